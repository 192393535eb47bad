# Messages of the app about the library: samples, import, export and the library folder.

## The library and its samples

library-read-only = The library is read-only: { $why }.
library-in = { $folder }: { $report }
encounter-steps-damaged = { $count ->
    [one] One of the last edits of this encounter was damaged on the disk and is missing. Check the map.
   *[other] { $count } of the last edits of this encounter were damaged on the disk and are missing. Check the map.
}
library-written = Every encounter was saved as a file.
library-taken-in = { $count ->
    [0] The folder contains no encounter files.
    [one] 1 encounter was imported.
   *[other] { $count } encounters were imported.
}
nothing-to-paste = the clipboard has no text: copy the text of a map first, such as the JSON of a dungeon
pasted-map = Pasted map
import-not-under = the folder { $folder } does not contain { $map }: choose a folder that contains the map and the files that the map refers to
import-one-map = the selection contains several maps: choose one scene and one level
import-ruleset-stays = The ruleset of the map was not imported, because the open encounter keeps its own ruleset.
import-picture-stays = The background of the map was not imported, because the open map already has a background.
import-journeys-left-out = The journeys of the map were not imported into the open encounter. To get the journeys, import the map as a new encounter.
encounter-not-kept = the encounter is not in the library: choose another encounter
sample-shows-sample = A small dungeon for a first look: paths, their costs, and threatened cells.
sample-shows-dungeon = Numbered rooms with secret doors, pillars and rubble.
sample-shows-forest = Hexes in the open: a river with a ford, a wood, and an ambush on a cart.
sample-shows-street = A quarter at the harbor: alleys, low walls and water.
sample-shows-overland = An overland map with roads and rivers, for journeys day by day.
no-such-sample = this sample does not exist: choose another sample

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
counters-foot = { $name } · { $number } of { $pages } · cells of { $width } mm, printed at 100%. Cut along the solid lines, bend along the dashed lines.
counters-left-out = These tokens were left out, because the paper is too small: { $names }.
sheet-foot = { $name } · { $number } of { $pages }
sheet-notes = Notes
sheet-items = Items
sheet-labels = Labels
sheet-settlements = Settlements
sheet-zones = Zones
sheet-doors = Locked and secret doors
sheet-door = Door
sheet-lock = Lock
sheet-locked = locked
sheet-closed = closed
sheet-open = open
sheet-check = Check
sheet-number = No.
sheet-round = Initiative, round { $round }
sheet-initiative = Initiative
sheet-acts = acts now
sheet-turn = Turn
sheet-name = Name
sheet-side = Side
sheet-at = Place
sheet-size = Size
sheet-reach = Reach
sheet-speed = Speed
sheet-level = CR/level
sheet-state = State
sheet-text = Text
sheet-creatures = Creatures ({ $count })
sheet-remarks = Remarks

## Open library

libraries-unreadable = Footfall cannot read the file { $file }, which records the open library ({ $why }). Open your library or the default library.
library-not-remembered = Footfall cannot remember that this library is the open one, so the next start opens a different library: { $why }
library-synchronized = This library is in a folder that { $service } synchronizes. { $service } can replace the library’s files while Footfall writes them, or mix the files of two computers, so that encounters are lost. Move the library to a folder that is not synchronized. To put encounters into { $service }, use “Export library…”.
library-on-network = This library is on a network drive. Encounters can be lost if the connection breaks while Footfall writes, or if two computers open the library at once. Move the library to a disk of this computer.
library-not-known = the library in { $folder } is no longer in the list of libraries: open the library by its folder

## Window

no-window = Footfall cannot open its window: { $why }
page-blank = Footfall’s window stays blank, because this system does not show Footfall’s page. All saved data is safe. Update { $shown_by }, restart the computer and start Footfall again. If the window is still blank, please report the problem with the newest file in { $logs }.
page-ends = Footfall’s window keeps failing. All data shown as saved is safe. Start Footfall again. If the window fails again, restart the computer, and please report the problem.

## Web page of an encounter

page-cost = Cost
page-so-far = Total
page-why = Why

## File types in file dialogs

files-images = Images
files-bestiaries = Bestiaries
files-parties = Parties
files-maps-and-encounters = Maps and encounters
files-encounter = Footfall encounter
files-png = PNG image
files-svg = SVG drawing
files-html = Web page
files-pdf = PDF document
files-uvtt = Universal VTT map
files-foundry = Foundry VTT scene
files-tables = Tables
files-notes = Notes
