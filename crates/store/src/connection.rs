//! Connections to the library file, each with the same settings, which are
//! read back: a setting that did not take is a promise that is not kept.

use crate::error::Fault;
use crate::files;
use crate::functions;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, MAIN_DB, OpenFlags, Row};
use std::io::{self, ErrorKind};
use std::path::Path;
use terms::{Message, message};

/// The oldest SQLite that loses no commit when its log is begun afresh.
const OLDEST_SQLITE: i32 = 3_051_003;

/// The largest single value, in bytes.
const MAX_LENGTH: i32 = 64 * 1024 * 1024;

/// The numeric pragmas of every connection, with their values.
pub(crate) const PRAGMAS: [(&str, i64); 9] = [
    ("synchronous", 2), // FULL: a commit is on the disk when it returns.
    ("fullfsync", 1),
    ("checkpoint_fullfsync", 1),
    ("foreign_keys", 1),
    ("trusted_schema", 0),
    ("cell_size_check", 1),
    ("mmap_size", 0),
    ("busy_timeout", 2000), // milliseconds
    ("journal_size_limit", 16 * 1024 * 1024),
];

/// Opens a library file for writing. The caller holds the lock.
pub(crate) fn writing(file: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    // SQLite opens for reading, without a word, what cannot be opened for writing.
    if connection.is_readonly(MAIN_DB)? {
        return Err(io::Error::from(ErrorKind::PermissionDenied).into());
    }
    settle(&connection)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode == "wal" {
        Ok(connection)
    } else {
        Err(Fault::Unsuitable(message!("store-no-log", mode)))
    }
}

/// Opens a library file for reading. When `alone`, nobody else can be
/// writing, and unless a log is left over not even a helper file is made.
pub(crate) fn reading(file: &Path, alone: bool) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = if alone && !has_log(file)? {
        Connection::open_with_flags(immutable_uri(file)?, flags | OpenFlags::SQLITE_OPEN_URI)?
    } else {
        Connection::open_with_flags(file, flags)?
    };
    // Whoever only reads must leave the log as it is, even when closing last.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    settle(&connection)?;
    Ok(connection)
}

/// Lets SQLite take back a change that was broken off while it was written
/// into the file itself. The caller holds the lock.
pub(crate) fn roll_back(file: &Path) -> Result<(), Fault> {
    if has_content(&with_suffix(file, "-journal"))? {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        // The first look at the file does it.
        connection.pragma_query_value(None, "schema_version", |_| Ok(()))?;
    }
    Ok(())
}

/// Moves all commits from the log into the file and empties the log. A reader
/// elsewhere may keep some of them in the log; they are as safe there.
pub(crate) fn empty_log(connection: &Connection) -> Result<(), Fault> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
}

/// Whether a log is left beside the file: its last word may stand only there.
pub(crate) fn has_log(file: &Path) -> Result<bool, Fault> {
    Ok(has_content(&with_suffix(file, "-wal"))? || has_content(&with_suffix(file, "-journal"))?)
}

/// Whether there is a file with something in it. That it cannot be told is no “no”.
pub(crate) fn has_content(file: &Path) -> Result<bool, Fault> {
    match std::fs::metadata(file) {
        Ok(found) => {
            files::regular(&found)?;
            Ok(found.len() > 0)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The file's name with something put behind it, as SQLite names its helpers.
pub(crate) fn with_suffix(file: &Path, suffix: &str) -> std::path::PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Refuses a file that contradicts itself.
pub(crate) fn integrity_check(connection: &Connection, file: &Path) -> Result<(), Fault> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
    let pages = number("page_size")?.saturating_mul(number("page_count")?);
    // SQLite takes what a file lacks of its last page for zeros. Only while
    // there is a log may the file be behind.
    if !has_log(file)? && std::fs::metadata(file)?.len() < pages {
        return Err(Fault::Damaged(message!("store-breaks-off")));
    }
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match verdict.lines().last() {
        Some("ok") => Ok(()),
        finding => Err(Fault::Damaged(Message::plain(finding.unwrap_or_default()))),
    }
}

/// Opens a library that nobody else sees, in a file of SQLite's own that goes with the connection:
/// nothing in it needs to be durable.
pub(crate) fn temporary() -> Result<Connection, Fault> {
    let connection = Connection::open("")?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, MAX_LENGTH)?;
    for name in ["trusted_schema", "foreign_keys"] {
        connection.pragma_update(None, name, 0)?;
    }
    functions::add(&connection)?;
    Ok(connection)
}

fn settle(connection: &Connection) -> Result<(), Fault> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        let version = rusqlite::version();
        return Err(Fault::Internal(format!("SQLite {version} is too old")));
    }
    for (config, value) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
        (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
    ] {
        connection.set_db_config(config, value)?;
    }
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, MAX_LENGTH)?;
    // Copying the library into a backup takes one attached file.
    connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
    for (name, value) in PRAGMAS {
        connection.pragma_update(None, name, value)?;
        let taken: i64 = connection.pragma_query_value(None, name, |row| row.get(0))?;
        if taken != value {
            return Err(Fault::Unsuitable(message!(
                "store-setting-stays",
                name,
                taken
            )));
        }
    }
    functions::add(connection)
}

/// The file as a URI that tells SQLite it cannot change meanwhile.
fn immutable_uri(file: &Path) -> Result<String, Fault> {
    let path = std::path::absolute(file)?;
    let path = path
        .to_str()
        .ok_or_else(|| Fault::Unsuitable(message!("store-not-unicode")))?;
    let mut uri = String::from("file://");
    if !path.starts_with(['/', '\\']) {
        uri.push('/'); // a drive letter
    }
    for byte in path.bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'/' | b':' | b'-' | b'.' | b'_' => uri.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri.push_str("?immutable=1");
    Ok(uri)
}

/// The records of a query.
pub(crate) fn records<T>(
    connection: &Connection,
    query: &str,
    mut record: impl FnMut(&Row) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut statement = connection.prepare_cached(query)?;
    let mut rows = statement.query([])?;
    let mut records = Vec::new();
    while let Some(row) = rows.next()? {
        records.push(record(row)?);
    }
    Ok(records)
}

/// The text in a column, with marks in place of what a damaged disk has made unreadable of it: one
/// name must not keep a whole list from being read.
pub(crate) fn text(row: &Row, column: usize) -> Result<String, Fault> {
    let bytes = row
        .get_ref(column)?
        .as_bytes()
        .map_err(rusqlite::Error::from)?;
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

/// Only Windows has names for folders of other computers.
#[cfg(all(test, windows))]
mod tests {
    use super::immutable_uri;
    use std::path::Path;

    #[test]
    fn a_library_on_another_computer_is_found_there() {
        for (file, uri) in [
            (
                r"\\desk\our maps\library.db",
                "file:////desk/our%20maps/library.db",
            ),
            (r"C:\maps\library.db", "file:///C:/maps/library.db"),
        ] {
            let made = immutable_uri(Path::new(file)).unwrap();
            assert_eq!(made, format!("{uri}?immutable=1"));
        }
    }
}
