//! The first bytes of a library file, read as plain bytes: SQLite is not let
//! near a file before it is known to be ours.

use crate::error::{Fault, StoreError};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Marks an SQLite file as a Footfall library (“FtFl”).
pub(crate) const APPLICATION_ID: u32 = 0x4674_466c;

const MAGIC: &[u8] = b"SQLite format 3\0";
const FORMAT_AT: usize = 60;
const APPLICATION_AT: usize = 68;
const LENGTH: usize = 100;

/// What a file says of itself.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Header {
    /// There is no file.
    Missing,
    /// It says it is a library.
    Library {
        /// Of which format.
        format: u32,
    },
    /// It says nothing that can be understood.
    Damaged(&'static str),
}

/// Reads a file's header.
///
/// # Errors
/// [`StoreError::NotOurs`] for another program's SQLite file, or when the
/// file cannot be read.
pub(crate) fn read(file: &Path) -> Result<Header, StoreError> {
    let mut bytes = Vec::with_capacity(LENGTH);
    let read = File::open(file).and_then(|open| open.take(LENGTH as u64).read_to_end(&mut bytes));
    match read {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Header::Missing),
        Err(error) => return Err(Fault::Io(error).at(file)),
        Ok(_) => {}
    }
    let number = |at: usize| match bytes.get(at..at + 4) {
        Some(&[a, b, c, d]) => u32::from_be_bytes([a, b, c, d]),
        _ => 0,
    };
    if bytes.is_empty() {
        Ok(Header::Damaged("it is empty"))
    } else if bytes.len() < LENGTH {
        Ok(Header::Damaged("it breaks off"))
    } else if !bytes.starts_with(MAGIC) {
        Ok(Header::Damaged("it does not begin as a library does"))
    } else if number(APPLICATION_AT) != APPLICATION_ID {
        Err(StoreError::NotOurs {
            file: file.to_owned(),
        })
    } else if number(FORMAT_AT) == 0 {
        Ok(Header::Damaged("it does not name its format"))
    } else {
        Ok(Header::Library {
            format: number(FORMAT_AT),
        })
    }
}
