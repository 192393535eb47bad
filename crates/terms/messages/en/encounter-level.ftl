# Encounter level and difficulty.

encounter-level = encounter level { $level }
average-party-level = average level of the party: { $level }
meant-for-party-of = the encounter level assumes a party of { $meant }, but this party has { $count } members
encounter-easy = easy: { $apart }
encounter-challenging = challenging: { $apart }
encounter-very-difficult = very difficult: { $apart }
encounter-overpowering = overpowering: { $apart }
levels-above-party = { $levels ->
    [one] { $levels } level above the party
   *[other] { $levels } levels above the party
}
level-of-party = the level of the party
levels-below-party = { $levels ->
    [one] { $levels } level below the party
   *[other] { $levels } levels below the party
}

## Difficulties

difficulty-easy = easy
difficulty-challenging = challenging
difficulty-very-difficult = very difficult
difficulty-overpowering = overpowering
