//! A disk that is full in truth: a small file system in memory.

use super::{empty, say};
use app::{AppError, ErrorCode, write_file};
use driver::disk::SmallDisk;
use encounter::{Creature, Edit, Encounter, History, Side};
use grid::Cell;
use std::fs;
use std::io::Write;
use std::path::Path;
use store::{EncounterId, Library, StoreError};
use tempfile::TempDir;

fn small_disk(folder: &TempDir) -> Option<SmallDisk> {
    let disk = SmallDisk::new(folder.path(), 3);
    if disk.is_none() {
        say("not tried: no small disk can be mounted here");
    }
    disk
}

/// A document in memory, and what a library keeps of it.
struct Work {
    library: Library,
    id: EncounterId,
    encounter: Encounter,
    edits: i32,
}

impl Work {
    fn begin(folder: &Path) -> Self {
        let library = Library::open(folder).unwrap().library;
        let encounter = empty();
        Self {
            id: library.create(&encounter).unwrap(),
            library,
            encounter,
            edits: 0,
        }
    }

    fn reopened(self, folder: &Path) -> Self {
        drop(self.library);
        let library = Library::open(folder).unwrap().library;
        Self { library, ..self }
    }

    /// Adds a creature, if there is room.
    fn edit(&mut self) -> Result<(), StoreError> {
        let name = format!("Goblin {}", self.edits);
        let at = Cell::new(self.edits % 24, self.edits % 18);
        let creature = Creature::new(&name, "small", 30, Side::Foes, at);
        let entry = History::entry_for(&self.encounter, &Edit::AddCreature { creature });
        let entry = entry.unwrap().unwrap();
        let mut after = self.encounter.clone();
        after.play(&entry.change);
        self.library.append(&self.id, &entry, &after)?;
        self.encounter = after;
        self.edits += 1;
        Ok(())
    }

    /// Edits until something is refused.
    fn edit_until_refused(&mut self) -> StoreError {
        loop {
            if let Err(refused) = self.edit() {
                return refused;
            }
        }
    }

    #[track_caller]
    fn is_kept(&self) {
        let kept = self.library.load(&self.id).unwrap();
        assert_eq!(kept.encounter, self.encounter);
        assert_eq!(kept.history.position(), self.edits as usize);
    }
}

#[test]
fn a_full_disk_refuses_edits_and_the_same_library_goes_on_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = small_disk(&folder) else {
        return;
    };
    let mut work = Work::begin(disk.path());
    let ballast = disk.fill_but(1 << 20);
    for _ in 0..3 {
        let refused = work.edit_until_refused();
        assert!(matches!(refused, StoreError::DiskFull { .. }), "{refused}");
        work.is_kept();
    }
    let edits = work.edits;
    assert!(edits > 20, "only {edits} edits");
    fs::remove_file(ballast).unwrap();
    for _ in 0..20 {
        work.edit().unwrap();
    }
    work.is_kept();
    let work = work.reopened(disk.path());
    work.is_kept();
    say(&format!("{edits} edits until the disk was full, 20 after"));
}

#[test]
fn a_backup_that_has_no_room_keeps_no_edit_from_being_saved() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = small_disk(&folder) else {
        return;
    };
    let work = Work::begin(disk.path());
    let noise: Vec<u8> = (0..1_000_000_u32)
        .map(|n| (n.wrapping_mul(n) >> 7) as u8)
        .collect();
    work.library.put_image(&noise, "image/png", 1, 1).unwrap();
    let mut work = work.reopened(disk.path());
    let backups = disk.path().join("backups");
    fs::remove_dir_all(&backups).unwrap();
    disk.fill_but(500_000);
    for _ in 0..10 {
        work.edit().unwrap();
    }
    work.is_kept();
    work.library.close();
    assert!(work.library.backup_trouble().is_some());
    assert!(!backups.exists());
}

#[test]
fn a_file_that_has_no_room_leaves_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = small_disk(&folder) else {
        return;
    };
    let file = disk.path().join("map.png");
    fs::write(&file, "old").unwrap();
    disk.fill_but(100_000);
    let written = write_file(&file, |out| {
        let bytes = [7; 200_000];
        out.write_all(&bytes)
            .map_err(|error| AppError::file(&file, &error))
    });
    let refused = written.unwrap_err();
    assert_eq!(refused.code, ErrorCode::DiskFull, "{refused}");
    assert_eq!(fs::read(&file).unwrap(), b"old");
    assert_eq!(names(disk.path()), ["ballast", "map.png"]);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_library_opened_on_a_full_disk_is_read_and_edits_go_on_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = small_disk(&folder) else {
        return;
    };
    let mut work = Work::begin(disk.path());
    work.edit().unwrap();
    let Work {
        library,
        id,
        encounter,
        edits,
    } = work;
    drop(library);
    let ballast = disk.fill_but(0);
    let library = Library::open_existing(disk.path()).unwrap().library;
    let mut work = Work {
        library,
        id,
        encounter,
        edits,
    };
    assert!(work.library.read_only().is_some());
    work.is_kept();
    assert_eq!(work.library.try_again().unwrap(), None);
    assert!(work.library.read_only().is_some());
    work.is_kept();
    fs::remove_file(ballast).unwrap();
    assert_eq!(work.library.try_again().unwrap(), None);
    assert_eq!(work.library.read_only(), None);
    work.edit().unwrap();
    work.is_kept();
}

#[test]
fn a_move_to_a_disk_without_room_is_refused_and_leaves_nothing_there() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = small_disk(&folder) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut work = Work::begin(folder.path());
    work.edit().unwrap();
    let to = disk.path().join("library");
    let refused = work.library.copy_to(&to).unwrap_err();
    assert!(matches!(refused, StoreError::NoRoom { .. }), "{refused}");
    assert!(!to.exists());
    work.edit().unwrap();
    work.is_kept();
}
