# Reasons for and against attacks, flanking and attacks of opportunity.

## Flanking

no-allies = { $one } and { $other } are not allies
no-opponent-of-theirs = { $name } is not an opponent of the two creatures
nobody-perceives = no creature perceives { $name }
does-not-threaten = { $name } does not threaten { $target }
within-space-of = { $name } is within the space of { $of }
flank-by-reach = the line runs from corner to corner, because of the reach of { $who }
flank-from-best-square = the line may start in any cell of { $name }, and the best cell counts
flank-bonus = { $change } to melee attacks by { $who }
flanker-hampered = { $name }: { $why }
flank-no-line = no line between the two creatures passes through { $name }
without-reach = { $name } has no reach
flank-no-line-in-space = no line between the cubes of the two creatures passes through the cubes of { $name }
flank-line-along-border = the line runs along the border of the opponent’s space
flank-line = the line enters the opponent’s space through { $enters } and leaves it through { $leaves }
flank-line-heights = the line runs from { FEET($from) } to { FEET($to) } above map level
# In “the line enters the opponent’s space through the north side at the top”.
border-top = the top
border-bottom = the bottom
border-edge = { $border } at { $rim }
border-north = the north side
border-north-east = the north-east corner
border-east = the east side
border-south-east = the south-east corner
border-south = the south side
border-south-west = the south-west corner
border-west = the west side
border-north-west = the north-west corner

## Melee attacks

higher-without-elevation = { $name } is { FEET($feet) } higher, but the ruleset has no elevation: the game master decides
lower-without-elevation = { $name } is { FEET($feet) } lower, but the ruleset has no elevation: the game master decides
must-enter-opponents-space = the creature has no reach and must enter the opponent’s space to attack
strikes-after-moving = the creature attacks after moving { $cost } of { $cells }
may-not-stop-to-strike = the creature cannot stop in any position from which it could attack
out-of-reach-after-moving = the opponent is out of reach, even after a move of { $cells }
no-flanking-without-reach = the creature has no reach and cannot flank

## Nearest creature

equally-near-roll = several creatures are equally near: roll a d{ $sides } to choose one
equally-near-choose = several creatures are equally near: choose one

## Attacks of opportunity

tumbles-past-spear = the creature tumbles past the spear
tumbles-past-opponent = the creature tumbles past the opponent
gives-no-cover = { $name } gives no cover during the move
cell-hex = hex
cell-square = square
comes-into-its-cell = the creature enters the opponent’s { $cell }
comes-into-occupied-cell = the creature enters an occupied { $cell }
leaves-threatened-cell = the creature leaves a threatened { $cell }

# A change to an attack or a defense, such as “attack -4”.
changed-by = { $name } { $change }

## Prevented attacks of opportunity

withdrawn-from = the creature withdraws from this opponent
kept-off-by-check = the { $skill } check prevents this attack
unperceived-not-kept-off = the creature does not perceive this opponent, so no check prevents the attack

## Lists of names: “Wren, M5 and M6”

list = { $all }, { $last }
list-and = { $all } and { $last }
list-or = { $all } or { $last }
