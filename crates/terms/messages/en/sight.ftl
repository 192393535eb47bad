# What the rules say of sight.

## areas.rs

area-around-square = around a square
area-around-corner = around a corner

## concealment.rs

not-perceived = it is unperceived
attacker-is-blinded = the attacker is blinded
no-line-of-sight = no line of sight is free
attacks-from-best-cell = attacks from whichever of its cells is best
aims-at-best-cell = aims at whichever of the target's cells is best
mostly-concealed-by-game-master = mostly concealed, by the game master's word
no-line-clear = no line is clear: perhaps mostly concealed?
concealed-defence = defence { $change }
cannot-be-attacked = cannot be attacked
gives-no-attack-of-opportunity = gives no attack of opportunity
half-concealed-from = concealed from it: half
mostly-concealed-from = concealed from it: mostly
totally-concealed-from = concealed from it: total
nothing-in-the-way = nothing is in the way
a-wall = a wall
a-low-wall = a low wall
an-obstacle = an obstacle
solid-rock = solid rock
stands-between = { $count ->
    [one] { $what } is between them
   *[other] { $what } are between them
}
stands-in-the-way = { $count ->
    [one] { $what } is in the way of { $stopped } of { $lines } lines
   *[other] { $what } are in the way of { $stopped } of { $lines } lines
}

## lines.rs

sight = sight
an-effect = an effect
a-teleport = a teleport
reaches-there = { $what } reaches there
does-not-reach-there = { $what } does not reach there

## low_cover.rs

low-cover-too-far = something low is { $cells } away, too far to conceal
low-cover-ignored = something low is ignored: { $to_attacker } from the attacker, { $to_target } from the target
