# What the app says of combat.

## attacks.rs

nobody-attacked = nobody is attacked
place-at-cell = { $cell }
place-at-height = { $cell } at { $feet } ft

## compare.rs

compare-off-map = that place is off the map
compare-way = Way
compare-action = Action
compare-opportunity = Attacks of opportunity
compare-threatened = Threatened by
compare-attackable = Can attack from there
compare-squeezed = Squeezed
compare-nearest = Nearest opponent
compare-concealed = Concealed from its shots
squeezed-yes = yes
squeezed-no = no
compare-nobody = nobody
compare-names = { $names }
nearest-at = { $names }, { $feet } ft
concealed-none = none
concealed-half = half
concealed-mostly = mostly
concealed-total = total
way-stays = stands there
way-feet = { $feet } ft
no-action-taken = none

## damage.rs

no-rule-falls = { $ruleset } has no rule on falls
no-rule-collisions = { $ruleset } has no rule on collisions
no-rule-objects = { $ruleset } has no rule on thrown and dropped objects
harm-unknown = { $ruleset } knows no { $what } “{ $id }”
harm-place = place
harm-surface = surface
harm-motion = motion
harm-object = object
harm-size = size
figure-limits = a { $what } is { $least } to { $most }, and not { $number }
figure-damage = damage
figure-dice = number of dice
figure-speed = speed in feet
figure-run = number of times its speed
figure-distance = distance in feet
figure-fall = fall in feet
figure-water = depth of water in feet
figure-level = level
figure-bonus = bonus without its sign
damage-on-average = { $dice }, { $average } on average

## encounter_level.rs

creatures-of-kind = { $name } × { $count }

## forced_movement.rs

forced-at-most = nobody is forced farther than { $feet } ft
no-rule-push = { $ruleset } has no push
no-rule-pull = { $ruleset } has no pull
no-rule-slide = { $ruleset } has no slide
may-not-drop = { $name } may not fall prone to stop

## initiative.rs

no-round-begun = no round has begun
no-turn-before = this is the first turn of the first round
no-initiative-given = give somebody an initiative first

## round.rs

action-standard = Standard
action-move = Move
action-swift = Swift
takes-free-action = a free action
takes-swift-action = a swift action
takes-move-action = a move action
takes-standard-action = a standard action
takes-full-attack = a full attack action
takes-full-round = a full-round action
no-such-deed = nobody does “{ $deed }” in a round
deed-walk = Walk
deed-step-attack = { $step } for an attack
deed-step-feature = { $step }: { $feature }
deed-step-some-feature = { $step }: a feature
deed-step-point = { $step } for an action point
deed-full-attack = Full attack
deed-attack = Attack
deed-bonus-attack = Bonus attack { $change }
deed-other-swift = Other swift action
deed-other-move = Other move action
deed-other-standard = Other standard action
deed-swift-for-move = Swift action with the move
deed-along = Something along with the move
deed-runs-on = Runs on
deed-out-of-breath = Out of breath
deed-went = { $deed } { $feet } ft

## turn.rs

no-squeezing-by-choice = “{ $name }” cannot squeeze by choice
choice-off-map = that is off the map
speed-at-most = a speed is { $most } cells at most; this one is { $cells }
space-from-to = { $from }–{ $to }
turn-begin = Begin its turn
turn-start-move = Start a move
turn-start-attack = Start an attack
turn-start-minor = Start a minor action
turn-finish = End the action
turn-pass = End its turn
moment-waiting = Not its turn
moment-ready = Start of its turn
moment-start-move = Start of a move
moment-start-attack = Start of an attack
moment-start-minor = Start of a minor action
moment-moving = During a move
moment-end-move = End of a move
moment-end-attack = End of an attack
moment-end-minor = End of a minor action
