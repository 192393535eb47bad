# What the rules say of damage.

## collisions.rs

dice-by-game-master = as many dice as the game master gives
foreseen-no-collision = nobody bumps into what is expected
rammed-no-damage = rammed on purpose: no damage to either but what the attack does
creatures-get-out-of-the-way = creatures get out of each other's way
goes-with-care = { $motion }: with care
care-no-damage = with care, nobody is hurt by bumping into things
goes-without-care = { $motion }: without care
collision-speed = a speed of { FEET($feet) }
collision-speed-times = { $times } times a speed of { FEET($speed) }, { FEET($feet) }
only-runs-multiply-speed = { $motion }: no run, so the speed counts once
dice-at-most = no more than { $most } dice
if-listed-speed-counts = if only the listed speed counts

## effect.rs

unhurt-not-prone = no damage is left, so it does not fall prone
hurt-so-prone = it is hurt, so it falls prone
prone-if-hurt = prone if any damage is left
damage-left = { $left } of { $thrown } left: { $text }
each-die-unchanged = { $name }: no more, no less
each-die-less = { $name }: −{ $by } a die
each-die-more = { $name }: +{ $by } a die

## falls.rs

fall-before-teleport-counts = the { FEET($feet) } before the teleport count
fall-before-teleport-forgotten = the { FEET($feet) } before the teleport do not count
nobody-falls-there = { $place }: nobody falls there
fall-depth = { FEET($feet) }
harmless-below = { $what }: less than { FEET($feet) } do nothing
damage-dice = { $what }: { $count }d{ $sides }
dice-at-most-there = { $place }: no more than { $most } dice
dice-without-most = { $place }: as many dice as it comes to
below-zero-is-zero = less than 0 counts as 0
no-saving-throw = no saving throw
water-too-shallow = water of { FEET($depth) } is as hard as ground: less than { FEET($deep) }
only-jumps-have-checks = no jump: its check changes nothing
jump-spares = jumped: the first { FEET($feet) } do nothing
jump-check-spares = { $check }: it succeeds, and { FEET($feet) } more do nothing
jump-check-fails = { $check }: it fails, and spares nothing more
jump-check-could-spare = { $check } could spare { FEET($feet) } more
if-check-succeeds = if { $check } succeeds
fall-into-water = into water: the first { FEET($spared) } do nothing, the next { FEET($soft) } 1d{ $sides } for each { FEET($each) }
too-shallow-to-dive = too shallow for a dive of { FEET($feet) }: { FEET($depth) } of { FEET($needed) }
dive-succeeds = { $check }: the dive succeeds, and does no damage
dive-fails = { $check }: the dive fails
dive-could-succeed = { $check }: with it, the dive does no damage
immediate-spell-in-any-fall = a spell of a moment can be cast in any fall
long-enough-to-cast = long enough to cast: more than { FEET($feet) }
too-short-to-cast = too short to cast: no more than { FEET($feet) }
check-to-cast = { $check } to cast it

## objects.rs

object-of-a-trap = part of a trap: the trap says what it does
object-too-small = { $size }: too small to do damage
object-dropped = dropped { FEET($feet) }: +{ $count }d{ $sides }
object-falls-by-itself = falls by itself: no attack, the game master says who is hit
object-range = { $attack }, range { $range } of { FEET($feet) } each
object-attacks-all-in-space = strikes everybody in its space: an attack on each of them
object-strikes-all-in-space = strikes everybody in its space
