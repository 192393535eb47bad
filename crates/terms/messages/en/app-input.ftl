# Messages of the app about the map cursor and the context menu.

## Map cursor: places of a wall, such as “edge of C7”

cursor-nowhere = the cursor is outside the map: press F6 to focus the map
cursor-edge = edge of { $cell }
cursor-between = between { $first } and { $last }

## Context menu: commands

menu-go-here = { $move_action } here
menu-lead = Add waypoint here
menu-measure-here = Measure to here
menu-measure-to = Measure to { $name }
menu-feet = { FEET($feet) }
menu-select = Select
menu-stand-up = Stand up
menu-fall-prone = Fall prone
menu-hide-creature = Hide from players
menu-show-creature = Show to players
menu-fall = Falling damage
menu-fall-feet = fall of { FEET($feet) } from this cell
menu-rename = Rename
menu-duplicate = Duplicate
menu-copy = Copy
menu-cut = Cut
menu-go-together = Move together to here
# Note of “Move together to here”: 3 of 5 creatures can reach their cells.
menu-able = { $able } of { $count } creatures can reach their cells
menu-keep = Save to bestiary
menu-remove = Remove
menu-threatened = Threatened cells
menu-change = Edit “{ $words }”
menu-change-cut = Edit “{ $words }…”
menu-place = Place creature
menu-nearest = Select nearest creature
menu-thing = Place item
menu-settlement = Add settlement
menu-note = Add note
menu-label = Add label
menu-zone = Add zone
menu-lock-door = Close and lock door
menu-unlock-door = Unlock door
menu-open-secret-door = Open secret door
menu-shut-secret-door = Close secret door
menu-open-door = Open door
menu-opportunity = { $count ->
    [one] 1 attack of opportunity
   *[other] { $count } attacks of opportunity
}
no-words = { "" }
words-listed = { $before } · { $after }

## Context menu: commands about another creature

menu-pair = { $actor } and { $name }
menu-go-at = { $move_action } { $name }
menu-attack = Attack { $name }
menu-charge = Charge { $name }
# Notes of “Attack Ogre”: the place of the attack and the cost of the move to it.
attack-from-there = from the current position
attack-from = from { $place }: { $cost }
menu-withdraw = Withdraw from { $name }
menu-flank = Flank with { $name }
attack-bonus-shown = { $change } to attack
menu-push = Push { $name }
menu-pull = Pull { $name }
menu-slide = Slide { $name }
menu-mount = Ride { $name }
forced-no-room = { $why }, but there is no free cell to which the creature can be moved
menu-sight = Lines of sight to { $name }
sight-unconcealed = not concealed
sight-half = half concealed
sight-mostly = mostly concealed
sight-total = totally concealed
