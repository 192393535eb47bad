# What the app says of creatures.

## The bestiary

no-such-size = { $title } has no such size: choose another
size-in-own-book = { $size } in its own book

## Edits

no-room-beside = there is no room beside it for another: make room first

## Several at once


## Forms

typed-wrong = “{ $typed }”: { $why }

## Creatures of one's own

beast-wrong = “{ $name }”, { $field }: { $why }
creatures-imported = { $creatures } imported
creatures-imported-replacing = { $creatures } imported, { $replaced } replaced
creatures-counted = { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
}
no-bestiary-file = { $file } is not a bestiary: choose a .csv or .json file

## Parties

party-exists = there is already a party called “{ $name }”: choose another name
parties-too-long = { $file } is too large for a file of parties: split it into smaller files
parties-imported = { $parties } imported
no-such-party = there is no party called “{ $name }”: choose another
parties-counted = { $count ->
    [one] { $count } party
   *[other] { $count } parties
}

## Placement

most-placed-at-once = 1 to { $most } creatures can be placed at once, not { $count }: change the number
room-for-fewer = there is room for { $room } of { $count } around that cell: make room, or place fewer

## Portraits

picture-first = no picture is chosen: choose a portrait first

## The sheet

size-unknown = { $title } has no size called “{ $size }”; it counts as one cell wide
no-speed-for = { $title } has no speed for “{ $origin }”; the speed entered counts
space-over-edge = its space extends beyond the edge of the map
template-kind = space { FEET($space) }, reach { FEET($reach) }
state-flying = flying { FEET($feet) }
state-deep = { FEET($feet) } deep
speed-goes-nowhere = with a speed of { FEET($feet) } it cannot move
