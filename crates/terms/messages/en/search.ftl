# Reasons for the cost of a step, and for missing paths.

## Step costs: short labels next to the cost of each step

stands-there = { $name } occupies the cell
stands-there-so-squeezes = { $name } occupies the cell: the creature squeezes if it stops there, and squeezing counts as difficult terrain
stands-there-unless-allowed = { $name } occupies the cell: the game master may allow the creature to stop in the cell
one-and-other = { $one } and { $other }
straight = straight step
# Third diagonal of a path: “diagonal 3”.
diagonal-nth = diagonal { $nth }
teleports = { $cells ->
    [one] teleport to a cell { $cells } cell away
   *[other] teleport to a cell { $cells } cells away
}
diagonal-doubled = diagonal at double cost
too-narrow-takes = the cell is too narrow to squeeze into: the step takes a { $action }
impeded-takes = impeded terrain: the step takes a { $action }
over-dead-body = over a dead body
difficult-terrain = difficult terrain
poor-visibility = poor visibility
full-of-spears = cell full of spears
not-all-of-its-space = only part of the creature’s space is in this terrain
squeezed = squeezed
squeezed-to = squeezed to { $width } × { $height }
squeezed-into = squeezed into { $gap }
in-passage = in { $passage }
turning-counts = turning while squeezed counts as { $steps } steps
beside = next to { $name }
through = through the space of { $name }
low-barrier = low barrier: cost +{ $cells }

## No path: reasons

no-fit-on-map = the creature’s space does not fit on the map at this cell
stepping-over-takes-single-move = the creature can step over another creature only in a single move, not in a double move
ground-too-steep = the ground rises or drops too steeply
every-way-closed = every path to the cell is blocked
gap-too-narrow = { $gap } is too narrow for the creature
too-narrow-squeeze-in-turn = the cell is too narrow for the creature: start the creature’s turn and squeeze

## Position of a creature that is stopped

stopped-goes-back = the stopped creature returns to the last position where it can stop
stopped-goes-to-closest = the stopped creature moves to the nearest free position
stopped-goes-to-one-of-closest = the stopped creature moves to one of the nearest free positions: a die decides

## Ignored costs: “deep water: ignored, because the creature flies”

impeded-terrain = impeded terrain
obstacle = obstacle
barrier = barrier
hole = hole
deep-water = deep water
statue = statue
waived-poor-visibility = poor visibility: ignored, because the creature sees in the dark
waived-flying = { $what }: ignored, because the creature flies
waived-incorporeal = { $what }: ignored, because the creature is incorporeal
past-wall-by-word = the game master lets the creature past a wall
through-solid-by-word = the game master lets the creature through a solid obstacle
no-route-between-holes = the creature cannot step diagonally between two holes
may-be-let-past = the game master may let the creature past the obstacle

## Attempts and their results

failure-stays = the creature stays in its cell
failure-ends-movement = the creature stays in its cell and its movement ends
failure-provokes = the creature stays in its cell and { $name } may attack
failure-ends-movement-and-provokes = the creature stays in its cell, its movement ends and { $name } may attack
attempt-against = { $check } against { $name }
attempt-past-spear = { $check } past the spear of { $name }
attempt-past = { $check } past { $name }
failure-is-attacked = the creature continues and { $name } may attack
landing-softens = another { FEET($feet) } of the fall cause no damage
landing-harms-nothing = the dive causes no damage
landing-softens-nothing = the check prevents no damage
hazard-drop = drop
attempt-to-get-in = { $check } to enter the cell
attempt-fails = the attempt “{ $attempt }” fails
movement-over = { $lost ->
    [one] the movement of the creature ends: { $lost } cell of movement is lost
   *[other] the movement of the creature ends: { $lost } cells of movement are lost
}
attempt-into-space = { $check } to enter the space of { $name }

## Withdrawing from an opponent

withdraw-no-farther = a withdrawal must end farther from { $name }, but the cell is not farther away
withdraw-no-way-farther = every step of a withdrawal must end farther from { $name }, but every path to the cell has a step that does not

## Limits of movement actions

step-into-difficult-terrain = the ruleset leaves open whether a { $action } can enter terrain that costs extra: ask the game master
no-step-besides = a creature that uses a minimum move cannot take a { $action } in the same round
minimum-move-fits = the creature has too little speed for a step: choose a minimum move, which always allows one step
action-squeezes-nowhere = a { $action } cannot pass through cells where the creature must squeeze
# In full: “A charge cannot enter impeded terrain.”
action-shuns = a { $action } { $what }
enters-no-impeded-terrain = cannot enter impeded terrain
enters-no-difficult-terrain = cannot enter difficult terrain
crosses-no-low-barrier = cannot cross a low barrier
leads-nowhere-unseen = cannot end in a cell that the creature does not see
action-goes-one-hex = a { $action } is only one hex long
action-goes-one-square = a { $action } is only one square long
action-goes-straight = a { $action } must be a straight line
action-through-no-friend = a { $action } cannot pass through an ally: choose another path or action

## Air and water: steps and obstacles

up = up
down = down
diagonal = diagonal
squeezed-under-ceiling = squeezed under the ceiling
beyond-map = the cell is outside the map
ceiling-too-low = the ceiling is too low for the creature
not-so-much-left = { $cells ->
    [one] the path costs { $cells } cell, but the movement mode that it needs has less movement left
   *[other] the path costs { $cells } cells, but the movement mode that it needs has less movement left
}
no-movement-left-leads-there = the creature has too little movement left: none of its movement modes reaches the cell
no-movement-suits = no movement mode of the creature can reach the cell
