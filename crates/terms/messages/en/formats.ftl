# What is said of files: of those read, and of those written.

## Images

image-unknown-type = the picture is not a PNG, JPEG or WebP file; save it as one of these and try again
image-too-large = the picture has { $width } × { $height } pixels; at most { $max_picture_side } a side and { $millions } million in all can be used. Export the map with fewer pixels per cell, or in parts
image-large-portrait = a portrait in the file has { $width } × { $height } pixels; at most { $max_portrait_side } a side can be used. Choose it again from its own file
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
import-unreadable = the file cannot be read at line { $line }, column { $column }: { $what }
import-unrecognized = the file is neither a Footfall encounter nor a Universal VTT map (.uvtt, .dd2vtt, .df2vtt)
import-not-universal-vtt = the file is not a Universal VTT map: it has no “resolution”, which gives a map its size
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
import-newer-format = The file is of format { $label }, which is newer than the ones known; check what came.
import-no-origin = The file does not say where its picture begins; the corner of the map was taken. Check that the walls lie on the picture.
import-no-picture = The file holds no picture; the map comes without one.
import-no-picture-of-map = The file does not hold the picture of its map; the map comes without one.
import-picture-elsewhere = The file only names its picture (“{ $path }”) and does not hold it; the map comes without one.
import-stretched = The picture has { $width } × { $height } pixels where { $wide } × { $high } belong; it is stretched to the map. Check that the walls lie on it.
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
import-pictures-left-out = { $count ->
    [one] { $count } picture that the map does not use was left out.
   *[other] { $count } pictures that the map does not use were left out.
}

## Files that cannot be written

portable-unwritten = the encounter cannot be written as JSON: { $why }
png-no-pixels = a picture needs at least one pixel a cell
png-too-large = a picture of { $width } × { $height } pixels is too large (at most { $max_pixels } a side): choose { $fits } pixels a cell or less
png-no-image = the picture under the grid cannot be read: remove it or lay it again, then export
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
