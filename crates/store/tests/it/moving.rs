//! A library in another folder than the usual one, and moved to another one still.

use crate::desk::{Desk, library_in, paint};
use encounter::Ground;
use std::fs;
use std::path::{Path, PathBuf};
use store::{Library, ReadOnly, StoreError};

/// All that is in a folder and the folders in it, by its path in there.
fn all_in(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).unwrap();
                all.push((path.strip_prefix(folder).unwrap().to_owned(), bytes));
            }
        }
    }
    all.sort();
    all
}

/// The names of what belongs to a library, in a folder.
fn names_in(folder: &Path) -> Vec<String> {
    let all = all_in(folder).into_iter();
    all.map(|(path, _)| path.to_string_lossy().replace('\\', "/"))
        .collect()
}

/// A library with work in it, a backup, and a damaged one put aside.
fn at_work(folder: &Path) -> Desk {
    let mut desk = Desk::new(library_in(folder));
    fs::create_dir_all(folder.join("backups")).unwrap();
    fs::write(folder.join("backups/library 2020-01-01.db"), b"a backup").unwrap();
    fs::write(folder.join("library damaged 1.db"), b"a damaged one").unwrap();
    fs::write(folder.join("diary.txt"), b"Dear diary").unwrap();
    for n in 0..10 {
        desk.edit(&paint(n, Ground::Rock));
    }
    desk
}

#[test]
fn a_copy_has_all_of_a_library_and_what_is_left_behind_goes_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old"), folder.path().join("a/new"));
    let desk = at_work(&old);
    let content = desk.library.copy_to(&new).unwrap();
    let mut names = names_in(&new);
    // That of today is made beside the edits.
    names.retain(|name| !name.starts_with("backups/library") || name.contains("2020"));
    assert_eq!(
        names,
        [
            "backups/library 2020-01-01.db",
            "library damaged 1.db",
            "library.db"
        ]
    );
    let Desk { library, id, model } = desk;

    // As long as it is open, nothing of it goes.
    let before = names_in(&old);
    let refused = Library::remove_copied(&old, &content).unwrap_err();
    assert!(matches!(refused, StoreError::Locked { .. }), "{refused}");
    drop(library);
    let desk = Desk {
        library: library_in(&new),
        id,
        model,
    };
    desk.agrees();
    Library::remove_copied(&old, &content).unwrap();
    assert_eq!(names_in(&old), ["diary.txt"], "{before:?}");
    desk.agrees();
}

#[test]
fn what_was_changed_since_is_not_removed() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    let mut desk = at_work(&old);
    let content = desk.library.copy_to(&new).unwrap();
    desk.edit(&paint(10, Ground::Rock));
    drop(desk);
    let before = all_in(&old);
    let refused = Library::remove_copied(&old, &content).unwrap_err();
    assert!(
        matches!(refused, StoreError::ChangedSince { .. }),
        "{refused}"
    );
    assert_eq!(all_in(&old), before);
}

/// Whether a refusal is the right one.
type Expected = fn(StoreError) -> bool;

#[test]
fn a_copy_is_refused_where_anything_is_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old");
    let desk = at_work(&old);
    let library = folder.path().join("library");
    drop(library_in(&library));
    let others = folder.path().join("others");
    fs::create_dir(&others).unwrap();
    fs::write(others.join("diary.txt"), b"Dear diary").unwrap();
    let strange = folder.path().join("strange");
    fs::create_dir(&strange).unwrap();
    fs::write(strange.join("library.db"), b"Dear diary").unwrap();
    let there = |error| matches!(error, StoreError::LibraryThere { .. });
    let not_empty = |error| matches!(error, StoreError::NotEmpty { .. });
    let not_ours = |error| matches!(error, StoreError::NotOurs { .. });
    let system = |error| matches!(error, StoreError::Io { .. } | StoreError::ReadOnly(_));
    let cases: [(PathBuf, Expected); 5] = [
        (old.clone(), there),
        (library.clone(), there),
        (others.clone(), not_empty),
        (strange.clone(), not_ours),
        // A file in the place of a folder stands for all that keeps one from being made.
        (others.join("diary.txt/new"), system),
    ];
    let before = [&library, &others, &strange].map(|folder| all_in(folder));
    for (to, expected) in cases {
        let refused = desk.library.copy_to(&to).unwrap_err();
        let told = format!("{}: {refused:?}", to.display());
        assert!(expected(refused), "{told}");
    }
    let after = [&library, &others, &strange].map(|folder| all_in(folder));
    assert_eq!(before, after);
    desk.agrees();
}

#[test]
fn a_library_that_is_to_be_there_is_never_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("gone");
    let refused = Library::open_existing(&gone).unwrap_err();
    assert!(matches!(refused, StoreError::NoFolder { .. }), "{refused}");
    assert!(!gone.exists());
    let refused = Library::open_existing(folder.path()).unwrap_err();
    assert!(matches!(refused, StoreError::NoLibrary { .. }), "{refused}");
    assert_eq!(names_in(folder.path()), Vec::<String>::new());

    for (bytes, log, is_one) in [
        (&b"Dear diary"[..], false, false),
        (b"", false, false),
        // A power cut may have torn the first page, and the log has it whole.
        (b"torn", true, true),
    ] {
        fs::write(folder.path().join("library.db"), bytes).unwrap();
        if log {
            fs::write(folder.path().join("library.db-wal"), b"a log").unwrap();
        }
        assert_eq!(Library::find(folder.path()).is_ok(), is_one, "{bytes:?}");
    }
    let all = folder.path().join("all");
    drop(at_work(&all));
    Library::find(&all).unwrap();
    Desk::new(Library::open_existing(&all).unwrap().library);
}

#[test]
fn what_kept_a_library_from_being_changed_may_pass() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = at_work(folder.path());
    let second = Library::open_existing(folder.path()).unwrap().library;
    assert_eq!(second.try_again().unwrap(), None);
    assert_eq!(second.read_only(), Some(ReadOnly::AnotherWindow));
    // What the other one changes until it is closed is found then.
    first.edit(&paint(10, Ground::Rock));
    let Desk { library, id, model } = first;
    drop(library);
    assert_eq!(second.try_again().unwrap(), None);
    assert_eq!(second.read_only(), None);
    let mut desk = Desk {
        library: second,
        id,
        model,
    };
    desk.agrees();
    desk.edit(&paint(11, Ground::Rock));
    desk.agrees();
    // It holds the lock now, and nothing is opened again for nothing.
    let other = Library::open_existing(folder.path()).unwrap().library;
    assert_eq!(other.read_only(), Some(ReadOnly::AnotherWindow));
    assert_eq!(desk.library.try_again().unwrap(), None);
    desk.agrees();
}

#[test]
fn a_library_that_has_gone_is_closed_until_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let (here, away) = (folder.path().join("here"), folder.path().join("away"));
    let first = at_work(&here);
    let second = Library::open_existing(&here).unwrap().library;
    drop(first);
    fs::rename(&here, &away).unwrap();
    let gone = second.try_again().unwrap_err();
    assert!(matches!(gone, StoreError::NoFolder { .. }), "{gone}");
    let closed = second.list().unwrap_err();
    assert!(matches!(closed, StoreError::Closed { .. }), "{closed}");
    assert!(!here.exists());
    fs::rename(&away, &here).unwrap();
    assert_eq!(second.try_again().unwrap(), None);
    assert_eq!(second.read_only(), None);
    assert_eq!(second.list().unwrap().len(), 1);
}
