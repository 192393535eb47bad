# What the app says of map.

## Labels, zones and notes

label-somewhere = a label stands somewhere on the map
mark-gone = that label, zone or note is no longer on the map

## Areas of effect

area-width = an area is { $least } to { $most } feet wide

## The picture under the grid

no-picture-under-map = there is no picture under the map any more
draw-known-rectangle = draw a rectangle on the picture whose size in cells you know
picture-too-large = the file is larger than { $most } MB; save the picture smaller and try again

## The ruler

line-points = a line is measured through 1 to { $most } points
counted-as-steps = counted as steps over open floor
scale-one-mile = 1 mile
scale-miles = { $miles } miles
scale-hexes = Counted from hex to hex: this map has { $miles } to a hex.
scale-squares = Counted from square to square: this map has { $miles } to a square.

## Roads and rivers

miles-per-cell = miles per cell are given to a hundredth, from 0.1 to 1000

## The selection: what undo shows, and why there is nothing to do

no-room-for-copy = there is no room for a copy beside the selection; copy and paste it
nothing-selected = nothing is selected: drag over empty ground with the select tool
piece-move = Move
piece-cut = Cut
piece-clear = Clear
nothing-copied = nothing has been copied yet
piece-paste = Paste
piece-copy = Copy
piece-turn = Turn
piece-mirror = Mirror
piece-off-map = nothing of that piece would be on the map

## Gestures

gesture-too-long = that gesture is too long or leaves the map by far

## Of what is painted and drawn

no-such-wall = there is no kind of wall called “{ $id }”
no-such-hazard = there is no hazard called “{ $id }”
no-such-ground = there is no ground called “{ $id }”
