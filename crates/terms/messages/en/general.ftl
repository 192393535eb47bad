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

## For the tests of this crate

test-count = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
test-there = { $part } from { $name }
