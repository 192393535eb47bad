# Squeezing as an action of a turn.

## Actions of a turn

squeezing-is-free = squeezing is a free action
squeezes-within-space = the creature squeezes into a space of { $cells } × { $cells } inside its full space
beside-it-as-it-squeezes = the opponent is next to the creature when the creature starts to squeeze, but does not have combat advantage yet
beside-it-once-squeezed = the opponent is next to the squeezed creature
turn-has-begun = the turn of the creature has already begun
not-its-turn = the turn of the creature has not begun: start its turn first
not-within-its-space = the cell is outside the creature’s space: choose a cell inside it
no-action-under-way = no action is in progress: start an action first
only-sizes-squeeze = only creatures of the sizes { $sizes } can squeeze
squeezed-already = the creature is already squeezed
only-at-start-of = squeezing is possible only at the start of { $actions }
actions-used-up = too few actions are left in the turn, because the creature has already used { $used } for moves and attacks
squeezing-takes-action = squeezing takes an action, but the creature has none left
too-slow-to-squeeze = { $least ->
    [one] the speed of the creature is { $speed }, but squeezing needs at least { $least } cell
   *[other] the speed of the creature is { $speed }, but squeezing needs at least { $least } cells
}
not-squeezed = the creature is not squeezed
only-at-end-of = returning to the full space is possible only at the end of { $actions }
attacked-already = the creature has already attacked
action-under-way = an action is in progress: end the action first
room-to-spread-out = the creature has room for its full space, so it must return to its full space first
no-move-under-way = no move is in progress: start a move first
costs-more-than-left = { $left ->
    [one] the path costs { $cost }, but the move has only { $left } cell left
   *[other] the path costs { $cost }, but the move has only { $left } cells left
}
a-move = a move
an-attack = an attack
a-minor-action = a minor action
no-action = no action

## Space after squeezing

does-not-take-in-its-space = the chosen space does not include the whole space of the creature
no-room-stays-squeezed = the creature stays squeezed, because it has no room for its full space
reaches-over-edge = the creature’s full space would extend beyond the edge of the map
gap-too-narrow-for-space = a gap is too narrow for the creature’s full space

## Squeezed creatures

squeezed-speed = speed { $change } while squeezed
# In full: “The squeezed creature grants combat advantage.”
grants-combat-advantage = grants combat advantage
