//! The table's own kinds of creature: each is a row.

use crate::connection::records;
use crate::error::Fault;
use crate::journal::{read, written};
use bestiary::Beast;
use rusqlite::{Connection, params};
use terms::message;

/// Without those that the disk has changed, which the look through the library tells of.
pub(crate) const LIST: &str = "SELECT record FROM beast WHERE sum = checksum(name, record)
    ORDER BY name COLLATE NOCASE, name";

pub(crate) fn list(connection: &Connection) -> Result<Vec<Beast>, Fault> {
    records(connection, LIST, |row| {
        let record = row.get_ref(0)?.as_blob().map_err(rusqlite::Error::from)?;
        read(&message!("store-a-creature"), record)
    })
}

pub(crate) fn put(connection: &Connection, beasts: &[Beast]) -> Result<(), Fault> {
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO beast (name, record, sum) VALUES (?1, ?2, checksum(?1, ?2))",
    )?;
    for beast in beasts {
        statement.execute(params![beast.name, written(beast)?])?;
    }
    Ok(())
}

pub(crate) fn delete(connection: &Connection, name: &str) -> Result<(), Fault> {
    match connection.execute("DELETE FROM beast WHERE name = ?1", [name])? {
        0 => Err(Fault::Missing(message!("store-own-creature", name))),
        _ => Ok(()),
    }
}
