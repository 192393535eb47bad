# Areas, lines of sight and concealment.

## Areas of effect: position of the center

area-around-square = around a square
area-around-corner = around a corner

## Concealment

not-perceived = the target is unperceived
attacker-is-blinded = the attacker is blinded
no-line-of-sight = no line of sight is free of obstacles
attacks-from-best-cell = the attacker uses the best of its cells
aims-at-best-cell = the attacker aims at the best of the target’s cells
mostly-concealed-by-game-master = the game master has decided that the target is mostly concealed
no-line-clear = no line is clear, so the target may be mostly concealed: ask the game master
concealed-defence = defense { $change }
cannot-be-attacked = the target cannot be attacked
gives-no-attack-of-opportunity = the target provokes no attack of opportunity
half-concealed-from = the creature is half concealed from the opponent
mostly-concealed-from = the creature is mostly concealed from the opponent
totally-concealed-from = the creature is totally concealed from the opponent
nothing-in-the-way = no obstacle is between attacker and target
a-wall = a wall
a-low-wall = a low wall
an-obstacle = an obstacle
solid-rock = solid rock
stands-between = { $count ->
    [one] { $what } is between attacker and target
   *[other] { $what } are between attacker and target
}
stands-in-the-way = { $count ->
    [one] { $what } blocks { $stopped } of { $lines } lines
   *[other] { $what } block { $stopped } of { $lines } lines
}

## Lines of sight, effect and teleport: “sight reaches the cell”

sight = sight
an-effect = an effect
a-teleport = a teleport
reaches-there = { $what } reaches the cell
does-not-reach-there = { $what } does not reach the cell

## Low cover

low-cover-too-far = low cover does not count: the cover is { $cells } away, too far to conceal
low-cover-ignored = low cover does not count: the cover is { $to_attacker } from the attacker and { $to_target } from the target
