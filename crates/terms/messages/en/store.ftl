# What is said of the library’s file.

## It takes no changes

store-another-window = another Footfall window has this library open; close that window and choose “Try again” to make changes here
store-newer-library = a newer Footfall made this library (format { $found }; this version writes format { $known }); install the newer version to make changes
store-not-writable = the folder { $folder } cannot be written to ({ $why }); make it writable and choose “Try again” to make changes
store-no-room-to-write = the disk of { $folder } is full; free some space and choose “Try again” to make changes

## It did not do what was asked

store-disk-full = the disk is full, so nothing was saved in { $file }; free some space and try again
store-read-only = nothing can be saved: { $why }
store-damaged = { $file } is damaged ({ $what }); use “Restore…” in the library to bring back a backup
store-newer-format = { $file } was made by a newer Footfall (format { $found }; this version reads up to format { $known }); install the newer version
store-not-ours = { $file } belongs to another program and was left as it is; move it elsewhere and start again
store-no-library = there is no Footfall library in { $folder }; choose the folder with its file library.db, or make a new library there
store-no-folder = the folder { $folder } is not there; connect the drive it is on, or choose another folder
store-library-there = there is a library in { $folder } already; open that one, or choose another folder
store-not-empty = there is something else in { $folder }; choose an empty folder
store-no-room = { $folder } has { $has } MB free, and the library needs { $needs } MB; free some space or choose another folder
store-copy-differs = the copy { $file } is not what was copied, so the library stays where it is; check that disk or choose another folder
store-changed-since = the library in { $folder } was changed after it was moved, so nothing of it was deleted; open it to see what is in it
store-closed = the library { $file } could not be opened again; choose “Try again”
store-io = { $file } could not be read or written ({ $what }); check the disk and try again
store-not-found = { $what } is not in the library { $file } any more
store-locked = another program is using { $file }; wait a moment and try again
store-too-large = this is more than { $file } keeps in one piece (64 MiB); make it smaller
store-unsuitable = { $file } cannot be kept safely where it is ({ $what }); move its folder to a disk of this computer
store-internal = an internal error kept Footfall from using { $file } ({ $what }); nothing was changed, please report it

## How damage shows

store-only-its-log = only its log is there
store-empty = it is empty
store-breaks-off = it breaks off
store-without-format = it does not name its format
store-other-tables = its tables are not those of a library: { $why }
store-unreadable = { $what }: { $why }
store-a-party = a party
store-a-creature = a creature of the bestiary
store-a-house-ruleset = a house ruleset
store-the-snapshot = the snapshot
store-snapshot-changed = the disk has changed it
store-picture-changed = the disk has changed a picture
store-step-missing = step { $number } of encounter { $id } is missing
store-encounter-damaged = encounter { $id }: { $why }

## What is not there any more

store-that-encounter = that encounter
store-that-backup = the backup “{ $name }”
store-step-of-history = step { $position } of the history
store-the-party = the party “{ $name }”
store-own-creature = “{ $name }” of your bestiary
store-that-house-ruleset = that house ruleset

## Why it is not kept safely

store-not-unicode = its folder has a name that is not Unicode text
store-no-log = its file system allows no write-ahead log, only “{ $mode }”
store-setting-stays = { $name } stays at { $taken }

## A damaged library was put aside

store-begun-again = The library was damaged ({ $what }). It was kept unchanged as { $aside }. { $salvaged } { $backups }
store-salvaged-nothing = None of its encounters could be read, so a new, empty library was started.
store-salvaged = { $kept ->
    [0] None of its encounters could be taken over.
    [one] One encounter was taken over.
   *[other] { $kept } encounters were taken over.
}
store-salvaged-damaged = { $kept } Check the last changes of { $names }: some may be missing, or undone ones back.
store-salvaged-lost = { $kept } { $lost ->
    [one] One could not be read: { $names }.
   *[other] { $lost } could not be read: { $names }.
}
store-backups-are-there = “Restore…” shows the backups.
store-no-backup-yet = There is no backup yet.

## Damage was found beside the work

store-found-damaged = Part of the library was damaged by the disk: { $what }. “Restore…” brings it back from a backup.

## There is no backup

store-no-backup-made = Today’s backup in { $folder } failed ({ $why }). Footfall tries again in a few minutes.
