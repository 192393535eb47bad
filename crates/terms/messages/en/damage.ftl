# Reasons for the damage of falls, collisions and objects.

## Collisions

dice-by-game-master = the game master sets the number of dice
foreseen-no-collision = a creature that knows about an obstacle does not collide with it
rammed-no-damage = ramming on purpose does no collision damage: only the attack itself does damage
creatures-get-out-of-the-way = creatures avoid collisions with each other
goes-with-care = { $motion }: this movement counts as careful
care-no-damage = collisions during careful movement do no damage
goes-without-care = { $motion }: this movement does not count as careful
collision-speed = a speed of { FEET($feet) }
collision-speed-times = a speed of { FEET($feet) }, { $times } times { FEET($speed) }
only-runs-multiply-speed = { $motion }: this movement is not a run, so the run multiplier does not count
dice-at-most = at most { $most } damage dice
# Heading of a second total: “If only the speed without the run multiplier counts: 3d6”.
if-listed-speed-counts = if only the speed without the run multiplier counts

## Effects of damage

unhurt-not-prone = no damage remains, so the creature does not fall prone
hurt-so-prone = the creature takes damage, so it falls prone
prone-if-hurt = the creature falls prone if any damage remains
damage-left = { $left } of { $thrown } damage remains after the reductions: { $text }
# What a surface or an object changes: “Solid stone: +1 per die”.
each-die-unchanged = { $name }: the damage dice do not change
each-die-less = { $name }: −{ $by } for each damage die
each-die-more = { $name }: +{ $by } for each damage die

## Falls: “30 ft: 3d6”

fall-before-teleport-counts = the creature fell { FEET($feet) } before the teleport, and this distance counts as part of the fall
fall-before-teleport-forgotten = the creature fell { FEET($feet) } before the teleport, but this distance does not count as part of the fall
nobody-falls-there = { $place }: creatures do not fall in this place
fall-depth = a fall of { FEET($feet) }
harmless-below = { $what }: less than { FEET($feet) } does no damage
damage-dice = { $what }: { $count }d{ $sides }
dice-at-most-there = { $place }: at most { $most } damage dice
dice-without-most = { $place }: the number of damage dice has no upper limit
below-zero-is-zero = a total below 0 counts as 0
no-saving-throw = no saving throw reduces the damage
water-too-shallow = the water is { FEET($depth) } deep and counts as hard ground, because it is less than { FEET($deep) } deep
only-jumps-have-checks = the fall is not a jump, so the check changes nothing
jump-spares = the creature jumps, so the first { FEET($feet) } do no damage
jump-check-spares = { $check } succeeds: another { FEET($feet) } do no damage
jump-check-fails = { $check } fails and prevents no damage
jump-check-could-spare = { $check } could prevent the damage of another { FEET($feet) }
if-check-succeeds = if { $check } succeeds
fall-into-water = fall into water: the first { FEET($spared) } do no damage, the next { FEET($soft) } do 1d{ $sides } per { FEET($each) }
too-shallow-to-dive = a dive of { FEET($feet) } needs water { FEET($needed) } deep, but the water is only { FEET($depth) } deep
dive-succeeds = { $check } succeeds: the dive does no damage
dive-fails = { $check } fails: the dive counts as a fall
dive-could-succeed = if { $check } succeeds, the dive does no damage
immediate-spell-in-any-fall = a spell with an immediate casting time can be cast in any fall
long-enough-to-cast = the fall is long enough to cast a spell: more than { FEET($feet) }
too-short-to-cast = the fall is too short to cast a spell: not more than { FEET($feet) }
check-to-cast = casting the spell needs { $check }

## Thrown and dropped objects

object-of-a-trap = the object is part of a trap, so the trap defines the damage
object-too-small = { $size }: the object is too small to do damage
object-dropped = the object falls { FEET($feet) }: +{ $count }d{ $sides }
object-falls-by-itself = the object falls without an attack: the game master decides which creatures it hits
object-range = { $attack } in range increment { $range }: each increment is { FEET($feet) }
object-attacks-all-in-space = the object can hit every creature in its space: make one attack against each creature
object-strikes-all-in-space = the object hits all creatures in its space
