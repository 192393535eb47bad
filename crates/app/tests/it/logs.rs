//! The program's own log.

#![allow(clippy::unwrap_used)]

use app::wire::AppError;
use app::{ErrorCode, Session, acknowledge_crash, catch_panic, crash_note, log_to_files};
use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

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

    let files = std::fs::read_dir(&logs).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    // A note for the next start lies beside it, first on some systems.
    let log = files.find(|file| file.extension().is_some_and(|it| it == "log"));
    let log = std::fs::read_to_string(log.unwrap()).unwrap();
    assert!(log.contains("no backup could be made"), "{log}");
    assert!(log.contains("for the test"), "{log}");
    assert!(log.contains("logs.rs"), "{log}");
}

const HOW: &str = "FOOTFALL_TEST_GRIEF";
const LOGS: &str = "FOOTFALL_TEST_LOGS";

#[test]
fn the_next_start_tells_how_the_program_ended() {
    let folder = tempfile::tempdir().unwrap();
    let note = || crash_note(folder.path()).unwrap();
    assert_eq!(note(), None, "of a folder in which nothing was logged");
    for survived in ["answered", "elsewhere"] {
        run(survived, folder.path());
        assert_eq!(note(), None, "{survived}");
    }

    run("panics", folder.path());
    let crash = note().unwrap();
    let what = crash.what.unwrap();
    assert!(
        what.contains("logs.rs") && what.contains("for the test"),
        "{what}"
    );
    assert!(what.chars().count() <= 200, "{what}");
    assert!(crash.at > 1e9);
    assert_eq!(crash.logs, folder.path().display().to_string());
    run("answered", folder.path());
    assert!(note().is_some(), "it stays until it is acknowledged");
    acknowledge_crash(folder.path()).unwrap();
    assert_eq!(note(), None);

    if cfg!(unix) {
        run("aborts", folder.path());
        assert_eq!(note().unwrap().what, None);
    }
}

/// Runs the test below, which comes to grief in this way, as a program of its own.
fn run(how: &str, logs: &Path) {
    let mut program = Command::new(env::current_exe().unwrap());
    program
        .args(["--exact", "logs::a_program_comes_to_grief", "--ignored"])
        .env(HOW, how)
        .env(LOGS, logs)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    assert_eq!(
        program.status().unwrap().success(),
        ["answered", "elsewhere"].contains(&how)
    );
}

#[test]
#[ignore = "another test runs it"]
fn a_program_comes_to_grief() {
    let Some(logs) = env::var_os(LOGS) else {
        return;
    };
    log_to_files(logs.as_ref()).unwrap();
    match &*env::var(HOW).unwrap() {
        "answered" => drop(catch_panic::<()>(|| panic!("answered")) as Result<_, AppError>),
        "elsewhere" => drop(std::thread::spawn(|| panic!("elsewhere")).join()),
        "panics" => panic!("for the test{}", "!".repeat(1000)),
        _ => std::process::abort(),
    }
}
