# What the app has to say of its own: errors, and why something cannot be done.

fault = Footfall ran into an internal error. Everything saved is safe, and you can go on. Please report the error, with “Copy diagnostics” (Ctrl+K).
file-refused = { $file }: { $why }.
file-too-large = the file is larger than { $megabytes } MB
file-is-folder = this is a folder, not a file
file-not-regular = this is a pipe, a socket or a device, not a file
file-unreadable = { $file } cannot be read: { $why }.
answer-unwritable = The result could not be written: { $why }.
no-home-folder = Your home folder is unknown. On Linux and macOS, set HOME.
no-log = The log cannot be written: { $why }.
menu-not-set = The menu bar cannot be set: { $why }.
manual-missing = The manual has no page “{ $page }”. Open the manual from the start, or install Footfall again.
manual-not-shown = The manual cannot be shown: { $why }.
manual-title = Footfall manual
no-picture-chosen = No picture is chosen. Choose one and try again.
not-written-here = Footfall has not written { $file }. Export it again.
folder-not-shown = No file manager showed { $file } ({ $why }). Open its folder yourself.
only-local-files = That file is not on this computer. Choose a local file.

## Of the session: session, tabletop, workspace, convert

creatures-of-kind = { $name } × { $count }
reasons-listed = { $before }; { $after }
no-reason = { "" }
creature-not-on-map = that creature is no longer on the map
map-too-small = the map is too small for “{ $name }”: enlarge it with Resize map
ruleset-not-there = “{ $name }” uses the ruleset “{ $ruleset }”, which is neither in this library nor in this version of Footfall
ruleset-not-on-grid = { $ruleset } is not played on this kind of grid
no-country-map = this is not an overland map: choose Enter legs instead
no-encounter-open = no encounter is open: open one in the library
picture-not-in-library = the picture is not in the library: choose it again
notices-listed = { $before } { $after }
house-without-book = the house ruleset “{ $name }” is based on “{ $ruleset }”, which this version of Footfall does not have

## Of the settings

export-pixels = a picture has { $least } to { $most } pixels a cell: enter a number in that range
export-dots = a picture has { $least } to { $most } dots per inch: enter a number in that range
export-cell-size = a cell is 2 to 200 mm wide in print, 0.08 to 7.87 inches: enter a size in that range
export-empty-zone = this zone covers no cells: choose another area
export-no-cells = “{ $cells }” names no cells: name two corners, such as A1:D8
export-no-zone = there is no zone “{ $zone }” on this map: name one that is
export-no-journey = no journey { $number } leads over this map: name one that does, by its place from 1
export-content-pdf = tokens and GM sheets are PDF documents: choose that format
export-no-preview = “{ $named }” is no preview: name one as range:NAME, threat:NAME, path:NAME:C7 or flank:NAME:NAME:TARGET, of creatures on the map
export-no-flanking = the ruleset does not say what flanking is: leave out “{ $named }”
export-nobody = no creature is on the pages: choose whose tokens you want
export-whole-maps-only = this format is of whole maps: choose the whole map
export-pages = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}.
export-names-left-out = Names of creatures are left out, since they cannot be read. Choose { $least } or more pixels per cell to show them.
export-pixels-told = { $width } × { $height } pixels
export-off-the-map = this area is not on the map, which goes from A1 to { $last }: choose cells on it
setting-keys = these shortcuts cannot be saved: reset all shortcuts and try again
setting-text-size = text size is { $least } to { $most } percent: choose a size in that range
setting-ruleset = there is no ruleset “{ $ruleset }” in this library: choose another default ruleset
setting-folder-name = the name of { $folder } cannot be saved: choose another folder
settings-not-kept = This setting lasts until you close Footfall: { $why }.
