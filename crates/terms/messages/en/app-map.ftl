# Messages of the app about the map: drawing tools, background, ruler and palettes.

## Labels, zones and notes

label-somewhere = the label is outside the map: place the label on the map
mark-gone = the label, zone or note is no longer on the map

## Areas of effect

ruler-total = { UNITS() ->
    [cells] { FEET($feet) }
   *[other] { $cells } · { FEET($feet) }
}
area-width = the width of an area of effect must be from { FEET($least) } to { FEET($most) }: enter a number in this range

## Background image

no-picture-under-map = the map has no background image: choose Set background in Inspector ▸ Layers
draw-known-rectangle = no rectangle is drawn: choose Align to grid and drag a rectangle on the image
picture-too-large = the image file is larger than { $most } MB: save the image at a smaller size and try again

## Ruler

line-points = a ruler can have 1 to { $most } points: end this ruler and start another ruler
counted-as-steps = the distance is counted as if every cell were open floor
scale-one-mile = 1 mile
scale-miles = { $miles } miles
# Note under the scale of an overland map.
scale-hexes = Distances are counted from hex to hex: one hex is { $miles }.
scale-squares = Distances are counted from square to square: one square is { $miles }.

## Roads and rivers

miles-per-cell = the miles per cell must be from 0.1 to 1000, with at most two decimals: enter a number in this range

## Selection: errors, and names in the undo menu

no-room-for-copy = no cells next to the selection are free for a duplicate: copy the selection and paste it elsewhere
nothing-selected = no cells are selected: drag over cells with the Select tool
import-other-grid = the imported map and the open map have different kinds of grid: import the map as a new encounter
import-no-room = the imported map ({ $width } × { $height }) is larger than the open map ({ $wide } × { $high }): enlarge the open map first, or import the map as a new encounter
find-grid-of-squares = Footfall detects only square grids on a background: align the background by a rectangle of known size
no-grid-to-find = Footfall detects no grid on the background: align the background by a rectangle of known size
piece-move = Move
piece-cut = Cut
piece-clear = Clear
nothing-copied = the clipboard is empty: select a part of the map and choose Copy
piece-paste = Paste
piece-copy = Duplicate
piece-turn = Rotate
piece-mirror = Flip
piece-off-map = the selection would leave the map: move the selection back onto the map

## Gestures

gesture-too-long = the drawn line is too long or too far outside the map: draw several shorter lines on the map

## Unknown terrain, walls and hazards

no-such-wall = no kind of wall is called “{ $id }”: choose another kind of wall
no-such-hazard = no hazard is called “{ $id }”: choose another hazard
ceiling-feet = a ceiling cannot be { FEET($feet) } high: enter a height above the ground, more than 0 and at most { FEET($most) }
no-such-ground = no terrain is called “{ $id }”: choose another terrain

## Labels of palettes, forms and journeys

# After a place or a name: “C7, 10 ft up”.
feet-up = { "" }, { FEET($feet) } up
feet-down = { "" }, { FEET($feet) } down
# After a size: “Large (tall)”.
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
# Position on a journey: “5 mi before Millford”.
miles-before = { $left } mi before { $name }
journey-end = End
end-of-leg = End of leg { $leg }
on-leg = On leg { $leg }, { $left } mi to go
way-water = Water
way-over = { $country }, { $track }
way-impeded = { $country }, { $track }, impeded
from-to-average = { $least } to { $most }, { $average } on average
gap-made-for-size = Passage for { $size } creatures
hazard-none = no hazard
palette-door = door
no-obstacle = no obstacle
light = light
raised-ground = raised ground
lowered-ground = lowered ground
fixed-elevation = fixed elevation
gap-of-cell = gap, { $fraction } of a cell wide
low-ceiling = low ceiling, { FEET($feet) }
no-gap = no gap, full width

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

## Texts of new labels, notes and zones

new-label = Label
new-note = Note
new-zone = Zone
new-thing = Item
new-settlement = Settlement
