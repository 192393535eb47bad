# What the rules say of attacks.

## flank.rs

no-allies = { $one } and { $other } are no allies
no-opponent-of-theirs = { $name } is no opponent of theirs
nobody-perceives = nobody perceives { $name }
does-not-threaten = { $name } does not threaten { $target }
within-space-of = { $name } is within { $of }'s space
flank-by-reach = from corner to corner, by the reach of { $who }
flank-from-best-square = from whichever of { $name }'s squares serves best
flank-bonus = { $change } to attacks in melee by { $who }
flanker-hampered = { $name }: { $why }
flank-no-line = no line between them goes through { $name }
without-reach = { $name } has no reach
flank-no-line-in-space = no line between their cubes goes through the cubes of { $name }
flank-line-along-border = the line runs along the border
flank-line = the line goes in by { $enters } and out by { $leaves }
flank-line-heights = it leads from { FEET($from) } to { FEET($to) } above the level of the map
border-top = its top
border-bottom = its bottom
border-edge = { $border } at { $rim }
border-north = the north side
border-north-east = the north-east corner
border-east = the east side
border-south-east = the south-east corner
border-south = the south side
border-south-west = the south-west corner
border-west = the west side
border-north-west = the north-west corner

## melee.rs

higher-without-elevation = { $name } is { FEET($feet) } higher, and the ruleset has no elevation: the game master decides
lower-without-elevation = { $name } is { FEET($feet) } lower, and the ruleset has no elevation: the game master decides
must-enter-opponents-space = it must come into its opponent's space
strikes-after-moving = after moving { $cost } of { $cells }
may-not-stop-to-strike = it may not stop where it would have to
out-of-reach-after-moving = out of reach after moving { $cells }
no-flanking-without-reach = without reach it is no partner in flanking

## nearest.rs

equally-near-roll = equally near: roll a d{ $sides }
equally-near-choose = equally near: choose one

## opportunity.rs

tumbles-past-spear = tumbles past the spear
tumbles-past-opponent = tumbles past it
gives-no-cover = { $name } gives no cover meanwhile
cell-hex = hex
cell-square = square
comes-into-its-cell = comes into its { $cell }
comes-into-occupied-cell = comes into an occupied { $cell }
leaves-threatened-cell = leaves a threatened { $cell }

# What squeezing does to an attack or a defence.
changed-by = { $name } { $change }

## withheld.rs

withdrawn-from = it is withdrawn from
kept-off-by-check = kept off by the { $skill } check
unperceived-not-kept-off = not perceived: no check keeps it off

## Several in a sentence, wherever they are told

list = { $all }, { $last }
list-and = { $all } and { $last }
list-or = { $all } or { $last }
