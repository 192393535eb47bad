//! The first bytes of a library file, read as plain bytes: SQLite is not let
//! near a file that belongs to another program.
//!
//! A power cut may have torn these bytes while SQLite wrote them, and its log
//! still has them whole. So they never tell that a library with a log is damaged.

use crate::connection;
use crate::error::{Fault, StoreError};
use crate::files::open_file;
use std::io::{ErrorKind, Read};
use std::path::Path;
use terms::git_lfs_pointer;

/// Marks an SQLite file as a Footfall library (“FtFl”).
pub(crate) const APPLICATION_ID: u32 = 0x4674_466c;

const MAGIC: &[u8] = b"SQLite format 3\0";
/// Version for writing: 1, or 2 with a write-ahead log.
const WRITE_VERSION_AT: usize = 18;
const FORMAT_AT: usize = 60;
const APPLICATION_AT: usize = 68;
const LENGTH: usize = 100;

/// What a file says of itself.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Header {
    /// There is no file.
    Missing,
    /// There is nothing in it. SQLite would throw away a log beside it.
    Empty,
    /// It says it is a library.
    Library {
        /// Of which format.
        format: u32,
    },
    /// It says nothing that can be understood: SQLite has to judge.
    Unclear,
}

/// Returns whether an application id is ours but for one byte: then it is the disk that changed it.
pub(crate) fn is_nearly_ours(id: u32) -> bool {
    let changed = (id ^ APPLICATION_ID).to_be_bytes();
    changed.iter().filter(|byte| **byte != 0).count() == 1
}

/// Returns whether the header allows writing. SQLite opens a file of an unknown write version for reading
/// only, and no library has such a version: the disk has changed it.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn is_writable(file: &Path) -> std::io::Result<bool> {
    let mut bytes = [0; WRITE_VERSION_AT + 1];
    let read = open_file(file)?.read_exact(&mut bytes);
    // A shorter file is judged by SQLite.
    Ok(read.is_err() || matches!(bytes[WRITE_VERSION_AT], 1 | 2))
}

/// Reads a file's header.
///
/// # Errors
/// [`StoreError::NotOurs`] for another program's SQLite file,
/// [`StoreError::GitLfsPointer`] for a pointer of Git LFS, or if the file cannot be read.
pub(crate) fn read(file: &Path) -> Result<Header, StoreError> {
    let mut bytes = Vec::with_capacity(LENGTH);
    let read = open_file(file).and_then(|open| open.take(LENGTH as u64).read_to_end(&mut bytes));
    match read {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Header::Missing),
        Err(error) => return Err(Fault::Io(error).at(file)),
        Ok(_) => {}
    }
    let number = |at: usize| {
        let bytes = bytes.get(at..).and_then(|it| it.first_chunk());
        bytes.map_or(0, |bytes| u32::from_be_bytes(*bytes))
    };
    if bytes.is_empty() {
        return Ok(Header::Empty);
    }
    if let Some(why) = git_lfs_pointer(&bytes) {
        let file = file.to_owned();
        return Err(StoreError::GitLfsPointer { file, why });
    }
    if bytes.len() < LENGTH || !bytes.starts_with(MAGIC) {
        return Ok(Header::Unclear);
    }
    match (number(APPLICATION_AT), number(FORMAT_AT)) {
        (APPLICATION_ID, 0) => Ok(Header::Unclear),
        (APPLICATION_ID, format) => Ok(Header::Library { format }),
        (id, _) if is_nearly_ours(id) => Ok(Header::Unclear),
        // Written halfway, and the rest is in the log.
        (0, _) if connection::has_log(file).map_err(|fault| fault.at(file))? => Ok(Header::Unclear),
        _ => Err(StoreError::NotOurs {
            file: file.to_owned(),
        }),
    }
}
