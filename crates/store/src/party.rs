//! Parties: each is a row.

use crate::connection::records;
use crate::error::Fault;
use crate::journal::{read, written};
use encounter::Party;
use rusqlite::{Connection, params};
use terms::message;

/// Without those that the disk has changed, which the look through the library tells of.
pub(crate) const LIST: &str = "SELECT record FROM party WHERE sum = checksum(name, record)
    ORDER BY name COLLATE NOCASE, name";

pub(crate) fn list(connection: &Connection) -> Result<Vec<Party>, Fault> {
    records(connection, LIST, |row| {
        let record = row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?;
        read(&message!("store-a-party"), record)
    })
}

pub(crate) fn put(connection: &Connection, parties: &[Party]) -> Result<(), Fault> {
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO party (name, record, sum) VALUES (?1, ?2, checksum(?1, ?2))",
    )?;
    for party in parties {
        statement.execute(params![party.name, written(party)?])?;
    }
    Ok(())
}

pub(crate) fn delete(connection: &Connection, name: &str) -> Result<(), Fault> {
    match connection.execute("DELETE FROM party WHERE name = ?1", [name])? {
        0 => Err(Fault::Missing(message!("store-the-party", name))),
        _ => Ok(()),
    }
}
