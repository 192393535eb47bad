//! Encounters in their tables: a row to list them by, a snapshot of the
//! document, and the journal of steps that lead from one state to the next.

use crate::backup::now;
use crate::connection::{records, text};
use crate::error::Fault;
use crate::functions::{looked_for, words_of};
use crate::inventory::heading_sum;
use encounter::{Encounter, Entry, History, StoredDocument};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::iter;
use std::ops::RangeInclusive;
use std::str::FromStr;
use terms::{Message, message};
use uuid::Uuid;

/// How far from the present a snapshot may be, in steps.
const SNAPSHOT_EVERY: usize = 64;

pub(crate) const LIST: &str = "SELECT id, name, ruleset, grid, width, height, creatures, changed,
    folder, archived, binned FROM encounter WHERE binned IS NULL ORDER BY revision DESC";
/// What of the queries of encounters there is in every format.
pub(crate) const SINCE_FIRST: &str =
    "SELECT name, ruleset, grid, width, height, creatures, changed,
    revision, encounter.position, number, label, change, document FROM encounter
    JOIN snapshot ON snapshot.encounter = id JOIN step ON step.encounter = id";
pub(crate) const STEPS: &str = "SELECT number, label, change,
    sum = checksum(number, label, change) FROM step
    WHERE encounter = ?1 AND number BETWEEN ?2 AND ?3 ORDER BY number";
pub(crate) const SNAPSHOT: &str = "SELECT position, document, sum = checksum(position, document)
    FROM snapshot WHERE encounter = ?1";
/// The encounters of a page: those on a shelf, in a folder if one is named, in which all words are found.
macro_rules! page {
    ($what:literal, $end:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM encounter LEFT JOIN words ON words.encounter = id
            WHERE CASE WHEN binned IS NOT NULL THEN 2 WHEN archived THEN 1 ELSE 0 END = ?1
            AND (?2 IS NULL OR folder = ?2) AND found(coalesce(words, ''), ?3)",
            $end
        )
    };
}
macro_rules! page_by {
    ($order:literal) => {
        page!(
            "id, name, ruleset, grid, width, height, creatures, changed, folder, archived, binned",
            $order
        )
    };
}
/// Where the disk has changed how many steps are in force, all of them are.
pub(crate) const PLACE: &str = "SELECT known, iif(known, position, max(shown, last)), shown FROM (
        SELECT encounter.sum = checksum(id, encounter.position) AS known,
            encounter.position AS position, snapshot.position AS shown,
            (SELECT coalesce(max(number), 0) FROM step WHERE step.encounter = id) AS last
        FROM encounter JOIN snapshot ON snapshot.encounter = id WHERE id = ?1)";

/// Names an encounter in the library, for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EncounterId(Uuid);

impl EncounterId {
    pub(crate) fn fresh() -> Self {
        Self(Uuid::now_v7())
    }
}

impl fmt::Display for EncounterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.hyphenated().fmt(f)
    }
}

impl FromStr for EncounterId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, uuid::Error> {
        Uuid::parse_str(text).map(Self)
    }
}

/// A line of the library's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which encounter.
    pub id: EncounterId,
    /// What the game master calls it.
    pub name: String,
    /// Its ruleset's id.
    pub ruleset: String,
    /// The kind of its grid as documents write it: `square`, `hex-pointy` or `hex-flat`.
    pub grid: String,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// How many creatures stand on it.
    pub creatures: u32,
    /// When it was changed last, in seconds since 1970 (UTC).
    pub changed: i64,
    /// The folder it lies in; empty for none.
    pub folder: String,
    /// Where it stands.
    pub shelf: Shelf,
    /// When it was put into the bin, in seconds since 1970 (UTC), if it was.
    pub binned: Option<i64>,
}

/// Where an encounter stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shelf {
    /// Among those that are played.
    #[default]
    Current,
    /// Among those that are kept out of the way.
    Archive,
    /// In the bin, which is emptied after a while.
    Bin,
}

/// In which order encounters are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The one changed last first.
    #[default]
    Changed,
    /// By name.
    Name,
    /// By ruleset, then by name.
    Ruleset,
    /// The largest map first.
    Size,
    /// The one with the most creatures first.
    Creatures,
}

/// Which encounters to list.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Where they stand.
    pub shelf: Shelf,
    /// The folder they lie in, if only one counts; empty for those in none.
    pub folder: Option<String>,
    /// What to look for: each of its words is to be in an encounter's name, in those of its
    /// creatures, or written on its map.
    pub search: String,
    /// In which order.
    pub order: Order,
    /// How many to pass over.
    pub from: u32,
    /// How many to list at most.
    pub count: u32,
}

/// Some of the encounters that were asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// In the order asked for.
    pub encounters: Vec<Listed>,
    /// How many there are of them in all.
    pub total: u32,
}

/// An encounter as it was left.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The document.
    pub encounter: Encounter,
    /// What can be undone and redone.
    pub history: History,
    /// How many steps the disk has damaged, so that the document lacks what they changed.
    pub damaged_steps: usize,
}

/// What the list shows of a document and an edit may change.
pub(crate) struct Heading {
    name: String,
    ruleset: String,
    creatures: usize,
    width: u32,
    height: u32,
    words: String,
}

impl Heading {
    pub fn of(encounter: &Encounter) -> Self {
        Self {
            name: encounter.header().name.clone(),
            ruleset: encounter.header().ruleset.clone(),
            creatures: encounter.creatures().len(),
            width: encounter.grid().width(),
            height: encounter.grid().height(),
            words: words_of(encounter),
        }
    }
}

/// The stored form of a document or a change.
pub(crate) fn written<T: Serialize>(value: &T) -> Result<Vec<u8>, Fault> {
    serde_json::to_vec(value).map_err(|error| Fault::Internal(error.to_string()))
}

pub(crate) fn read<T: DeserializeOwned>(what: &Message, bytes: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(bytes).map_err(|error| {
        let why = error.to_string();
        Fault::Damaged(message!("store-unreadable", what, why))
    })
}

pub(crate) fn list(connection: &Connection) -> Result<Vec<Listed>, Fault> {
    let mut statement = connection.prepare_cached(LIST)?;
    let mut rows = statement.query([])?;
    let mut listed = Vec::new();
    while let Some(row) = rows.next()? {
        listed.extend(line(row)?);
    }
    Ok(listed)
}

/// A line of the list; none for a row that names no encounter: nothing could be asked of it.
fn line(row: &Row) -> Result<Option<Listed>, Fault> {
    let Ok(id) = text(row, 0)?.parse() else {
        return Ok(None);
    };
    let binned: Option<i64> = row.get(10)?;
    Ok(Some(Listed {
        id,
        name: text(row, 1)?,
        ruleset: text(row, 2)?,
        grid: text(row, 3)?,
        width: row.get(4)?,
        height: row.get(5)?,
        creatures: row.get(6)?,
        changed: row.get(7)?,
        folder: text(row, 8)?,
        shelf: match (binned, row.get(9)?) {
            (Some(_), _) => Shelf::Bin,
            (None, true) => Shelf::Archive,
            (None, false) => Shelf::Current,
        },
        binned,
    }))
}

pub(crate) fn page(connection: &Connection, query: &Query) -> Result<Page, Fault> {
    let by = match query.order {
        Order::Changed => page_by!(" ORDER BY revision DESC LIMIT ?4 OFFSET ?5"),
        Order::Name => page_by!(" ORDER BY name COLLATE NOCASE, revision DESC LIMIT ?4 OFFSET ?5"),
        Order::Ruleset => {
            page_by!(" ORDER BY ruleset, name COLLATE NOCASE, revision DESC LIMIT ?4 OFFSET ?5")
        }
        Order::Size => page_by!(" ORDER BY width * height DESC, revision DESC LIMIT ?4 OFFSET ?5"),
        Order::Creatures => page_by!(" ORDER BY creatures DESC, revision DESC LIMIT ?4 OFFSET ?5"),
    };
    let (shelf, folder, words) = (query.shelf as u32, &query.folder, looked_for(&query.search));
    let mut statement = connection.prepare_cached(by)?;
    let mut rows = statement.query(params![shelf, folder, words, query.count, query.from])?;
    let mut encounters = Vec::new();
    while let Some(row) = rows.next()? {
        encounters.extend(line(row)?);
    }
    let total = connection
        .prepare_cached(page!("count(*)", ""))?
        .query_row(params![shelf, folder, words], |row| row.get(0))?;
    Ok(Page { encounters, total })
}

/// The folders that encounters outside of the bin lie in, by name.
pub(crate) fn folders(connection: &Connection) -> Result<Vec<String>, Fault> {
    let query = "SELECT DISTINCT folder FROM encounter WHERE binned IS NULL AND folder <> ''
        ORDER BY folder COLLATE NOCASE, folder";
    records(connection, query, |row| text(row, 0))
}

/// Puts an encounter elsewhere: nothing of it changes, nor when it was changed last.
pub(crate) fn put_on(connection: &Connection, id: &EncounterId, shelf: Shelf) -> Result<(), Fault> {
    let binned = (shelf == Shelf::Bin).then(now);
    let archived = shelf == Shelf::Archive;
    one(connection.execute(
        "UPDATE encounter SET archived = ?2, binned = ?3 WHERE id = ?1",
        params![id.to_string(), archived, binned],
    )?)?;
    write_heading_sum(connection, id)
}

/// Puts an encounter into a folder; an empty name takes it out of any.
pub(crate) fn put_into(
    connection: &Connection,
    id: &EncounterId,
    folder: &str,
) -> Result<(), Fault> {
    one(connection.execute(
        "UPDATE encounter SET folder = ?2 WHERE id = ?1",
        params![id.to_string(), folder],
    )?)?;
    write_heading_sum(connection, id)
}

/// Takes out, for good, what has lain in the bin since before a time.
pub(crate) fn empty_bin(connection: &Connection, before: i64) -> Result<(), Fault> {
    connection.execute("DELETE FROM encounter WHERE binned < ?1", [before])?;
    Ok(())
}

fn one(rows: usize) -> Result<(), Fault> {
    if rows == 0 { Err(missing()) } else { Ok(()) }
}

pub(crate) fn create(connection: &Connection, encounter: &Encounter) -> Result<EncounterId, Fault> {
    let id = EncounterId::fresh();
    enter(connection, &id, 0, encounter)?;
    write_snapshot(connection, &id, 0, encounter)?;
    Ok(id)
}

/// Enters encounters whose rows are lost into the list anew, with all their steps in force: which of
/// them had been taken back is lost as well. Returns their ids.
pub(crate) fn enter_lost(
    connection: &Connection,
    was_there: impl Fn(&EncounterId) -> bool,
) -> Result<Vec<EncounterId>, Fault> {
    let lost = "SELECT encounter, document, max(snapshot.position, coalesce(
            (SELECT max(number) FROM step WHERE step.encounter = snapshot.encounter), 0))
        FROM snapshot WHERE encounter NOT IN (SELECT id FROM encounter)";
    let lost = records(connection, lost, |row| {
        let document = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        let document: Option<Encounter> = serde_json::from_slice(document).ok();
        Ok((text(row, 0)?, document, row.get::<_, usize>(2)?))
    })?;
    let mut entered = Vec::new();
    for (text, document, position) in lost {
        // One that is written otherwise than ids are may be that of another.
        let id = text
            .parse()
            .ok()
            .filter(|id: &EncounterId| id.to_string() == text && was_there(id));
        if let (Some(id), Some(document)) = (id, document) {
            enter(connection, &id, position, &document)?;
            if let Ok(Loaded { stored, .. }) = load(connection, &id) {
                move_to(connection, &id, position, &Heading::of(&stored.encounter))?;
            }
            entered.push(id);
        }
    }
    Ok(entered)
}

/// Enters an encounter of which so many steps are in force into the list.
fn enter(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    encounter: &Encounter,
) -> Result<(), Fault> {
    let heading = Heading::of(encounter);
    let kind = serde_json::to_value(encounter.grid().kind())
        .map_err(|e| Fault::Internal(e.to_string()))?;
    connection.execute(
        "INSERT INTO encounter
         (id, name, ruleset, grid, width, height, creatures, changed, revision, position, sum)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
                 (SELECT coalesce(max(revision), 0) + 1 FROM encounter), ?9, checksum(?1, ?9))",
        params![
            id.to_string(),
            heading.name,
            heading.ruleset,
            kind.as_str(),
            heading.width,
            heading.height,
            heading.creatures,
            now(),
            position,
        ],
    )?;
    write_words(connection, id, &heading.words)?;
    write_heading_sum(connection, id)
}

/// Writes the heading of an encounter again, after the disk changed one.
pub(crate) fn renew_heading(
    connection: &Connection,
    id: &EncounterId,
    stored: &Stored,
) -> Result<(), Fault> {
    let kind = serde_json::to_value(stored.encounter.grid().kind())
        .map_err(|e| Fault::Internal(e.to_string()))?;
    connection.execute(
        "UPDATE encounter SET grid = ?2 WHERE id = ?1",
        params![id.to_string(), kind.as_str()],
    )?;
    let position = stored.history.position();
    move_to(connection, id, position, &Heading::of(&stored.encounter))?;
    Ok(())
}

/// Takes an encounter of another library in as a new one, as it was left there and with its
/// history.
pub(crate) fn copy(
    from: &Connection,
    to: &Connection,
    id: &EncounterId,
) -> Result<EncounterId, Fault> {
    let Loaded { stored, .. } = load(from, id)?;
    let new = create(to, &stored.encounter)?;
    let mut steps = from.prepare(
        "SELECT number, label, change, sum FROM step WHERE encounter = ?1 ORDER BY number",
    )?;
    let mut rows = steps.query([id.to_string()])?;
    let mut put = to.prepare_cached(
        "INSERT INTO step (encounter, number, label, change, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    while let Some(row) = rows.next()? {
        let step = (0..4).map(|column| row.get::<_, Value>(column));
        let step = step.collect::<rusqlite::Result<Vec<Value>>>()?;
        put.execute(params_from_iter(
            iter::once(Value::from(new.to_string())).chain(step),
        ))?;
    }
    let position = stored.history.position();
    to.execute(
        "UPDATE encounter SET position = ?2, sum = checksum(?1, ?2) WHERE id = ?1",
        params![new.to_string(), position],
    )?;
    write_snapshot(to, &new, position, &stored.encounter)?;
    Ok(new)
}

/// An encounter that was loaded.
pub(crate) struct Loaded {
    pub stored: Stored,
    /// Whether the snapshot is of an older form, so that parts of the document were added as it was
    /// loaded. They remain the same only if the snapshot is renewed before the next step.
    pub is_old: bool,
}

/// Loads an encounter as it was left, with the steps its document and the present end
/// of its history need, and no others.
pub(crate) fn load(connection: &Connection, id: &EncounterId) -> Result<Loaded, Fault> {
    let Place {
        known,
        position,
        snapshot,
    } = place(connection, id)?;
    let count = last_step(connection, id)?;
    if position > count {
        return Err(missing_step(id, position));
    }
    // Those between snapshot and present, and those next to undo and to redo.
    let first = snapshot.min(position.saturating_sub(1)).saturating_add(1);
    let last = snapshot.max(position.saturating_add(1)).min(count);
    let entries = some_steps(connection, id, first..=last)?;
    // The index behind the entry of a step.
    let behind = |step: usize| step.saturating_add(1).saturating_sub(first);
    let (from, to) = (snapshot.min(position), snapshot.max(position));
    let between = entries.get(behind(from)..behind(to));
    let between = between.ok_or_else(|| missing_step(id, to))?;
    let StoredDocument {
        encounter,
        lacks_rounded,
    } = document_at(connection, id, position, between)?;
    let damaged_steps = between.iter().filter(|entry| entry.is_none()).count();
    let damaged_steps = damaged_steps.saturating_add(usize::from(!known));
    // A history leads no farther than to the first damaged step on either side.
    let (before, after) = entries
        .split_at_checked(behind(position))
        .ok_or_else(|| missing_step(id, position))?;
    let undone = before.iter().rev().take_while(|it| it.is_some()).count();
    let undone = &before[before.len().saturating_sub(undone)..];
    let redone = after.iter().take_while(|it| it.is_some());
    let near = undone.iter().chain(redone).flatten().cloned().collect();
    let first_undone = position.saturating_add(1).saturating_sub(undone.len());
    let history = History::restored(near, first_undone, position, count);
    Ok(Loaded {
        stored: Stored {
            encounter,
            history,
            damaged_steps,
        },
        is_old: lacks_rounded,
    })
}

/// Some steps, in their order, of which none may be damaged.
pub(crate) fn steps(
    connection: &Connection,
    id: &EncounterId,
    numbers: RangeInclusive<usize>,
) -> Result<Vec<Entry>, Fault> {
    let entries = some_steps(connection, id, numbers.clone())?;
    let entries = numbers.zip(entries);
    let entries = entries.map(|(number, entry)| entry.ok_or_else(|| missing_step(id, number)));
    entries.collect()
}

/// The most steps that are read at a time; snapshots are a few dozen steps apart.
const MAX_STEPS: usize = 1_000_000;

/// Returns some steps in their order; `None` for a step that is missing or damaged.
///
/// # Errors
/// If there are more than [`MAX_STEPS`].
fn some_steps(
    connection: &Connection,
    id: &EncounterId,
    numbers: RangeInclusive<usize>,
) -> Result<Vec<Option<Entry>>, Fault> {
    let mut statement = connection.prepare_cached(STEPS)?;
    let range = params![id.to_string(), numbers.start(), numbers.end()];
    let mut rows = statement.query(range)?;
    if numbers.clone().count() > MAX_STEPS {
        return Err(missing_step(id, *numbers.end()));
    }
    let mut entries = vec![None; numbers.clone().count()];
    while let Some(row) = rows.next()? {
        let number: usize = row.get(0)?;
        if row.get(3)?
            && let Some(place) = number.checked_sub(*numbers.start())
            && let Some(place) = entries.get_mut(place)
        {
            let change = row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?;
            let (label, change) = (row.get(1)?, serde_json::from_slice(change).ok());
            *place = change.map(|change| Entry { label, change });
        }
    }
    Ok(entries)
}

/// Adds a step, and tells whether the snapshot is to be renewed soon.
pub(crate) fn append(
    connection: &Connection,
    id: &EncounterId,
    label: &str,
    change: &[u8],
    heading: &Heading,
) -> Result<bool, Fault> {
    let Place {
        position, snapshot, ..
    } = place(connection, id)?;
    if snapshot > position {
        // The steps that lead back from it are about to be forgotten.
        renew_snapshot(connection, id, position)?;
    }
    let next = position.saturating_add(1);
    connection
        .prepare_cached("DELETE FROM step WHERE encounter = ?1 AND number > ?2")?
        .execute(params![id.to_string(), position])?;
    connection
        .prepare_cached(
            "INSERT INTO step (encounter, number, label, change, sum)
             VALUES (?1, ?2, ?3, ?4, checksum(?2, ?3, ?4))",
        )?
        .execute(params![id.to_string(), next, label, change])?;
    move_to(connection, id, next, heading)
}

/// Notes how many steps are in force, and tells whether the snapshot is to be renewed soon.
pub(crate) fn set_position(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    heading: &Heading,
) -> Result<bool, Fault> {
    place(connection, id)?;
    if position > last_step(connection, id)? {
        return Err(Fault::Missing(message!("store-step-of-history", position)));
    }
    move_to(connection, id, position, heading)
}

pub(crate) fn delete(connection: &Connection, id: &EncounterId) -> Result<(), Fault> {
    one(connection.execute("DELETE FROM encounter WHERE id = ?1", [id.to_string()])?)
}

fn missing() -> Fault {
    Fault::Missing(message!("store-that-encounter"))
}

fn missing_step(id: &EncounterId, number: usize) -> Fault {
    Fault::Damaged(message!("store-step-missing", number, id = id.to_string()))
}

/// Where an encounter stands in its history.
struct Place {
    /// Whether that is as it was written.
    known: bool,
    /// How many steps are in force.
    position: usize,
    /// How many the snapshot shows.
    snapshot: usize,
}

fn place(connection: &Connection, id: &EncounterId) -> Result<Place, Fault> {
    let place = connection
        .prepare_cached(PLACE)?
        .query_row([id.to_string()], |row| {
            Ok(Place {
                known: row.get(0)?,
                position: row.get(1)?,
                snapshot: row.get(2)?,
            })
        })
        .optional()?;
    place.ok_or_else(missing)
}

/// How many steps there are, in force or taken back.
fn last_step(connection: &Connection, id: &EncounterId) -> Result<usize, Fault> {
    let last = connection
        .prepare_cached("SELECT coalesce(max(number), 0) FROM step WHERE encounter = ?1")?
        .query_row([id.to_string()], |row| row.get(0))?;
    Ok(last)
}

/// Notes how many steps are in force now, and tells whether the snapshot is far from there.
fn move_to(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    heading: &Heading,
) -> Result<bool, Fault> {
    connection
        .prepare_cached(
            "UPDATE encounter SET name = ?2, ruleset = ?3, creatures = ?4, changed = ?5, position = ?6,
             sum = checksum(?1, ?6), width = ?7, height = ?8,
             revision = (SELECT max(revision) + 1 FROM encounter) WHERE id = ?1",
        )?
        .execute(params![
            id.to_string(),
            heading.name,
            heading.ruleset,
            heading.creatures,
            now(),
            position,
            heading.width,
            heading.height,
        ])?;
    write_words(connection, id, &heading.words)?;
    write_heading_sum(connection, id)?;
    let Place { snapshot, .. } = place(connection, id)?;
    Ok(snapshot.abs_diff(position) >= SNAPSHOT_EVERY)
}

/// Brings the snapshot to the present. Nothing is lost without: opening takes longer.
pub(crate) fn renew(connection: &Connection, id: &EncounterId) -> Result<(), Fault> {
    let Place { position, .. } = place(connection, id)?;
    renew_snapshot(connection, id, position)
}

/// Returns the document after the first `position` steps; `between` are those from
/// there to the snapshot, or from the snapshot to there. A document without rounded cells gets them
/// by its shape at that position.
fn document_at(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    between: &[Option<Entry>],
) -> Result<StoredDocument, Fault> {
    let damaged = |why: Message| {
        let (id, why) = (id.to_string(), why.to_string());
        Fault::Damaged(message!("store-encounter-damaged", id, why))
    };
    let (snapshot, mut document) =
        connection
            .prepare_cached(SNAPSHOT)?
            .query_row([id.to_string()], |row| {
                let document = match row.get(2)? {
                    true => read::<StoredDocument>(
                        &message!("store-the-snapshot"),
                        row.get_ref(1)?.as_blob()?,
                    ),
                    false => Err(damaged(message!("store-snapshot-changed"))),
                };
                Ok(document.map(|document| (row.get::<_, usize>(0), document)))
            })??;
    let snapshot = snapshot?;
    let changes = between.iter().flatten().map(|entry| &entry.change);
    let encounter = &mut document.encounter;
    if snapshot <= position {
        changes.for_each(|change| encounter.play(change));
    } else {
        let back = changes.rev();
        back.for_each(|change| encounter.play(&change.inverse()));
    }
    if document.lacks_rounded {
        encounter.guess_rounded();
    }
    // The snapshot was checked as it was read, the steps were not.
    encounter
        .check()
        .map_err(|error| damaged(Message::plain(error)))?;
    Ok(document)
}

fn renew_snapshot(connection: &Connection, id: &EncounterId, position: usize) -> Result<(), Fault> {
    // Made from what is stored, not from what the asker sees: so a snapshot
    // can never say anything else than the journal does.
    let Place { snapshot, .. } = place(connection, id)?;
    let first = snapshot.min(position).saturating_add(1);
    let between = some_steps(connection, id, first..=snapshot.max(position))?;
    let document = document_at(connection, id, position, &between)?;
    write_snapshot(connection, id, position, &document.encounter)
}

fn write_snapshot(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    document: &Encounter,
) -> Result<(), Fault> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO snapshot (encounter, position, document, sum)
             VALUES (?1, ?2, ?3, checksum(?2, ?3))",
        )?
        .execute(params![id.to_string(), position, written(document)?])?;
    Ok(())
}

/// Writes the checksum over what the list and the search show of an encounter.
fn write_heading_sum(connection: &Connection, id: &EncounterId) -> Result<(), Fault> {
    connection
        .prepare_cached(concat!(
            "UPDATE encounter SET heading_sum = ",
            heading_sum!(),
            " WHERE id = ?1"
        ))?
        .execute([id.to_string()])?;
    Ok(())
}

/// Notes what an encounter is found by, where that has changed.
fn write_words(connection: &Connection, id: &EncounterId, words: &str) -> Result<(), Fault> {
    connection
        .prepare_cached(
            "INSERT INTO words (encounter, words) VALUES (?1, ?2)
             ON CONFLICT (encounter) DO UPDATE SET words = excluded.words WHERE words <> excluded.words",
        )?
        .execute(params![id.to_string(), words])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection;
    use crate::schema::MIGRATIONS;
    use encounter::Edit;
    use grid::{Grid, Kind};

    /// A library with an encounter of many steps, and the document after them.
    fn long(steps: usize) -> (Connection, EncounterId, Encounter) {
        let mut connection = connection::temporary().unwrap();
        MIGRATIONS.to_latest(&mut connection).unwrap();
        let grid = Grid::new(Kind::Square, 4, 4).unwrap();
        let mut encounter = Encounter::new("Bridge", "srd35", grid).unwrap();
        let id = create(&connection, &encounter).unwrap();
        for step in 1..=steps {
            let name = format!("Bridge {step}");
            let entry = History::entry_for(&encounter, &Edit::Rename { name });
            let Entry { label, change } = entry.unwrap().unwrap();
            encounter.play(&change);
            let (bytes, heading) = (written(&change).unwrap(), Heading::of(&encounter));
            if append(&connection, &id, &label, &bytes, &heading).unwrap() {
                renew(&connection, &id).unwrap();
            }
        }
        (connection, id, encounter)
    }

    #[test]
    fn opening_reads_only_the_steps_near_the_present() {
        let (connection, id, encounter) = long(2_000);
        let heading = Heading::of(&encounter);
        set_position(&connection, &id, 1_940, &heading).unwrap();
        // What is not read does not matter.
        let spoilt = connection.execute(
            "UPDATE step SET change = x'00' WHERE number NOT BETWEEN 1940 AND 1984",
            [],
        );
        assert_eq!(spoilt.unwrap(), 2_000 - 45);
        let Loaded { stored, .. } = load(&connection, &id).unwrap();
        assert_eq!(stored.encounter.header().name, "Bridge 1940");
        assert_eq!(stored.history.position(), 1_940);
        assert!(stored.history.next_undo().is_some() && stored.history.next_redo().is_some());
        assert!(steps(&connection, &id, 1_939..=1_984).is_err());
    }

    /// Creatures, each upon the one whose number is told.
    fn riders(upon: impl Iterator<Item = usize>) -> Vec<(usize, String)> {
        let rider = |(n, on): (usize, usize)| {
            let rider = format!(
                r#"{{"name":"Ash","size":"medium","speed_feet":30,"side":"heroes",
                "at":{{"x":2,"y":1}},"upon":{{"on":{on},"rides":true}}}}"#
            );
            (n, rider)
        };
        (1..).zip(upon).map(rider).collect()
    }

    #[test]
    fn whoever_rides_itself_or_too_many_others_is_damage_in_steps_and_snapshots() {
        let itself =
            "“Ash” at column 3, row 2, cannot be mounted on itself or on a creature mounted on it";
        let cases = [
            (riders([1].into_iter()), itself),
            (riders([2, 1].into_iter()), itself),
            (
                riders(2..=10_000),
                "“Ash” at column 3, row 2, is mounted on a stack of more than 20 creatures",
            ),
        ];
        for (riders, words) in cases {
            let told = |(connection, id, _): (Connection, EncounterId, Encounter)| {
                let Err(Fault::Damaged(what)) = load(&connection, &id) else {
                    panic!("it was opened");
                };
                assert!(what.to_string().contains(words), "{what}");
            };
            let spoil = |library: &(Connection, EncounterId, Encounter), query, text: String| {
                let spoilt = library.0.execute(query, [text.as_bytes()]);
                assert_eq!(spoilt.unwrap(), 1);
            };
            let listed = |as_record: fn(&(usize, String)) -> String| -> String {
                let records: Vec<String> = riders.iter().map(as_record).collect();
                records.join(",")
            };

            let library = long(3);
            let diffs = listed(|(id, to)| format!(r#"{{"id":{id},"from":null,"to":{to}}}"#));
            let change = format!(r#"{{"creatures":[{diffs}]}}"#);
            spoil(
                &library,
                "UPDATE step SET change = ?1, sum = checksum(number, label, ?1) WHERE number = 2",
                change,
            );
            told(library);

            let library = long(3);
            let empty = String::from_utf8(written(&library.2).unwrap()).unwrap();
            let creatures = listed(|(id, it)| format!(r#""{id}":{it}"#));
            let creatures = format!(r#""creatures":{{{creatures}}}"#);
            let document = empty.replace(r#""creatures":{}"#, &creatures);
            spoil(
                &library,
                "UPDATE snapshot SET document = ?1, sum = checksum(position, ?1)",
                document,
            );
            told(library);
        }
    }
}
