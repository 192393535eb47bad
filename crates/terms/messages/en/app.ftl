# Messages of the app: errors, settings and export.

fault = Footfall encountered an internal error. All saved data is safe, and you can continue. Please report the error with “Copy diagnostics” (Ctrl+K).
# The cause names the problem: “goblins.csv: the column “size” is missing.”
file-refused = { $file }: { $why }.
file-too-large = the file is larger than { $megabytes } MB
file-is-folder = this name belongs to a folder, not to a file; choose a file
file-not-regular = this name belongs to a pipe, a socket or a device, not to a file; choose a file
file-unreadable = The file { $file } cannot be read: { $why }.
answer-unwritable = The result could not be converted to JSON: { $why }.
no-home-folder = Footfall cannot find your home folder. On Linux and macOS, set the environment variable HOME and start Footfall again.
no-log = The log file cannot be written: { $why }.
menu-not-set = The menu bar cannot be created: { $why }.
manual-missing = The manual has no page “{ $page }”. Open the first page of the manual, or install Footfall again.
manual-not-shown = The manual cannot be shown: { $why }.
manual-title = Footfall manual
no-picture-chosen = No image is chosen. Choose an image and try again.
not-written-here = Footfall opens only files that it exported after its last start. Export { $file } again.
folder-not-shown = No file manager could show { $file } ({ $why }). Open its folder in your file manager.
only-local-files = The file is not on this computer. Choose a local file.

## Encounters and maps

creatures-of-kind = { $name } × { $count }
reasons-listed = { $before }; { $after }
no-reason = { "" }
creature-not-on-map = the creature is no longer on the map
map-too-small = the map is too small for “{ $name }”: enlarge the map with Resize map
ruleset-not-there = “{ $name }” uses the ruleset “{ $ruleset }”, which is neither in this library nor in this version of Footfall; import the house ruleset, or update Footfall
ruleset-not-on-grid = { $ruleset } cannot be used on this kind of grid: choose another ruleset
no-country-map = this map is not an overland map: choose Enter legs instead
no-encounter-open = no encounter is open: open an encounter in the library
picture-not-in-library = the image is not in the library: choose the image again
notices-listed = { $before } { $after }
house-without-book = the house ruleset “{ $name }” is based on “{ $ruleset }”, which this version of Footfall does not have; update Footfall

## Export and settings

export-pixels = an exported image must have { $least } to { $most } pixels per cell: enter a number in this range
export-dots = an exported image must have { $least } to { $most } dots per inch: enter a number in this range
export-cell-size = a printed cell must be 2 to 200 mm (0.08 to 7.87 inches) wide: enter a width in this range
export-empty-zone = this zone covers no cells: choose another area
export-no-cells = “{ $cells }” is not an area of cells: enter two corners of the area, such as A1:D8
export-no-zone = the map has no zone “{ $zone }”: name a zone of this map
export-no-journey = journey { $number } has no route on this map: enter the number of a journey with a route (the first journey in the list is 1)
export-content-pdf = tokens and GM sheets can only be exported as PDF: choose the format PDF
export-no-preview = “{ $named }” is not a preview: enter range:NAME, threat:NAME, path:NAME:C7 or flank:NAME:NAME:TARGET, with names of creatures on the map
export-no-flanking = the ruleset has no rule for flanking, so the preview “{ $named }” cannot be shown: leave out this preview
export-nobody = no creature is selected for the tokens: select creatures
export-whole-maps-only = this format exports whole maps only: choose the area Whole map
# On an image that was written, behind “Image saved”.
export-without-foes = { $shown } of { $count } creatures are shown: foes are left out.
export-some-creatures = { $shown } of { $count } creatures are shown.
export-pages = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}.
export-names-left-out = The names of creatures are left out, because they would be too small to read. Choose { $least } or more pixels per cell to show them.
export-pixels-told = { $width } × { $height } pixels
export-off-the-map = the area is outside the map, which has the cells A1 to { $last }: choose cells of the map
setting-keys = the changed shortcuts cannot be saved: reset all shortcuts and try again
setting-text-size = the text size must be from { $least } to { $most } percent: choose a size in this range
setting-ruleset = this library has no ruleset “{ $ruleset }”: choose another default ruleset
setting-folder-name = Footfall cannot save the folder { $folder }, because its name is not Unicode text: choose another folder
settings-not-kept = This setting lasts only until you close Footfall: { $why }.
