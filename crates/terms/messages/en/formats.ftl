# Imported and exported files: errors and reports.

## Pictures

image-unknown-type = the image is not a PNG, JPEG or WebP file; save it in one of these formats and try again
image-too-large = the image has { $width } × { $height } pixels, but can have at most { $max_picture_side } per side and { $millions } million in total; export the map with fewer pixels per cell, or in parts
image-large-portrait = a portrait in the file has { $width } × { $height } pixels, but can have at most { $max_portrait_side } per side; choose the portrait again from its own file
image-canceled = the import was canceled
image-damaged = the image is damaged ({ $what }); export or copy it again
# Causes in “the image is damaged (the file ends within its header)”.
image-without-pixels = the width or height of the image is 0
image-ends-in-header = the file ends within its header
image-huge = the image is too large
image-rows-incomplete = some rows of pixels are incomplete
image-not-base64 = the data in the file is not base64 text

## Files that cannot be read

import-empty = the file is empty
import-too-large = the file has { $megabytes } MB, but at most { $max_megabytes } MB can be imported; export the map with fewer pixels per cell, or in parts
import-truncated = the file ends early, at line { $line }, column { $column }; copy or download the whole file again
import-not-json = the file is not a map file: line { $line }, column { $column } is not valid JSON ({ $what }); export the map again or choose another file
import-not-xml = the file is not a map file: line { $line }, column { $column } is not valid XML ({ $what }); export the map again or choose another file
import-bad-part = the map file contains an invalid value ({ $what }); export the map again
import-entities = the file uses XML entities, which Footfall does not read
import-attributes = an element has too many attributes
import-no-element = the file does not start with an element
import-after-the-end = the file has content after the end of the map
import-nested = the elements of the file are nested too deeply
import-orientation = the map is “{ $found }”, but Footfall imports only orthogonal and hexagonal maps of Tiled; change the orientation in Tiled under Map ▸ Map Properties
# The cause follows: “the layer “Walls” cannot be read: the layer has 12 tiles, …”.
import-bad-layer = the layer “{ $layer }” cannot be read: { $why }
import-layer-size = the layer has more than { $most } tiles, has no tiles, or starts too far from the upper left corner of the map
import-layer-length = the layer has { $found } tiles, but must have { $wanted }
import-layer-csv = the list of tiles must contain only numbers separated by commas
import-layer-encoding = the encoding “{ $encoding }” is not supported; choose CSV, zlib, gzip or Zstandard as the tile layer format in Tiled
import-layer-packed = the tiles cannot be decompressed ({ $what }); save the map again in Tiled
# Nouns for “the map has more than 1000 objects in a layer: export the map in parts”.
import-tiles = tiles in all layers
import-tilesets = tilesets, or special tiles in a tileset
import-layers = layers
import-objects = objects in one layer
import-endless-lists = the lists of the file contain more entries than a map can have
import-creatures = creatures
import-level-parts = walls, doors or texts on one level
import-texts = texts
import-water-points = corners in the outlines of its water
import-shapes = cells and corners in its terrain shapes
import-painted-pixels = pixels in its tiles
import-from-to = { $least } to { $most }
import-unreadable = the file cannot be read at line { $line }, column { $column }: { $what }
import-unrecognized = the file is not in a supported format; choose a Footfall encounter, a Universal VTT map (.uvtt, .dd2vtt, .df2vtt), a map of Tiled (.tmx, .tmj), Dungeondraft (.dungeondraft_map) or Dungeon Scrawl (.ds), a Foundry VTT scene (.json), or a dungeon of Watabou (.json) or donjon (.json, .tsv)
import-archive-damaged = the file cannot be decompressed ({ $what }); copy or download the whole file again
import-archive-other = the file is a ZIP archive, but not a map of Dungeon Scrawl; unpack the archive and import the map file that it contains
import-not-universal-vtt = the file is not a Universal VTT map: the field “resolution” with the size of the map is missing
import-no-floor = the dungeon in the file has no floor, so there is no map to import; choose another file
import-dungeon-parts = rooms, doors, notes, columns or cells of water
import-cells-in-a-line = cells per side
import-not-a-scene = the file is not a Foundry VTT scene: the field “grid” with the size of a cell is missing
import-leveldb = Footfall cannot read this compendium pack of Foundry VTT (LevelDB format, version 11 and later); import the scene into a world of Foundry VTT, choose “Export Data” in the menu of the scene, and import the exported .json file
import-no-scene-inside = the file contains Foundry VTT documents, but no scene; choose “Export Data” in the menu of a scene in Foundry VTT, and import the exported .json file
import-no-such-map = the chosen map is no longer in the file; choose the file again
import-no-scenes = the file contains a single map without scenes, so the scene “{ $name }” cannot be chosen; import the file without choosing a scene
import-no-such-scene = no scene in the file is called “{ $name }”; choose one of { $names }
import-no-levels = the map in the file has no levels, so the level “{ $name }” cannot be chosen; import the file without choosing a level
import-no-such-level = no level of the map is called “{ $name }”; choose one of { $names }
import-maps = scenes and levels
import-documents = Foundry VTT documents
# Expected values in “the “type” of the grid is 9, but must be 0 to 5”.
import-at-least = at least { $least }
import-grid-type = 0 to 5
import-walls = walls
import-tokens = tokens
import-drawings = drawings
import-not-portable = the file is not a Footfall encounter: the field “format” is not “footfall-encounter”
import-newer = the file is { $what } of version { $found }, but this version of Footfall reads only versions up to { $known }; update Footfall, or save the file in an older version
import-a-footfall-encounter = a Footfall encounter
import-a-universal-vtt-map = a Universal VTT map
import-bad-number = “{ $field }” of the map is { $found }, but must be { $wanted }: correct the value in the file, or export the map again
import-missing = missing
import-by = { $across } × { $down }
import-above-nothing = a number greater than 0
import-cells-a-side = more than 0 and at most { $most } cells per side
import-near-corner = at most a million cells from 0 in each direction
import-too-many = the map has more than { $most } { $what }; export the map in parts
import-wall-points = corners and ends of walls
import-doors-and-windows = doors and windows
import-wrong-picture = the image in the file is not the image of the encounter, because the file was changed or damaged after it was saved; copy or save the encounter file again

## Report of an import

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
import-grid-found = Footfall detected the grid of the image: the size of the map is { $width } × { $height }, and each cell is { $pixels } pixels wide.
import-grid-amend = If the cells do not match the image, align the background by a rectangle of known size on the Map tab.
import-no-grid-found = Footfall detected no grid on the image: the size of the map is { $width } × { $height }, and each cell is { $pixels } pixels wide.
import-grid-align = Align the background by a rectangle of known size on the Map tab, then draw walls and terrain over it.
import-newer-format = The file has the format { $label }, which is newer than the formats that Footfall knows. Check the imported map.
import-no-origin = The file does not say where its image starts, so the image starts at the corner of the map. Check that the walls match the image.
import-no-picture = The file contains no image, so the map has no background.
import-no-picture-of-map = The file does not contain the image of its map, so the map has no background.
import-picture-elsewhere = The file refers to the image “{ $path }”, which is not in the folder of the map, so the map has no background. Put the image into this folder and import the file again, or set the image as the background.
import-picture-outside = The image of the map (“{ $path }”) is outside the folder of the map, so the map has no background. Choose the folder that contains both: “Choose folder…” in the window, --resolve-under on the command line.
import-picture-unusable = The image of the map (“{ $path }”) cannot be used, so the map has no background: { $why }.
import-stretched = The image has { $width } × { $height } pixels instead of { $wide } × { $high } and was stretched to the map. Check that the walls match the image.
import-other-scenes = “{ $name }” is one of { $count } scenes in the file: { $names }. Choose another scene with --scene NAME, or all scenes with --scene all.
import-other-levels = “{ $name }” is one of { $count } levels of the map: { $names }. Choose another level with --level NAME, or all levels with --level all.
import-level-name = { $map } – { $level }
import-level-number = Level { $number }
import-damaged-lines = { $count ->
    [one] { $count } damaged line of the file was
   *[other] { $count } damaged lines of the file were
} skipped.
import-gridless = The scene has no grid, so its cells are squares of { $pixels } pixels.
import-cell-distance = The scene counts { $distance } { $units } per cell, but the map counts each cell as one cell of the ruleset (5 ft).
import-hex-distance = The scene counts { $distance } { $units } per hex, but the map counts each hex as one hex of the ruleset.
import-tokens-fly = { $count ->
    [one] { $count } creature flies at the elevation of its token. Its fly speed is
   *[other] { $count } creatures fly at the elevations of their tokens. Their fly speed is
} { FEET($feet) } until you change it.
import-elevations-left-out = { $count ->
    [one] The elevation of { $count } token was not imported, because it is below ground or in an unknown unit. The creature stands on the ground.
   *[other] The elevations of { $count } tokens were not imported, because they are below ground or in an unknown unit. The creatures stand on the ground.
}
import-one-way = { $count ->
    [one] { $count } wall that blocks movement and sight from one side now blocks both sides.
   *[other] { $count } walls that block movement and sight from one side now block both sides.
}
import-limited = { $count ->
    [one] { $count } wall that blocks sight only in part (limited, proximity or distance) now blocks all sight.
   *[other] { $count } walls that block sight only in part (limited, proximity or distance) now block all sight.
}
import-by-its-grid = The cells of the map are hexes, so the encounter uses the ruleset { $title } until you choose another ruleset.
import-nameless-level = Level { $number }
import-doors-nowhere = Not imported: { $count ->
    [one] { $count } door or window
   *[other] { $count } doors or windows
} without a position in the file.
import-things-left-out = Not imported: { $count ->
    [one] { $count } object
   *[other] { $count } objects
}.
import-paths-left-out = Not imported: { $count ->
    [one] { $count } path or pattern
   *[other] { $count } paths and patterns
}.
import-roofs-left-out = Not imported: { $count ->
    [one] { $count } roof
   *[other] { $count } roofs
} (Footfall maps have no roofs).
import-became-shallow = { $count ->
    [one] { $count } cell of water became shallow water. Change the cell if its water is deep.
   *[other] { $count } cells of water became shallow water. Change the cells whose water is deep.
}
import-water-left-out = Not imported: { $count ->
    [one] { $count } area of water that does not cover the center of any cell
   *[other] { $count } areas of water that do not cover the center of any cell
}.
import-became-windows = { $count ->
    [one] { $count } opening that lets light through became a window. Change it if it is an archway or an open door.
   *[other] { $count } openings that let light through became windows. Change the openings that are archways or open doors.
}
import-became-doors = { $count ->
    [one] { $count } opening of unknown kind became a closed door.
   *[other] { $count } openings of unknown kind became closed doors.
}
import-lights-left-out = Not imported: { $count ->
    [one] { $count } light
   *[other] { $count } lights
} (Footfall maps have no lights).
import-outlines-left-out = Not imported: { $count ->
    [one] { $count } outline
   *[other] { $count } outlines
} (objects that block sight but not movement).
import-sounds-left-out = Not imported: { $count ->
    [one] { $count } sound
   *[other] { $count } sounds
} (Footfall maps have no sounds).
import-tiles-left-out = Not imported: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} (images on the scene).
import-pins-left-out = Not imported: { $count ->
    [one] { $count } journal pin
   *[other] { $count } journal pins
}.
import-templates-left-out = Not imported: { $count ->
    [one] { $count } template
   *[other] { $count } templates
}.
import-regions-left-out = Not imported: { $count ->
    [one] { $count } region
   *[other] { $count } regions
}.
import-drawings-left-out = Not imported: { $count ->
    [one] { $count } drawing without text
   *[other] { $count } drawings without text
}.
import-cells-of-terrain = { $count ->
    [one] { $count } cell has
   *[other] { $count } cells have
} terrain.
import-hidden-layers = Not shown in the image: { $count ->
    [one] { $count } hidden layer
   *[other] { $count } hidden layers
}.
import-objects-left-out = Not imported: { $count ->
    [one] { $count } object, because neither its layer nor its class is
   *[other] { $count } objects, because neither their layers nor their classes are
} called wall, door, creature, text or terrain.
import-tiles-stretched = The tiles are wider or higher than the cells of the map, so the image was stretched to the grid.
import-tiles-missing = “{ $path }” is not in the folder of the file or cannot be used, so its tiles are missing from the image.
import-images-too-large-together = the images of the map have more than { $millions } million pixels in total: use smaller images
import-tiles-unusable = “{ $path }” cannot be used ({ $why }), so its tiles are missing from the image.
import-tiles-outside = “{ $path }” is outside the folder of the map, so its tiles are missing from the image. Choose the folder that contains both: “Choose folder…” in the window, --resolve-under on the command line.
import-curtains-left-out = Not imported: { $count ->
    [one] { $count } wall that blocks
   *[other] { $count } walls that block
} only sight.
import-tokens-outside = Not imported: { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} outside the map.
import-tokens-hidden = { $count ->
    [one] { $count } creature is hidden from players, like its token.
   *[other] { $count } creatures are hidden from players, like their tokens.
}
import-tokens-speed = Scenes contain no speeds, so each creature has a speed of { FEET($feet) } until you change it.
import-dungeon-holds = The size of the map is { $width } × { $height }, with { $doors ->
    [one] { $doors } door or column
   *[other] { $doors } doors and columns
} and { $words ->
    [one] { $words } note
   *[other] { $words } notes
}.
import-rotundas = { $count ->
    [one] { $count } round room was
   *[other] { $count } round rooms were
} imported with whole cells along the curve.
import-stairs-flat = { $count ->
    [one] The file does not contain the direction of { $count } flight of stairs. Check its arrow, which points up.
   *[other] The file does not contain the direction of { $count } flights of stairs. Check their arrows, which point up.
}
import-stairs-left-out = Not imported: { $count ->
    [one] { $count } flight of stairs
   *[other] { $count } flights of stairs
}. Paint stairs with the terrain brush.
import-shapes-hidden = Not imported: { $count ->
    [one] { $count } hidden shape
   *[other] { $count } hidden shapes
}.
import-shapes-of-other-pages = Not imported: { $count ->
    [one] { $count } shape on another page
   *[other] { $count } shapes on other pages
}. To import another page, select it in Dungeon Scrawl and save the file again.
import-traps-left-out = Not imported: { $count ->
    [one] { $count } trap (its door was imported)
   *[other] { $count } traps (their doors were imported)
}.
import-unknown-doors = { $count ->
    [one] { $count } door of an unknown kind became an open door.
   *[other] { $count } doors of unknown kinds became open doors.
}
import-ten-feet = donjon counts 10 ft per cell, but the map counts each cell as one cell of the ruleset.
import-scene-holds = The size of the map is { $width } × { $height }, with { $walls ->
    [one] { $walls } wall or door
   *[other] { $walls } walls and doors
}, { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
} and { $labels ->
    [one] { $labels } text
   *[other] { $labels } texts
}.
# In full: “Not imported, because the position is outside the map: 2 pieces of wall.”
import-odd = { $what }: { $pieces }.
import-pieces-of-wall = { $count ->
    [one] { $count } piece of wall
   *[other] { $count } pieces of wall
}
import-doors-or-windows = { $count ->
    [one] { $count } door or window
   *[other] { $count } doors and windows
}
import-unusable = Not imported, because the position is missing or invalid
import-outside = Not imported, because the position is outside the map
import-cut = Cut off at the edge of the map
import-repeated = Not imported, because an identical piece exists
import-house-left-out = The house ruleset “{ $title }” was not imported, because the encounter does not use it.
import-portraits-left-out = { $count ->
    [one] { $count } portrait was not imported, because the file does not contain it.
   *[other] { $count } portraits were not imported, because the file does not contain them.
}
import-mounts-missing = { $count ->
    [one] “{ $name }” is now on foot, because the file does not contain its mount.
   *[other] { $count } creatures, “{ $name }” among them, are now on foot, because the file does not contain their mounts.
}
import-pictures-left-out = { $count ->
    [one] { $count } image was not imported, because the map does not use it.
   *[other] { $count } images were not imported, because the map does not use them.
}

## Files that cannot be written

portable-unwritten = the encounter cannot be exported: { $why }
png-no-pixels = the image has less than one pixel per cell: choose more pixels per cell
png-too-large = the image would have { $width } × { $height } pixels, but can have at most { $max_pixels } per side: choose at most { $fits } pixels per cell
png-no-image = the background image cannot be read: remove it or set it again, then export
png-canceled = the export of the image was canceled
png-unwritten = the image cannot be exported: { $why }

## Itineraries

itinerary-head = { $miles }, { $hours } in { $days ->
    [one] { $days } day
   *[other] { $days } days
}; { $damage }.
itinerary-damage-at-end = damage at the end: { $damage }
itinerary-no-damage-at-end = no damage at the end
itinerary-party = Party
itinerary-companion = { PLURAL($pace) ->
    [one] { $name }: { FEET($feet) }, { $pace } mile an hour
   *[other] { $name }: { FEET($feet) }, { $pace } miles an hour
}
itinerary-rider = { PLURAL($pace) ->
    [one] { $name }: { FEET($feet) }, mounted, { $pace } mile an hour
   *[other] { $name }: { FEET($feet) }, mounted, { $pace } miles an hour
}
itinerary-days = Days
itinerary-day = Day
itinerary-from = From
itinerary-to = To
itinerary-miles-column = Miles
itinerary-hours-column = Time
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

## Report of an export: parts that the file format cannot contain

export-hexes-are-squares = The file format has only square grids, so other programs draw a square grid over the hexes of the image.
export-creatures-unsaid = Not exported: { $count ->
    [one] { $count } creature
   *[other] { $count } creatures
} (the format has no creatures).
export-doors-shut = { $count ->
    [one] { $count } open or locked door becomes a closed door, because the format has no other doors.
   *[other] { $count } open or locked doors become closed doors, because the format has no other doors.
}
export-secret-doors-walls = { $count ->
    [one] { $count } secret door becomes a wall, because the format has no secret doors.
   *[other] { $count } secret doors become walls, because the format has no secret doors.
}
export-portcullises-windows = { $count ->
    [one] { $count } portcullis becomes a window, because the format has no portcullises.
   *[other] { $count } portcullises become windows, because the format has no portcullises.
}
export-low-walls-unsaid = { $count ->
    [one] { $count } low wall is only drawn on the image, because the format has no low walls.
   *[other] { $count } low walls are only drawn on the image, because the format has no low walls.
}
export-ground-unsaid = Difficult terrain ({ $count ->
    [one] { $count } cell
   *[other] { $count } cells
}) is only drawn on the image, because the format has no terrain.
export-picture-beside = The scene file does not contain its image. Copy the PNG file that was saved next to the scene file into the data folder of Foundry VTT. If the scene shows no image, choose the PNG file as its background.
export-zones-unsaid = Not exported: { $count ->
    [one] { $count } zone
   *[other] { $count } zones
} (the format has no zones; the image shows their lines).
vector-no-size = the cell width is 0 mm: choose a larger width
vector-empty-area = the exported area contains no cells of the map: choose a part of the map
vector-unwritten = the drawing cannot be exported: { $why }
pdf-too-large = the page would be { $width } × { $height } mm, but can be at most { $max } mm per side: choose cells of at most { $fits } mm, or print in tiles
pdf-too-many-pages = the map would take { $pages } pages, but can take at most { $max }: choose larger paper, smaller cells or a part of the map
pdf-no-room = the margin and the overlap leave too little space on a page of { $paper }: choose a smaller margin, a smaller overlap or larger paper

## Pages of a map printed in tiles

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
pdf-overview-glue = Neighboring pages overlap by { $overlap } mm. Cut the left and upper edge of each page along the marks. Place the page on the dashed marks of the previous page and glue it.
pdf-overview-left-out = { $count ->
    [one] One empty page was left out: { $labels }.
   *[other] { $count } empty pages were left out: { $labels }.
}
pdf-overview-ruler = This line is { $length } mm long. Measure it before you print the other pages.

## Layers of a drawing

svg-layer-map = Map
svg-layer-overlays = Overlays
svg-layer-creatures = Creatures
svg-layer-legend = Legend
