# Messages about the library file.

## Causes of “The library is read-only: …”

store-another-window = another Footfall window has this library open; close the other window and choose “Try again”
store-newer-library = a newer version of Footfall made this library (format { $found }; this version writes format { $known }); install the newer version
store-not-writable = Footfall cannot write to the folder { $folder } ({ $why }); make the folder writable and choose “Try again”
store-opened-to-read = Footfall opened the library for reading only
store-no-room-to-write = the disk of { $folder } is full; free some space and choose “Try again”

## Failed operations

store-disk-full = the changes cannot be saved in { $file }, because the disk is full: free some space and try again
store-read-only = the changes cannot be saved: { $why }
store-damaged = { $file } is damaged ({ $what }): if Footfall opens the library, restore the damaged part from a backup with “Restore…”; otherwise, start Footfall again and choose a backup or the readable records
store-newer-format = { $file } was made by a newer version of Footfall (format { $found }; this version reads up to format { $known }): install the newer version
store-not-ours = { $file } belongs to another program, so Footfall cannot use the file and did not change it: move the file to another folder and start Footfall again
store-no-library = the folder { $folder } contains no Footfall library: choose the folder with the file library.db, or create a new library in { $folder }
store-no-folder = the folder { $folder } does not exist: connect its drive, or choose another folder
store-library-there = the folder { $folder } already contains a library: open this library, or choose another folder
store-not-empty = the folder { $folder } is not empty: choose an empty folder
store-no-room = { $folder } has { $has } MB free, but the library needs { $needs } MB: free some space or choose another folder
store-copy-differs = the copy { $file } differs from the library, so the library was not moved: check the disk or choose another folder
store-changed-since = the old library in { $folder } was changed after the move, so nothing was deleted: open the old library to see the changes
store-closed = Footfall closed the library { $file } and cannot open it again: choose “Try again”
store-io = { $file } cannot be read or written ({ $what }): check the disk and try again
store-not-found = { $what } is no longer in the library { $file }
store-locked = another program is using { $file }: wait a moment or close that program, and try again
store-too-large = an encounter, an image or another record is larger than 64 MiB, the limit of { $file }: make the record smaller
store-unsuitable = { $file } cannot be stored safely in its folder ({ $what }): move the folder to a disk of this computer
store-internal = Footfall could not use { $file } because of an error in Footfall ({ $what }): the file was not changed; please report the error

## Causes of “The library is damaged: …”

store-only-its-log = the file library.db is missing, although its companion file library.db-wal exists
store-empty = the file library.db is empty
store-missing = the file library.db is missing
store-records-changed = some records differ from the records that Footfall saved
store-other-program = the file is marked as a file of another program
store-header-changed = the first bytes of the file were changed
store-breaks-off = the end of the file is missing
store-without-format = the file does not say in which version of the library format it is
store-other-tables = the file does not have the tables of a library: { $why }
store-unreadable = { $what } cannot be read: { $why }
store-a-party = a party
store-a-creature = a creature of the bestiary
store-a-house-ruleset = a house ruleset
store-the-snapshot = the saved state of an encounter
store-snapshot-changed = the saved state of the encounter was damaged on the disk
store-picture-changed = an image was damaged on the disk
store-step-missing = step { $number } in the history of encounter { $id } is missing
store-encounter-damaged = encounter { $id }: { $why }

## Nouns for “… is no longer in the library”

store-that-encounter = the encounter
store-that-backup = the backup “{ $name }”
store-step-of-history = step { $position } of the history
store-the-party = the party “{ $name }”
store-own-creature = the creature “{ $name }” of the bestiary
store-that-house-ruleset = the house ruleset

## Causes of “library.db cannot be stored safely in its folder (…)”

store-not-unicode = the name of the folder contains characters that are not Unicode
store-no-log = the disk does not support the log that protects saved data, but only the database mode “{ $mode }”
store-setting-stays = the database setting { $name } cannot be changed from { $taken }
store-log-left = { $file } cannot be read, because the last session did not close the library, and the library is larger than 4 GiB: open the library once in the window of the Footfall version that used it last

## Counts of records: “Lost records: 2 encounters, 1 image”

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
    [one] 1 image
   *[other] { $count } images
}
store-settings = { $count ->
    [one] 1 setting
   *[other] { $count } settings
}
store-listed = { $before }, { $after }
store-lost-names = { $counted } ({ $names })
store-and-more = { $some } and { $more } more

## Report of damage

store-library-damaged = The library is damaged: { $finding }. { $records } { $backup }
store-readable = Readable records: { $records }.
store-nothing-readable = No record is readable.
store-check-changes = { $readable } Check the last changes in { $names }: some changes may be missing, and changes that you undid may be back.
store-nothing-lost = { $readable } No record is lost.
store-lost = { $readable } Lost records: { $lost }.
store-lost-uncounted = { $readable } Some records are lost, but their number is unknown.
store-lost-and-uncounted = { $readable } Lost records: { $lost }, and an unknown number of others.
store-no-backup-needed = You do not need a backup.
store-no-backup-has-it = No backup contains the lost records.
store-newest-backup = The newest backup is “{ $name }”.
store-backup-has-it = The backup “{ $name }” contains the lost records.
store-backup-has-some = The backup “{ $name }” contains { $has } of the { $lost } lost records.

## Repair of a damaged library

store-begun-again = The library was damaged: { $finding }. { $records } { $backup }
store-restored = The library was damaged: { $finding }. The backup “{ $name }” has replaced the damaged library.
store-kept-aside = { $notice } The damaged library was kept unchanged as { $aside }.

## Damage found in the background

store-found-damaged = The disk has damaged part of the library: { $what }. Restore the damaged part from a backup with “Restore…”.
store-found-in-backup = { $what }; the backup “{ $name }” contains undamaged records

## Failed backup

store-no-backup-made = Today’s backup in { $folder } failed ({ $why }). Footfall tries again in a few minutes.
