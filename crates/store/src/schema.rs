//! The tables, and how a library of an older format gets them.

use crate::connection::{self, records, text, with_suffix};
use crate::error::Fault;
use crate::functions;
use crate::header::APPLICATION_ID;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use rusqlite_migration::{M, Migrations};
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// One entry for each format; an entry is never changed once it is released.
const FORMATS: &[M] = &[
    M::up(
        "CREATE TABLE encounter (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        grid TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        creatures INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        revision INTEGER NOT NULL UNIQUE,
        position INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE snapshot (
        encounter TEXT PRIMARY KEY NOT NULL REFERENCES encounter ON DELETE CASCADE,
        position INTEGER NOT NULL,
        document BLOB NOT NULL
    ) STRICT;
    CREATE TABLE step (
        encounter TEXT NOT NULL REFERENCES encounter ON DELETE CASCADE,
        number INTEGER NOT NULL,
        label TEXT NOT NULL,
        change BLOB NOT NULL,
        PRIMARY KEY (encounter, number)
    ) STRICT;
    CREATE TABLE image (
        hash TEXT PRIMARY KEY NOT NULL,
        media_type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE setting (
        key TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
    ) STRICT;",
    ),
    M::up(
        "CREATE TABLE ruleset (
        id TEXT PRIMARY KEY NOT NULL,
        title TEXT NOT NULL,
        base TEXT NOT NULL,
        changes BLOB NOT NULL
    ) STRICT;",
    ),
    M::up(
        "CREATE TABLE beast (
        name TEXT PRIMARY KEY NOT NULL,
        record BLOB NOT NULL
    ) STRICT;",
    ),
    M::up(
        "CREATE TABLE party (
        name TEXT PRIMARY KEY NOT NULL,
        record BLOB NOT NULL
    ) STRICT;",
    ),
    // Since here a library finds out what a disk has changed of it, has folders, an archive and
    // a bin, and knows what to look for. The functions are those of `functions`.
    M::up(
        "ALTER TABLE snapshot ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE snapshot SET sum = checksum(position, document);
    ALTER TABLE step ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE step SET sum = checksum(number, label, change);
    ALTER TABLE encounter ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE encounter SET sum = checksum(id, position);
    ALTER TABLE encounter ADD COLUMN folder TEXT NOT NULL DEFAULT '';
    ALTER TABLE encounter ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE encounter ADD COLUMN binned INTEGER;
    CREATE TABLE words (
        encounter TEXT PRIMARY KEY NOT NULL REFERENCES encounter ON DELETE CASCADE,
        words TEXT NOT NULL
    ) STRICT;
    INSERT INTO words SELECT encounter, words_of(document) FROM snapshot;
    ALTER TABLE ruleset ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE ruleset SET sum = checksum(id, title, base, changes);
    ALTER TABLE beast ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE beast SET sum = checksum(name, record);
    ALTER TABLE party ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE party SET sum = checksum(name, record);
    ALTER TABLE setting ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    UPDATE setting SET sum = checksum(key, value);",
    ),
    // Documents and steps have rounded cells, hidden creatures, grounds and parties of journeys that
    // older programs do not know. What documents lack is added when one is opened. A damaged encounter
    // keeps a wrong checksum.
    M::up(
        "ALTER TABLE encounter ADD COLUMN heading_sum BLOB NOT NULL DEFAULT x'';
    UPDATE encounter SET heading_sum = checksum(name, ruleset, grid, width, height, creatures, changed, folder,
        archived, binned, (SELECT words FROM words WHERE encounter = id));",
    ),
];

/// Every format there has been, oldest first.
pub(crate) const MIGRATIONS: Migrations = Migrations::from_slice(FORMATS);

/// The format this version writes.
pub(crate) const FORMAT: u32 = FORMATS.len() as u32;

/// Returns whether a library has the tables of a format: a change of theirs would show only when
/// something is written.
pub(crate) fn has_tables_of(library: &Connection, format: u32) -> Result<bool, Fault> {
    let tables = |library: &Connection| {
        let query = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name";
        records(library, query, |row| {
            Ok([text(row, 0)?, text(row, 1)?, text(row, 2)?])
        })
    };
    let mut new = connection::temporary()?;
    MIGRATIONS.to_version(&mut new, format as usize)?;
    let found = tables(library)?;
    Ok(tables(&new)?.iter().all(|table| found.contains(table)))
}

/// Returns the format whose tables a damaged library has, whatever its header says; the newest where
/// that cannot be read.
pub(crate) fn format_by_tables(library: &Connection) -> usize {
    let mut formats = (1..=FORMAT).rev();
    let format = formats.find(|format| has_tables_of(library, *format).unwrap_or(false));
    let said = || library.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    let format = format.or_else(|| said().ok().filter(|said| (1..=FORMAT).contains(said)));
    format.unwrap_or(FORMAT) as usize
}

/// Makes a new library file of what `fill` puts in. It appears complete or not at all, and has
/// another name until then.
pub(crate) fn begin(
    file: &Path,
    unfinished: &Path,
    fill: impl FnOnce(&mut Connection) -> Result<(), Fault>,
) -> Result<(), Fault> {
    forget(unfinished)?;
    let mut connection = Connection::open(unfinished)?;
    functions::add(&connection)?;
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    MIGRATIONS.to_latest(&mut connection)?;
    fill(&mut connection)?;
    // Last, so that nothing is in the log; and here, since the switch rewrites
    // the first page, which a power cut may tear.
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.close().map_err(|(_, error)| error)?;
    put_in_place(unfinished, file)
}

/// Removes a library file that was not finished, and what SQLite may have left beside it.
pub(crate) fn forget(unfinished: &Path) -> Result<(), Fault> {
    for leftover in ["", "-journal", "-wal", "-shm"] {
        match fs::remove_file(with_suffix(unfinished, leftover)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    Ok(())
}

/// A copy of a library of any format in the newest one, in a file of SQLite's own that goes with the
/// connection: so everything reads one format only, and an old library is left as it is.
pub(crate) fn newest_copy(of: &Connection) -> Result<Connection, Fault> {
    let mut copy = copy_of(of)?;
    MIGRATIONS.to_latest(&mut copy)?;
    Ok(copy)
}

/// A copy of a library, in a file of SQLite's own that goes with the connection.
pub(crate) fn copy_of(library: &Connection) -> Result<Connection, Fault> {
    let mut copy = connection::temporary()?;
    copy_all(library, &mut copy)?;
    Ok(copy)
}

/// Makes one library what another is, in one transaction.
pub(crate) fn copy_all(from: &Connection, to: &mut Connection) -> Result<(), Fault> {
    // All at once: whatever is written meanwhile is not among it.
    const ALL: std::ffi::c_int = -1;
    match Backup::new(from, to)?.step(ALL)? {
        StepResult::Done => Ok(()),
        _ => Err(Fault::Internal("a library could not be copied".to_owned())),
    }
}

/// Gives a finished file its name, so that no power cut leaves it half there.
pub(crate) fn put_in_place(finished: &Path, name: &Path) -> Result<(), Fault> {
    File::options().write(true).open(finished)?.sync_all()?;
    fs::rename(finished, name)?;
    // Other systems cannot open a folder as a file, and keep names by themselves.
    #[cfg(unix)]
    if let Some(folder) = name.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
