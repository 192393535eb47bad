# Messages of the app about creatures: the bestiary, the creature form and the sheet.

## Bestiary

# Note of a creature in the bestiary.
no-such-size = the ruleset { $title } does not have the size of this creature: choose another size
# Note of a creature in the bestiary whose size differs between two rulesets.
size-in-own-book = size { $size } in the ruleset of the creature

## Edits

no-room-beside = the map has no room for a duplicate next to the creature: move other creatures away, or copy the creature and paste it elsewhere

## Forms

typed-wrong = the entry “{ $typed }” is not valid: { $why }

## Custom creatures

# The cause names the limit: “Ogre”, speed: 900 feet are more than the limit of 500.
beast-wrong = “{ $name }”, { $field }: { $why }
creatures-imported = { $creatures } imported
creatures-imported-replacing = { $creatures } imported, { $replaced } replaced
creatures-counted = { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
}
no-bestiary-file = the file { $file } is not a bestiary: choose a .csv or .json file

## Parties

party-exists = a party called “{ $name }” already exists: choose another name
parties-too-long = { $file } is too large for a file of parties: split the file into smaller files
parties-imported = { $parties } imported
no-such-party = no party is called “{ $name }”: choose another party
parties-counted = { $count ->
    [one] { $count } party
   *[other] { $count } parties
}

## Placement

most-placed-at-once = the number of creatures to place is { $count }, but must be from 1 to { $most }: change the number
room-for-fewer = only { $room } of { $count } creatures fit around the chosen cell: place fewer creatures, or clear some cells

## Portraits

picture-first = the portrait has no image: choose an image first

## Sheet: problems and states, such as “flying 20 ft”

size-unknown = the ruleset { $title } has no size called “{ $size }”, so the creature counts as one cell wide: choose another size
no-speed-for = the ruleset { $title } gives no speed for the origin “{ $origin }”, so the speed that you entered is used
space-over-edge = the creature’s space extends beyond the edge of the map: move the creature inward
template-kind = space { FEET($space) }, reach { FEET($reach) }
state-flying = flying { FEET($feet) }
state-deep = { FEET($feet) } deep
speed-goes-nowhere = the creature cannot move: its speed of { FEET($feet) } is less than one cell
