# What the rules say of board.

## openings.rs

gap-of-hexes = a gap of { $hexes } hexes
gap-of-feet = a gap of { FEET($feet) }
passage-made-for = a passage made for { $size } creatures

## space.rs

solid-in-its-space = something solid fills part of its space
space-over-hole = part of its space is over a hole
space-over-deep-water = part of its space is over deep water
column-in-its-space = a statue or column stands in its space
wall-through-its-space = a wall runs through its space
