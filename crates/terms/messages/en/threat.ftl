# Threatened cells.

## Weapons in narrow places

no-room-for-unwieldy-weapon = the creature is too close to an obstacle to attack with its unwieldy weapon
cumbersome-weapon-hampered = { $name } { $change } with the cumbersome weapon, because an obstacle is too close to the creature

## Threatened cells

levels-up-or-down = { $levels ->
    [one] the difference in height is { $levels } level
   *[other] the difference in height is { $levels } levels
}
strikes-own-space = the creature can attack creatures in its own space
too-narrow-to-attack = the creature’s space is too narrow for attacks
it-is-helpless = the creature is helpless
threatens-nobody-by-game-master = the game master has decided that the creature does not threaten any cell
it-has-no-reach = the creature has no reach
weapon-reaches-to = the weapon reaches cells up to { FEET($feet) } away
weapon-not-within = the weapon does not reach cells within { FEET($feet) }
threatens-within = the creature threatens all cells within { FEET($feet) }
second-diagonals-twice = every second diagonal step counts twice
