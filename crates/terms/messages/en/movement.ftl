# What the rules say of movement.

## Allowances

takes-rounds = takes { $rounds } × a { $action }, each in a round of its own
takes-rounds-besides-walking = takes { $rounds } × a { $action } besides walking, each in a round of its own: at least { $whole } rounds
too-far = costs { $cost }, and a { $action } goes { $cells }
too-far-for-a-round = costs { $cost }, and a { $action } goes { $cells }: at least { $rounds } rounds

## Restrictions

crawls-at-most = it is down, and crawls at most
too-slow-for-that = it is too slow for that
cannot-see = it cannot see
has-speed-to-move-by = it has a speed to move by
it-is-dead = it is dead
held-in-place = it is held in place
never-had-a-speed = it never had a speed to lose
held-by-magic = magic holds it in place
held-by-force = a force holds it in place

## Passing

in-the-way = { $name } is in the way

## Checks

check-against-dc = { $name } { $dc }
check-goes-on = goes on
check-stays-before = stays before it
check-failed = { $name } failed

## Crowds

crowd-shares-too-much = the { $count } very small there would take up { $together } of { $parts } parts of the cell
crowd-too-many = { $count } in one cell: { $most } are enough
crowd-squeezes = squeezed by who shares its space: { $attack }, { $defence }
crowd-of-opponents = opponents share its cell
crowd-stands-there-too = { $name } stands where it does
crowd-stand-there-too = { $name } and { $more } more stand where it does

## Squeezing

no-shield-defence = no shield defence
no-attacks = no attacks
tight-defence-set = { $name } { $value }, whatever it was
no-dexterity-bonus = no Dexterity bonus to { $name }

## Impeded terrain

impeded-ends-stances = ends any stance, and any hiding

## Withdrawing

withdraw-unperceived = it does not perceive { $name }
withdraw-no-threat = { $name } does not threaten it
withdraw-blinded = it is blinded
withdraw-no-speed = it has no speed to withdraw by
withdraw-choose = choose from whom it withdraws
withdraw-unthreatened = nobody whom it perceives threatens it

## Picking up

pick-up-not-with = not with { $action }
pick-up-in-passing = may be picked up in passing

## Forced movement

push-leads-farther = every step leads farther from { $name }
pull-leads-nearer = every step leads nearer to { $name }
slide-leads-anywhere = it may lead any way
forced-provokes-nobody = gives no attacks of opportunity
forced-goes-along = { $name } goes along
forced-in-earth = it is in the earth, which is blocked all around it
forced-nowhere = there is nowhere to be moved to
forced-feet-left = { FEET($feet) } less { FEET($less) }: { FEET($left) }
forced-may-ignore-prone-by-choice = prone by choice: may ignore it
forced-may-ignore-prone = prone: may ignore it
forced-may-stop = may stop at any step, and is not prone then
forced-may-fall-prone = may fall prone at any step to stop

## The way of forced movement

falls-into-pit = falls into a pit
falls-feet-into-pit = falls { FEET($feet) } into a pit
falls-feet-into-water = falls { FEET($feet) } into water
falls-feet = falls { FEET($feet) }
map-edge-in-the-way = the edge of the map is in the way
no-fit-into-gap = it does not fit into the gap
wall-or-corner-in-the-way = a wall or a corner is in the way
pit-side-in-the-way = the side of the pit is in the way
ground-rises = the ground rises by { FEET($feet) }
forced-no-farther = leads no farther from { $name }
forced-no-nearer = leads no nearer to { $name }
forced-too-far = { FEET($least) } away, and it is moved { FEET($feet) }
forced-no-short-way = no such way there is short enough

## Forced movement in the air

lift-pushed-up = pushed from below: straight up from { $name }
lift-pulled-up = in the air: straight up to { $name }
lift-down = in the air: straight down
lift-ends-at-ground = the ground ends it
lift-ends-at-ceiling = the ceiling ends it
lift-ends-as-high = it is as high as { $name }
lift-onto-hazard = comes down on ground that harms: { $hazard }

## Modes and actions by name

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
