# What the app says of library.

## The library and its samples

library-read-only = The library is read-only: { $why }.
encounter-steps-damaged = { $count ->
    [one] The disk has damaged one of this encounter’s last steps. What it changed is missing; check the map.
   *[other] The disk has damaged { $count } of this encounter’s last steps. What they changed is missing; check the map.
}
library-written = Every encounter was saved as a file
library-taken-in = { $count ->
    [0] No encounter files found
    [one] 1 encounter imported
   *[other] { $count } encounters imported
}
encounter-not-kept = that encounter is not in the library: choose another
no-such-sample = there is no such sample: choose another

## The window

no-window = Footfall cannot open its window: { $why }
page-ends = What Footfall shows ends again and again. Everything that was shown as saved is safe. Start Footfall again; if that does not help, restart the computer, and please report it.

## What dialogs ask files of

files-images = Pictures
files-bestiaries = Bestiaries
files-parties = Parties
files-maps-and-encounters = Maps and encounters
files-encounter = Footfall encounter
files-png = PNG picture
files-tables = Tables
files-notes = Notes
