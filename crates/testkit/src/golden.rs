//! Golden files: what was found good once, to be found again.

use std::fs;
use std::path::Path;

/// The bytes of a golden file. A run with `UPDATE_GOLDEN=1` in the environment
/// first replaces them by what it found.
///
/// # Panics
///
/// If the file cannot be read or written.
pub fn golden(path: impl AsRef<Path>, found: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, found()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
