//! Reading a library without a change to its folder.

use crate::connection::{has_content, has_log, reading, roll_back, with_suffix};
use crate::error::Fault;
use crate::schema;
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// The largest library that is copied to look at it, in bytes.
const MAX_COPIED: u64 = 4 << 30;

/// A connection that reads a library without a change to its folder.
pub(crate) struct Untouched {
    // Dropped in this order: the copy is removed when nobody reads it.
    pub connection: Connection,
    copy: Option<tempfile::TempDir>,
}

impl From<Connection> for Untouched {
    fn from(connection: Connection) -> Self {
        Self {
            connection,
            copy: None,
        }
    }
}

impl Untouched {
    /// Opens a library that nobody writes. Where a log is left, SQLite would make another file to read
    /// it: such a library is read in a copy.
    pub fn open(file: &Path) -> Result<Self, Fault> {
        if !has_log(file)? {
            return Ok(reading(file, true)?.into());
        }
        if fs::metadata(file)?.len() > MAX_COPIED {
            return Err(Fault::LogLeft);
        }
        let folder = tempfile::tempdir()?;
        let copy = folder.path().join("library.db");
        fs::copy(file, &copy)?;
        for log in ["-wal", "-journal"] {
            if has_content(&with_suffix(file, log))? {
                fs::copy(with_suffix(file, log), with_suffix(&copy, log))?;
            }
        }
        roll_back(&copy)?;
        Ok(Self {
            connection: reading(&copy, false)?,
            copy: Some(folder),
        })
    }

    /// The same library for a longer time.
    pub fn into_connection(self) -> Result<Connection, Fault> {
        match self.copy {
            None => Ok(self.connection),
            Some(_) => schema::copy_of(&self.connection),
        }
    }
}
