# Reasons for and against movement.

## Allowances: the movement that an action allows

takes-rounds = { $rounds ->
    [one] the path takes { $rounds } round with a { $action }
   *[other] the path takes { $rounds } rounds with a { $action } in each round
}
takes-rounds-besides-walking = the path takes at least { $whole } rounds: a { $action } in { $rounds } of the rounds, and walking in the others
too-far = { $cells ->
    [one] the path costs { $cost }, but a { $action } allows only { $cells } cell: choose a nearer cell or a longer action
   *[other] the path costs { $cost }, but a { $action } allows only { $cells } cells: choose a nearer cell or a longer action
}
too-far-for-a-round = { $cells ->
    [one] the path costs { $cost }, but a { $action } allows only { $cells } cell: at least { $rounds } rounds are needed
   *[other] the path costs { $cost }, but a { $action } allows only { $cells } cells: at least { $rounds } rounds are needed
}

## Restrictions: reasons why an action is impossible

crawls-at-most = the creature is prone and can only crawl: let it stand up first
too-slow-for-that = the speed of the creature is too low for this step
cannot-see = the creature cannot see, so it cannot run
has-speed-to-move-by = the creature has a speed, so it cannot use a minimum move
it-is-dead = the creature is dead
held-in-place = the creature is held in place
never-had-a-speed = creatures of this kind never have a speed, so the creature cannot use a minimum move
held-by-magic = magic holds the creature in place
held-by-force = a force holds the creature in place

## Blocked paths

in-the-way = { $name } blocks the path

## Checks and their results: “Balance 10: the creature continues”

check-against-dc = { $name } { $dc }
check-goes-on = the creature continues
check-stays-before = the creature stays in front of the obstacle
check-failed = the { $name } check failed

## Several creatures in one cell

crowd-shares-too-much = the { $count } very small creatures in the cell need { $together } % of the space in the cell, but only { $parts } % is available
crowd-too-many = the cell contains { $count } creatures, but the rules recommend at most { $most }
crowd-squeezes = the creature is squeezed, because it shares its space with other creatures: { $attack }, { $defence }
crowd-of-opponents = opponents share the creature’s cell, which the rules do not allow
crowd-stands-there-too = { $name } is in the same cell, which the rules do not allow
crowd-stand-there-too = { $more ->
    [one] { $name } and { $more } other creature are in the same cell, which the rules do not allow
   *[other] { $name } and { $more } other creatures are in the same cell, which the rules do not allow
}

## Squeezing: penalties of a squeezed creature

no-shield-defence = no Shield Defense checks while squeezed
no-attacks = no attacks while squeezed
tight-defence-set = { $name } becomes { $value } while the creature is squeezed
no-dexterity-bonus = no Dexterity bonus to { $name } while squeezed

## Impeded terrain

impeded-ends-stances = entering impeded terrain ends the creature’s stances and hiding

## Withdrawing

withdraw-unperceived = the creature does not perceive { $name } and cannot withdraw from { $name }
withdraw-no-threat = { $name } does not threaten the creature, so the creature cannot withdraw from { $name }
withdraw-blinded = the creature is blinded and cannot withdraw
withdraw-no-speed = the creature has no speed and cannot withdraw
withdraw-choose = no opponent is chosen: choose the opponent to withdraw from
withdraw-unthreatened = the creature cannot withdraw, because no opponent that it perceives threatens it

## Picking up

pick-up-not-with = the creature cannot pick up the item during { $action }
pick-up-in-passing = the creature can pick up the item as it moves past

## Forced movement

push-leads-farther = every step of a push must end farther from { $name }
pull-leads-nearer = every step of a pull must end nearer to { $name }
slide-leads-anywhere = each step of a slide may go in any direction
forced-provokes-nobody = forced movement provokes no attacks of opportunity
forced-goes-along = { $name } is moved along with the creature
forced-in-earth = the creature is in the earth, so forced movement cannot move it in any direction
forced-nowhere = the creature is not moved, because no free position is within the distance
forced-feet-left = forced movement of { FEET($feet) }, reduced by { FEET($less) } to { FEET($left) }
forced-may-ignore-prone-by-choice = a creature that is prone by choice may ignore forced movement
forced-may-ignore-prone = a prone creature may ignore forced movement
forced-may-stop = the creature may stop the forced movement at any step without falling prone
forced-may-fall-prone = the creature may stop the forced movement at any step by falling prone

## Steps and ends of forced movement

falls-into-pit = the creature falls into a pit
falls-feet-into-pit = the creature falls { FEET($feet) } into a pit
falls-feet-into-water = the creature falls { FEET($feet) } into water
falls-feet = the creature falls { FEET($feet) }
map-edge-in-the-way = the edge of the map blocks the path
no-fit-into-gap = the creature does not fit into the gap
wall-or-corner-in-the-way = a wall or a corner blocks the path
pit-side-in-the-way = the side of the pit blocks the path
ground-rises = the ground rises by { FEET($feet) }, which is too steep for forced movement
forced-no-farther = the step does not end farther from { $name }
forced-no-nearer = the step does not end nearer to { $name }
forced-too-far = the cell is { FEET($least) } away, but the creature is moved only { FEET($feet) }
forced-no-short-way = every allowed path to the cell is longer than the forced movement

## Forced movement in the air

lift-pushed-up = the creature is pushed from below: it moves straight up, away from { $name }
lift-pulled-up = the creature is pulled from above: it moves straight up, toward { $name }
lift-down = forced movement in the air: the creature moves straight down
lift-ends-at-ground = the forced movement ends at the ground
lift-ends-at-ceiling = the forced movement ends at the ceiling
lift-ends-as-high = the forced movement ends at the height of { $name }
lift-onto-hazard = the creature lands on a hazard: { $hazard }

## Names of movement modes and movement actions

mode-walk = walk
mode-swim = swim
mode-climb = climb
mode-fly = fly
mode-burrow = burrow
move-action-move = Move
move-action-double-move = Double move
move-action-crawl = Crawl
move-action-run = Run
move-action-charge = Charge
move-action-minimum-move = Minimum move
move-action-move-by = Move By
move-action-move-through = Move Through
move-action-withdraw = Withdraw
move-action-teleport = Teleport
attempt-overrun = Overrun
attempt-let-past = Let past
attempt-jump-down = Jump down
attempt-clamber = Clamber farther
