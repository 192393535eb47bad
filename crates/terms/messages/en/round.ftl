# Actions of a round: reasons for and against.

## Actions

swift-action-spent = the swift action of the creature is spent
move-action-spent = the move action of the creature is spent
standard-action-spent = the standard action of the creature is spent
# In full: “The action takes a full attack action, but the move action of the creature is spent.”
needs-full-attack = the action takes a full attack action, but { $missing }
needs-full-round = the action takes a full-round action, but { $missing }
step-taken-for-not-moving = the creature has already taken its { $step } instead of moving
no-speed-left = the speed of the creature is 0
charge-is-over = the creature has charged, and a charge is one straight line
one-impeded-cell = the move ends in one square of impeded terrain
action-still-there = the creature still has { $action }
gone-as-far-as-it-goes = the creature has moved the full distance of this action
steps-taken-already = the creature has already taken { $taken } such steps
has-moved-otherwise = the creature has already moved in another action
has-run = the creature has run
only-in-full-attack = the step is possible only in a full attack
no-attack-for-step = the ruleset does not exchange an attack for a step
only-heroes-give-up-attacks = only heroes can exchange attacks for steps
no-attack-left-to-give-up = the creature has no attack of its class left to exchange
no-feature-gives-step = the creature has no feature that gives a step
feature-gives-no-step-after-moving = { $feature } gives no step after a move
feature-gives-one-step = { $feature } gives a step
no-action-point-left = the creature has no action point left
no-attack-left = the creature has no attack of its class left
move-became-swift = the creature has used its move action as a swift action
round-goes-on-full-attack = the full attack action takes the whole round
round-goes-on-full-round = the full-round action takes the whole round
only-along-with-move = the action is possible only as part of a move action
along-bars-whole-round = the creature has done an action as part of a move action, but this action takes { $takes }
step-over-bars-whole-round = the creature has stepped over a creature as part of a move action, but this action takes { $takes }
one-for-each-move = each move action allows one action of this kind
walk-becomes-part = the distance walked so far counts as part of this action
check-chance = { $check }, { $percent }% chance
check-alone = { $check }
step-for-attack = { $steps ->
    [one] in place of the attack at { $bonus }; { $steps } more step possible
   *[other] in place of the attack at { $bonus }; { $steps } more steps possible
}
if-game-master-agrees = only if the game master agrees
action-points-left = { $points ->
    [one] { $points } action point left
   *[other] { $points } action points left
}
# In full: “One attack at +6 is possible; 2 attacks are left.”
attack-at = attack at { $bonus }; attacks left: { $left }

## Running

out-of-breath = the creature is out of breath
check-first = the creature must succeed at { $check } first
round-of-running = { $free ->
    [one] round { $round } of running; { $free } round needs no check, because of { $score }
   *[other] round { $round } of running; { $free } rounds need no check, because of { $score }
}
runner-not-flat-footed = a runner is not flat-footed afterwards
flat-footed-after-run = the creature is flat-footed from the end of its turn to the start of its next turn
fatigued-by-running = the creature is fatigued, because it has run its full distance

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
