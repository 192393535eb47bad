# What the rules say of threat.

## cramped_weapons.rs

no-room-for-unwieldy-weapon = too close to what blocks the way for its unwieldy weapon
cumbersome-weapon-hampered = { $name } { $change } with its cumbersome weapon, close to what blocks the way

## zones.rs

levels-up-or-down = { $levels ->
    [one] { $levels } level up or down
   *[other] { $levels } levels up or down
}
strikes-own-space = it can strike those in its own space
too-narrow-to-attack = too narrow there to attack
it-is-helpless = it is helpless
threatens-nobody-by-game-master = it threatens nobody, by the game master's word
it-has-no-reach = it has no reach
weapon-reaches-to = out to { FEET($feet) } with its weapon
weapon-not-within = but not within { FEET($feet) }
threatens-within = everything within { FEET($feet) }
second-diagonals-twice = every second diagonal counts twice
