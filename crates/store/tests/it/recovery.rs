//! What a power cut or a disk that refuses leaves behind: SQLite recovers what
//! it can, and nothing but true damage is put aside.

use crate::desk::{Desk, library_in, paint, replaced_in};
use encounter::Ground;
use rusqlite::Connection;
use std::fs::{self, File};
use std::path::Path;
use store::{Library, StoreError, Stored};

const PAGE: usize = 4096;

/// A library's file and its log, as a power cut before the next checkpoint
/// leaves them, and what was saved.
struct Cut {
    file: Vec<u8>,
    log: Vec<u8>,
    saved: Stored,
}

fn cut() -> Cut {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    for n in 0..10 {
        desk.edit(&paint(n, Ground::Rock));
    }
    Cut {
        file: fs::read(folder.path().join("library.db")).unwrap(),
        log: fs::read(folder.path().join("library.db-wal")).unwrap(),
        saved: desk.model,
    }
}

/// That the library opens with nothing found wrong and all that was saved,
/// and is whole without its logs once it is closed.
#[track_caller]
fn is_whole(folder: &Path, saved: &Stored, case: &str) {
    for turn in ["found", "found again"] {
        let opened = Library::open(folder).unwrap();
        assert_eq!(opened.notice, None, "{case}, {turn}");
        let listed = opened.library.list().unwrap();
        assert_eq!(listed.len(), 1, "{case}, {turn}");
        let found = opened.library.load(&listed[0].id).unwrap();
        assert_eq!(&found, saved, "{case}, {turn}");
        drop(opened);
        let left = names(folder);
        assert_eq!(
            left,
            ["library.db", "library.db.counts", "library.db.lock"],
            "{case}, {turn}"
        );
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name != "backups").collect();
    names.sort();
    names
}

#[test]
fn a_first_page_torn_by_a_power_cut_is_had_from_the_log() {
    let Cut { file, log, saved } = cut();
    let torn = |range: std::ops::Range<usize>, with: u8| {
        let mut bytes = file.clone();
        bytes[range].fill(with);
        bytes
    };
    let cases = [
        ("as it was", file.clone()),
        ("zeros", torn(0..PAGE, 0)),
        ("its first sector zeros", torn(0..512, 0)),
        ("its first sector noise", torn(0..512, 0xa5)),
        ("its second half zeros", torn(PAGE / 2..PAGE, 0)),
        ("half a header", torn(64..PAGE, 0)),
    ];
    for (case, bytes) in cases {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("library.db"), bytes).unwrap();
        fs::write(folder.path().join("library.db-wal"), &log).unwrap();
        is_whole(folder.path(), &saved, case);
    }
}

#[test]
fn a_change_broken_off_within_the_file_is_taken_back_by_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let mut desk = Desk::new(library_in(folder.path()));
    desk.edit(&paint(3, Ground::Rock));
    let Desk { library, model, .. } = desk;
    drop(library);
    // To switch the kind of log rewrites the first page, under a journal.
    let journal = folder.path().join("library.db-journal");
    let other = Connection::open(&file).unwrap();
    other
        .execute_batch("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE scratch (x)")
        .unwrap();
    let mut n = 0;
    // Until what is in memory has no room and the journal is synced.
    while fs::metadata(&file).unwrap().len() < 60 * PAGE as u64 {
        n += 1;
        other
            .execute("INSERT INTO scratch VALUES (zeroblob(2000))", [])
            .unwrap();
        assert!(n < 1000, "nothing is written");
    }
    let (mut torn, journal_bytes) = (fs::read(&file).unwrap(), fs::read(&journal).unwrap());
    drop(other);
    torn[..PAGE].fill(0);
    fs::write(&file, torn).unwrap();
    fs::write(&journal, journal_bytes).unwrap();
    is_whole(folder.path(), &model, "journal");
}

#[test]
fn closing_leaves_no_log_and_the_file_holds_everything() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    desk.edit(&paint(3, Ground::Rock));
    // Somebody still reads: without him SQLite would clear up by itself.
    let reader = library_in(folder.path());
    let log = folder.path().join("library.db-wal");
    assert!(fs::metadata(&log).unwrap().len() > 0);
    desk.library.close();
    assert_eq!(fs::metadata(&log).unwrap().len(), 0);
    let refused = desk.library.list().unwrap_err();
    assert!(matches!(refused, StoreError::Closed { .. }), "{refused}");
    desk.library.close();
    drop(reader);

    // The file alone is the library.
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("library.db");
    fs::copy(folder.path().join("library.db"), copy).unwrap();
    is_whole(elsewhere.path(), &desk.model, "a copy");
    drop(desk);
    let library = library_in(folder.path());
    drop(library);
    assert_eq!(
        names(folder.path()),
        ["library.db", "library.db.counts", "library.db.lock"]
    );
}

/// That the library is refused for now, and every file is as it was.
#[track_caller]
fn is_refused(folder: &Path, expected: fn(&StoreError) -> bool) {
    let before = names(folder);
    let refused = Library::open(folder).unwrap_err();
    assert!(expected(&refused), "{refused:?}");
    let mut after = names(folder);
    after.retain(|name| name != "library.db.lock" || before.contains(name));
    assert_eq!(after, before);
}

#[test]
fn what_cannot_be_read_for_the_moment_is_not_put_aside() {
    // To some systems a folder is a file that nobody may read.
    let io = |error: &StoreError| matches!(error, StoreError::Io { .. } | StoreError::ReadOnly(_));
    let Cut { file, log, saved } = cut();
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.db");

    // A folder in its place stands for all that keeps a file from being read.
    fs::create_dir(&library).unwrap();
    is_refused(folder.path(), io);
    fs::remove_dir(&library).unwrap();

    // The log cannot be reached, and the file alone makes no sense.
    #[cfg(unix)]
    {
        let mut torn = file.clone();
        torn[..PAGE].fill(0);
        fs::write(&library, torn).unwrap();
        let wal = folder.path().join("library.db-wal");
        std::os::unix::fs::symlink(&wal, &wal).unwrap();
        is_refused(folder.path(), io);
        fs::remove_file(&wal).unwrap();
        // Nor can it be told whether there is one without its library.
        fs::remove_file(&library).unwrap();
        std::os::unix::fs::symlink(&wal, &wal).unwrap();
        is_refused(folder.path(), io);
        fs::remove_file(&wal).unwrap();
    }

    // Another program has the file for itself.
    fs::write(&library, &file).unwrap();
    fs::write(folder.path().join("library.db-wal"), &log).unwrap();
    let other = Connection::open(&library).unwrap();
    other
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        .unwrap();
    is_refused(folder.path(), |error| {
        matches!(error, StoreError::Locked { .. })
    });
    drop(other);
    is_whole(folder.path(), &saved, "all is well again");
}

#[test]
fn a_true_damage_takes_its_logs_along() {
    for (file, log) in [
        ("", "library.db-wal"),
        ("", "library.db-journal"),
        ("not a database", "library.db-wal"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("library.db"), file).unwrap();
        fs::write(folder.path().join(log), "a log").unwrap();
        let opened = replaced_in(folder.path());
        let notice = opened.notice.unwrap();
        assert!(!notice.to_string().contains("copy"), "{notice}");
        let aside = folder
            .path()
            .join(log.replace("library", "library damaged 1"));
        assert_eq!(fs::read(aside).unwrap(), b"a log", "{file}");
        drop(opened.library);
        assert!(!folder.path().join(log).exists());
        File::open(folder.path().join("library damaged 1.db")).unwrap();
    }
}
