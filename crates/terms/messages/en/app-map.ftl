# What the app says of map.

## Labels, zones and notes

label-somewhere = the label is off the map: place it on the map
mark-gone = that label, zone or note is no longer on the map

## Areas of effect

ruler-total = { UNITS() ->
    [cells] { FEET($feet) }
   *[other] { $cells } · { FEET($feet) }
}
area-width = an area of effect is { $least } to { $most } feet wide: enter a number in that range

## The picture under the grid

no-picture-under-map = the map has no background picture: choose Set background in Inspector ▸ Layers
draw-known-rectangle = no rectangle is drawn: choose Align to grid and drag one on the picture
picture-too-large = the file is larger than { $most } MB: save the picture at a smaller size and try again

## The ruler

line-points = a ruler has 1 to { $most } points: end it and start another
counted-as-steps = counted as steps over open floor
scale-one-mile = 1 mile
scale-miles = { $miles } miles
scale-hexes = Counted from hex to hex: this map has { $miles } to a hex.
scale-squares = Counted from square to square: this map has { $miles } to a square.

## Roads and rivers

miles-per-cell = miles per cell are 0.1 to 1000: enter a number in that range, with at most two decimals

## The selection: what undo shows, and why there is nothing to do

no-room-for-copy = there is no room for a duplicate beside the selection: copy and paste it elsewhere
nothing-selected = nothing is selected: drag over empty cells with the Select tool
import-other-grid = that map has another kind of grid than the open one: import it as a new encounter
import-no-room = that map is { $width } × { $height }, and the open one only { $wide } × { $high }: enlarge it first, or import that map as a new encounter
find-grid-of-squares = only grids of squares can be found on a background: align it by a rectangle of known size
no-grid-to-find = no grid stands out on the background: align it by a rectangle of known size
piece-move = Move
piece-cut = Cut
piece-clear = Clear
nothing-copied = nothing is copied: select a part of the map and choose Copy
piece-paste = Paste
piece-copy = Duplicate
piece-turn = Rotate
piece-mirror = Flip
piece-off-map = the selection would leave the map: move it back onto the map

## Gestures

gesture-too-long = the stroke is too long or too far off the map: draw it in parts

## Of what is painted and drawn

no-such-wall = there is no wall called “{ $id }”: choose another
no-such-hazard = there is no hazard called “{ $id }”: choose another
ceiling-feet = a ceiling of { $feet } ft cannot be: its height over the ground is a whole number of feet, from 1 to { $most }
no-such-ground = there is no terrain called “{ $id }”: choose another

## Labels of palettes, forms and journeys

feet-up = { "" }, { FEET($feet) } up
feet-down = { "" }, { FEET($feet) } down
build-tall = tall
build-long = long
size-built = { $size } ({ $word })
speed-fly = fly
speed-swim = swim
speed-climb = climb
speed-burrow = burrow
speed-teleport = teleport
speed-how = { $how } { FEET($feet) }
cells-counted = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
measured-miles = { PLURAL($miles) ->
    [one] { $cells } · { $miles } mile
   *[other] { $cells } · { $miles } miles
}
journey-unnamed = Journey
journey-from = From { $from }
journey-from-to = { $from } to { $to }
days-counted = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
miles-long = { $miles } mi
miles-before = { $left } mi before { $name }
journey-end = End
end-of-leg = End of leg { $leg }
on-leg = On leg { $leg }, { $left } mi to go
way-water = Water
way-over = { $country }, { $track }
way-impeded = { $country }, { $track }, impeded
from-to-average = { $least } to { $most }, { $average } on average
gap-made-for-size = Made for { $size }
hazard-none = no hazard
palette-door = door
no-obstacle = no obstacle
light = light
raised-ground = raised ground
lowered-ground = lowered ground
fixed-elevation = fixed elevation
gap-of-cell = gap, { $fraction } cell
low-ceiling = low ceiling, { FEET($feet) }
no-gap = no gap

## Groups of palettes

group-normal-terrain = Normal terrain
group-difficult-terrain = Difficult terrain
group-impeded-terrain = Impeded terrain
group-water = Water
group-impassable = Impassable
group-lakes-and-seas = Lakes and seas
group-terrain = Terrain
group-obstacles = Obstacles
group-hazards = Hazards
group-elevation = Elevation
group-gaps = Gaps and low ceilings
group-walls = Walls
group-doors = Doors
group-openings = Openings
group-roads = Roads
group-rivers = Rivers

## What new labels, notes and zones say

new-label = Label
new-note = Note
new-zone = Zone
new-thing = Item
new-settlement = Settlement
