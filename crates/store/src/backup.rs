//! Copies of the whole library, each checked after it was made: one before
//! the first change of a day, and one before a library gets a newer format.

use crate::connection::{self, with_suffix};
use crate::error::Fault;
use crate::schema::put_in_place;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use terms::message;

/// How many daily copies are kept.
const DAILY_KEPT: usize = 7;

const SECONDS_A_DAY: i64 = 86_400;

/// The time in seconds since 1970 (UTC), for people to read, never to order by.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

/// The folder of copies beside a library.
pub(crate) struct Backups {
    folder: PathBuf,
    /// The last day that was seen to, counted from 1970.
    day: Option<i64>,
}

impl Backups {
    /// The copies kept in a folder, which need not be there yet.
    pub fn within(folder: PathBuf) -> Self {
        Self { folder, day: None }
    }

    /// Copies the library unless that was done today or there is nothing in it.
    ///
    /// A copy that fails is logged and does not keep the change from being
    /// saved: today's work comes before yesterday's.
    pub fn daily(&mut self, connection: &Connection) {
        let now = now();
        let day = now.div_euclid(SECONDS_A_DAY);
        if self.day == Some(day) {
            return;
        }
        match self.copy_of_day(connection, now) {
            Ok(true) => self.day = Some(day),
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(
                    "no backup could be made in {}: {error}",
                    self.folder.display()
                );
                self.day = Some(day);
            }
        }
    }

    /// Whether there is a copy of the day now; none is made of an empty library.
    fn copy_of_day(&self, connection: &Connection, now: i64) -> Result<bool, Fault> {
        let filled: bool =
            connection.query_row("SELECT EXISTS (SELECT 1 FROM encounter)", [], |row| {
                row.get(0)
            })?;
        if !filled {
            return Ok(false);
        }
        let day: String =
            connection.query_row("SELECT date(?1, 'unixepoch')", [now], |row| row.get(0))?;
        let file = self.folder.join(format!("library {day}.db"));
        if !file.exists() {
            copy(connection, &file)?;
            self.forget_old(&file)?;
        }
        Ok(true)
    }

    /// Copies the library before it gets a newer format.
    pub fn before_format(&self, connection: &Connection, format: u32) -> Result<(), Fault> {
        let file = self
            .folder
            .join(format!("library before format {format}.db"));
        if file.exists() {
            fs::remove_file(&file)?;
        }
        copy(connection, &file)
    }

    fn forget_old(&self, newest: &Path) -> Result<(), Fault> {
        // The day of a name is its age; the one just made stays, whatever the clock says.
        let mut others: Vec<PathBuf> = fs::read_dir(&self.folder)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path != newest && is_daily(path))
            .collect();
        others.sort();
        for old in others.iter().rev().skip(DAILY_KEPT - 1) {
            fs::remove_file(old)?;
        }
        Ok(())
    }
}

/// Whether a file is called like `library 2026-11-21.db`.
fn is_daily(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let day = name.and_then(|name| name.strip_prefix("library ")?.strip_suffix(".db"));
    day.is_some_and(|day| day.len() == 10 && day.bytes().all(|b| b.is_ascii_digit() || b == b'-'))
}

/// Writes a copy of the library; it appears checked and complete or not at all.
fn copy(connection: &Connection, file: &Path) -> Result<(), Fault> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let unfinished = with_suffix(file, ".new");
    if unfinished.exists() {
        fs::remove_file(&unfinished)?;
    }
    let target = unfinished
        .to_str()
        .ok_or_else(|| Fault::Unsuitable(message!("store-not-unicode")))?;
    connection.execute("VACUUM INTO ?1", [target])?;
    connection::quick_check(&connection::reading(&unfinished, true)?, &unfinished)?;
    put_in_place(&unfinished, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_of_daily_copies_is_kept_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let connection = Connection::open(folder.path().join("library.db")).unwrap();
        connection
            .execute_batch("CREATE TABLE encounter (id); INSERT INTO encounter VALUES (1)")
            .unwrap();
        let backups = Backups::within(folder.path().join("backups"));
        backups.before_format(&connection, 2).unwrap();
        let days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 0]; // the clock was set back at last
        for day in days {
            assert!(
                backups
                    .copy_of_day(&connection, day * SECONDS_A_DAY)
                    .unwrap()
            );
        }
        let mut names: Vec<String> = fs::read_dir(&backups.folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        let kept = [1, 5, 6, 7, 8, 9, 10].map(|day| format!("library 1970-01-{day:02}.db"));
        let mut expected = kept.to_vec();
        expected.push("library before format 2.db".to_owned());
        assert_eq!(names, expected);
    }

    #[test]
    fn an_empty_library_is_not_worth_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch("CREATE TABLE encounter (id)")
            .unwrap();
        let backups = Backups::within(folder.path().join("backups"));
        assert!(!backups.copy_of_day(&connection, 0).unwrap());
        assert!(!backups.folder.exists());
    }
}
