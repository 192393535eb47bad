# Messages of the app about rulesets.

## House rulesets

ruleset-exists = a ruleset called “{ $title }” already exists: choose another name
house-ruleset-played = { $count ->
    [one] “{ $title }” cannot be deleted, because the encounter { $names } uses it: choose another ruleset for the encounter first
   *[other] “{ $title }” cannot be deleted, because the encounters { $names } use it: choose another ruleset for the encounters first
}
house-ruleset-came = The house ruleset “{ $title }” was imported.
house-ruleset-came-as = The house ruleset “{ $title }” was imported as “{ $called }”, because the library already has a ruleset with the original name.
no-such-house-ruleset = the library has no house ruleset “{ $id }”: choose another ruleset
no-such-ruleset = no ruleset is called “{ $id }”: choose another ruleset

## Changes to a creature under another ruleset

cells-and-feet = { UNITS() ->
    [cells] { FEET($feet) }
   *[other] { $cells ->
        [one] { $cells } cell ({ FEET($feet) })
       *[other] { $cells } cells ({ FEET($feet) })
    }
}
fact-space = Space
cells-across = { $cells } across
fact-reach = Reach
fact-none = none
fact-changes = { $what }: { $now } → { $then }
