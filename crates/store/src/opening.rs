//! Opening a library: look before touching, lock, check, and only then write.

use crate::backup::{Backups, now};
use crate::checking::changed_records;
use crate::connection::{self, with_suffix};
use crate::damage::Damage;
use crate::error::{Fault, ReadOnly, StoreError, shown};
use crate::files::{self, open_file};
use crate::header::{self, APPLICATION_ID, Header};
use crate::inventory::{Counts, unfinished_beside};
use crate::library::Library;
use crate::salvage::{Salvage, salvage};
use crate::schema::{self, FORMAT, copy_all};
use crate::untouched::Untouched;
use crate::writer::{Desk, Writer};
use crate::{beast, house, image, journal, party, setting};
use rusqlite::Connection;
use rusqlite_migration::Migrations;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// The largest library checked from end to end before it opens, in bytes;
/// beyond that the check would be felt.
const CHECKED_AT_START: u64 = 64 * 1024 * 1024;

/// How long encounters stay in the bin.
const BIN_SECONDS: i64 = 30 * 86_400;

/// Where a notice is kept until it is acknowledged.
pub(crate) const NOTICE: &str = "notice";

/// A library, and the notice of a damage.
#[derive(Debug)]
pub struct Opened {
    pub library: Library,
    /// Report of the damage for whose replacement this library was made, until that is
    /// [acknowledged](Library::acknowledge_notice).
    pub notice: Option<Message>,
}

/// What to do in a folder without a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// Begin one.
    Begin,
    /// Refuse: there was to be one, and an empty one in its place would look like a loss.
    Refuse,
}

/// Content of the library that takes the place of a damaged one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Readable records of the damaged library.
    Readable,
    /// A backup, by its name.
    Backup(String),
}

/// A library that was examined without a change to its folder.
#[derive(Debug)]
pub struct Examined {
    /// The readable part of the library, for reading.
    pub library: Library,
    pub damage: Option<Damage>,
}

/// Who may write.
enum Claim {
    /// We may, as long as this file is open.
    Ours(File),
    /// Another process may.
    Anothers,
    /// Nobody may.
    Nobodys(ReadOnly),
}

/// Where the library of a folder is.
pub(crate) fn file_in(folder: &Path) -> PathBuf {
    folder.join("library.db")
}

/// Refuses a folder that nobody would take for one with a library in it, and touches nothing there.
pub(crate) fn find(folder: &Path) -> Result<(), StoreError> {
    let file = file_in(folder);
    let folder = folder.to_owned();
    match header::read(&file)? {
        Header::Library { .. } => Ok(()),
        Header::Missing if !folder.is_dir() => Err(StoreError::NoFolder { folder }),
        Header::Missing => match is_begun(&file)? {
            true => Ok(()),
            false => Err(StoreError::NoLibrary { folder }),
        },
        // With nothing beside it, it is not a damaged library.
        Header::Empty | Header::Unclear => match is_begun(&file)? {
            true => Ok(()),
            false => Err(StoreError::NotOurs { file }),
        },
    }
}

/// Returns whether there is something beside a library's file that only a library leaves.
fn is_begun(file: &Path) -> Result<bool, StoreError> {
    let log = connection::has_log(file).map_err(|fault| fault.at(file))?;
    Ok(log || salvaged(file).exists() || has_records_elsewhere(file))
}

/// Returns whether the backups or the counts beside a library's file tell of records.
fn has_records_elsewhere(file: &Path) -> bool {
    let counts = Counts::beside(file);
    Backups::beside(file).are_there() || counts.is_some_and(|counts| !counts.is_empty())
}

/// Examines the library of a folder, and opens what is readable of it for reading. Nothing in the folder
/// changes.
pub(crate) fn examine(folder: &Path) -> Result<Examined, StoreError> {
    let file = file_in(folder);
    let header = header::read(&file)?;
    if header == Header::Missing {
        find(folder)?;
    }
    let (lock, is_written) = existing_lock(&file);
    let fail = |fault: Fault| fault.at(&file);
    let (from, found) = match header {
        Header::Missing | Header::Empty => (None, Err(absence(&file, &header).map_err(fail)?)),
        Header::Library { .. } | Header::Unclear => {
            let from = match is_written {
                true => connection::reading(&file, false).map(Untouched::from),
                false => Untouched::open(&file),
            };
            match from {
                Ok(from) => {
                    let found = or_damage(found_in(&from.connection, &file)).map_err(fail)?;
                    (Some(from), found)
                }
                Err(fault) => (None, or_damage(Err(fault)).map_err(fail)?),
            }
        }
    };
    let (connection, why, damage) = match (from, found) {
        (_, Ok(Found::NotOurs)) => return Err(StoreError::NotOurs { file }),
        (Some(from), Ok(found)) => {
            let connection = from.into_connection().map_err(fail)?;
            match found {
                Found::Newer(why) => (connection, why, None),
                _ => {
                    let newest = in_newest_format(connection).map_err(fail)?;
                    (newest, ReadOnly::OpenedToRead, None)
                }
            }
        }
        (from, found) => {
            // Without a connection nothing was found but damage.
            let finding = found.err().unwrap_or_else(|| message!("store-empty"));
            let connection = from.as_ref().map(|from| &from.connection);
            let Salvage { library, damage } = salvage(connection, &file, finding).map_err(fail)?;
            (library, ReadOnly::OpenedToRead, Some(damage))
        }
    };
    let desk = Desk {
        connection,
        backups: Backups::beside(&file),
        counts: None,
        file: file.clone(),
    };
    let trouble = desk.backups.trouble();
    let writer = Writer::start(desk).map_err(fail)?;
    Ok(Examined {
        library: Library::over(writer, file, lock, Some(why), trouble).examined(),
        damage,
    })
}

/// Takes the lock of a library if its file is there and nobody has it; returns whether somebody has.
fn existing_lock(file: &Path) -> (Option<File>, bool) {
    match open_file(&with_suffix(file, ".lock")) {
        Ok(lock) => match lock.try_lock() {
            Ok(()) => (Some(lock), false),
            Err(error) => (None, matches!(error, TryLockError::WouldBlock)),
        },
        Err(_) => (None, false),
    }
}

/// Separates damage, as the sentence that describes it, from failures of the system.
fn or_damage<T>(found: Result<T, Fault>) -> Result<Result<T, Message>, Fault> {
    match found {
        Ok(found) => Ok(Ok(found)),
        Err(Fault::Damaged(what)) => Ok(Err(what)),
        Err(fault) if fault.is_damage() => Ok(Err(Message::plain(fault))),
        Err(fault) => Err(fault),
    }
}

/// Describes a library without a file, or with an empty one.
fn absence(file: &Path, header: &Header) -> Result<Message, Fault> {
    Ok(match header {
        // A log without its library must never be played into a new one.
        Header::Missing if connection::has_log(file)? => message!("store-only-its-log"),
        Header::Missing => message!("store-missing"),
        _ => message!("store-empty"),
    })
}

pub(crate) fn open(
    folder: &Path,
    absent: Absent,
    replacement: Option<&Replacement>,
) -> Result<Opened, StoreError> {
    let file = file_in(folder);
    // Looked at before anything is written, the lock included.
    let header = header::read(&file)?;
    if header == Header::Missing && absent == Absent::Refuse {
        find(folder)?;
    }
    let why = |otherwise| match header {
        Header::Library { format } => newer(format).unwrap_or(otherwise),
        Header::Missing | Header::Empty | Header::Unclear => otherwise,
    };
    match claim(folder, &with_suffix(&file, ".lock")) {
        Claim::Ours(lock) => open_ours(file, lock, absent, replacement),
        Claim::Anothers => match header {
            // Its owner is about to put that right.
            Header::Missing | Header::Empty | Header::Unclear => Err(StoreError::Locked { file }),
            Header::Library { .. } => read_only(&file, why(ReadOnly::AnotherWindow), None, false),
        },
        Claim::Nobodys(what) => match header {
            Header::Missing => Err(StoreError::ReadOnly(what)),
            _ => read_only(&file, why(what), None, true),
        },
    }
}

fn open_ours(
    file: PathBuf,
    lock: File,
    absent: Absent,
    replacement: Option<&Replacement>,
) -> Result<Opened, StoreError> {
    let at_file = |fault: Fault| fault.at(&file);
    // Looked at again: before the lock was ours, its owner may have changed it.
    let header = header::read(&file)?;
    let damage = match header {
        Header::Missing if salvaged(&file).exists() => {
            // It was broken off with the damaged one aside already.
            schema::put_in_place(&salvaged(&file), &file).map_err(at_file)?;
            None
        }
        Header::Missing if !is_begun(&file)? => {
            if absent == Absent::Refuse {
                let folder = folder_of(&file);
                return Err(StoreError::NoLibrary { folder });
            }
            schema::begin(&file, &file.with_extension("new"), |_| Ok(())).map_err(at_file)?;
            None
        }
        Header::Missing | Header::Empty => Some(absence(&file, &header).map_err(at_file)?),
        Header::Library { format } if let Some(newer) = newer(format) => {
            return read_only(&file, newer, Some(lock), true);
        }
        Header::Library { .. } | Header::Unclear => {
            match or_damage(judge(&file)).map_err(at_file)? {
                Ok(Found::Sound) => None,
                Ok(Found::Newer(why)) => return read_only(&file, why, Some(lock), true),
                Ok(Found::NotOurs) => return Err(StoreError::NotOurs { file }),
                Err(what) => Some(what),
            }
        }
    };
    let replaced = match (damage, replacement) {
        (None, _) => None,
        (Some(what), None) => return Err(StoreError::Damaged { file, what }),
        (Some(what), Some(by)) => Some(replace(&file, what, by).map_err(at_file)?),
    };
    let (desk, notice) = match start_writing(&file).map_err(at_file) {
        // The file alone takes no changes.
        Err(StoreError::ReadOnly(why)) => return read_only(&file, why, Some(lock), true),
        // What is kept can be looked at all the same.
        Err(StoreError::DiskFull { .. }) => {
            let folder = folder_of(&file);
            return read_only(&file, ReadOnly::DiskFull { folder }, Some(lock), true);
        }
        Err(StoreError::Io { what, .. }) => {
            let folder = folder_of(&file);
            let why = ReadOnly::NotWritable { folder, why: what };
            return read_only(&file, why, Some(lock), true);
        }
        started => started?,
    };
    let trouble = desk.backups.trouble();
    let writer = Writer::start(desk).map_err(at_file)?;
    Ok(Opened {
        library: Library::over(writer, file, Some(lock), None, trouble),
        notice: replaced.or(notice),
    })
}

/// What works on a library, and the notice that nobody has acknowledged yet.
fn start_writing(file: &Path) -> Result<(Desk, Option<Message>), Fault> {
    let backups = Backups::beside(file);
    let mut connection = connection::writing(file)?;
    bring_up_to_date(&mut connection, &schema::MIGRATIONS, &backups)?;
    let tidied = schema::forget(&file.with_extension("new"))
        .and_then(|()| backups.tidy())
        .and_then(|()| journal::empty_bin(&connection, now().saturating_sub(BIN_SECONDS)));
    if let Err(fault) = tidied {
        tracing::warn!("the library was not tidied: {fault}");
    }
    let _ = fs::remove_file(unfinished_beside(file));
    let notice = setting::get(&connection, NOTICE)?.map(Message::plain);
    let mut desk = Desk {
        connection,
        backups,
        counts: Counts::beside(file),
        file: file.to_owned(),
    };
    desk.save_counts();
    Ok((desk, notice))
}

fn claim(folder: &Path, lock: &Path) -> Claim {
    // A pipe in its place would be waited for.
    let regular = || match fs::metadata(lock) {
        Ok(about) => files::regular(&about),
        Err(_) => Ok(()),
    };
    let open = fs::create_dir_all(folder)
        .and_then(|()| regular())
        .and_then(|()| File::options().create(true).append(true).open(lock));
    let open = match open {
        Ok(open) => open,
        Err(error) => return Claim::Nobodys(ReadOnly::of(folder, &error)),
    };
    match open.try_lock() {
        Ok(()) => Claim::Ours(open),
        Err(TryLockError::WouldBlock) => Claim::Anothers,
        Err(TryLockError::Error(error)) => Claim::Nobodys(ReadOnly::of(folder, &error)),
    }
}

/// Takes the lock of a library that is not open here, for as long as the answer lives.
pub(crate) fn lock(file: &Path) -> Result<File, StoreError> {
    match claim(&folder_of(file), &with_suffix(file, ".lock")) {
        Claim::Ours(lock) => Ok(lock),
        Claim::Anothers => Err(StoreError::Locked {
            file: file.to_owned(),
        }),
        Claim::Nobodys(why) => Err(StoreError::ReadOnly(why)),
    }
}

pub(crate) fn folder_of(file: &Path) -> PathBuf {
    file.parent().unwrap_or(file).to_owned()
}

fn newer(found: u32) -> Option<ReadOnly> {
    (found > FORMAT).then_some(ReadOnly::NewerFormat {
        found,
        known: FORMAT,
    })
}

fn read_only(
    file: &Path,
    why: ReadOnly,
    lock: Option<File>,
    alone: bool,
) -> Result<Opened, StoreError> {
    let open = match &why {
        // It may not get a file beside it that this version makes.
        ReadOnly::NewerFormat { .. } if alone => {
            Untouched::open(file).and_then(Untouched::into_connection)
        }
        _ => connection::reading(file, alone),
    };
    let connection = open.and_then(|connection| {
        check_tables(&connection)?;
        in_newest_format(connection)
    });
    let connection = match (connection, &why) {
        (Ok(connection), _) => connection,
        (Err(fault), &ReadOnly::NewerFormat { found, known }) if fault.is_damage() => {
            let file = file.to_owned();
            return Err(StoreError::NewerFormat { file, found, known });
        }
        (Err(fault), _) => return Err(fault.at(file)),
    };
    let backups = Backups::beside(file);
    let trouble = backups.trouble();
    let desk = Desk {
        connection,
        backups,
        counts: None,
        file: file.to_owned(),
    };
    let writer = Writer::start(desk).map_err(|fault| fault.at(file))?;
    Ok(Opened {
        library: Library::over(writer, file.to_owned(), lock, Some(why), trouble),
        notice: None,
    })
}

/// A library of an older format in a copy of the newest.
fn in_newest_format(library: Connection) -> Result<Connection, Fault> {
    match format_of(&library)? {
        format if format < FORMAT => schema::newest_copy(&library),
        _ => Ok(library),
    }
}

/// What a file turns out to be.
enum Found {
    Sound,
    Newer(ReadOnly),
    NotOurs,
}

/// Looks a library over, and once more before it is called damaged: SQLite
/// tells of a page that could not be read like of one that makes no sense.
fn judge(file: &Path) -> Result<Found, Fault> {
    let shared = with_suffix(file, "-shm");
    let was_there = shared.exists();
    let found = match check(file) {
        Err(fault) if fault.is_damage() => {
            io::copy(
                &mut open_file(file)?.take(CHECKED_AT_START),
                &mut io::sink(),
            )?;
            check(file)
        }
        found => found,
    };
    // SQLite makes it to read a log. Beside a damaged library nothing may be left that was not there.
    if found.is_err() && !was_there {
        let _ = fs::remove_file(shared);
    }
    found
}

/// Looks a library over, as far as can be done in a moment and without
/// changing the file; says so when its format is not ours to judge.
fn check(file: &Path) -> Result<Found, Fault> {
    connection::roll_back(file)?;
    // The log may have the header that a power cut tore.
    let is_writable = connection::has_log(file)? || header::is_writable(file)?;
    let connection = connection::reading(file, true)?;
    let found = found_by_tables(&connection)?;
    if matches!(found, Found::Sound) && !is_writable {
        return Err(Fault::Damaged(message!("store-header-changed")));
    }
    if let Found::Sound = found
        && fs::metadata(file)?.len() <= CHECKED_AT_START
    {
        connection::integrity_check(&connection, file)?;
    }
    Ok(found)
}

/// Examines an open library from end to end.
fn found_in(connection: &Connection, file: &Path) -> Result<Found, Fault> {
    let found = found_by_tables(connection)?;
    if let Found::NotOurs = found {
        return Ok(found);
    }
    connection::integrity_check(connection, file)?;
    // A migration keeps the checksums of format 5. Older libraries have none.
    let records = match format_of(connection)? < FORMAT {
        true => schema::newest_copy(connection).and_then(|copy| changed_records(&copy)),
        false => changed_records(connection),
    };
    match records {
        Ok(records) if records.iter().any(|tally| tally.lost() > 0) => {
            Err(Fault::Damaged(message!("store-records-changed")))
        }
        Err(fault) if matches!(found, Found::Sound) || fault.is_damage() => Err(fault),
        _ => Ok(found),
    }
}

/// Examines header and tables of an open library.
fn found_by_tables(connection: &Connection) -> Result<Found, Fault> {
    // The log may know better than the header.
    let number = |name| connection.pragma_query_value(None, name, |row| row.get(0));
    match number("application_id")? {
        APPLICATION_ID => {}
        id if header::is_nearly_ours(id) => {
            return Err(Fault::Damaged(message!("store-other-program")));
        }
        _ => return Ok(Found::NotOurs),
    }
    let format = number("user_version")?;
    if let Some(newer) = newer(format) {
        return Ok(Found::Newer(newer));
    }
    if format == 0 {
        return Err(Fault::Damaged(message!("store-without-format")));
    }
    check_tables(connection)?;
    Ok(Found::Sound)
}

/// Refuses a file without the tables and columns that its format has.
fn check_tables(connection: &Connection) -> Result<(), Fault> {
    /// What even the first format has.
    const FIRST: &[&str] = &[journal::SINCE_FIRST, image::GET, setting::SINCE_FIRST];
    const NEWEST: &[&str] = &[
        journal::LIST,
        journal::PLACE,
        journal::STEPS,
        journal::SNAPSHOT,
        image::GET,
        setting::GET,
        house::LIST,
        beast::LIST,
        party::LIST,
    ];
    let format = format_of(connection)?;
    let newest = format >= FORMAT;
    for query in if newest { NEWEST } else { FIRST } {
        connection
            .prepare(query)
            .map_err(|error| match (error.sqlite_error_code(), &error) {
                // No such table, and no such column.
                (Some(rusqlite::ErrorCode::Unknown), _)
                | (_, rusqlite::Error::SqlInputError { .. }) => {
                    Fault::Damaged(message!("store-other-tables", why = error.to_string()))
                }
                _ => Fault::Sql(error),
            })?;
    }
    match format <= FORMAT && !schema::has_tables_of(connection, format)? {
        true => Err(Fault::Damaged(message!(
            "store-other-tables",
            why = "sqlite_schema"
        ))),
        false => Ok(()),
    }
}

fn format_of(connection: &Connection) -> Result<u32, Fault> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Gives a library the newest format, after a copy of it was put aside.
fn bring_up_to_date(
    connection: &mut Connection,
    migrations: &Migrations,
    backups: &Backups,
) -> Result<(), Fault> {
    let pending = migrations.pending_migrations(connection)?;
    if pending <= 0 {
        return Ok(());
    }
    let format = format_of(connection)?;
    backups.before_format(connection, format.saturating_add_signed(pending))?;
    migrations.to_latest(connection)?;
    // The header must tell older versions at once, not only at the next checkpoint.
    connection::empty_log(connection)
}

/// Where what was salvaged waits until the damaged library is aside.
fn salvaged(file: &Path) -> PathBuf {
    file.with_file_name("library salvaged.db")
}

/// Sets a damaged library aside and makes another in its place; returns the report for people.
///
/// The new one is complete on the disk before the damaged one is touched. Broken off anywhere, this
/// is done again, or is seen to be done.
fn replace(file: &Path, finding: Message, by: &Replacement) -> Result<Message, Fault> {
    const LOGS: [&str; 3] = ["-wal", "-shm", "-journal"];
    let free = |aside: &PathBuf| -> bool {
        let taken = |suffix| with_suffix(aside, suffix).exists();
        !taken("") && !LOGS.into_iter().any(taken)
    };
    let aside = (1..)
        .map(|n: u32| file.with_file_name(format!("library damaged {n}.db")))
        .find(free);
    let aside = aside.ok_or_else(|| Fault::Internal("no name is free".to_owned()))?;
    let backups = Backups::beside(file);
    let is_there = file.exists();
    let (library, notice) = match by {
        Replacement::Backup(name) => {
            let library = backups.open(name)?;
            backups.keep_all()?;
            let notice = message!("store-restored", finding, name);
            (library, notice)
        }
        Replacement::Readable => {
            backups.keep_all()?;
            let from = match is_there && fs::metadata(file)?.len() > 0 {
                true => connection::reading(file, true).ok(),
                false => None,
            };
            let salvaged = match salvage(from.as_ref(), file, finding.clone()) {
                Err(fault) if !fault.is_passing() => {
                    // Whatever it is: it must not keep anybody from starting.
                    tracing::error!("nothing could be salvaged: {fault}");
                    salvage(None, file, finding)?
                }
                salvaged => salvaged?,
            };
            let damage = &salvaged.damage;
            let notice = message!(
                "store-begun-again",
                finding = &damage.finding,
                records = damage.records_in_words(),
                backup = damage.backup_in_words()
            );
            (salvaged.library, notice)
        }
    };
    let notice = match is_there {
        true => message!("store-kept-aside", notice, aside = shown(&aside)),
        false => notice,
    };
    schema::begin(&salvaged(file), &file.with_extension("new"), |new| {
        copy_all(&library, new)?;
        setting::put(new, NOTICE, &notice.to_string())
    })?;
    // The logs go first: left behind, they would be played into the new library.
    for part in LOGS.into_iter().chain([""]) {
        match fs::rename(with_suffix(file, part), with_suffix(&aside, part)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            moved => moved?,
        }
    }
    schema::put_in_place(&salvaged(file), file)?;
    Ok(notice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite_migration::M;

    #[test]
    fn an_older_library_is_copied_before_it_gets_the_new_format() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.db");
        begin(&file);
        let mut connection = connection::writing(&file).unwrap();
        let later = after_all(M::up("CREATE TABLE extra (id)"));
        let backups = Backups::beside(&file);
        bring_up_to_date(&mut connection, &later, &backups).unwrap();
        let name = format!("library before format {}.db", FORMAT + 1);
        let copy = folder.path().join("backups").join(name);
        let of = |format| Header::Library { format };
        assert_eq!(header::read(&file).unwrap(), of(FORMAT + 1));
        assert_eq!(header::read(&copy).unwrap(), of(FORMAT));
    }

    #[test]
    fn a_migration_that_fails_leaves_the_old_format() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.db");
        begin(&file);
        let mut connection = connection::writing(&file).unwrap();
        let broken = after_all(M::up("DROP TABLE setting; nonsense"));
        let backups = Backups::beside(&file);
        assert!(bring_up_to_date(&mut connection, &broken, &backups).is_err());
        check_tables(&connection).unwrap();
        assert_eq!(
            connection.query_row("SELECT count(*) FROM setting", [], |row| row.get(0)),
            Ok(0)
        );
        drop(connection);
        let now = Header::Library { format: FORMAT };
        assert_eq!(header::read(&file).unwrap(), now);
    }

    #[test]
    fn a_library_of_the_first_format_takes_in_what_came_with_later_ones() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.db");
        let bridge = encounter::Encounter::new(
            "Bridge",
            "srd35",
            grid::Grid::new(grid::Kind::Square, 8, 8).unwrap(),
        )
        .unwrap();
        let mut old = Connection::open(&file).unwrap();
        old.pragma_update(None, "application_id", APPLICATION_ID)
            .unwrap();
        schema::MIGRATIONS.to_version(&mut old, 1).unwrap();
        old.execute_batch(
            "INSERT INTO encounter VALUES
             ('0191d9f0-0000-7000-8000-000000000001', 'Bridge', 'srd35', 'square', 8, 8, 0, 7, 1, 0)",
        )
        .unwrap();
        old.execute(
            "INSERT INTO snapshot VALUES ('0191d9f0-0000-7000-8000-000000000001', 0, ?1)",
            [journal::written(&bridge).unwrap()],
        )
        .unwrap();
        old.close().unwrap();
        let bytes = fs::read(&file).unwrap();

        // Somebody else's lock: it is read as it is, by the newest format.
        let lock = claim(folder.path(), &with_suffix(&file, ".lock"));
        let read = open(folder.path(), Absent::Begin, None).unwrap().library;
        assert_eq!(read.parties().unwrap(), []);
        let listed = read.list().unwrap();
        assert_eq!(read.load(&listed[0].id).unwrap().encounter, bridge);
        drop((read, lock));
        assert_eq!(fs::read(&file).unwrap(), bytes);

        let ours = encounter::HouseRuleset {
            id: "house-ours".to_owned(),
            title: "Ours".to_owned(),
            base: "srd35".to_owned(),
            changes: [("cell-feet".to_owned(), "6".to_owned())].into(),
        };
        let opened = open(folder.path(), Absent::Begin, None).unwrap();
        assert_eq!(opened.notice, None);
        let library = opened.library;
        let found = crate::Query {
            search: "BRID".to_owned(),
            count: 9,
            ..crate::Query::default()
        };
        assert_eq!(library.page(&found).unwrap().encounters, listed);
        assert_eq!(library.house_rulesets().unwrap(), []);
        library.put_house_ruleset(&ours).unwrap();
        drop(library);
        let library = open(folder.path(), Absent::Begin, None).unwrap().library;
        assert_eq!(library.house_rulesets().unwrap(), [ours]);
        library.delete_house_ruleset("house-ours").unwrap();
        assert_eq!(library.house_rulesets().unwrap(), []);
        let gone = library.delete_house_ruleset("house-ours");
        assert!(matches!(gone, Err(StoreError::NotFound { .. })), "{gone:?}");
        let ogre = bestiary::srd35().iter().find(|beast| beast.name == "Ogre");
        let mut ours = vec![ogre.unwrap().clone()];
        library.put_beasts(&ours).unwrap();
        ours[0].land_feet = 30;
        library.put_beasts(&ours).unwrap();
        assert_eq!(library.beasts().unwrap(), ours);
        library.delete_beast("Ogre").unwrap();
        assert_eq!(library.beasts().unwrap(), []);
        let gone = library.delete_beast("Ogre");
        assert!(matches!(gone, Err(StoreError::NotFound { .. })), "{gone:?}");
    }

    fn begin(file: &Path) {
        schema::begin(file, &file.with_extension("new"), |_| Ok(())).unwrap();
    }

    /// A format later than the newest; those before it are not run again.
    fn after_all(later: M<'static>) -> Migrations<'static> {
        let known = (0..FORMAT).map(|_| M::up("not run again"));
        Migrations::new(known.chain([later]).collect())
    }
}
