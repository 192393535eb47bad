# What no single topic says: see https://projectfluent.org for the syntax.
# A message is named for what it says, not for where it is said.

plain = { $text }

## Armor and load, on a form

armor-none = none
armor-light = light
armor-medium = medium
armor-heavy = heavy
load-light = light
load-medium = medium
load-heavy = heavy
load-other = something else

## Files

git-lfs-pointer = the file is only a pointer to a file in Git LFS: download the file itself, for example with “git lfs pull”, and try again

## Distances. `FEET($feet)` of a sentence says one of these, by the units that are spoken

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
