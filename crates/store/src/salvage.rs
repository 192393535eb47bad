//! What can still be read of a damaged library, row by row, so that one bad page costs what stands on
//! it and nothing else.

use crate::connection;
use crate::error::Fault;
use crate::header::APPLICATION_ID;
use crate::journal::{self, EncounterId};
use crate::schema::{FORMAT, MIGRATIONS, copy_all};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Row, params_from_iter};
use std::path::Path;

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

/// So many stretches of a table are passed over that cannot be read; what has more is beyond help.
const MOST_GAPS: usize = 1000;

/// What came over.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Salvaged {
    /// How many encounters.
    pub encounters: usize,
    /// The names of those that did not.
    pub lost: Vec<String>,
    /// The names of those that came over with some of their steps damaged, or that had been taken
    /// back.
    pub damaged: Vec<String>,
}

/// Takes into a new, empty library what can be read of a damaged one. Encounters that cannot be
/// opened stay behind.
pub(crate) fn salvage(damaged: &Path, new: &mut Connection) -> Result<Salvaged, Fault> {
    // SQLite throws away the log beside a file with nothing in it.
    let empty = std::fs::metadata(damaged).map_or(0, |file| file.len()) == 0;
    let Some(from) = (!empty)
        .then(|| connection::reading(damaged, true).ok())
        .flatten()
    else {
        return Ok(Salvaged::default());
    };
    let format = from.pragma_query_value(None, "user_version", |row| row.get::<_, usize>(0));
    let format = match format {
        Ok(format) if (1..=FORMAT as usize).contains(&format) => format,
        // It does not say, or says nonsense: its tables are those of the newest, or cannot be read.
        _ => FORMAT as usize,
    };
    // Rows go into tables like their own, which are brought up to date as any old library is.
    let mut same = connection::temporary()?;
    same.pragma_update(None, "application_id", APPLICATION_ID)?;
    MIGRATIONS.to_version(&mut same, format)?;
    for table in TABLES {
        copy_table(&from, &same, table)?;
    }
    MIGRATIONS.to_latest(&mut same)?;
    let entered = journal::enter_lost(&same)?;
    for table in ["snapshot", "step", "words"] {
        let lost = "encounter NOT IN (SELECT id FROM encounter)";
        same.execute(&format!("DELETE FROM {table} WHERE {lost}"), [])?;
    }
    same.execute(
        "INSERT OR IGNORE INTO words SELECT encounter, words_of(document) FROM snapshot",
        [],
    )?;
    let salvaged = keep_what_opens(&same, &entered)?;
    copy_all(&same, new)?;
    Ok(salvaged)
}

/// Leaves out the encounters that cannot be opened.
fn keep_what_opens(library: &Connection, entered: &[EncounterId]) -> Result<Salvaged, Fault> {
    let mut salvaged = Salvaged::default();
    let all = connection::records(library, "SELECT id, name FROM encounter", |row| {
        Ok([connection::text(row, 0)?, connection::text(row, 1)?])
    })?;
    for [id, name] in all {
        let known = id.parse::<EncounterId>().ok();
        let stored = known.and_then(|id| Some((id, journal::load(library, &id).ok()?)));
        match stored {
            Some((id, stored)) => {
                salvaged.encounters += 1;
                if stored.damaged_steps > 0 || entered.contains(&id) {
                    salvaged.damaged.push(name);
                }
            }
            None => {
                library.execute("DELETE FROM encounter WHERE id = ?1", [&id])?;
                for table in ["snapshot", "step", "words"] {
                    library.execute(&format!("DELETE FROM {table} WHERE encounter = ?1"), [&id])?;
                }
                salvaged.lost.push(name);
            }
        }
    }
    Ok(salvaged)
}

/// Copies the rows of a table that can be read.
fn copy_table(from: &Connection, to: &Connection, table: &str) -> Result<(), Fault> {
    let columns = connection::records(to, &format!("PRAGMA table_info({table})"), |row| {
        connection::text(row, 1)
    })?;
    if columns.is_empty() {
        return Ok(()); // of a format that has no such table
    }
    let names = columns.join(", ");
    let places = vec!["?"; columns.len()].join(", ");
    let mut put = to.prepare(&format!(
        "INSERT OR IGNORE INTO {table} ({names}) VALUES ({places})"
    ))?;
    // In the order of their numbers, which needs no index.
    let get = format!("SELECT rowid, {names} FROM {table} WHERE rowid >= ?1 ORDER BY rowid");
    let Ok(mut get) = from.prepare(&get) else {
        return Ok(());
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
                let values = (1..=columns.len()).map(|n| value(row, n));
                match values.collect::<rusqlite::Result<Vec<Value>>>() {
                    Ok(values) => take(values)?,
                    Err(_) => return Ok(Some(rowid)),
                }
                next = rowid.saturating_add(1);
            }
            Ok::<_, Fault>(None)
        };
    let mut keep = |values: Vec<Value>| {
        // A row that does not go into its table is as good as not read.
        let _ = put.execute(params_from_iter(values));
        Ok(())
    };
    for _ in 0..MOST_GAPS {
        let Some(bad) = rows(first, usize::MAX, &mut keep)? else {
            break;
        };
        // Rows of a damaged table may come in any order: never back to where reading began.
        let bad = bad.max(first);
        let readable = |at| Ok::<_, Fault>(rows(at, 1, &mut |_| Ok(()))?.is_none());
        match beyond(bad, readable)? {
            Some(next) => first = next,
            None => break,
        }
    }
    Ok(())
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
    let (mut fails, mut distance) = (start, 1);
    let mut reads = loop {
        match start + distance {
            _ if distance > FARTHEST => return Ok(None),
            at if readable(at)? => break at,
            at => fails = at,
        }
        distance *= 2;
    };
    while reads - fails > 1 {
        let middle = fails + (reads - fails) / 2;
        match readable(middle)? {
            true => reads = middle,
            false => fails = middle,
        }
    }
    Ok(Some(reads))
}
