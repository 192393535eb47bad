//! Encounters in their tables: a row to list them by, a snapshot of the
//! document, and the journal of steps that lead from one state to the next.

use crate::backup::now;
use crate::error::Fault;
use encounter::{Change, Encounter, Entry, History};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;
use uuid::Uuid;

/// How far from the present a snapshot may be, in steps.
const SNAPSHOT_EVERY: usize = 64;

pub(crate) const LIST: &str = "SELECT id, name, ruleset, grid, width, height, creatures, changed
    FROM encounter ORDER BY revision DESC";
pub(crate) const STEPS: &str =
    "SELECT number, label, change FROM step WHERE encounter = ?1 ORDER BY number";
pub(crate) const PLACE: &str = "SELECT encounter.position, snapshot.position
    FROM encounter JOIN snapshot ON snapshot.encounter = id WHERE id = ?1";

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
}

/// An encounter as it was left.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The document.
    pub encounter: Encounter,
    /// What can be undone and redone.
    pub history: History,
}

/// What the list shows of a document and an edit may change.
pub(crate) struct Heading {
    name: String,
    ruleset: String,
    creatures: usize,
    width: u32,
    height: u32,
}

impl Heading {
    pub fn of(encounter: &Encounter) -> Self {
        Self {
            name: encounter.header().name.clone(),
            ruleset: encounter.header().ruleset.clone(),
            creatures: encounter.creatures().len(),
            width: encounter.grid().width(),
            height: encounter.grid().height(),
        }
    }
}

/// The stored form of a document or a change.
pub(crate) fn written<T: Serialize>(value: &T) -> Result<Vec<u8>, Fault> {
    serde_json::to_vec(value).map_err(|error| Fault::Internal(error.to_string()))
}

pub(crate) fn read<T: DeserializeOwned>(what: &str, bytes: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(bytes).map_err(|error| Fault::Damaged(format!("{what}: {error}")))
}

pub(crate) fn list(connection: &Connection) -> Result<Vec<Listed>, Fault> {
    let mut statement = connection.prepare_cached(LIST)?;
    let mut rows = statement.query([])?;
    let mut listed = Vec::new();
    while let Some(row) = rows.next()? {
        let id: String = row.get(0)?;
        listed.push(Listed {
            id: id
                .parse()
                .map_err(|_| Fault::Damaged(format!("“{id}” names no encounter")))?,
            name: row.get(1)?,
            ruleset: row.get(2)?,
            grid: row.get(3)?,
            width: row.get(4)?,
            height: row.get(5)?,
            creatures: row.get(6)?,
            changed: row.get(7)?,
        });
    }
    Ok(listed)
}

pub(crate) fn create(connection: &Connection, encounter: &Encounter) -> Result<EncounterId, Fault> {
    let id = EncounterId::fresh();
    let heading = Heading::of(encounter);
    let kind = serde_json::to_value(encounter.grid().kind())
        .map_err(|e| Fault::Internal(e.to_string()))?;
    connection.execute(
        "INSERT INTO encounter
         (id, name, ruleset, grid, width, height, creatures, changed, revision, position)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
                 (SELECT coalesce(max(revision), 0) + 1 FROM encounter), 0)",
        params![
            id.to_string(),
            heading.name,
            heading.ruleset,
            kind.as_str(),
            heading.width,
            heading.height,
            heading.creatures,
            now(),
        ],
    )?;
    write_snapshot(connection, &id, 0, encounter)?;
    Ok(id)
}

pub(crate) fn load(connection: &Connection, id: &EncounterId) -> Result<Stored, Fault> {
    let (position, _) = place(connection, id)?;
    let mut statement = connection.prepare_cached(STEPS)?;
    let mut rows = statement.query([id.to_string()])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let number: usize = row.get(0)?;
        if number != entries.len() + 1 {
            return Err(missing_step(id, entries.len() + 1));
        }
        entries.push(Entry {
            label: row.get(1)?,
            change: read(
                "a step",
                row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?,
            )?,
        });
    }
    if position > entries.len() {
        return Err(missing_step(id, position));
    }
    Ok(Stored {
        encounter: document_at(connection, id, position)?,
        history: History::restored(entries, position),
    })
}

pub(crate) fn append(
    connection: &Connection,
    id: &EncounterId,
    label: &str,
    change: &[u8],
    heading: &Heading,
) -> Result<(), Fault> {
    let (position, snapshot) = place(connection, id)?;
    if snapshot > position {
        // The steps that lead back from it are about to be forgotten.
        renew_snapshot(connection, id, position)?;
    }
    connection
        .prepare_cached("DELETE FROM step WHERE encounter = ?1 AND number > ?2")?
        .execute(params![id.to_string(), position])?;
    connection
        .prepare_cached(
            "INSERT INTO step (encounter, number, label, change) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![id.to_string(), position + 1, label, change])?;
    move_to(connection, id, position + 1, heading)
}

pub(crate) fn set_position(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    heading: &Heading,
) -> Result<(), Fault> {
    place(connection, id)?;
    let last: usize = connection
        .prepare_cached("SELECT coalesce(max(number), 0) FROM step WHERE encounter = ?1")?
        .query_row([id.to_string()], |row| row.get(0))?;
    if position > last {
        return Err(Fault::Missing(format!("step {position} of the history")));
    }
    move_to(connection, id, position, heading)
}

pub(crate) fn delete(connection: &Connection, id: &EncounterId) -> Result<(), Fault> {
    let gone = connection.execute("DELETE FROM encounter WHERE id = ?1", [id.to_string()])?;
    if gone == 0 { Err(missing()) } else { Ok(()) }
}

fn missing() -> Fault {
    Fault::Missing("that encounter".to_owned())
}

fn missing_step(id: &EncounterId, number: usize) -> Fault {
    Fault::Damaged(format!("step {number} of encounter {id} is missing"))
}

/// How many steps are in force, and how many the snapshot shows.
fn place(connection: &Connection, id: &EncounterId) -> Result<(usize, usize), Fault> {
    let place = connection
        .prepare_cached(PLACE)?
        .query_row([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    place.ok_or_else(missing)
}

/// Notes how many steps are in force now.
fn move_to(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    heading: &Heading,
) -> Result<(), Fault> {
    connection
        .prepare_cached(
            "UPDATE encounter SET name = ?2, ruleset = ?3, creatures = ?4, changed = ?5, position = ?6,
             width = ?7, height = ?8,
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
    let (_, snapshot) = place(connection, id)?;
    if snapshot.abs_diff(position) >= SNAPSHOT_EVERY {
        renew_snapshot(connection, id, position)?;
    }
    Ok(())
}

/// The document after the first `position` steps.
fn document_at(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
) -> Result<Encounter, Fault> {
    let (snapshot, mut document) = connection
        .prepare_cached("SELECT position, document FROM snapshot WHERE encounter = ?1")?
        .query_row([id.to_string()], |row| {
            let bytes = row.get_ref(1)?.as_blob()?;
            Ok((
                row.get::<_, usize>(0)?,
                read::<Encounter>("the snapshot", bytes),
            ))
        })
        .map(|(position, document)| document.map(|document| (position, document)))??;
    let (first, last) = (snapshot.min(position) + 1, snapshot.max(position));
    let mut statement = connection.prepare_cached(
        "SELECT change FROM step WHERE encounter = ?1 AND number BETWEEN ?2 AND ?3 ORDER BY number",
    )?;
    let mut rows = statement.query(params![id.to_string(), first, last])?;
    let mut changes: Vec<Change> = Vec::new();
    while let Some(row) = rows.next()? {
        let bytes = row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?;
        changes.push(read("a step", bytes)?);
    }
    if changes.len() != snapshot.abs_diff(position) {
        return Err(missing_step(id, first + changes.len()));
    }
    if snapshot <= position {
        changes.iter().for_each(|change| document.play(change));
    } else {
        changes
            .iter()
            .rev()
            .for_each(|change| document.play(&change.inverse()));
    }
    Ok(document)
}

fn renew_snapshot(connection: &Connection, id: &EncounterId, position: usize) -> Result<(), Fault> {
    // Made from what is stored, not from what the asker sees: so a snapshot
    // can never say anything else than the journal does.
    let document = document_at(connection, id, position)?;
    write_snapshot(connection, id, position, &document)
}

fn write_snapshot(
    connection: &Connection,
    id: &EncounterId,
    position: usize,
    document: &Encounter,
) -> Result<(), Fault> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO snapshot (encounter, position, document) VALUES (?1, ?2, ?3)",
        )?
        .execute(params![id.to_string(), position, written(document)?])?;
    Ok(())
}
