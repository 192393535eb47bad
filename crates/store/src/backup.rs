//! Copies of the whole library, each checked after it was made: of the state before the first change
//! of a day, before a library gets a newer format, and before another state is restored.
//!
//! A daily copy is made beside the edits, from a state that was fixed before the first of them.

use crate::connection;
use crate::damage::{BackupOffer, Tally};
use crate::error::{Fault, shown};
use crate::inventory::Table;
use crate::schema::{copy_all, forget, newest_copy, put_in_place};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{SystemTime, UNIX_EPOCH};
use terms::{Message, message};

/// How many copies are kept: daily ones, of older ones one a week, and of each other kind.
const DAILY_KEPT: usize = 7;
const WEEKLY_KEPT: usize = 4;
const OTHERS_KEPT: usize = 3;

/// How the names of copies end that are not forgotten.
const BEFORE_DAMAGE: &str = " before the damage";

/// How the name of a copy ends while it is made.
const UNFINISHED: &str = ".db.new";

const SECONDS_A_DAY: i64 = 86_400;
/// How long to wait with another copy after one that failed.
const RETRY_SECONDS: i64 = 600;

/// The time in seconds since 1970 (UTC), for people to read, never to order by.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

/// A copy of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// What its file is called, without its ending: `library 2026-11-21`.
    pub name: String,
    /// When it was made, in seconds since 1970 (UTC).
    pub made: i64,
    /// How many encounters are in it outside of the bin; none where it cannot be read.
    pub encounters: Option<u32>,
}

/// What came of the last copy.
pub(crate) type LastFailure = Arc<Mutex<Option<Message>>>;

/// The folder of copies beside a library.
pub(crate) struct Backups {
    folder: PathBuf,
    /// The library itself.
    file: PathBuf,
    /// Not before this is a copy due, in seconds since 1970.
    due: i64,
    /// The copy that is being made.
    under_way: Option<JoinHandle<bool>>,
    trouble: LastFailure,
}

impl Backups {
    /// The copies beside a library; there need not be any yet.
    pub fn beside(file: &Path) -> Self {
        Self {
            folder: folder_beside(file),
            file: file.to_owned(),
            due: i64::MIN,
            under_way: None,
            trouble: LastFailure::default(),
        }
    }

    /// Where it is said that no copy could be made, and why, as long as that is so.
    pub fn trouble(&self) -> LastFailure {
        Arc::clone(&self.trouble)
    }

    /// Begins to copy the library as it is, unless that was done today or there is nothing in it.
    ///
    /// A copy that fails does not keep the change from being saved: today's work comes before
    /// yesterday's. It is tried again later.
    pub fn daily(&mut self, connection: &Connection) {
        let now = now();
        if now < self.due || self.under_way.as_ref().is_some_and(|it| !it.is_finished()) {
            return;
        }
        if self
            .under_way
            .take()
            .is_some_and(|made| !made.join().unwrap_or(false))
        {
            self.due = now.saturating_add(RETRY_SECONDS);
            return;
        }
        match self.of_day(connection, now) {
            Ok(Due::Made) => {
                let today = now.div_euclid(SECONDS_A_DAY);
                self.due = today.saturating_add(1).saturating_mul(SECONDS_A_DAY);
            }
            Ok(Due::Empty) => {}
            Ok(Due::Copy(file)) => self.begin(file),
            Err(fault) => {
                self.due = now.saturating_add(RETRY_SECONDS);
                note(&self.trouble, &self.folder, Err(fault));
            }
        }
    }

    /// Waits for the copy that is being made.
    pub fn finish(&mut self) {
        if let Some(made) = self.under_way.take() {
            // One that panicked has not put its copy in place.
            let _ = made.join();
        }
    }

    fn of_day(&self, connection: &Connection, now: i64) -> Result<Due, Fault> {
        let count = "SELECT EXISTS (SELECT 1 FROM encounter)";
        if !connection.query_row(count, [], |row| row.get(0))? {
            return Ok(Due::Empty);
        }
        let day: String =
            connection.query_row("SELECT date(?1, 'unixepoch')", [now], |row| row.get(0))?;
        let file = self.folder.join(format!("library {day}.db"));
        Ok(if file.exists() {
            Due::Made
        } else {
            Due::Copy(file)
        })
    }

    fn begin(&mut self, to: PathBuf) {
        let (trouble, folder) = (self.trouble(), self.folder.clone());
        let begun = self
            .has_room()
            .and_then(|()| fix(&self.file))
            .and_then(|from| {
                let copied = move || {
                    let made = copy(&from, &to).and_then(|()| forget_old(&folder, &to));
                    note(&trouble, &folder, made)
                };
                let thread = std::thread::Builder::new().name("backup".to_owned());
                Ok(thread.spawn(copied)?)
            });
        match begun {
            Ok(thread) => self.under_way = Some(thread),
            Err(fault) => {
                self.due = now().saturating_add(RETRY_SECONDS);
                note(&self.trouble, &self.folder, Err(fault));
            }
        }
    }

    /// Refuses a copy that would take the room which the next edits need.
    fn has_room(&self) -> Result<(), Fault> {
        let room = fs4::available_space(self.file.parent().unwrap_or(&self.file))?;
        match fs::metadata(&self.file)?.len().saturating_mul(2) > room {
            true => Err(io::Error::from(io::ErrorKind::StorageFull).into()),
            false => Ok(()),
        }
    }

    /// Copies the library before it gets a newer format.
    pub fn before_format(&self, connection: &Connection, format: u32) -> Result<(), Fault> {
        self.once(connection, &format!("library before format {format}.db"))
    }

    /// Copies the library before another state takes its place.
    pub fn before_restoring(&mut self, connection: &Connection) -> Result<(), Fault> {
        self.finish();
        let moment = "SELECT strftime('%Y-%m-%d %H.%M.%S', 'now')";
        let moment: String = connection.query_row(moment, [], |row| row.get(0))?;
        self.once(connection, &format!("library before restoring {moment}.db"))
    }

    fn once(&self, connection: &Connection, name: &str) -> Result<(), Fault> {
        let file = self.folder.join(name);
        copy(connection, &file)?;
        forget_old(&self.folder, &file)
    }

    /// The copies, the newest first.
    pub fn list(&self) -> Result<Vec<Backup>, Fault> {
        let mut found = Vec::new();
        for file in files(&self.folder)? {
            let (Some(name), Ok(about)) = (stem(&file), fs::metadata(&file)) else {
                continue;
            };
            let since = about.modified()?.duration_since(UNIX_EPOCH);
            let count = "SELECT count(*) FROM encounter WHERE binned IS NULL";
            let encounters = connection::reading(&file, true).and_then(|connection| {
                let bin = connection.prepare(count).is_ok();
                let count = if bin {
                    count
                } else {
                    "SELECT count(*) FROM encounter"
                };
                Ok(connection.query_row(count, [], |row| row.get(0))?)
            });
            found.push(Backup {
                name: name.to_owned(),
                made: since.map_or(0, |since| since.as_secs().cast_signed()),
                encounters: encounters.ok(),
            });
        }
        found.sort_by(|a, b| (b.made, &b.name).cmp(&(a.made, &a.name)));
        Ok(found)
    }

    /// Finds the newest copy that has most of the lost records, and takes the names from it that nothing
    /// else tells.
    pub fn offer(&self, records: &mut [Tally]) -> Option<BackupOffer> {
        if records.iter().all(|it| it.lost() == 0 && !it.uncounted) {
            return None;
        }
        let wanted: usize = records.iter().map(Tally::lost).sum();
        let mut best: Option<(BackupOffer, Connection)> = None;
        for Backup { name, made, .. } in self.list().unwrap_or_default() {
            let Ok(copy) = self.open(&name) else {
                continue;
            };
            let has = records.iter().map(|it| found_in(&copy, it)).sum();
            if has > best.as_ref().map_or(0, |(best, _)| best.has) {
                best = Some((BackupOffer { name, made, has }, copy));
            }
            if best.as_ref().is_some_and(|(best, _)| best.has >= wanted) {
                break;
            }
        }
        let (offer, copy) = best?;
        for tally in records {
            name_by(&copy, tally);
        }
        Some(offer)
    }

    /// Opens a copy, in the newest format and checked; its file is only read.
    pub fn open(&self, name: &str) -> Result<Connection, Fault> {
        let file = self.file(name)?;
        let kept = connection::reading(&file, true)?;
        connection::integrity_check(&kept, &file)?;
        newest_copy(&kept)
    }

    /// The file of a copy, which must be one of those listed: names come from outside.
    pub fn file(&self, name: &str) -> Result<PathBuf, Fault> {
        let found = files(&self.folder)?
            .into_iter()
            .find(|file| stem(file) == Some(name));
        found.ok_or_else(|| Fault::Missing(message!("store-that-backup", name)))
    }

    /// Takes copies that were made before a damage out of those that are forgotten one day.
    pub fn keep_all(&self) -> Result<(), Fault> {
        for file in files(&self.folder)? {
            if let Some(name) = stem(&file).filter(|name| kind(name) != Kind::Kept) {
                // A second damage on a day takes no earlier copy's place.
                let named = |number: String| format!("{name}{number}{BEFORE_DAMAGE}.db");
                let numbered = (2..).map(|n: u32| named(format!(" {n}")));
                let mut names = std::iter::once(named(String::new())).chain(numbered);
                if let Some(kept) = names.find(|name| !self.folder.join(name).exists()) {
                    fs::rename(&file, self.folder.join(kept))?;
                }
            }
        }
        Ok(())
    }

    /// Removes what copies left that were broken off.
    pub fn tidy(&self) -> Result<(), Fault> {
        for file in all_in(&self.folder)? {
            if file.to_string_lossy().contains(UNFINISHED) {
                fs::remove_file(file)?;
            }
        }
        Ok(())
    }

    /// Whether there are any.
    pub fn are_there(&self) -> bool {
        files(&self.folder).is_ok_and(|files| !files.is_empty())
    }
}

/// Number of lost records of a kind that a copy has.
fn found_in(copy: &Connection, tally: &Tally) -> usize {
    let Table {
        name, key, sound, ..
    } = tally.kind.table();
    let one = format!("SELECT count(*) FROM {name} WHERE {key} = ?1 AND {sound}");
    let has = |key: &String| copy.query_row(&one, [key], |row| row.get(0));
    let keys = tally.lost.iter().filter_map(|lost| lost.key.as_ref());
    let found: usize = keys.map(|key| has(key).unwrap_or(0)).sum();
    if tally.unnamed == 0 && !tally.uncounted {
        return found;
    }
    // Of those whose keys nobody knows, as many as there are more than are known.
    let all = format!("SELECT count(*) FROM {name} WHERE {sound}");
    let all: usize = copy.query_row(&all, [], |row| row.get(0)).unwrap_or(0);
    let others = all.saturating_sub(tally.kept.saturating_add(tally.lost.len()));
    let most = match tally.uncounted {
        true => usize::MAX,
        false => tally.unnamed,
    };
    found.saturating_add(others.min(most))
}

/// Names lost records by their keys in a copy.
fn name_by(copy: &Connection, tally: &mut Tally) {
    let Table {
        name, key, title, ..
    } = tally.kind.table();
    let query = format!("SELECT {title} FROM {name} WHERE {key} = ?1");
    for lost in &mut tally.lost {
        if let (Some(key), None) = (&lost.key, &lost.name) {
            let found = copy.query_row(&query, [key], |row| Ok(connection::text(row, 0)));
            lost.name = found.ok().and_then(Result::ok);
        }
    }
}

/// What is to be done of a day.
enum Due {
    /// Nothing more.
    Made,
    /// Nothing yet: the library is empty.
    Empty,
    /// A copy, to this file.
    Copy(PathBuf),
}

/// A connection to the library that reads it as it is now, whatever is written from now on.
fn fix(file: &Path) -> Result<Connection, Fault> {
    let connection = connection::reading(file, false)?;
    connection.execute_batch("BEGIN")?;
    // The first look fixes what is seen.
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Says whether a copy was made, and keeps why not.
fn note(trouble: &LastFailure, folder: &Path, made: Result<(), Fault>) -> bool {
    let why = made.err().map(|fault| {
        tracing::warn!("no backup could be made in {}: {fault}", folder.display());
        message!(
            "store-no-backup-made",
            folder = shown(folder),
            why = fault.to_string()
        )
    });
    let well = why.is_none();
    *trouble.lock().unwrap_or_else(PoisonError::into_inner) = why;
    well
}

/// Where the copies of a library are.
pub(crate) fn folder_beside(file: &Path) -> PathBuf {
    file.with_file_name("backups")
}

/// What a copy was made for, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Daily,
    BeforeFormat,
    BeforeRestoring,
    /// Nothing of ours, or made before a damage: it is never forgotten.
    Kept,
}

fn kind(name: &str) -> Kind {
    let is_day =
        |day: &str| day.len() == 10 && day.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    match name.strip_prefix("library ") {
        Some(day) if is_day(day) => Kind::Daily,
        Some(rest) if rest.ends_with(BEFORE_DAMAGE) => Kind::Kept,
        Some(rest) if rest.starts_with("before format ") => Kind::BeforeFormat,
        Some(rest) if rest.starts_with("before restoring ") => Kind::BeforeRestoring,
        _ => Kind::Kept,
    }
}

/// Removes the copies that others have taken the place of; `newest` stays, whatever the clock says.
fn forget_old(folder: &Path, newest: &Path) -> Result<(), Fault> {
    let files = files(folder)?;
    let names = files.iter().filter_map(|file| stem(file)).collect();
    for old in superseded(names, stem(newest).unwrap_or_default()) {
        fs::remove_file(folder.join(format!("{old}.db")))?;
    }
    Ok(())
}

/// Which copies others have taken the place of.
fn superseded<'a>(mut names: Vec<&'a str>, newest: &str) -> Vec<&'a str> {
    // Names of a kind begin alike and go on with a day, a moment or a number.
    names.sort_by_key(|name| (name.len(), *name));
    names.reverse();
    let older = |of: Kind, kept: usize| {
        let others = names
            .iter()
            .copied()
            .filter(move |name| kind(name) == of && *name != newest);
        others.skip(kept.saturating_sub(usize::from(kind(newest) == of)))
    };
    let mut weeks = BTreeSet::new();
    let daily = older(Kind::Daily, DAILY_KEPT).filter(|name| {
        let (month, day) = name.rsplit_once('-').unwrap_or_default();
        let week = day.parse().map_or(0, |day: u32| day.saturating_sub(1) / 7);
        !(weeks.insert((month, week)) && weeks.len() <= WEEKLY_KEPT)
    });
    let mut old: Vec<&str> = daily.collect();
    old.extend(older(Kind::BeforeFormat, OTHERS_KEPT));
    old.extend(older(Kind::BeforeRestoring, OTHERS_KEPT));
    old
}

/// The copies in a folder, which need not be there.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = all_in(folder)?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "db") && file.is_file());
    Ok(files)
}

pub(crate) fn all_in(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    entries.map(|entry| Ok(entry?.path())).collect()
}

fn stem(file: &Path) -> Option<&str> {
    file.file_stem()?.to_str()
}

/// Writes a copy of the library; it appears checked and complete or not at all.
pub(crate) fn copy(from: &Connection, file: &Path) -> Result<(), Fault> {
    let unfinished = file.with_extension(&UNFINISHED[1..]);
    let written = fs::create_dir_all(file.parent().unwrap_or(file))
        .map_err(Fault::from)
        .and_then(|()| forget(&unfinished))
        .and_then(|()| copy_all(from, &mut Connection::open(&unfinished)?))
        .and_then(|()| {
            connection::integrity_check(&connection::reading(&unfinished, true)?, &unfinished)
        })
        .and_then(|()| put_in_place(&unfinished, file));
    if written.is_err() {
        // What is left of it is of no use, and may take the room that was missing.
        let _ = forget(&unfinished);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of copies made one after the other.
    fn kept(names: impl IntoIterator<Item = String>) -> Vec<String> {
        let mut kept: Vec<String> = Vec::new();
        for name in names {
            kept.retain(|other| *other != name);
            kept.push(name.clone());
            let old = superseded(kept.iter().map(String::as_str).collect(), &name);
            let old: Vec<String> = old.into_iter().map(str::to_owned).collect();
            kept.retain(|name| !old.contains(name));
        }
        kept.sort();
        kept
    }

    #[test]
    fn seven_days_and_before_them_four_weeks_are_kept() {
        let days = (1..=30).map(|day| format!("library 1970-04-{day:02}"));
        let days = (20..=31)
            .map(|day| format!("library 1970-03-{day}"))
            .chain(days);
        let weeks = [7, 14, 21].map(|day| format!("library 1970-04-{day:02}"));
        let newest = [23, 24, 25, 26, 27, 28, 29, 30].map(|day| format!("library 1970-04-{day}"));
        let expected: Vec<String> = weeks.into_iter().chain(newest).collect();
        assert_eq!(kept(days), expected);
    }

    #[test]
    fn two_damages_on_a_day_keep_the_copies_before_each() {
        let folder = tempfile::tempdir().unwrap();
        let backups = Backups::beside(&folder.path().join("library.db"));
        fs::create_dir(&backups.folder).unwrap();
        for bytes in ["first", "second"] {
            fs::write(backups.folder.join("library 1970-01-01.db"), bytes).unwrap();
            backups.keep_all().unwrap();
        }
        let kept = files(&backups.folder).unwrap();
        let mut kept: Vec<String> = kept
            .iter()
            .map(|it| fs::read_to_string(it).unwrap())
            .collect();
        kept.sort();
        assert_eq!(kept, ["first", "second"]);
    }

    #[test]
    fn a_copy_just_made_stays_though_the_clock_was_set_back() {
        let days =
            [11, 12, 13, 14, 15, 16, 17, 18, 1].map(|day| format!("library 1970-04-{day:02}"));
        assert!(kept(days).contains(&"library 1970-04-01".to_owned()));
    }

    #[test]
    fn of_the_others_three_are_kept_and_what_was_made_before_a_damage_for_ever() {
        let before = (2..=12).map(|format| format!("library before format {format}"));
        let damage = (1..=9).map(|day| format!("library 1970-01-0{day}{BEFORE_DAMAGE}"));
        let moments = (10..=19).map(|s| format!("library before restoring 1970-01-01 10.00.{s}"));
        let strange = ["my own copy".to_owned()];
        let all: Vec<String> = damage
            .clone()
            .chain(strange.clone())
            .chain(before)
            .chain(moments)
            .collect();
        let newest = [10, 11, 12].map(|format| format!("library before format {format}"));
        let last = [17, 18, 19].map(|s| format!("library before restoring 1970-01-01 10.00.{s}"));
        let mut expected: Vec<String> = damage.chain(newest).chain(last).chain(strange).collect();
        expected.sort();
        assert_eq!(kept(all), expected);
    }
}
