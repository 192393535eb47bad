# What the app says of combat.

## attacks.rs

nobody-attacked = no target is chosen: choose a creature to attack
place-at-cell = { $cell }
place-at-height = { $cell } at { FEET($feet) }

## group_move.rs

group-stuck = { $name } cannot get there: { $why }{ $others ->
    [0] {""}
    [one] ; nor can { $others } other
   *[other] ; nor can { $others } others
}
group-off-map = { $name } would leave the map: move them less far
most-moved-at-once = { $most } creatures at most can be moved together, not { $count }: select fewer

## compare.rs

compare-off-map = that place is off the map: point at a cell of the map
compare-way = Path
compare-action = Action
compare-opportunity = Attacks of opportunity
compare-threatened = Threatened by
compare-attackable = Targets from there
compare-squeezed = Squeezed
compare-nearest = Nearest opponent
compare-concealed = Concealed from its ranged attacks
squeezed-yes = yes
squeezed-no = no
compare-nobody = none
compare-names = { $names }
nearest-at = { $names }, { FEET($feet) }
concealed-none = none
concealed-half = half
concealed-mostly = mostly
concealed-total = total
way-stays = current position
way-feet = { FEET($feet) }
no-action-taken = none

## damage.rs

no-rule-falls = { $ruleset } has no rules on falling
no-rule-collisions = { $ruleset } has no rules on collisions
no-rule-objects = { $ruleset } has no rules on thrown and dropped objects
damage-unknown = { $ruleset } has no { $what } “{ $id }”: choose another
damage-place = place
damage-surface = surface
damage-motion = movement
damage-object = object
damage-size = size
figure-limits = { $what }: enter a number from { $least } to { $most }, not { $number }
figure-damage = damage
figure-dice = number of dice
figure-speed = speed in feet
figure-run = run multiplier
figure-distance = distance in feet
figure-fall = fall in feet
figure-water = depth of water in feet
figure-level = level
figure-bonus = bonus without sign
damage-none = no damage
damage-on-average = { $dice }, { $average } on average

## forced_movement.rs

forced-at-most = the distance is at most { FEET($feet) }: enter a smaller one
no-rule-push = { $ruleset } has no push
no-rule-pull = { $ruleset } has no pull
no-rule-slide = { $ruleset } has no slide
may-not-drop = { $name } cannot fall prone to stop

## initiative.rs

no-round-begun = combat has not started: choose Start combat
no-turn-before = this is the first turn of the first round
no-initiative-given = no creature has an initiative: enter one first

## round.rs

action-standard = Standard
action-move = Move
action-swift = Swift
no-such-round-action = there is no action “{ $round_action }” in a round: choose another
round-action-walk = Walk
round-action-step-attack = { $step } for an attack
round-action-step-feature = { $step }: { $feature }
round-action-step-some-feature = { $step }: a feature
round-action-step-point = { $step } for an action point
round-action-full-attack = Full attack
round-action-attack = Attack
round-action-bonus-attack = Bonus attack { $change }
round-action-other-swift = Other swift action
round-action-other-move = Other move action
round-action-other-standard = Other standard action
round-action-point-move = Move action for an action point
round-action-point-standard = Standard action for an action point
round-action-swift-for-move = Swift action with the move
round-action-along = Other action with the move
round-action-step-over = Step over
round-action-runs-on = Keep running
round-action-out-of-breath = Stop, out of breath
round-action-went = { $round_action } { FEET($feet) }

## turn.rs

no-squeezing-by-choice = “{ $name }” cannot squeeze by choice
choice-off-map = that place is off the map: choose a cell of the map
speed-at-most = the speed is at most { $most } cells, not { $cells }: enter a smaller one
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
