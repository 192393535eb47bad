//! Each call to the disk fails in turn, once or from then on, while a library
//! is made, filled, backed up and closed, and while one is opened whose process
//! was killed.

use super::trace::{FAILING, counts};
use super::{Account, EDITOR, Found, State, say, strace_works};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use store::Library;
use tempfile::TempDir;
use testkit::rounds::rounds;

/// How many steps each run makes.
const STEPS: usize = 12;

/// Which calls fail, how, and from when on.
#[derive(Debug)]
struct Fault {
    call: &'static str,
    error: &'static str,
    /// Counted from 1, in each thread.
    at: usize,
    from_then_on: bool,
}

#[test]
fn no_acknowledged_edit_is_lost_when_a_call_to_the_disk_fails() {
    if !strace_works() {
        return;
    }
    let (mut runs, mut failed, mut refused) = (0, 0, 0);
    let starts: [fn() -> TempDir; 2] = [nothing, left_by_a_kill];
    for start in starts {
        let (files, faults) = all_faults(start);
        assert!(faults.len() > 100, "only {} calls", faults.len());
        let stride = faults.len().div_ceil(rounds(60, usize::MAX));
        for fault in faults.iter().step_by(stride) {
            let folder = start();
            runs += 1;
            let Some(account) = edit_with(fault, folder.path(), &files) else {
                continue;
            };
            refused += account.refusals.len();
            failed += 1;
            is_as_it_was(folder.path(), &account).unwrap_or_else(|why| panic!("{fault:?}: {why}"));
        }
    }
    // Two runs differ by a few calls.
    assert!(failed * 10 > runs * 9, "only {failed} of {runs} failed");
    say(&format!(
        "{failed} runs with failing calls, {refused} refusals, 0 edits lost, nothing put aside"
    ));
}

/// A folder without a library.
fn nothing() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A folder with a library that was not closed: what was saved last stands
/// only in its log.
fn left_by_a_kill() -> TempDir {
    let (whole, left) = (nothing(), nothing());
    let library = Library::open(whole.path()).unwrap().library;
    library.create(&super::empty()).unwrap();
    for file in ["library.db", "library.db-wal"] {
        fs::copy(whole.path().join(file), left.path().join(file)).unwrap();
    }
    left
}

/// The files that a run without faults touches, and all that can fail in it.
fn all_faults(start: fn() -> TempDir) -> (BTreeSet<PathBuf>, Vec<Fault>) {
    let folder = start();
    let (files, counts) = counts(folder.path(), STEPS);
    let mut faults = Vec::new();
    for (call, errors) in FAILING {
        for error in errors {
            for at in 1..=counts.get(call).copied().unwrap_or(0) {
                let fault = |from_then_on| Fault {
                    call,
                    error,
                    at,
                    from_then_on,
                };
                faults.extend([false, true].map(fault));
            }
        }
    }
    (files, faults)
}

/// Lets a process edit while calls fail; none if it came to an end before.
fn edit_with(fault: &Fault, folder: &Path, files: &BTreeSet<PathBuf>) -> Option<Account> {
    // What a library that is there already holds.
    let there = folder.join("library.db").exists();
    let mut account = Account {
        saved: there.then(State::first),
        ..Account::default()
    };
    let rest = if fault.from_then_on { "+" } else { "" };
    let Fault {
        call, error, at, ..
    } = fault;
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-e", "signal=none"]);
    for file in files {
        command.arg("-P").arg(folder.join(file));
    }
    let Output {
        status,
        stdout,
        stderr,
    } = command
        .args(["-e", &format!("trace={call}")])
        .args([
            "-e",
            &format!("inject={call}:error={error}:when={at}{rest}"),
        ])
        .arg(EDITOR)
        .arg(folder)
        .args([STEPS.to_string(), STEPS.to_string()])
        .output()
        .unwrap();
    let said = String::from_utf8(stdout).unwrap();
    for line in said.lines() {
        account.hear(line);
    }
    let log = String::from_utf8_lossy(&stderr);
    if !log.contains("(INJECTED)") {
        return None;
    }
    // An error, told as one: no panic and no signal.
    assert!(!log.contains("panicked"), "{fault:?}:\n{log}");
    assert!(matches!(status.code(), Some(0 | 1)), "{fault:?}: {status}");
    // A call that fails once spoils one step at most, unless it made the
    // library open for reading only.
    let refusals = &account.refusals;
    let reads = refusals
        .iter()
        .all(|why| why.starts_with("the changes cannot be saved"));
    assert!(
        fault.from_then_on || reads || refusals.len() == 1,
        "{fault:?}: {refusals:?}"
    );
    Some(account)
}

/// The disk works again: all that was saved is there, and takes edits.
fn is_as_it_was(folder: &Path, account: &Account) -> Result<(), String> {
    let found = Found::whole_in(folder)?;
    let state = found.state();
    if !account.allows(state.as_ref()) {
        return Err(account.objection(state.as_ref()));
    }
    found.walk()?;
    drop(found);
    let names = |folder: &Path| {
        fs::read_dir(folder)
            .unwrap()
            .map(|it| it.unwrap().file_name())
    };
    let mut left: Vec<_> = names(folder).collect();
    let backups = folder.join("backups");
    if backups.exists() {
        left.extend(names(&backups));
    }
    left.retain(|name| {
        let name = name.to_string_lossy();
        name.contains("damaged") || name.contains(".new")
    });
    if !left.is_empty() {
        return Err(format!("{left:?} is left"));
    }
    Ok(())
}
