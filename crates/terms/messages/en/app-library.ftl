# What the app says of library.

## The library and its samples

library-read-only = The library is read-only: { $why }.
library-in = { $folder }: { $report }
encounter-steps-damaged = { $count ->
    [one] The disk has damaged one of this encounter’s last steps. What it changed is missing; check the map.
   *[other] The disk has damaged { $count } of this encounter’s last steps. What they changed is missing; check the map.
}
library-written = Every encounter was saved as a file.
library-taken-in = { $count ->
    [0] There are no encounter files in this folder.
    [one] 1 encounter imported.
   *[other] { $count } encounters imported.
}
nothing-to-paste = the clipboard has no text: copy the text of a map first, such as the JSON of a dungeon
pasted-map = Pasted map
import-not-under = the folder { $folder } does not contain { $map }: choose a folder that contains the map and the files it names
import-one-map = the choice contains several maps: choose one scene and one level
import-ruleset-stays = Its ruleset was left out: the open encounter keeps its own.
import-picture-stays = Its background was left out: the open map has one already.
import-journeys-left-out = Its journeys were left out.
encounter-not-kept = that encounter is not in the library: choose another
sample-shows-sample = A small dungeon for a first look: paths, their costs, and threatened squares.
sample-shows-dungeon = Numbered rooms with secret doors, pillars and rubble.
sample-shows-forest = Hexes in the open: a river with a ford, a wood, and an ambush on a cart.
sample-shows-street = A quarter at the harbor: alleys, low walls and water.
sample-shows-overland = An overland map with roads and rivers, for journeys day by day.
no-such-sample = there is no such sample: choose another

## Legends of exported maps

legend-path = { $name } to { $to }: { FEET($feet) }, { $action }
legend-long-path = { $name } to { $to }: { FEET($feet) }
legend-band = { $name }: { $action }, { FEET($feet) }
legend-threatened = threatened by { $name }
legend-square-feet = 1 square = { FEET($feet) }
legend-hex-feet = 1 hex = { FEET($feet) }
legend-square-miles = 1 square = { $miles } mi
legend-hex-miles = 1 hex = { $miles } mi
legend-size-squares = { $columns } × { $rows } squares
legend-size-hexes = { $columns } × { $rows } hexes

## Paper tokens and the GM sheet

counters-file = { $name } tokens
sheet-file = { $name } GM sheet
counters-foot = { $name } · { $number } of { $pages } · cells of { $width } mm, printed at 100%. Cut along the lines, bend along the dashes.
counters-left-out = Left out, since the paper is too small: { $names }.
sheet-foot = { $name } · { $number } of { $pages }
sheet-notes = Notes
sheet-items = Items
sheet-round = Initiative, round { $round }
sheet-initiative = Initiative
sheet-acts = acts now
sheet-turn = Turn
sheet-name = Name
sheet-side = Side
sheet-at = At
sheet-size = Size
sheet-reach = Reach
sheet-speed = Speed
sheet-level = CR/level
sheet-state = State
sheet-text = Text
sheet-creatures = Creatures ({ $count })
sheet-remarks = Remarks

## Which library is open

libraries-unreadable = Which library was open cannot be read from { $file } ({ $why }). Open your library, or the default one.
library-not-remembered = The next start will not open this library by itself: { $why }
library-synchronized = This library is in a folder that { $service } synchronizes. { $service } can replace the library’s files while Footfall writes them, or mix those of two computers, and encounters can be lost. Move the library to a folder that is not synchronized; “Export library…” puts encounters into { $service }.
library-on-network = This library is on a network drive. When the connection breaks while Footfall writes, or two computers open the library at once, encounters can be lost. Move it to a disk of this computer.
library-not-known = the library in { $folder } is not on the list any more: open it by its folder

## The window

no-window = Footfall cannot open its window: { $why }
page-blank = Footfall’s window stays blank, because this system does not show the page in it. Everything saved is safe. Update { $shown_by }, restart the computer, and start Footfall again. If that does not help, please report it, with the newest file in { $logs }.
page-ends = Footfall’s window keeps failing. Everything that was shown as saved is safe. Start Footfall again; if that does not help, restart the computer, and please report it.

## A page of an encounter

page-cost = Cost
page-so-far = Total
page-why = Why

## What dialogs ask files of

files-images = Pictures
files-bestiaries = Bestiaries
files-parties = Parties
files-maps-and-encounters = Maps and encounters
files-encounter = Footfall encounter
files-png = PNG picture
files-svg = SVG drawing
files-html = Web page
files-pdf = PDF document
files-uvtt = Universal VTT map
files-foundry = Scene of Foundry VTT
files-tables = Tables
files-notes = Notes
