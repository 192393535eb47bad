//! Files that are not a sound library: none is changed, and none is lost.

use crate::desk::{Desk, library_in, paint, replaced_in};
use encounter::Ground;
use std::fs;
use std::path::Path;
use store::{Library, ReadOnly, StoreError};

/// The bytes of a sound library with something in it.
fn sound() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new(library_in(folder.path()));
    for n in 0..10 {
        desk.edit(&paint(n, Ground::Rock));
    }
    drop(desk);
    fs::read(folder.path().join("library.db")).unwrap()
}

fn with(mut bytes: Vec<u8>, at: usize, new: &[u8]) -> Vec<u8> {
    bytes[at..at + new.len()].copy_from_slice(new);
    bytes
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_damaged_file_is_kept_aside_unchanged_and_a_new_library_begun() {
    let sound = sound();
    let noise: Vec<u8> = (0..100_000_u32)
        .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let creatures = b"creatures INTEGER";
    let mut windows = sound.windows(creatures.len());
    let column = windows.position(|bytes| bytes == creatures).unwrap();
    let cases = [
        ("empty", Vec::new()),
        (
            "a column of another name",
            with(sound.clone(), column, b"k"),
        ),
        ("some bytes", sound[..60].to_vec()),
        ("half of it", sound[..sound.len() / 2].to_vec()),
        ("all but the last byte", sound[..sound.len() - 1].to_vec()),
        ("noise", noise.clone()),
        (
            "noise behind a sound header",
            with(sound.clone(), 100, &noise[..sound.len() - 100]),
        ),
        (
            "a page of noise",
            with(sound.clone(), 3 * 4096, &noise[..4096]),
        ),
        ("no format", with(sound.clone(), 60, &[0; 4])),
        ("text", b"Dear diary, ".repeat(50)),
    ];
    for (case, bytes) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("library.db");
        fs::write(&file, &bytes).unwrap();
        let opened = replaced_in(folder.path());
        let notice = opened.notice.expect(case).to_string();
        let aside = folder.path().join("library damaged 1.db");
        assert!(
            notice.contains(&*aside.to_string_lossy()),
            "{case}: {notice}"
        );
        assert_eq!(fs::read(&aside).unwrap(), bytes, "{case}");
        Desk::new(opened.library).agrees();

        // It happens again: the first one is not overwritten.
        fs::write(&file, b"again").unwrap();
        assert!(replaced_in(folder.path()).notice.is_some());
        assert_eq!(fs::read(&aside).unwrap(), bytes, "{case}");
        assert_eq!(
            fs::read(folder.path().join("library damaged 2.db")).unwrap(),
            b"again"
        );
    }
}

#[test]
fn the_log_of_a_damaged_library_goes_aside_with_it() {
    for library in [None, Some(b"damaged".as_slice())] {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
        if let Some(bytes) = library {
            put("library.db", bytes);
        }
        put("library.db-wal", b"a log");
        let opened = replaced_in(folder.path());
        assert!(opened.notice.is_some());
        let aside = folder.path().join("library damaged 1.db-wal");
        assert_eq!(fs::read(aside).unwrap(), b"a log");
        Desk::new(opened.library).agrees();
    }
}

#[test]
fn another_programs_database_is_refused_without_a_trace() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let bytes = with(sound(), 68, b"Note");
    fs::write(&file, &bytes).unwrap();
    let refused = Library::open(folder.path()).unwrap_err();
    assert!(matches!(refused, StoreError::NotOurs { .. }), "{refused}");
    assert_eq!(fs::read(&file).unwrap(), bytes);
    assert_eq!(names(folder.path()), ["library.db"]);
}

#[test]
fn library_that_is_a_git_lfs_pointer_is_refused_without_a_trace() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 34\n";
    for log in [false, true] {
        fs::write(&file, pointer).unwrap();
        let log = log.then(|| folder.path().join("library.db-wal"));
        log.iter().for_each(|log| fs::write(log, b"a log").unwrap());
        let refused = Library::open(folder.path()).unwrap_err();
        assert!(
            matches!(refused, StoreError::GitLfsPointer { .. }),
            "{refused}"
        );
        assert!(
            refused
                .to_string()
                .contains("link to the real file (Git LFS)"),
            "{refused}"
        );
        assert_eq!(fs::read(&file).unwrap(), pointer.as_bytes());
        assert_eq!(names(folder.path()).len(), 1 + log.iter().count());
    }
}

#[test]
fn a_newer_library_is_read_and_not_one_byte_of_it_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let bytes = with(sound(), 60, &7_u32.to_be_bytes());
    fs::write(&file, &bytes).unwrap();
    let opened = Library::open(folder.path()).unwrap();
    let newer = ReadOnly::NewerFormat { found: 7, known: 6 };
    assert_eq!(opened.library.read_only(), Some(newer));
    let id = opened.library.list().unwrap()[0].id;
    assert_eq!(opened.library.load(&id).unwrap().history.position(), 10);
    assert!(opened.library.delete(&[id]).is_err());
    drop(opened);
    assert_eq!(fs::read(&file).unwrap(), bytes);
    assert_eq!(names(folder.path()), ["library.db", "library.db.lock"]);
}

#[test]
fn a_library_opens_in_a_folder_of_any_name() {
    let folder = tempfile::tempdir().unwrap();
    // What is newer is read by an address, in which a name is spelled otherwise.
    let newer = with(sound(), 60, &7_u32.to_be_bytes());
    for name in ["Jörg Müller", "100% #1 & co; mode=memory", "Πανδοχείο 旅館"] {
        for (kind, bytes) in [("usual", &sound()), ("newer", &newer)] {
            let folder = folder.path().join(name).join(kind);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("library.db"), bytes).unwrap();
            let listed = library_in(&folder).list().unwrap();
            assert_eq!(listed.len(), 1, "{}", folder.display());
        }
    }
}

#[test]
fn a_newer_library_that_cannot_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let sound = sound();
    let at = sound.windows(4).position(|bytes| bytes == b"step").unwrap();
    let renamed = with(with(sound.clone(), at, b"stop"), 60, &7_u32.to_be_bytes());
    for bytes in [
        renamed,
        with(sound[..4096].to_vec(), 60, &7_u32.to_be_bytes()),
    ] {
        fs::write(&file, &bytes).unwrap();
        let refused = Library::open(folder.path()).unwrap_err();
        assert!(
            matches!(refused, StoreError::NewerFormat { found: 7, .. }),
            "{refused}"
        );
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
}

#[test]
fn a_folder_that_takes_no_changes_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    // A folder in the lock's place stands for all that keeps a lock from being made.
    fs::create_dir(folder.path().join("library.db.lock")).unwrap();
    let refused = Library::open(folder.path()).unwrap_err();
    assert!(
        matches!(refused, StoreError::ReadOnly(ReadOnly::NotWritable { .. })),
        "{refused}"
    );
    let bytes = sound();
    fs::write(&file, &bytes).unwrap();
    let library = library_in(folder.path());
    assert!(matches!(
        library.read_only(),
        Some(ReadOnly::NotWritable { .. })
    ));
    assert_eq!(library.list().unwrap().len(), 1);
    assert_eq!(names(folder.path()), ["library.db", "library.db.lock"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_takes_no_changes_is_read_and_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("library.db");
    let bytes = sound();
    fs::write(&file, &bytes).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    if fs::File::options().write(true).open(&file).is_ok() {
        return; // whoever runs this may write everywhere
    }
    let library = library_in(folder.path());
    let why = library.read_only();
    assert!(matches!(why, Some(ReadOnly::NotWritable { .. })), "{why:?}");
    assert_eq!(library.list().unwrap().len(), 1);
    drop(library);
    assert_eq!(fs::read(&file).unwrap(), bytes);
}
