# What the app says of library.

## The library and its samples

library-read-only = The library is read-only: { $why }.
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
