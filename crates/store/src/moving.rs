//! A library moved to another folder: a copy that is compared, and what is left behind removed.
//!
//! Nothing of the library itself is touched until somebody asks for the second, so that breaking the
//! first off anywhere costs no more than what was copied.

use crate::backup;
use crate::connection::{self, with_suffix};
use crate::error::{Fault, StoreError};
use crate::functions;
use crate::inventory;
use crate::opening::{self, file_in, folder_of};
use crate::schema::{forget, put_in_place};
use crate::writer::Desk;
use rusqlite::Connection;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// What stays free when a library was copied, so that work can go on there, in bytes.
const TO_WORK_IN: u64 = 16 * 1024 * 1024;

const MEGABYTE: u64 = 1_000_000;

/// How the names of libraries begin that were put aside.
const ASIDE: &str = "library damaged ";

pub(crate) fn copy(desk: &mut Desk, file: &Path, to: &Path) -> Result<String, StoreError> {
    desk.backups.finish();
    let target = file_in(to);
    is_free(to)?;
    fs::create_dir_all(to).map_err(|error| Fault::from(error).at(&target))?;
    let copied = copy_into(desk, file, to);
    if copied.is_err() {
        // What is left of it may take the room that was missing.
        let _ = remove_files(to);
        let _ = fs::remove_dir(to);
    }
    copied
}

/// Refuses a folder with anything in it.
pub(crate) fn is_free(folder: &Path) -> Result<(), StoreError> {
    let folder = folder.to_owned();
    match opening::find(&folder) {
        Ok(()) => Err(StoreError::LibraryThere { folder }),
        Err(StoreError::NoFolder { .. }) => Ok(()),
        Err(StoreError::NoLibrary { .. }) => match backup::all_in(&folder) {
            Ok(all) if all.is_empty() => Ok(()),
            Ok(_) => Err(StoreError::NotEmpty { folder }),
            Err(fault) => Err(fault.at(&folder)),
        },
        Err(error) => Err(error),
    }
}

fn copy_into(desk: &Desk, file: &Path, to: &Path) -> Result<String, StoreError> {
    let target = file_in(to);
    let at_target = |fault: Fault| match fault.is_damage() {
        true => fault.at(file),
        false => fault.at(&target),
    };
    let beside = beside(file).map_err(|fault| fault.at(file))?;
    has_room(file, &beside, to)?;
    for from in &beside {
        let name = from.strip_prefix(folder_of(file)).unwrap_or(from);
        let copy = to.join(name);
        match copy_file(from, &copy) {
            Ok(true) => {}
            Ok(false) => return Err(StoreError::CopyDiffers { file: copy }),
            Err(fault) => return Err(fault.at(&copy)),
        }
    }
    backup::copy(&desk.connection, &target).map_err(at_target)?;
    keep_names(to).map_err(at_target)?;
    let content = content(&desk.connection).map_err(|fault| fault.at(file))?;
    let copied = connection::reading(&target, true)
        .and_then(|copy| self::content(&copy))
        .map_err(|fault| fault.at(&target))?;
    match copied == content {
        true => Ok(content),
        false => Err(StoreError::CopyDiffers { file: target }),
    }
}

/// What belongs to a library beside its own file: its backups, and what was put aside of it.
fn beside(file: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = backup::files(&backup::folder_beside(file))?;
    files.extend(aside(&folder_of(file))?);
    files.sort();
    Ok(files)
}

fn aside(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = backup::all_in(folder)?;
    files.retain(|file| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(ASIDE)) && file.is_file()
    });
    Ok(files)
}

/// Refuses a copy that has no room, before any of it is written.
fn has_room(file: &Path, beside: &[PathBuf], to: &Path) -> Result<(), StoreError> {
    let length = |file: &Path| fs::metadata(file).map(|about| about.len());
    let log = length(&with_suffix(file, "-wal")).unwrap_or_default();
    let needs = beside
        .iter()
        .map(PathBuf::as_path)
        .chain([file])
        .map(length)
        .chain([Ok(log), Ok(TO_WORK_IN)])
        .sum::<io::Result<u64>>()
        .map_err(|error| Fault::from(error).at(file))?;
    let has = fs4::available_space(to).map_err(|error| Fault::from(error).at(to))?;
    match needs > has {
        true => Err(StoreError::NoRoom {
            folder: to.to_owned(),
            needs: needs.div_ceil(MEGABYTE),
            has: has / MEGABYTE,
        }),
        false => Ok(()),
    }
}

/// Copies a file that nobody changes, and compares. It appears complete or not at all.
fn copy_file(from: &Path, to: &Path) -> Result<bool, Fault> {
    let unfinished = with_suffix(to, ".new");
    fs::create_dir_all(folder_of(to))?;
    io::copy(&mut File::open(from)?, &mut File::create(&unfinished)?)?;
    // Backups are told by when they were made.
    let made = fs::metadata(from)?.modified()?;
    File::options()
        .write(true)
        .open(&unfinished)?
        .set_modified(made)?;
    put_in_place(&unfinished, to)?;
    Ok(bytes_of(from)? == bytes_of(to)?)
}

fn bytes_of(file: &Path) -> Result<blake3::Hash, Fault> {
    let mut hasher = blake3::Hasher::new();
    io::copy(&mut File::open(file)?, &mut hasher)?;
    Ok(hasher.finalize())
}

/// Makes the names in a folder and its own durable.
fn keep_names(folder: &Path) -> Result<(), Fault> {
    // Other systems cannot open a folder as a file, and keep names by themselves.
    #[cfg(unix)]
    for folder in [Some(folder), folder.parent()].into_iter().flatten() {
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

/// What names all that is in a library: 64 hexadecimal digits of a hash.
fn content(library: &Connection) -> Result<String, Fault> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let tables = connection::records(library, tables, |row| connection::text(row, 0))?;
    let mut hasher = blake3::Hasher::new();
    for table in tables {
        let name = table.replace('"', "\"\"");
        let mut rows =
            library.prepare(&format!("SELECT rowid, * FROM \"{name}\" ORDER BY rowid"))?;
        let columns = rows.column_count();
        functions::hash(&mut hasher, table.as_str().into());
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            for column in 0..columns {
                functions::hash(&mut hasher, row.get_ref(column)?);
            }
        }
    }
    Ok(hasher.finalize().to_hex().to_string())
}

pub(crate) fn remove(folder: &Path, content: &str) -> Result<(), StoreError> {
    let file = file_in(folder);
    opening::find(folder)?;
    let lock = opening::lock(&file)?;
    let found = connection::reading(&file, true).and_then(|left| self::content(&left));
    if found.map_err(|fault| fault.at(&file))? != content {
        let folder = folder.to_owned();
        return Err(StoreError::ChangedSince { folder });
    }
    remove_files(folder).map_err(|fault| fault.at(&file))?;
    drop(lock);
    // Whatever else is in there stays, and so does the folder then.
    let _ = fs::remove_file(with_suffix(&file, ".lock"));
    let _ = fs::remove_dir(folder);
    Ok(())
}

/// Removes what belongs to a library, its own file last: without it, the rest would be for nothing.
fn remove_files(folder: &Path) -> Result<(), Fault> {
    let file = file_in(folder);
    let backups = backup::folder_beside(&file);
    let unfinished = backup::all_in(&backups)?;
    let unfinished = unfinished
        .into_iter()
        .filter(|file| file.extension().is_some_and(|ending| ending == "new"));
    for file in unfinished.chain(beside(&file)?) {
        fs::remove_file(file)?;
    }
    let _ = fs::remove_dir(&backups);
    for counts in [
        inventory::file_beside(&file),
        inventory::unfinished_beside(&file),
    ] {
        let _ = fs::remove_file(counts);
    }
    forget(&file.with_extension("new"))?;
    forget(&file.with_extension("db.new"))?;
    forget(&file)
}
