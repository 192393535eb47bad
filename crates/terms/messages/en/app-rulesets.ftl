# What the app says of rulesets.

## House rulesets

ruleset-exists = there is already a ruleset called “{ $title }”: choose another name
house-ruleset-played = { $count ->
    [one] “{ $title }” cannot be deleted, because { $names } uses it: choose another ruleset there first
   *[other] “{ $title }” cannot be deleted, because { $names } use it: choose another ruleset there first
}
house-ruleset-came = The house ruleset “{ $title }” was imported.
house-ruleset-came-as = The house ruleset “{ $title }” was imported as “{ $called }”, because you have another of that name.
no-such-house-ruleset = there is no house ruleset “{ $id }” in the library: choose another
no-such-ruleset = there is no ruleset “{ $id }”: choose another

## What another ruleset makes of a creature

cells-and-feet = { $cells ->
    [one] { $cells } cell ({ $feet } ft)
   *[other] { $cells } cells ({ $feet } ft)
}
fact-space = Space
cells-across = { $cells } across
fact-reach = Reach
fact-none = none
fact-changes = { $what }: { $now } → { $then }
