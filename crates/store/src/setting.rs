//! Small things the program remembers from one start to the next.

use crate::error::Fault;
use rusqlite::{Connection, OptionalExtension, params};

pub(crate) const GET: &str = "SELECT value FROM setting WHERE key = ?1";

pub(crate) fn get(connection: &Connection, key: &str) -> Result<Option<String>, Fault> {
    Ok(connection
        .query_row(GET, [key], |row| row.get(0))
        .optional()?)
}

pub(crate) fn put(connection: &Connection, key: &str, value: &str) -> Result<(), Fault> {
    connection.execute(
        "INSERT OR REPLACE INTO setting (key, value) VALUES (?1, ?2)",
        params![key, value],
    )?;
    Ok(())
}

pub(crate) fn forget(connection: &Connection, key: &str) -> Result<(), Fault> {
    connection.execute("DELETE FROM setting WHERE key = ?1", [key])?;
    Ok(())
}
