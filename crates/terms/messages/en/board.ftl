# Gaps in walls, and obstacles in the space of a creature.

## Openings: nouns for “squeezed into a gap of 3 ft”

gap-of-hexes = a gap of { $hexes } hexes
gap-of-feet = a gap of { FEET($feet) }
passage-made-for = a passage made for { $size } creatures

## Obstacles in the space

solid-in-its-space = a solid obstacle fills part of the creature’s space
space-over-hole = part of the creature’s space is over a hole
space-over-deep-water = part of the creature’s space is over deep water
column-in-its-space = a statue or column fills part of the creature’s space
wall-through-its-space = a wall crosses the creature’s space
