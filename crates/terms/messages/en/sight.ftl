# Areas, lines of sight and concealment.

## Areas of effect: position of the center

area-around-square = area centered on a cell
area-around-corner = area centered on a corner

## Concealment

not-perceived = the attacker does not perceive the target
attacker-is-blinded = the attacker is blinded and cannot see the target
no-line-of-sight = no line of sight is free of obstacles, so the attacker cannot see the target
attacks-from-best-cell = the attacker uses the best of its cells
aims-at-best-cell = the attacker aims at the best of the target’s cells
mostly-concealed-by-game-master = the game master has decided that the target is mostly concealed
no-line-clear = none of the lines to the target is clear, so the target may be mostly concealed: the game master decides
concealed-defence = the defense of the target changes by { $change }
cannot-be-attacked = the target cannot be attacked
gives-no-attack-of-opportunity = the target provokes no attack of opportunity
half-concealed-from = the creature is half concealed from the opponent, so the opponent gets no attack of opportunity
mostly-concealed-from = the creature is mostly concealed from the opponent, so the opponent gets no attack of opportunity
totally-concealed-from = the creature is totally concealed from the opponent, so the opponent gets no attack of opportunity
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
    [one] { $what } blocks { $stopped } of the { $lines } lines to the target
   *[other] { $what } block { $stopped } of the { $lines } lines to the target
}

## Lines of sight, effect and teleport: “sight reaches the cell”

sight = sight
an-effect = an effect
a-teleport = a teleport
reaches-there = { $what } reaches the cell
does-not-reach-there = { $what } does not reach the cell

## Low cover

low-cover-too-far = { $cells ->
    [one] the low cover is { $cells } cell from the target, too far to conceal the target
   *[other] the low cover is { $cells } cells from the target, too far to conceal the target
}
low-cover-ignored = the low cover is nearer to the attacker (distance in cells: { $to_attacker }) than to the target ({ $to_target }), so the cover does not conceal the target
