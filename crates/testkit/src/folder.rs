//! Folders for tests.

use std::path::Path;
use tempfile::TempDir;

/// A folder in memory where the system has such, so that waiting for the disk
/// costs nothing: for tests to which it does not matter what a disk does.
///
/// # Panics
///
/// If none can be made.
#[must_use]
pub fn folder_in_memory() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = match memory.is_dir() {
        true => tempfile::tempdir_in(memory),
        false => tempfile::tempdir(),
    };
    made.unwrap_or_else(|error| panic!("no folder for a test: {error}"))
}
