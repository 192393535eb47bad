//! Salvage of a damaged library, row by row, so that a bad page costs the records on it and no others.
//!
//! Each table is read in the order of its rows, around what cannot be read. The index of its primary key
//! lies on other pages and has all keys: a key without a row is a lost record.

use crate::backup::Backups;
use crate::connection;
use crate::damage::{Damage, Lost, Tally};
use crate::error::Fault;
use crate::header::APPLICATION_ID;
use crate::inventory::{Counts, IS_HEADING_SOUND, RecordKind, Table};
use crate::journal::{self, EncounterId};
use crate::schema::{self, MIGRATIONS};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Row, params_from_iter};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use terms::Message;

/// The tables, those before others whose rows name theirs.
const TABLES: [&str; 9] = [
    "encounter",
    "snapshot",
    "step",
    "words",
    "image",
    "ruleset",
    "beast",
    "party",
    "setting",
];

/// Maximum number of unreadable stretches of a table that are skipped.
const MOST_GAPS: usize = 1000;

/// Readable part of a damaged library.
pub(crate) struct Salvage {
    /// A library of the newest format, in a file of SQLite's own that goes with the connection.
    pub library: Connection,
    pub damage: Damage,
}

/// Collects the readable records of a damaged library, and what is lost of it. `from` is missing where
/// SQLite cannot open the file; `file` is only named.
pub(crate) fn salvage(
    from: Option<&Connection>,
    file: &Path,
    finding: Message,
) -> Result<Salvage, Fault> {
    let mut same = connection::temporary()?;
    same.pragma_update(None, "application_id", APPLICATION_ID)?;
    let mut complete = BTreeSet::new();
    let mut indexes = BTreeMap::new();
    if let Some(from) = from {
        // Rows go into tables like their own, which are brought up to date as any old library is.
        MIGRATIONS.to_version(&mut same, schema::format_by_tables(from))?;
        for table in TABLES {
            if copy_table(from, &same, table)? {
                complete.insert(table);
            }
        }
        for kind in RecordKind::ALL {
            indexes.insert(kind, Index::read(from, kind));
        }
    }
    MIGRATIONS.to_latest(&mut same)?;
    let counts = Counts::beside(file);
    let (mut records, mut doubtful) = (Vec::new(), Vec::new());
    for kind in RecordKind::ALL {
        let index = indexes.remove(&kind).unwrap_or_default();
        let read = match kind {
            RecordKind::Encounter => {
                let entered = enter_lost(&same, &index)?;
                keep_encounters(&same, &entered, &mut doubtful)?
            }
            _ => keep_sound(&same, kind)?,
        };
        let is_counted = index.complete || complete.contains(kind.table().name);
        records.push(tally(kind, read, &index, counts.as_ref(), is_counted));
    }
    let backup = Backups::beside(file).offer(&mut records);
    Ok(Salvage {
        library: same,
        damage: Damage {
            finding,
            records,
            doubtful,
            backup,
        },
    })
}

/// Rows of a kind of record that were read.
#[derive(Default)]
struct Rows {
    /// Row numbers and keys of those that are as they were written.
    kept: BTreeMap<i64, String>,
    /// Row numbers, keys and names of the others.
    changed: Vec<(i64, Lost)>,
}

/// Compares the rows that were read with the keys in the index and with the number beside the library.
fn tally(
    kind: RecordKind,
    read: Rows,
    index: &Index,
    counts: Option<&Counts>,
    is_counted: bool,
) -> Tally {
    let kept_keys: BTreeSet<&String> = read.kept.values().collect();
    let mut lost: BTreeMap<i64, Lost> = BTreeMap::new();
    for (rowid, record) in read.changed {
        // One whose key was changed may be there under its own.
        let indexed = index.keys.get(&rowid);
        if !indexed.is_some_and(|key| kept_keys.contains(key)) {
            lost.insert(rowid, record);
        }
    }
    for (rowid, key) in &index.keys {
        if read.kept.contains_key(rowid) || kept_keys.contains(key) {
            continue;
        }
        let is_title = kind.table().key == kind.table().title;
        let unread = || Lost {
            key: Some(key.clone()),
            name: is_title.then(|| key.clone()),
        };
        lost.entry(*rowid)
            .and_modify(|record| {
                record.key = Some(key.clone());
                if is_title {
                    record.name = Some(key.clone());
                }
            })
            .or_insert_with(unread);
    }
    let kept = read.kept.len();
    let known = kept.saturating_add(lost.len());
    let unnamed = counts.map_or(0, |counts| counts.get(kind).saturating_sub(known));
    Tally {
        kind,
        kept,
        lost: lost.into_values().collect(),
        unnamed,
        uncounted: counts.is_none() && !is_counted,
    }
}

/// Keys in the index of a table, by row number.
#[derive(Default)]
struct Index {
    keys: BTreeMap<i64, String>,
    /// All of it could be read.
    complete: bool,
}

impl Index {
    /// Reads the index of a kind of record from both ends, up to what cannot be read.
    fn read(from: &Connection, kind: RecordKind) -> Self {
        let Table { name, key, .. } = kind.table();
        let mut index = Self::default();
        for order in ["ASC", "DESC"] {
            let query = format!(
                "SELECT rowid, {key} FROM {name} INDEXED BY sqlite_autoindex_{name}_1
                 ORDER BY {key} {order}"
            );
            let read = connection::records(from, &query, |row| {
                index.keys.insert(row.get(0)?, connection::text(row, 1)?);
                Ok(())
            });
            if read.is_ok() {
                index.complete = true;
                break;
            }
        }
        index
    }
}

/// Enters encounters whose rows are lost into the list anew. Where the index is whole, only those in it.
fn enter_lost(library: &Connection, index: &Index) -> Result<Vec<EncounterId>, Fault> {
    let keys: BTreeSet<&String> = index.keys.values().collect();
    let was_there = |id: &EncounterId| !index.complete || keys.contains(&id.to_string());
    let entered = journal::enter_lost(library, was_there)?;
    for table in ["snapshot", "step", "words"] {
        let lost = "encounter NOT IN (SELECT id FROM encounter)";
        library.execute(&format!("DELETE FROM {table} WHERE {lost}"), [])?;
    }
    library.execute(
        "INSERT OR IGNORE INTO words SELECT encounter, words_of(document) FROM snapshot",
        [],
    )?;
    Ok(entered)
}

/// Leaves out the encounters that cannot be opened, names those whose last steps are damaged, and repairs
/// damaged headings from the documents.
fn keep_encounters(
    library: &Connection,
    entered: &[EncounterId],
    doubtful: &mut Vec<String>,
) -> Result<Rows, Fault> {
    let mut rows = Rows::default();
    let query = format!("SELECT rowid, id, name, {IS_HEADING_SOUND} FROM encounter");
    let all = connection::records(library, &query, |row| {
        Ok((
            row.get::<_, i64>(0)?,
            connection::text(row, 1)?,
            connection::text(row, 2)?,
            row.get::<_, bool>(3)?,
        ))
    })?;
    for (rowid, id, name, is_heading_sound) in all {
        let known = id.parse::<EncounterId>().ok();
        let stored = known.and_then(|id| Some((id, journal::load(library, &id).ok()?.stored)));
        match stored {
            Some((known, stored)) => {
                if !is_heading_sound {
                    journal::renew_heading(library, &known, &stored)?;
                }
                if stored.damaged_steps > 0 || entered.contains(&known) {
                    doubtful.push(stored.encounter.header().name.clone());
                }
                rows.kept.insert(rowid, id);
            }
            None => {
                library.execute("DELETE FROM encounter WHERE id = ?1", [&id])?;
                for table in ["snapshot", "step", "words"] {
                    library.execute(&format!("DELETE FROM {table} WHERE encounter = ?1"), [&id])?;
                }
                let (key, name) = (Some(id), Some(name));
                rows.changed.push((rowid, Lost { key, name }));
            }
        }
    }
    Ok(rows)
}

/// Leaves out the rows that the disk has changed.
fn keep_sound(library: &Connection, kind: RecordKind) -> Result<Rows, Fault> {
    let Table {
        name,
        key,
        title,
        sound,
    } = kind.table();
    let mut rows = Rows::default();
    let query = format!("SELECT rowid, {key}, {title}, {sound} FROM {name}");
    connection::records(library, &query, |row| {
        let rowid: i64 = row.get(0)?;
        let key = connection::text(row, 1)?;
        if row.get(3)? {
            rows.kept.insert(rowid, key);
        } else {
            let (key, name) = (Some(key), Some(connection::text(row, 2)?));
            rows.changed.push((rowid, Lost { key, name }));
        }
        Ok(())
    })?;
    library.execute(&format!("DELETE FROM {name} WHERE NOT {sound}"), [])?;
    Ok(rows)
}

/// Copies the readable rows of a table with their numbers; returns whether all could be read.
fn copy_table(from: &Connection, to: &Connection, table: &str) -> Result<bool, Fault> {
    let columns = connection::records(to, &format!("PRAGMA table_info({table})"), |row| {
        connection::text(row, 1)
    })?;
    if columns.is_empty() {
        return Ok(true); // of a format that has no such table
    }
    let names = columns.join(", ");
    let places = vec!["?"; columns.len().saturating_add(1)].join(", ");
    let mut put = to.prepare(&format!(
        "INSERT OR IGNORE INTO {table} (rowid, {names}) VALUES ({places})"
    ))?;
    // In the order of their numbers, which needs no index.
    let get = format!("SELECT rowid, {names} FROM {table} WHERE rowid >= ?1 ORDER BY rowid");
    let Ok(mut get) = from.prepare(&get) else {
        return Ok(false);
    };
    let mut first = i64::MIN;
    // The first row, from a number on, that cannot be read; none where all others can.
    let mut rows =
        |first: i64, most: usize, take: &mut dyn FnMut(Vec<Value>) -> Result<(), Fault>| {
            let mut next = first;
            let Ok(mut rows) = get.query([first]) else {
                return Ok(Some(next));
            };
            for _ in 0..most {
                let row = match rows.next() {
                    Ok(Some(row)) => row,
                    Ok(None) => break,
                    Err(_) => return Ok(Some(next)),
                };
                let rowid: i64 = row.get(0)?;
                let values = (0..=columns.len()).map(|n| value(row, n));
                match values.collect::<rusqlite::Result<Vec<Value>>>() {
                    Ok(values) => take(values)?,
                    Err(_) => return Ok(Some(rowid)),
                }
                next = rowid.saturating_add(1);
            }
            Ok::<_, Fault>(None)
        };
    let is_whole = Cell::new(true);
    let mut keep = |values: Vec<Value>| {
        // A row that does not go into its table is as good as not read.
        if !put.execute(params_from_iter(values)).is_ok_and(|n| n == 1) {
            is_whole.set(false);
        }
        Ok(())
    };
    for _ in 0..MOST_GAPS {
        let Some(bad) = rows(first, usize::MAX, &mut keep)? else {
            return Ok(is_whole.get() && first == i64::MIN);
        };
        // Rows of a damaged table may come in any order: never back to where reading began.
        let bad = bad.max(first);
        let readable = |at| Ok::<_, Fault>(rows(at, 1, &mut |_| Ok(()))?.is_none());
        match beyond(bad, readable)? {
            Some(next) => first = next,
            None => break,
        }
    }
    Ok(false)
}

/// What stands in a column; text with marks in place of what is none.
fn value(row: &Row, column: usize) -> rusqlite::Result<Value> {
    Ok(match row.get_ref(column)? {
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        _ => row.get(column)?,
    })
}

/// The first number after one that cannot be read from which on there is something to read, or
/// nothing more: by doubling the distance, then closing in.
fn beyond(
    bad: i64,
    mut readable: impl FnMut(i64) -> Result<bool, Fault>,
) -> Result<Option<i64>, Fault> {
    /// More rows than any table has.
    const FARTHEST: i64 = 1 << 40;
    let start = bad.max(0);
    let (mut fails, mut distance) = (start, 1_i64);
    let mut reads = loop {
        match start.saturating_add(distance) {
            _ if distance > FARTHEST => return Ok(None),
            at if readable(at)? => break at,
            at => fails = at,
        }
        distance = distance.saturating_mul(2);
    };
    while reads.saturating_sub(fails) > 1 {
        let middle = fails.midpoint(reads);
        match readable(middle)? {
            true => reads = middle,
            false => fails = middle,
        }
    }
    Ok(Some(reads))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_readable_row_is_found_by_few_reads_up_to_the_largest_number() {
        for (bad, row) in [
            (3, Some(1_000)),
            (-5, Some(1)),
            (i64::MAX - 1, Some(i64::MAX)),
        ] {
            let mut reads = 0;
            let next = beyond(bad, |at| {
                reads += 1;
                Ok(row.is_some_and(|row| at >= row))
            });
            assert_eq!(next.ok(), Some(row), "{bad}");
            assert!(reads < 100, "{bad}: {reads} reads");
        }
        assert_eq!(beyond(i64::MAX, |_| Ok(false)).ok(), Some(None));
    }
}
