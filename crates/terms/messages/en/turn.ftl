# What the rules say of turn.

## offer.rs

squeezing-is-free = a free action
squeezes-within-space = to any { $cells } × { $cells } within its space
beside-it-as-it-squeezes = next to it as it starts to squeeze, without combat advantage yet
beside-it-once-squeezed = next to it once it is squeezed
turn-has-begun = its turn has begun already
not-its-turn = it is not its turn
not-within-its-space = that is not within the space it holds
no-action-under-way = no action is under way
only-sizes-squeeze = only { $sizes } creatures squeeze
squeezed-already = it is squeezed already
only-at-start-of = only at the start of { $actions }
actions-used-up = it has begun { $used } moves and attacks already
squeezing-takes-action = it takes an action
too-slow-to-squeeze = its speed is { $speed }, and it takes { $least }
not-squeezed = it is not squeezed
only-at-end-of = only at the end of { $actions }
attacked-already = it has attacked already
action-under-way = an action is under way
room-to-spread-out = there is room to spread out
no-move-under-way = no move is under way
costs-more-than-left = costs { $cost }, and { $left } are left
a-move = a move
an-attack = an attack
a-minor-action = a minor action
no-action = nothing

## space.rs

does-not-take-in-its-space = that does not take in all of the space it holds
no-room-stays-squeezed = there is no room around it: it stays squeezed
reaches-over-edge = it reaches over the map's edge
gap-too-narrow-for-space = a gap is too narrow for its space

## squeeze.rs

squeezed-speed = speed { $change } while squeezed
grants-combat-advantage = grants combat advantage
