//! House rulesets: each is a row.

use crate::connection::records;
use crate::error::Fault;
use crate::journal::{read, written};
use encounter::HouseRuleset;
use rusqlite::{Connection, params};
use terms::message;

/// Without those that the disk has changed, which the look through the library tells of.
pub(crate) const LIST: &str = "SELECT id, title, base, changes FROM ruleset
    WHERE sum = checksum(id, title, base, changes) ORDER BY title, id";

pub(crate) fn list(connection: &Connection) -> Result<Vec<HouseRuleset>, Fault> {
    records(connection, LIST, |row| {
        let changes = row.get_ref(3)?.as_blob().map_err(rusqlite::Error::from)?;
        Ok(HouseRuleset {
            id: row.get(0)?,
            title: row.get(1)?,
            base: row.get(2)?,
            changes: read(&message!("store-a-house-ruleset"), changes)?,
        })
    })
}

pub(crate) fn put(connection: &Connection, house: &HouseRuleset) -> Result<(), Fault> {
    connection.execute(
        "INSERT OR REPLACE INTO ruleset (id, title, base, changes, sum)
         VALUES (?1, ?2, ?3, ?4, checksum(?1, ?2, ?3, ?4))",
        params![house.id, house.title, house.base, written(&house.changes)?],
    )?;
    Ok(())
}

pub(crate) fn delete(connection: &Connection, id: &str) -> Result<(), Fault> {
    match connection.execute("DELETE FROM ruleset WHERE id = ?1", [id])? {
        0 => Err(Fault::Missing(message!("store-that-house-ruleset"))),
        _ => Ok(()),
    }
}
