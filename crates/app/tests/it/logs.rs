//! The program's own log.

#![allow(clippy::unwrap_used)]

use app::{ErrorCode, Session, catch_panic, log_to_files};

/// One test, since a program has one log.
#[test]
fn a_failed_backup_and_a_panic_are_logged() {
    let folder = tempfile::tempdir().unwrap();
    let logs = folder.path().join("logs");
    log_to_files(&logs).unwrap();
    // A file where the folder of backups should be.
    std::fs::write(folder.path().join("backups"), "").unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.open_sample("sample").unwrap();
    session.rename("Changed").unwrap();
    let panicked = catch_panic::<()>(|| panic!("for the test"));
    assert_eq!(panicked.unwrap_err().code, ErrorCode::Internal);

    let mut files = std::fs::read_dir(&logs).unwrap();
    let log = std::fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
    assert!(log.contains("no backup could be made"), "{log}");
    assert!(log.contains("for the test"), "{log}");
    assert!(log.contains("logs.rs"), "{log}");
}
