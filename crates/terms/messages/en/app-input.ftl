# What the app says of input.

## cursor.rs

cursor-nowhere = the cursor is nowhere
cursor-edge = edge of { $cell }
cursor-between = between { $first } and { $last }

## menu.rs

menu-go-here = { $move_action } here
menu-lead = Lead the path through here
menu-measure-here = Measure to here
menu-measure-to = Measure to { $name }
menu-feet = { $feet } ft
menu-select = Select
menu-stand-up = Stand up
menu-fall-prone = Fall prone
menu-fall = What a fall does
menu-fall-feet = { $feet } ft from here
menu-rename = Rename
menu-duplicate = Duplicate
menu-keep = Keep in the bestiary
menu-remove = Remove
menu-threatened = Threatened cells
menu-change = Change “{ $words }”
menu-change-cut = Change “{ $words }…”
menu-place = Place a creature
menu-thing = Lay down a thing
menu-settlement = Found a settlement
menu-note = Write a note
menu-label = Write a label
menu-zone = Write a zone
menu-lock-door = Shut and lock the door
menu-unlock-door = Unlock the door
menu-open-secret-door = Open the secret door
menu-shut-secret-door = Shut the secret door
menu-open-door = Open the door
menu-opportunity = { $count ->
    [one] 1 attack of opportunity
   *[other] { $count } attacks of opportunity
}
no-words = { "" }
words-listed = { $before } · { $after }

## others.rs

menu-pair = { $actor } and { $name }
menu-go-at = { $move_action } { $name }
menu-attack = Attack { $name }
menu-charge = Charge { $name }
attack-from-there = from where it stands
attack-from = from { $place }: { $cost }
menu-withdraw = Withdraw from { $name }
menu-flank = Flank with { $name }
attack-bonus-shown = { $change } to attack
menu-push = Push { $name }
menu-pull = Pull { $name }
menu-slide = Slide { $name }
forced-no-room = { $why }, and there is no room for one
menu-sight = Lines of sight to { $name }
sight-unconcealed = not concealed
sight-half = half concealed
sight-mostly = mostly concealed
sight-total = total concealed
