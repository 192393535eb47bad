# Reasons for and against attacks, flanking and attacks of opportunity.

## Flanking

no-allies = { $one } and { $other } are not allies, so they cannot flank together
no-opponent-of-theirs = { $name } is not an opponent of either creature, so the two creatures cannot flank { $name }
nobody-perceives = no creature perceives { $name }, so no creature can flank { $name }
does-not-threaten = { $name } does not threaten { $target }, so the two attackers do not flank { $target }
within-space-of = { $name } is within the space of { $of }
flank-by-reach = because of the reach of { $who }, the flanking line can connect corners of the spaces of the two attackers
flank-from-best-square = the flanking line can start in any cell of { $name }, and the best cell counts
flank-bonus = flanking gives { $change } to melee attacks by { $who }
flanker-hampered = { $name }: { $why }
flank-no-line = no line between the two attackers passes through the space of { $name }
without-reach = { $name } has no reach, so a flanking line cannot start or end at { $name }
flank-no-line-in-space = no line between the cubes of the two attackers passes through the cubes of { $name }
flank-line-along-border = the line between the two attackers runs along the border of the opponent’s space
flank-line = the line between the two attackers enters the opponent’s space through { $enters } and leaves the space through { $leaves }
flank-line-heights = the line between the two attackers runs from { FEET($from) } to { FEET($to) } above map level
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

higher-without-elevation = { $name } is { FEET($feet) } higher, but the ruleset has no rules on elevation: the game master decides whether the attacker reaches { $name }
lower-without-elevation = { $name } is { FEET($feet) } lower, but the ruleset has no rules on elevation: the game master decides whether the attacker reaches { $name }
must-enter-opponents-space = the creature has no reach and must enter the opponent’s space to attack
strikes-after-moving = { $cells ->
    [one] the creature can attack after it uses { $cost } of its { $cells } cell of movement
   *[other] the creature can attack after it uses { $cost } of its { $cells } cells of movement
}
may-not-stop-to-strike = the creature cannot stop in any position from which it could attack
out-of-reach-after-moving = { $cells ->
    [one] the opponent is out of reach, even after a move of { $cells } cell
   *[other] the opponent is out of reach, even after a move of { $cells } cells
}
no-flanking-without-reach = the creature has no reach and cannot flank

## Nearest creature

equally-near-roll = several creatures are equally near: roll a d{ $sides } to choose one of these creatures
equally-near-choose = several creatures are equally near: choose one of these creatures

## Attacks of opportunity

tumbles-past-spear = the creature tumbles past the spear, so the opponent gets no attack of opportunity
tumbles-past-opponent = the creature tumbles past the opponent, so the opponent gets no attack of opportunity
gives-no-cover = { $name } gives the moving creature no cover from the attack of opportunity
cell-hex = hex
cell-square = square
comes-into-its-cell = the creature enters the opponent’s { $cell }
comes-into-occupied-cell = the creature enters an occupied { $cell }
leaves-threatened-cell = the creature leaves a threatened { $cell }

# A change to an attack or a defense, such as “attack -4”.
changed-by = { $name } { $change }

## Prevented attacks of opportunity

withdrawn-from = the creature withdraws from the opponent, so the opponent gets no attack of opportunity
kept-off-by-check = the { $skill } check prevents the attack of the opponent
unperceived-not-kept-off = the creature does not perceive the opponent, so no check prevents the attack of the opponent

## Lists of names: “Wren, M5 and M6”

list = { $all }, { $last }
list-and = { $all } and { $last }
list-or = { $all } or { $last }
