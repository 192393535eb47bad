# Messages of the app about combat: errors, labels and values of the combat panels.

## Attacks, with places such as “C7 at 10 ft”

nobody-attacked = no target is chosen: choose a creature to attack
place-at-cell = { $cell }
place-at-height = { $cell } at { FEET($feet) }

## Movement of a group

group-stuck = { $name } cannot reach its target cell: { $why }{ $others ->
    [0] {""}
    [one] ; { $others } other creature cannot reach its target cell either
   *[other] ; { $others } other creatures cannot reach their target cells either
}
group-off-map = the group cannot move that far, because { $name } would leave the map: move the group a shorter distance
most-moved-at-once = the group has { $count } creatures, but at most { $most } can move together: select fewer creatures

## Comparison of two cells: rows and their values

compare-off-map = the target cell is outside the map: choose a cell of the map
compare-way = Path
compare-action = Action
compare-opportunity = Attacks of opportunity
compare-threatened = Threatened by
compare-attackable = Targets in reach
compare-squeezed = Squeezed
compare-nearest = Nearest opponent
compare-concealed = Concealed from the nearest opponent’s ranged attacks
squeezed-yes = yes
squeezed-no = no
compare-nobody = none
compare-names = { $names }
nearest-at = { $names }, { FEET($feet) }
concealed-none = not concealed
concealed-half = half concealed
concealed-mostly = mostly concealed
concealed-total = totally concealed
way-stays = current position
way-feet = { FEET($feet) }
no-action-taken = no action

## Damage: nouns for “{ $ruleset } has no surface “mud”” and for the limits of a number field

no-rule-falls = { $ruleset } has no rules on falling
no-rule-collisions = { $ruleset } has no rules on collisions
no-rule-objects = { $ruleset } has no rules on thrown and dropped objects
damage-unknown = { $ruleset } has no { $what } “{ $id }”: choose another { $what }
damage-place = place
damage-surface = surface
damage-motion = movement
damage-object = object
damage-size = size
figure-limits = the { $what } must be from { $least } to { $most }, but is { $number }: enter a number in this range
figure-damage = damage
figure-dice = number of dice
figure-speed = speed in feet
figure-run = run multiplier
figure-distance = distance in feet
figure-fall = fall in feet
figure-water = water depth in feet
figure-level = level
figure-bonus = amount of the bonus
damage-none = no damage
damage-on-average = { $dice }, { $average } on average

## Forced movement

forced-at-most = the distance of forced movement is at most { FEET($feet) }: enter a smaller distance
no-rule-push = { $ruleset } has no rule for pushing creatures
no-rule-pull = { $ruleset } has no rule for pulling creatures
no-rule-slide = { $ruleset } has no rule for sliding creatures
may-not-drop = { $name } cannot stop the forced movement by falling prone

## Initiative

no-round-begun = combat has not started: choose “Start combat”
no-turn-before = this is the first turn of the first round, so the combat cannot go back to an earlier turn
no-initiative-given = no creature has an initiative: enter an initiative in the sheet of a creature first

## Actions of a round: commands and labels

action-standard = Standard
action-move = Move
action-swift = Swift
no-such-round-action = “{ $round_action }” is not an action of a round: choose another action
round-action-walk = Walk
round-action-step-attack = { $step } instead of an attack
round-action-step-feature = { $step }: { $feature }
round-action-step-some-feature = { $step } from a feature
round-action-step-point = { $step } for an action point
round-action-full-attack = Full attack
round-action-attack = Attack
round-action-bonus-attack = Bonus attack { $change }
round-action-other-swift = Other swift action
round-action-other-move = Other move action
round-action-other-standard = Other standard action
round-action-point-move = Move action for an action point
round-action-point-standard = Standard action for an action point
round-action-swift-for-move = Swift action in place of a move action
round-action-along = Other action as part of a move
round-action-step-over = Step over
round-action-runs-on = Keep running
round-action-out-of-breath = Stop running, out of breath
round-action-went = { $round_action } { FEET($feet) }

## Turns with squeezing by choice: commands, and names of moments

no-squeezing-by-choice = { $name } cannot squeeze by choice: the ruleset has no action for squeezing
choice-off-map = the chosen cell is outside the map: choose a cell of the map
speed-at-most = the speed is { $cells } cells, but at most { $most } are allowed: enter a smaller speed
space-from-to = { $from }–{ $to }
turn-begin = Start turn
turn-start-move = Start move
turn-start-attack = Start attack
turn-start-minor = Start minor action
turn-finish = End action
turn-pass = End turn
moment-waiting = Waiting for its turn
moment-ready = Start of turn
moment-start-move = Start of move
moment-start-attack = Start of attack
moment-start-minor = Start of minor action
moment-moving = During move
moment-end-move = End of move
moment-end-attack = End of attack
moment-end-minor = End of minor action
