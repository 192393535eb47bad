# What the rules say of search.

## What a step costs

stands-there = { $name } stands there
stands-there-so-squeezes = { $name } stands there: to end there is to squeeze, which is difficult going
stands-there-unless-allowed = { $name } stands there: for the game master to allow
one-and-other = { $one } and { $other }
straight = straight
diagonal-nth = diagonal { $nth }
teleports = { $cells } away
diagonal-doubled = diagonal at a doubled cost
too-narrow-takes = too narrow to squeeze: takes a { $action }
impeded-takes = impeded: takes a { $action }
over-dead-body = over a dead body
difficult-terrain = difficult terrain
poor-visibility = poor visibility
full-of-spears = full of spears
not-all-of-its-space = not all of its space
squeezed = squeezed
squeezed-to = squeezed to { $width } × { $height }
squeezed-into = squeezed into { $gap }
in-passage = in { $passage }
turning-counts = turning counts { $steps } steps
beside = beside { $name }
through = through { $name }
low-barrier = a low barrier +{ $cells }

## Why there is no way

no-fit-on-map = its space does not fit on the map there
stepping-over-takes-single-move = stepping over somebody on the way takes a single move
ground-too-steep = the ground rises or drops too steeply
every-way-closed = every way there is closed
gap-too-narrow = { $gap } is too narrow for it

## Where somebody is stopped

stopped-goes-back = stopped there, it goes back to its last place
stopped-goes-to-closest = stopped there, it goes to the closest place
stopped-goes-to-one-of-closest = stopped there, it goes to one of the closest places; a die decides

## What is waived

impeded-terrain = impeded terrain
obstacle = obstacle
barrier = barrier
hole = hole
deep-water = deep water
statue = statue
waived-poor-visibility = poor visibility waived (sees in the dark)
waived-flying = { $what } waived (flying)
waived-incorporeal = { $what } waived (incorporeal)
past-wall-by-word = past a wall by the game master's word
through-solid-by-word = through what is solid by the game master's word
no-route-between-holes = no route between the holes
may-be-let-past = the game master may let it past what blocks the way

## Attempts

failure-stays = stays where it is
failure-ends-movement = stays where it is, its movement is over
failure-provokes = stays where it is, { $name } may attack
failure-ends-movement-and-provokes = stays where it is, its movement is over, { $name } may attack
attempt-against = { $check } against { $name }
attempt-past-spear = { $check } past the spear of { $name }
attempt-past = { $check } past { $name }
failure-is-attacked = goes on, and { $name } may attack
landing-softens = { FEET($feet) } more do no damage
landing-harms-nothing = does no damage
landing-softens-nothing = lands no softer
hazard-drop = drop
attempt-to-get-in = { $check } to get in
attempt-fails = { $attempt } fails
movement-over = { $lost ->
    [one] its movement is over, and { $lost } is lost
   *[other] its movement is over, and { $lost } are lost
}
attempt-into-space = { $check } into the space of { $name }

## Withdrawing from somebody

withdraw-no-farther = no farther from { $name }
withdraw-no-way-farther = no way there leads farther from { $name } with every step

## What actions of movement say

step-into-difficult-terrain = not every table lets a { $action } lead where movement is hampered
no-step-besides = no { $action } besides
minimum-move-fits = no step fits; a minimum move goes one in spite of that
action-squeezes-nowhere = a { $action } goes on in the full space, nowhere squeezed
action-shuns = a { $action } { $what }
enters-no-impeded-terrain = enters no impeded terrain
enters-no-difficult-terrain = enters no difficult terrain
crosses-no-low-barrier = crosses no low barrier
leads-nowhere-unseen = leads nowhere unseen
action-goes-one-hex = a { $action } goes one hex only
action-goes-one-square = a { $action } goes one square only
action-goes-straight = a { $action } goes straight on
action-through-no-friend = a { $action } leads through no friend

## In the air and in the water

up = up
down = down
diagonal = diagonal
squeezed-under-ceiling = squeezed under the ceiling
beyond-map = it is beyond the map
ceiling-too-low = the ceiling is too low for it
not-so-much-left = costs { $cells }, and of what it needs there not so much is left
no-movement-left-leads-there = no kind of movement with enough left leads there
no-movement-suits = none of its kinds of movement is in its element there
