# What the rules say of damage.

## collisions.rs

dice-by-game-master = as many dice as the game master gives
foreseen-no-collision = nobody bumps into what is expected
rammed-no-damage = rammed on purpose: no damage to either but what the attack does
creatures-get-out-of-the-way = creatures get out of each other's way
goes-with-care = { $motion }: with care
care-no-damage = with care, nobody is hurt by bumping into things
goes-without-care = { $motion }: without care
collision-speed = a speed of { $feet } ft
collision-speed-times = { $times } times a speed of { $speed } ft, { $feet } ft
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

fall-before-teleport-counts = the { $feet } ft before the teleport count
fall-before-teleport-forgotten = the { $feet } ft before the teleport do not count
nobody-falls-there = { $place }: nobody falls there
fall-depth = { $feet } ft
harmless-below = { $what }: less than { $feet } ft do nothing
damage-dice = { $what }: { $count }d{ $sides }
dice-at-most-there = { $place }: no more than { $most } dice
dice-without-most = { $place }: as many dice as it comes to
below-zero-is-zero = less than 0 counts as 0
no-saving-throw = no saving throw
water-too-shallow = water of { $depth } ft is as hard as ground: less than { $deep } ft
jump-spares = jumped: the first { $feet } ft do nothing
jump-check-spares = { $check }: it succeeds, and { $feet } ft more do nothing
jump-check-fails = { $check }: it fails, and spares nothing more
jump-check-could-spare = { $check } could spare { $feet } ft more
if-check-succeeds = if { $check } succeeds
fall-into-water = into water: the first { $spared } ft do nothing, the next { $soft } ft 1d{ $sides } for each { $each } ft
too-shallow-to-dive = too shallow for a dive of { $feet } ft: { $depth } of { $needed } ft
dive-succeeds = { $check }: the dive succeeds, and does no damage
dive-fails = { $check }: the dive fails
dive-could-succeed = { $check }: with it, the dive does no damage
immediate-spell-in-any-fall = a spell of a moment can be cast in any fall
long-enough-to-cast = long enough to cast: more than { $feet } ft
too-short-to-cast = too short to cast: no more than { $feet } ft
check-to-cast = { $check } to cast it

## objects.rs

object-of-a-trap = part of a trap: the trap says what it does
object-too-small = { $size }: too small to do damage
object-dropped = dropped { $feet } ft: +{ $count }d{ $sides }
object-falls-by-itself = falls by itself: no attack, the game master says who is hit
object-range = { $attack }, range { $range } of { $feet } ft each
object-attacks-all-in-space = strikes everybody in its space: an attack on each of them
object-strikes-all-in-space = strikes everybody in its space
