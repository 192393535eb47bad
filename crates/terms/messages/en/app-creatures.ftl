# What the app says of creatures.

## The bestiary

no-such-size = { $title } has no such size
size-in-own-book = { $size } in its own book

## Edits

no-room-beside = there is no room beside it for another

## Forms

typed-wrong = “{ $typed }”: { $why }

## Creatures of one's own

beast-wrong = “{ $name }”, { $field }: { $why }
exported-to = { $file }: { $what }
bestiary-too-long = { $file } is too long for a bestiary
creatures-imported = { $creatures } came into your bestiary
creatures-imported-replacing = { $creatures } came into your bestiary, { $replaced } in place of your own
creatures-counted = { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
}
no-bestiary-file = { $file } is neither a .csv nor a .json file

## Parties

party-exists = there is a party called “{ $name }” already
parties-too-long = { $file } is too long for a file of parties
parties-imported = { $parties } came in
no-such-party = there is no party called “{ $name }”
parties-counted = { $count ->
    [one] { $count } party
   *[other] { $count } parties
}

## Placement

most-placed-at-once = 1 to { $most } creatures can be placed at once, not { $count }
room-for-fewer = there is room for { $room } of { $count } around there: make room, or place fewer

## Portraits

picture-first = choose a picture first

## The sheet

size-unknown = { $title } has no size called “{ $size }”; it is treated as one cell wide
no-speed-for = { $title } has no speed for “{ $origin }”; the one typed counts
space-over-edge = its space reaches over the edge of the map
speed-goes-nowhere = with a speed of { $feet } ft it goes nowhere
