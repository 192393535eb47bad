# What is said of the library’s file.

## It takes no changes

store-another-window = another Footfall window has this library open; close that window and choose “Try again” to make changes here
store-newer-library = a newer Footfall made this library (format { $found }; this version writes format { $known }); install the newer version to make changes
store-not-writable = the folder { $folder } cannot be written to ({ $why }); make it writable and choose “Try again” to make changes
store-opened-to-read = the library was opened for reading only
store-no-room-to-write = the disk of { $folder } is full; free some space and choose “Try again” to make changes

## It did not do what was asked

store-disk-full = the disk is full, so nothing was saved in { $file }; free some space and try again
store-read-only = nothing can be saved: { $why }
store-damaged = { $file } is damaged ({ $what }); start Footfall to restore a backup or to keep what is readable
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

store-only-its-log = the file library.db is missing, only its log library.db-wal is there
store-empty = the file library.db is empty
store-missing = the file library.db is missing
store-records-changed = records differ from their checksums
store-other-program = its header names another program
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
store-log-left = it was not closed and is larger than 4 GiB: open it in the window first

## Records

store-encounters = { $count ->
    [one] 1 encounter
   *[other] { $count } encounters
}
store-creatures = { $count ->
    [one] 1 creature
   *[other] { $count } creatures
}
store-parties = { $count ->
    [one] 1 party
   *[other] { $count } parties
}
store-house-rulesets = { $count ->
    [one] 1 house ruleset
   *[other] { $count } house rulesets
}
store-images = { $count ->
    [one] 1 picture
   *[other] { $count } pictures
}
store-settings = { $count ->
    [one] 1 setting
   *[other] { $count } settings
}
store-listed = { $before }, { $after }
store-lost-names = { $counted } ({ $names })
store-and-more = { $some } and { $more } more

## Report of a damage

store-library-damaged = The library is damaged: { $finding }. { $records } { $backup }
store-readable = Readable: { $records }.
store-nothing-readable = Nothing in it is readable.
store-check-changes = { $readable } Check the last changes of { $names }: some may be missing, or undone ones back.
store-nothing-lost = { $readable } No record is lost.
store-lost = { $readable } Lost: { $lost }.
store-lost-uncounted = { $readable } Records are lost; how many cannot be determined.
store-lost-and-uncounted = { $readable } Lost: { $lost }, and other records whose number cannot be determined.
store-no-backup-needed = No backup is needed.
store-no-backup-has-it = No backup has the lost records.
store-newest-backup = The newest backup is “{ $name }”.
store-backup-has-it = The backup “{ $name }” has the lost records.
store-backup-has-some = The backup “{ $name }” has { $has } of the { $lost } lost records.

## A damaged library was set aside

store-begun-again = The library was damaged: { $finding }. { $records } { $backup }
store-restored = The library was damaged: { $finding }. It was replaced by the backup “{ $name }”.
store-kept-aside = { $notice } The damaged library is kept unchanged as { $aside }.

## Damage was found beside the work

store-found-damaged = The disk has damaged part of the library: { $what }. “Restore…” brings it back from a backup.
store-found-in-backup = { $what }, also in the backup “{ $name }”

## There is no backup

store-no-backup-made = Today’s backup in { $folder } failed ({ $why }). Footfall tries again in a few minutes.
