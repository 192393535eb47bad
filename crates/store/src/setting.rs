//! Small things the program remembers from one start to the next.

use crate::error::Fault;
use rusqlite::{Connection, OptionalExtension, params};

/// One that the disk has changed is as good as not there.
pub(crate) const GET: &str =
    "SELECT value FROM setting WHERE key = ?1 AND sum = checksum(key, value)";
/// What of it there is in every format.
pub(crate) const SINCE_FIRST: &str = "SELECT value FROM setting WHERE key = ?1";

pub(crate) fn get(connection: &Connection, key: &str) -> Result<Option<String>, Fault> {
    Ok(connection
        .query_row(GET, [key], |row| row.get(0))
        .optional()?)
}

pub(crate) fn put(connection: &Connection, key: &str, value: &str) -> Result<(), Fault> {
    connection.execute(
        "INSERT OR REPLACE INTO setting (key, value, sum) VALUES (?1, ?2, checksum(?1, ?2))",
        params![key, value],
    )?;
    Ok(())
}

pub(crate) fn forget(connection: &Connection, key: &str) -> Result<(), Fault> {
    connection.execute("DELETE FROM setting WHERE key = ?1", [key])?;
    Ok(())
}
