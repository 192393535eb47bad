# What the app has to say of its own: errors, and why something cannot be done.

fault = A fault in Footfall kept this from being answered. What was saved is safe and you can go on; please report the fault, with the newest file of the folder “logs” beside your library.
file-refused = { $file }: { $why }.
file-unreadable = { $file } cannot be read: { $why }.
answer-unwritable = An answer could not be written: { $why }.
no-home-folder = The system does not say where your home folder is (on Linux and macOS: set HOME).
no-log = No log can be kept: { $why }.
no-picture-chosen = No picture was chosen. Choose one and try again.
only-local-files = Only files on this computer can be used.

## Of the session: session, tabletop, workspace, convert

reasons-listed = { $before }; { $after }
no-reason = { "" }
creature-not-on-map = that creature is no longer on the map
map-too-small = the map is too small for “{ $name }”
ruleset-not-there = “{ $name }” is played by the ruleset “{ $ruleset }”, which is not in this library nor in this version of Footfall
ruleset-not-on-grid = { $ruleset } is not played on this kind of grid
no-country-map = this is no map of a country: type the journey's legs instead
no-encounter-open = no encounter is open
picture-not-in-library = the picture is not in the library
notices-listed = { $before } { $after }
house-without-book = the house ruleset “{ $name }” changes the ruleset “{ $ruleset }”, which this version of Footfall does not have
