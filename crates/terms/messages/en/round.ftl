# What the rules say of round.

## offer.rs

swift-action-spent = its swift action is spent
move-action-spent = its move action is spent
standard-action-spent = its standard action is spent
needs-full-attack = takes a full attack action, and { $missing }
needs-full-round = takes a full-round action, and { $missing }
step-taken-for-not-moving = it has taken its { $step } for not moving
no-speed-left = its speed comes to nothing
charge-is-over = it has charged, and that is one straight line
one-impeded-cell = into one square of impeded terrain
action-still-there = it still has { $action }
gone-as-far-as-it-goes = it has gone as far as that takes it
steps-taken-already = it has taken { $taken } such already
has-moved-otherwise = it has moved otherwise
has-run = it has run
only-in-full-attack = only in a full attack
no-attack-for-step = no attack is given up for a step
only-heroes-give-up-attacks = only heroes give up attacks
no-attack-left-to-give-up = no attack of its class is left to give up
no-feature-gives-step = no feature gives it one
feature-gives-no-step-after-moving = { $feature } gives none after moving
feature-gives-one-step = { $feature } gives one
no-action-point-left = it has no action point left
no-attack-left = no attack of its class is left
move-became-swift = its move action became a swift one
round-goes-on-full-attack = the round goes on a full attack action
round-goes-on-full-round = the round goes on a full-round action
only-along-with-move = only along with a move action
along-bars-whole-round = it has done something as part of a move action, and this takes { $takes }
step-over-bars-whole-round = it has stepped over a creature as part of a move action, and this takes { $takes }
one-for-each-move = one such thing for each move action
walk-becomes-part = the walk so far becomes part of it
check-chance = { $check }, { $percent }%
check-alone = { $check }
step-for-attack = { $steps ->
    [one] for the attack at { $bonus }; { $steps } more such step
   *[other] for the attack at { $bonus }; { $steps } more such steps
}
if-game-master-agrees = if the game master agrees
action-points-left = { $points ->
    [one] { $points } action point left
   *[other] { $points } action points left
}
attack-at = at { $bonus }; { $left } left

## running.rs

out-of-breath = it is out of breath
check-first = { $check } first
round-of-running = { $free ->
    [one] round { $round } of running; { $free } needs no check, by its { $score }
   *[other] round { $round } of running; { $free } need no check, by its { $score }
}
runner-not-flat-footed = a runner: not flat-footed afterwards
flat-footed-after-run = flat-footed from the end of its turn to the start of the next
fatigued-by-running = fatigued: it has run as far as it can

## What actions are called in a sentence

turn-a-move = a move
turn-an-attack = an attack
turn-a-minor-action = a minor action
takes-free-action = a free action
takes-swift-action = a swift action
takes-move-action = a move action
takes-standard-action = a standard action
takes-full-attack = a full attack action
takes-full-round = a full-round action
