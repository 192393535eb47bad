# Actions of a round: reasons for and against.

## Actions

swift-action-spent = the swift action of the creature is spent
move-action-spent = the move action of the creature is spent
standard-action-spent = the standard action of the creature is spent
# In full: “The action takes a full attack action, but the move action of the creature is spent.”
needs-full-attack = the action takes a full attack action, but { $missing }
needs-full-round = the action takes a full-round action, but { $missing }
step-taken-for-not-moving = the creature has already taken its { $step } instead of moving, so it cannot move in this round
no-speed-left = the speed of the creature is 0
charge-is-over = the creature has already charged and cannot continue, because a charge is one straight line
one-impeded-cell = the action moves the creature into one cell of impeded terrain
action-still-there = the creature still has { $action }, so it does not need an action point
gone-as-far-as-it-goes = the creature has already moved the full distance that the action allows
steps-taken-already = { $taken ->
    [one] the creature has already taken { $taken } step of this kind in the round
   *[other] the creature has already taken { $taken } steps of this kind in the round
}
has-moved-otherwise = the creature has already moved with another action in the round, so it cannot take the step
has-run = the creature has run in the round, so it cannot take the step
only-in-full-attack = the action is possible only in a full attack
no-attack-for-step = in this ruleset, a creature cannot give up an attack for a step
only-heroes-give-up-attacks = only heroes can give up attacks for steps
no-attack-left-to-give-up = the creature has no attack from its class left to give up for a step
no-feature-gives-step = the creature has no feature that lets it take this extra step
feature-gives-no-step-after-moving = { $feature } does not allow a step after the creature has moved
feature-gives-one-step = { $feature } allows only one step in a round
no-action-point-left = the creature has no action point left
no-attack-left = the creature has no attack from its class left
move-became-swift = the creature has used its move action as a swift action, so it has no move that can include another action
round-goes-on-full-attack = the full attack action takes the whole round
round-goes-on-full-round = the full-round action takes the whole round
only-along-with-move = the action is possible only as part of a move action
along-bars-whole-round = this action takes { $takes }, but the creature has already used a part of its round to act during a move action
step-over-bars-whole-round = this action takes { $takes }, but the creature has already used a part of its round to step over another creature
one-for-each-move = each move action can include only one other action
walk-becomes-part = the distance that the creature has already walked counts toward the distance of the action
check-chance = { $check }: the chance of success is { $percent }%
check-alone = { $check }
step-for-attack = { $steps ->
    [one] the step replaces the attack at { $bonus }; the creature can still give up { $steps } attack
   *[other] the step replaces the attack at { $bonus }; the creature can still give up { $steps } attacks
}
if-game-master-agrees = the step is possible only if the game master agrees
action-points-left = { $points ->
    [one] the creature has { $points } action point left
   *[other] the creature has { $points } action points left
}
# In full: “One attack at +6 is possible; 2 attacks are left.”
attack-at = attack at { $bonus }; attacks left: { $left }

## Running

out-of-breath = the creature is out of breath and cannot run
check-first = the creature must succeed at { $check } before it runs on
round-of-running = { $free ->
    [one] round { $round } of running: { $score } allows { $free } round without a check
   *[other] round { $round } of running: { $score } allows { $free } rounds without a check
}
runner-not-flat-footed = the creature is a runner, so it is not flat-footed after the run
flat-footed-after-run = the creature is flat-footed from the end of its turn to the start of its next turn
fatigued-by-running = the creature is fatigued, because it failed the check to keep running

## Names of actions in a sentence: “only at the start of a move”

turn-a-move = a move
turn-an-attack = an attack
turn-a-minor-action = a minor action
takes-free-action = a free action
takes-swift-action = a swift action
takes-move-action = a move action
takes-standard-action = a standard action
takes-full-attack = a full attack action
takes-full-round = a full-round action
