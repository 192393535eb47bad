# What is said of files: of those read, and of those written.

## Images

image-unknown-type = the picture is not a PNG, JPEG or WebP file; save it as one of these and try again
image-too-large = the picture has { $width } × { $height } pixels; at most { $max_picture_side } a side and { $millions } million in all can be used. Export the map with fewer pixels per cell, or in parts
image-large-portrait = a portrait in the file has { $width } × { $height } pixels; at most { $max_portrait_side } a side can be used. Choose it again from its own file
image-canceled = the import was canceled
image-damaged = the picture is damaged ({ $what }); export or copy it again
image-without-pixels = it has no pixels
image-ends-in-header = it ends within its header
image-huge = it is too large
image-rows-incomplete = its rows are incomplete
image-not-base64 = its text is not base64

## Files that cannot be read

import-empty = the file is empty
import-too-large = the file has { $megabytes } MB; at most { $max_megabytes } MB can be read. Export the map with fewer pixels per cell, or in parts
import-truncated = the file stops in the middle, at line { $line }, column { $column }; it was probably not copied or downloaded whole
import-not-json = the file is not a map file: line { $line }, column { $column } is not valid JSON ({ $what })
import-not-xml = the file is not a map file: line { $line }, column { $column } is not valid XML ({ $what })
import-bad-part = something in the file is not what belongs there: { $what }
import-entities = it declares entities, which maps have no need of
import-attributes = an element with more attributes than any has
import-no-element = it begins with something else than an element
import-after-the-end = something stands after the end of the map
import-nested = groups are nested too deep
import-orientation = the map is “{ $found }”; of the maps of Tiled, orthogonal and hexagonal ones can be read. Choose one of these in Tiled under Map ▸ Map Properties
import-bad-layer = the layer “{ $layer }” cannot be read: { $why }
import-layer-size = it should have 1 to { $most } tiles near the corner of the map
import-layer-length = it should have { $wanted } tiles, and has { $found }
import-layer-csv = its tiles are not numbers with commas between them
import-layer-encoding = nothing is known of “{ $encoding }”; choose CSV, zlib, gzip or Zstandard as the tile layer format
import-layer-packed = its tiles cannot be unpacked ({ $what })
import-tiles = tiles in its layers
import-tilesets = tilesets, or tiles of a tileset that differ from others
import-layers = layers
import-objects = objects in a layer
import-endless-lists = its lists have more in them than any map
import-creatures = creatures
import-level-parts = walls, doors or texts on a level
import-texts = texts
import-water-points = points in its water
import-shapes = cells and corners of shapes with terrain
import-painted-pixels = pixels of tiles, one over the other
import-from-to = { $least } to { $most }
import-unreadable = the file cannot be read at line { $line }, column { $column }: { $what }
import-unrecognized = the file is neither a Footfall encounter, nor a Universal VTT map (.uvtt, .dd2vtt, .df2vtt), nor a map of Tiled (.tmx, .tmj), Dungeondraft (.dungeondraft_map) or Dungeon Scrawl (.ds), nor a scene of Foundry VTT (.json), nor a dungeon of Watabou (.json) or donjon (.json, .tsv)
import-archive-damaged = the file cannot be unpacked ({ $what }); it was probably not copied or downloaded whole
import-archive-other = the file is an archive (ZIP) without a map of Dungeon Scrawl: unpack the archive and import the map in it
import-not-universal-vtt = the file is not a Universal VTT map: it has no “resolution”, which gives a map its size
import-no-floor = the dungeon in the file has no floor
import-dungeon-parts = rooms, doors, notes, columns or cells of water
import-cells-in-a-line = cells a side
import-not-a-scene = the file is not a scene of Foundry VTT: it has no “grid” with a size
import-leveldb = the file is part of a compendium pack of Foundry VTT in the LevelDB format (version 11 and later), which cannot be read. Import the scene into a world of Foundry VTT, choose “Export Data” in the menu of the scene, and import that .json file
import-no-scene-inside = the file contains documents of Foundry VTT, but no scene. Choose “Export Data” in the menu of a scene in Foundry VTT, and import that .json file
import-no-such-map = the chosen map is no longer in the file. Choose the file again
import-no-scenes = the file has no scene “{ $name }”: it contains one map. Choose no scene
import-no-such-scene = no scene is called “{ $name }”. The scenes of the file are { $names }
import-no-levels = the file has no level “{ $name }”: its map has no levels. Choose no level
import-no-such-level = no level is called “{ $name }”. The levels of the map are { $names }
import-maps = scenes and levels
import-documents = documents
import-at-least = at least { $least }
import-grid-type = 0 to 5
import-walls = walls
import-tokens = tokens
import-drawings = drawings
import-not-portable = the file is not a Footfall encounter: its “format” is not “footfall-encounter”
import-newer = the file is { $what } of version { $found }; this program reads versions up to { $known }. Update the program, or save the file in the older version
import-a-footfall-encounter = a Footfall encounter
import-a-universal-vtt-map = a Universal VTT map
import-bad-number = “{ $field }” of the map is { $found }; it should be { $wanted }
import-missing = missing
import-by = { $across } × { $down }
import-above-nothing = a number above 0
import-cells-a-side = above 0 and at most { $most } cells a side
import-near-corner = within a million cells of the corner
import-too-many = the map has more than { $most } { $what }; export it in parts
import-wall-points = points in its walls
import-doors-and-windows = doors and windows
import-wrong-picture = the picture in the file is not the one its encounter names; the file was changed or damaged after it was saved

## What became of a file

import-nameless = Imported map
import-map-holds = The map has { $width } × { $height } cells, { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}, { $doors ->
    [one] { $doors } door
   *[other] { $doors } doors
} and { $windows ->
    [one] { $windows } window
   *[other] { $windows } windows
}.
import-grid-found = The grid drawn on the picture was found: the map is { $width } × { $height }, with cells { $pixels } pixels wide.
import-grid-amend = If the cells are off, align the background by a rectangle of known size, on the Map tab.
import-no-grid-found = No grid was found on the picture, so its cells are { $pixels } pixels wide: { $width } × { $height } of them.
import-grid-align = Align the background by a rectangle of known size, on the Map tab; then draw walls and terrain over it.
import-newer-format = The file is of format { $label }, which is newer than the ones known; check what came.
import-no-origin = The file does not say where its picture begins; the corner of the map was taken. Check that the walls lie on the picture.
import-no-picture = The file holds no picture; the map comes without one.
import-no-picture-of-map = The file does not hold the picture of its map; the map comes without one.
import-picture-elsewhere = The file only names its picture (“{ $path }”), and no picture of that name lies beside it; the map comes without one. Put the picture into the same folder and import the file again, or set it as the background.
import-picture-outside = The picture of the map (“{ $path }”) is outside the folder of the map; the map comes without one. Choose the folder that contains both: “Choose folder…” in the window, --resolve-under on the command line.
import-picture-unusable = The picture beside the file (“{ $path }”) cannot be used: { $why }. The map comes without one.
import-stretched = The picture has { $width } × { $height } pixels where { $wide } × { $high } belong; it is stretched to the map. Check that the walls lie on it.
import-other-scenes = “{ $name }” is one of { $count } scenes in the file: { $names }. Choose another one with --scene NAME, or all of them with --scene all.
import-other-levels = “{ $name }” is one of { $count } levels of the map: { $names }. Choose another one with --level NAME, or all of them with --level all.
import-level-name = { $map } – { $level }
import-level-number = Level { $number }
import-damaged-lines = { $count ->
    [one] { $count } damaged line of the file was
   *[other] { $count } damaged lines of the file were
} skipped.
import-gridless = The scene has no grid. Squares of { $pixels } pixels were used.
import-cell-distance = The scene counts { $distance } { $units } to a cell; here each of its cells is one cell of the ruleset (5 ft).
import-hex-distance = The scene counts { $distance } { $units } to a hex; here each of its hexes is one hex of the ruleset.
import-tokens-fly = { $count ->
    [one] { $count } creature flies at the elevation of its token. Its fly speed is
   *[other] { $count } creatures fly at the elevations of their tokens. Their fly speed is
} { $feet } ft until you change it.
import-elevations-left-out = { $count ->
    [one] The elevation of { $count } token was left out: it is below the ground or in an unknown unit. Its creature stands on the ground.
   *[other] The elevations of { $count } tokens were left out: they are below the ground or in an unknown unit. Their creatures stand on the ground.
}
import-one-way = { $count ->
    [one] { $count } wall stops movement and sight from one side only; here it stops both.
   *[other] { $count } walls stop movement and sight from one side only; here they stop both.
}
import-limited = { $count ->
    [one] { $count } wall stops sight only in part (limited, proximity or distance); here it stops all sight.
   *[other] { $count } walls stop sight only in part (limited, proximity or distance); here they stop all sight.
}
import-by-its-grid = Its cells are hexes; it is played by { $title } until you choose another ruleset.
import-nameless-level = Level { $number }
import-doors-nowhere = Left out: { $count ->
    [one] { $count } door or window
   *[other] { $count } doors or windows
} without a place.
import-things-left-out = Left out: { $count ->
    [one] { $count } object
   *[other] { $count } objects
}.
import-paths-left-out = Left out: { $count ->
    [one] { $count } path or pattern
   *[other] { $count } paths and patterns
}.
import-roofs-left-out = Left out: { $count ->
    [one] { $count } roof
   *[other] { $count } roofs
}.
import-became-shallow = { $count ->
    [one] { $count } cell of water became shallow water; change it if the water is deep.
   *[other] { $count } cells of water became shallow water; change those that are deep.
}
import-water-left-out = Left out: { $count ->
    [one] { $count } area of water that reaches no middle of a cell
   *[other] { $count } areas of water that reach no middle of a cell
}.
import-became-windows = { $count ->
    [one] { $count } opening that lets light through became a window; if it is an archway or an open door, change it.
   *[other] { $count } openings that let light through became windows; change those that are archways or open doors.
}
import-became-doors = { $count ->
    [one] { $count } opening of unknown kind became a closed door.
   *[other] { $count } openings of unknown kind became closed doors.
}
import-lights-left-out = Left out: { $count ->
    [one] { $count } light
   *[other] { $count } lights
} (Footfall maps have no lights).
import-outlines-left-out = Left out: { $count ->
    [one] { $count } outline
   *[other] { $count } outlines
} (objects that stop sight but not movement).
import-sounds-left-out = Left out: { $count ->
    [one] { $count } sound
   *[other] { $count } sounds
}.
import-tiles-left-out = Left out: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
import-pins-left-out = Left out: { $count ->
    [one] { $count } journal pin
   *[other] { $count } journal pins
}.
import-templates-left-out = Left out: { $count ->
    [one] { $count } template
   *[other] { $count } templates
}.
import-regions-left-out = Left out: { $count ->
    [one] { $count } region
   *[other] { $count } regions
}.
import-drawings-left-out = Left out: { $count ->
    [one] { $count } drawing without text
   *[other] { $count } drawings without text
}.
import-cells-of-terrain = { $count ->
    [one] { $count } cell has
   *[other] { $count } cells have
} terrain.
import-hidden-layers = Left out of the picture: { $count ->
    [one] { $count } hidden layer
   *[other] { $count } hidden layers
}.
import-objects-left-out = Left out: { $count ->
    [one] { $count } object that is
   *[other] { $count } objects that are
} neither wall, door, creature, text nor terrain by the name of the layer or by class.
import-tiles-stretched = Its tiles are wider or higher than the cells here; the picture is stretched to the grid.
import-tiles-missing = “{ $path }” does not lie beside the file or cannot be used; its tiles are missing from the picture.
import-tiles-unusable = “{ $path }” cannot be used: { $why }. Its tiles are missing from the picture.
import-tiles-outside = “{ $path }” is outside the folder of the map; its tiles are missing from the picture. Choose the folder that contains both: “Choose folder…” in the window, --resolve-under on the command line.
import-curtains-left-out = Left out: { $count ->
    [one] { $count } wall that stops
   *[other] { $count } walls that stop
} sight only.
import-tokens-outside = Left out: { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} beside the map.
import-tokens-speed = The speeds of creatures are not in a scene; each has { $feet } ft until you change it.
import-dungeon-holds = The map measures { $width } × { $height }, with { $doors ->
    [one] { $doors } door or column
   *[other] { $doors } doors and columns
} and { $words ->
    [one] { $words } note
   *[other] { $words } notes
}.
import-rotundas = { $count ->
    [one] { $count } round room has
   *[other] { $count } round rooms have
} whole cells for its curve.
import-stairs-left-out = Left out: { $count ->
    [one] { $count } flight of stairs
   *[other] { $count } flights of stairs
}.
import-shapes-hidden = Left out: { $count ->
    [one] { $count } hidden shape
   *[other] { $count } hidden shapes
}.
import-shapes-of-other-pages = Left out: { $count ->
    [one] { $count } shape on another page
   *[other] { $count } shapes on other pages
}. Select that page in Dungeon Scrawl and save the file again to import it.
import-traps-left-out = Left out: { $count ->
    [one] { $count } trap, whose door is there
   *[other] { $count } traps, whose doors are there
}.
import-unknown-doors = { $count ->
    [one] { $count } door of an unknown kind was
   *[other] { $count } doors of unknown kinds were
} left open.
import-ten-feet = donjon counts 10 ft to a cell; here each of its cells is one cell of the ruleset.
import-scene-holds = The map measures { $width } × { $height }, with { $walls ->
    [one] { $walls } wall or door
   *[other] { $walls } walls and doors
}, { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
} and { $labels ->
    [one] { $labels } text
   *[other] { $labels } texts
}.
import-odd = { $pieces } { $what }.
import-pieces-of-wall = { $count ->
    [one] { $count } piece of wall was
   *[other] { $count } pieces of wall were
}
import-doors-or-windows = { $count ->
    [one] { $count } door or window was
   *[other] { $count } doors and windows were
}
import-unusable = left out for want of a usable position
import-outside = left out, being outside the picture
import-cut = cut at the edge of the picture
import-repeated = left out, being in the file twice
import-house-left-out = The house ruleset “{ $title }”, by which the encounter is not played, was left out.
import-portraits-left-out = { $count ->
    [one] { $count } portrait that the file does not hold was left out.
   *[other] { $count } portraits that the file does not hold were left out.
}
import-mounts-missing = { $count ->
    [one] “{ $name }” rides a creature that the file does not hold, and is on foot now.
   *[other] { $count } creatures, “{ $name }” among them, ride creatures that the file does not hold, and are on foot now.
}
import-pictures-left-out = { $count ->
    [one] { $count } picture that the map does not use was left out.
   *[other] { $count } pictures that the map does not use were left out.
}

## Files that cannot be written

portable-unwritten = the encounter cannot be written as JSON: { $why }
png-no-pixels = a picture needs at least one pixel a cell
png-too-large = a picture of { $width } × { $height } pixels is too large (at most { $max_pixels } a side): choose { $fits } pixels a cell or less
png-no-image = the background picture cannot be read: remove it or set it again, then export
png-canceled = the export was canceled
png-unwritten = the picture could not be written: { $why }

## Itineraries

itinerary-head = { $miles }, { $hours } in { $days ->
    [one] { $days } day
   *[other] { $days } days
}; { $damage }.
itinerary-damage-at-end = damage at the end: { $damage }
itinerary-no-damage-at-end = no damage at the end
itinerary-party = Party
itinerary-companion = { PLURAL($pace) ->
    [one] { $name }: { $feet } ft, { $pace } mile an hour
   *[other] { $name }: { $feet } ft, { $pace } miles an hour
}
itinerary-rider = { PLURAL($pace) ->
    [one] { $name }: { $feet } ft, mounted, { $pace } mile an hour
   *[other] { $name }: { $feet } ft, mounted, { $pace } miles an hour
}
itinerary-days = Days
itinerary-day = Day
itinerary-from = From
itinerary-to = To
itinerary-miles-column = Miles
itinerary-hours-column = Hours
itinerary-damage = Damage
itinerary-at-end-of-day = At end of day
itinerary-fatigued = Fatigued
itinerary-day-to = Day { $day }: { $to }
itinerary-rest = Rest
itinerary-stretch = { $how }: { $far } ({ $through }), { $long } at { $pace } an hour
itinerary-stretch-toward = { $how }: { $far } toward { $to } ({ $through }), { $long } at { $pace } an hour
itinerary-miles = { $plural ->
    [one] { $amount } mile
   *[other] { $amount } miles
}
itinerary-hours = { $plural ->
    [one] { $amount } hour
   *[other] { $amount } hours
}

## What other programs' files cannot say

export-hexes-are-squares = The format knows squares only: other programs lay a grid of squares over the hexes of the picture.
export-creatures-unsaid = Left out: { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
} (the format has none).
export-doors-shut = { $count ->
    [one] { $count } open or locked door becomes a closed one: the format does not tell it apart.
   *[other] { $count } open or locked doors become closed ones: the format does not tell them apart.
}
export-secret-doors-walls = { $count ->
    [one] { $count } secret door becomes
   *[other] { $count } secret doors become
} wall.
export-portcullises-windows = { $count ->
    [one] { $count } portcullis becomes a window
   *[other] { $count } portcullises become windows
}.
export-low-walls-unsaid = { $count ->
    [one] { $count } low wall is
   *[other] { $count } low walls are
} in the picture only.
export-ground-unsaid = What is hard to cross ({ $count ->
    [one] { $count } cell
   *[other] { $count } cells
}) is in the picture only.
export-picture-beside = The scene names its picture and does not hold it: put the PNG beside it into Foundry’s data, and choose it as the scene’s background if it does not show.
export-zones-unsaid = Left out: { $count ->
    [one] { $count } zone
   *[other] { $count } zones
} (as lines of their own; the picture shows them).
vector-no-size = a cell needs a width of more than 0 mm: choose how wide it is drawn
vector-empty-area = nothing of the map lies in the area to export: choose a part of the map
vector-unwritten = the drawing could not be written: { $why }
pdf-too-large = a page of { $width } × { $height } mm is too large (at most { $max } mm a side): choose cells of { $fits } mm or less, or print in tiles
pdf-too-many-pages = the map takes { $pages } pages (at most { $max }): choose larger paper, smaller cells or a part of the map
pdf-no-room = margin and overlap leave too little of a page of { $paper }: choose smaller ones, or larger paper

## Pages to be put together

pdf-page = { $label } · { $number } of { $pages }
pdf-portrait = portrait
pdf-landscape = landscape
pdf-overview-pages = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
} of { $paper } { $lies }, in { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
} and { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}.
pdf-overview-scale = A cell is { $width } mm wide. Print at 100% (“actual size”), not “fit to page”.
pdf-overview-glue = Neighbors share { $overlap } mm. Cut the left and upper side of each page along the marks, lay it on the dashed marks of the page before, and glue.
pdf-overview-left-out = { $count ->
    [one] A page with nothing on it is left out: { $labels }.
   *[other] { $count } pages with nothing on them are left out: { $labels }.
}
pdf-overview-ruler = This line is { $length } mm long. Measure it before you print the rest.

## Layers of a drawing

svg-layer-map = Map
svg-layer-overlays = Overlays
svg-layer-creatures = Creatures
svg-layer-legend = Legend
