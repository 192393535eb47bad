# What the app says of rulesets.

## House rulesets

ruleset-exists = there is a ruleset called “{ $title }” already
house-ruleset-played = { $count ->
    [one] “{ $title }” cannot be deleted: { $names } is played by it; choose another ruleset there first
   *[other] “{ $title }” cannot be deleted: { $names } are played by it; choose another ruleset there first
}
house-ruleset-came = The house ruleset “{ $title }” came along.
house-ruleset-came-as = The house ruleset “{ $title }” came along. You have another one of that name, so it is called “{ $called }” here.
no-such-house-ruleset = there is no house ruleset “{ $id }” in the library
no-such-ruleset = there is no ruleset “{ $id }”

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
