//! House rulesets: each is a row.

use crate::error::Fault;
use crate::journal::{read, written};
use encounter::HouseRuleset;
use rusqlite::{Connection, params};

pub(crate) const LIST: &str = "SELECT id, title, base, changes FROM ruleset ORDER BY title, id";

/// The first format with house rulesets.
pub(crate) const SINCE_FORMAT: u32 = 2;

pub(crate) fn list(connection: &Connection) -> Result<Vec<HouseRuleset>, Fault> {
    // An older library may be open for reading only.
    let format: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if format < SINCE_FORMAT {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached(LIST)?;
    let mut rows = statement.query([])?;
    let mut listed = Vec::new();
    while let Some(row) = rows.next()? {
        let changes = row.get_ref(3)?.as_blob().map_err(rusqlite::Error::from)?;
        listed.push(HouseRuleset {
            id: row.get(0)?,
            title: row.get(1)?,
            base: row.get(2)?,
            changes: read("a house ruleset", changes)?,
        });
    }
    Ok(listed)
}

pub(crate) fn put(connection: &Connection, house: &HouseRuleset) -> Result<(), Fault> {
    connection.execute(
        "INSERT OR REPLACE INTO ruleset (id, title, base, changes) VALUES (?1, ?2, ?3, ?4)",
        params![house.id, house.title, house.base, written(&house.changes)?],
    )?;
    Ok(())
}

pub(crate) fn delete(connection: &Connection, id: &str) -> Result<(), Fault> {
    match connection.execute("DELETE FROM ruleset WHERE id = ?1", [id])? {
        0 => Err(Fault::Missing("that house ruleset".to_owned())),
        _ => Ok(()),
    }
}
