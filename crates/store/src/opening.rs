//! Opening a library: look before touching, lock, check, and only then write.

use crate::backup::{Backups, now};
use crate::connection::{self, with_suffix};
use crate::error::{Fault, ReadOnly, StoreError, shown};
use crate::header::{self, APPLICATION_ID, Header};
use crate::library::Library;
use crate::salvage::{Salvaged, salvage};
use crate::schema::{self, FORMAT};
use crate::writer::{Desk, Writer};
use crate::{beast, house, image, journal, party, setting};
use rusqlite::Connection;
use rusqlite_migration::Migrations;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// The largest library checked from end to end before it opens, in bytes;
/// beyond that the check would be felt.
const CHECKED_AT_START: u64 = 64 * 1024 * 1024;

/// How long encounters stay in the bin.
const BIN_SECONDS: i64 = 30 * 86_400;

/// How many encounters are named in a notice.
const NAMED: usize = 10;

/// Where a notice is kept until it is acknowledged.
pub(crate) const NOTICE: &str = "notice";

/// A library, and what was found wrong with it.
#[derive(Debug)]
pub struct Opened {
    /// The library.
    pub library: Library,
    /// What was found wrong and what was done about it, for the person at the
    /// screen, until that is [acknowledged](Library::acknowledge_notice).
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
        // Without a log it is not a library that a power cut has torn.
        Header::Empty | Header::Unclear => {
            match connection::has_log(&file).map_err(|fault| fault.at(&file))? {
                true => Ok(()),
                false => Err(StoreError::NotOurs { file }),
            }
        }
    }
}

/// Whether there is something of a library whose file is missing.
fn is_begun(file: &Path) -> Result<bool, StoreError> {
    let log = connection::has_log(file).map_err(|fault| fault.at(file))?;
    Ok(log || salvaged(file).exists())
}

pub(crate) fn open(folder: &Path, absent: Absent) -> Result<Opened, StoreError> {
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
        Claim::Ours(lock) => open_ours(file, lock, absent),
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

fn open_ours(file: PathBuf, lock: File, absent: Absent) -> Result<Opened, StoreError> {
    let at_file = |fault: Fault| fault.at(&file);
    // Looked at again: before the lock was ours, its owner may have changed it.
    let damage = match header::read(&file)? {
        Header::Missing if salvaged(&file).exists() => {
            // It was broken off with the damaged one aside already.
            schema::put_in_place(&salvaged(&file), &file).map_err(|fault| fault.at(&file))?;
            None
        }
        Header::Missing if !connection::has_log(&file).map_err(at_file)? => {
            if absent == Absent::Refuse {
                let folder = folder_of(&file);
                return Err(StoreError::NoLibrary { folder });
            }
            schema::begin(&file, &file.with_extension("new"), |_| Ok(())).map_err(at_file)?;
            None
        }
        // A log without its library must never be played into a new one.
        Header::Missing => Some(message!("store-only-its-log")),
        Header::Empty => Some(message!("store-empty")),
        Header::Library { format } if let Some(newer) = newer(format) => {
            return read_only(&file, newer, Some(lock), true);
        }
        Header::Library { .. } | Header::Unclear => match judge(&file) {
            Ok(Found::Sound) => None,
            Ok(Found::Newer(why)) => return read_only(&file, why, Some(lock), true),
            Ok(Found::NotOurs) => return Err(StoreError::NotOurs { file }),
            Err(Fault::Damaged(what)) => Some(what),
            Err(fault) if fault.is_damage() => Some(Message::plain(fault)),
            Err(fault) => return Err(at_file(fault)),
        },
    };
    let said = match damage {
        Some(what) => Some(begin_again(&file, what).map_err(at_file)?),
        None => None,
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
        notice: said.or(notice),
    })
}

/// What works on a library, and the notice that nobody has acknowledged yet.
fn start_writing(file: &Path) -> Result<(Desk, Option<Message>), Fault> {
    let backups = Backups::beside(file);
    let mut connection = connection::writing(file)?;
    bring_up_to_date(&mut connection, &schema::MIGRATIONS, &backups)?;
    let tidied = schema::forget(&file.with_extension("new"))
        .and_then(|()| backups.tidy())
        .and_then(|()| journal::empty_bin(&connection, now() - BIN_SECONDS));
    if let Err(fault) = tidied {
        tracing::warn!("the library was not tidied: {fault}");
    }
    let notice = setting::get(&connection, NOTICE)?.map(Message::plain);
    Ok((
        Desk {
            connection,
            backups,
        },
        notice,
    ))
}

fn claim(folder: &Path, lock: &Path) -> Claim {
    let open = fs::create_dir_all(folder)
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
    let connection = connection::reading(file, alone).and_then(|connection| {
        check_tables(&connection)?;
        match format_of(&connection)? {
            format if format < FORMAT => schema::newest_copy(&connection),
            _ => Ok(connection),
        }
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
    };
    let writer = Writer::start(desk).map_err(|fault| fault.at(file))?;
    Ok(Opened {
        library: Library::over(writer, file.to_owned(), lock, Some(why), trouble),
        notice: None,
    })
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
    match check(file) {
        Err(fault) if fault.is_damage() => {
            io::copy(&mut File::open(file)?, &mut io::sink())?;
            check(file)
        }
        found => found,
    }
}

/// Looks a library over, as far as can be done in a moment and without
/// changing the file; says so when its format is not ours to judge.
fn check(file: &Path) -> Result<Found, Fault> {
    connection::roll_back(file)?;
    let connection = connection::reading(file, true)?;
    // The log may know better than the header.
    let number = |name| connection.pragma_query_value(None, name, |row| row.get(0));
    if number("application_id")? != APPLICATION_ID {
        return Ok(Found::NotOurs);
    }
    let format = number("user_version")?;
    if let Some(newer) = newer(format) {
        return Ok(Found::Newer(newer));
    }
    if format == 0 {
        return Err(Fault::Damaged(message!("store-without-format")));
    }
    check_tables(&connection)?;
    if fs::metadata(file)?.len() <= CHECKED_AT_START {
        connection::integrity_check(&connection, file)?;
    }
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
    let newest = format_of(connection)? >= FORMAT;
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
    match newest && !schema::is_ours(connection)? {
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

/// Puts a damaged library aside, begins a new one of what can be read of it, and says so.
///
/// The new one is complete on the disk before the damaged one is touched. Broken off anywhere, this
/// is done again, or is seen to be done.
fn begin_again(file: &Path, what: Message) -> Result<Message, Fault> {
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
    backups.keep_all()?;
    let mut notice = message!("plain", text = "");
    schema::begin(&salvaged(file), &file.with_extension("new"), |new| {
        let came = match salvage(file, new) {
            Err(fault) if !fault.is_passing() => {
                // Whatever it is: it must not keep anybody from starting.
                tracing::error!("nothing could be salvaged: {fault}");
                Salvaged::default()
            }
            came => came?,
        };
        notice = message!(
            "store-begun-again",
            what,
            aside = shown(&aside),
            salvaged = said_of(&came),
            backups = match backups.are_there() {
                true => message!("store-backups-are-there"),
                false => message!("store-no-backup-yet"),
            }
        );
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

/// What came over of a damaged library, in words.
fn said_of(came: &Salvaged) -> Message {
    let listed = |names: &[String]| {
        let shown: Vec<String> = names
            .iter()
            .take(NAMED)
            .map(|name| format!("“{name}”"))
            .collect();
        match names.len() {
            more if more > NAMED => format!("{}, …", shown.join(", ")),
            _ => shown.join(", "),
        }
    };
    let kept = match came.encounters {
        0 if came.lost.is_empty() => return message!("store-salvaged-nothing"),
        kept => message!("store-salvaged", kept),
    };
    let damaged = match came.damaged.len() {
        0 => kept,
        _ => message!(
            "store-salvaged-damaged",
            kept,
            names = listed(&came.damaged)
        ),
    };
    match came.lost.len() {
        0 => damaged,
        lost => message!(
            "store-salvaged-lost",
            kept = damaged,
            lost,
            names = listed(&came.lost)
        ),
    }
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
        let read = open(folder.path(), Absent::Begin).unwrap().library;
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
        let opened = open(folder.path(), Absent::Begin).unwrap();
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
        let library = open(folder.path(), Absent::Begin).unwrap().library;
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
