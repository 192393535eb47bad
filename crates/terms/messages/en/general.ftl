# Messages of no single topic. Syntax: https://projectfluent.org
# The id of a message names its subject and its problem.

plain = { $text }

## Armor and load, on a form

armor-none = none
armor-light = light
armor-medium = medium
armor-heavy = heavy
load-light = light
load-medium = medium
load-heavy = heavy
load-other = other load

## Files

git-lfs-pointer = the file contains only a link to the real file (Git LFS): download the real file, for example with “git lfs pull”, and try again

## Distances: `FEET($feet)` in a sentence shows one of these, in the units of the settings

distance = { FEET($feet) }
distance-in-feet = { $amount } ft
distance-in-squares = { $amount } { $plural ->
    [one] square
   *[other] squares
}
distance-in-hexes = { $amount } { $plural ->
    [one] hex
   *[other] hexes
}
distance-in-meters = { $amount } m

## For the tests of this crate

test-count = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
test-there = { $part } from { $name }
