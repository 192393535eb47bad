//! The process is killed in the middle of its work, and the disk refuses what
//! it asks for, again and again: no edit it was told is saved may be missing
//! afterwards.

#![allow(clippy::unwrap_used)]

use encounter::Encounter;
use grid::{Grid, Kind};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use store::{Library, Stored};

const KILLS: u64 = 50;

/// An encounter as the editing process announced it.
#[derive(Clone, Debug, PartialEq)]
struct State {
    position: usize,
    document: Encounter,
}

/// What a process said before it was killed.
#[derive(Default)]
struct Account {
    /// What was saved last.
    done: Option<State>,
    /// What it was about to save, if it was.
    tried: Option<State>,
    /// How long each save took.
    took: Vec<Duration>,
}

#[test]
fn no_acknowledged_edit_is_lost_when_the_process_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut sure: Option<State> = None;
    let mut saves = Vec::new();
    let mut reopenings = Vec::new();
    for run in 0..KILLS {
        // From at once, while it is still opening, to some edits later, and
        // anywhere within the next.
        let within = Duration::from_micros(run * 6100 % 15_000);
        let account = edit_until_killed(folder.path(), run, run % 7, within);
        sure = account.done.or(sure);
        saves.extend(account.took);

        let start = Instant::now();
        let stored = reopened(folder.path());
        reopenings.push(start.elapsed());
        let found = stored.as_ref().map(|stored| State {
            position: stored.history.position(),
            document: stored.encounter.clone(),
        });
        assert!(
            found == sure || (found.is_some() && found == account.tried),
            "run {run}: found {found:?}, but saved was {sure:?} and on its way {:?}",
            account.tried
        );
        sure = found;
    }
    // And the whole journal leads back to the empty map and here again.
    let Stored {
        mut encounter,
        mut history,
        ..
    } = reopened(folder.path()).unwrap();
    let steps = history.position();
    let end = encounter.clone();
    let library = Library::open(folder.path()).unwrap().library;
    let id = library.list().unwrap()[0].id;
    loop {
        library.read_wanted(&id, &mut history).unwrap();
        let Some(change) = history.undo() else { break };
        encounter.play(&change);
    }
    let grid = Grid::new(Kind::HexPointy, 24, 18).unwrap();
    assert_eq!(
        encounter,
        Encounter::new("Under fire", "srd35", grid).unwrap()
    );
    while history.position() < steps {
        encounter.play(&history.redo().unwrap());
    }
    assert_eq!(encounter, end);

    assert!(
        saves.len() > 100,
        "only {} edits were saved: nothing was tried",
        saves.len()
    );
    let report = format!(
        "{KILLS} kills, {} edits acknowledged, 0 lost, {steps} steps in force; a save took {}, reopening {}",
        saves.len(),
        percentiles(saves),
        percentiles(reopenings)
    );
    writeln!(std::io::stderr(), "{report}").unwrap();
}

/// Each read of the library's files fails, once or from then on, when a library
/// is opened that was not closed. It may be refused, but must be where it was,
/// whole, when the disk works again.
#[cfg(target_os = "linux")]
#[test]
fn a_read_that_fails_at_start_puts_nothing_aside() {
    let strace = |args: &[&str]| Command::new("strace").args(args).output();
    if !strace(&["-qq", "true"]).is_ok_and(|tried| tried.status.success()) {
        writeln!(std::io::stderr(), "not tried: strace cannot be used here").unwrap();
        return;
    }
    let left = tempfile::tempdir().unwrap();
    let library = Library::open(left.path()).unwrap().library;
    let grid = Grid::new(Kind::HexPointy, 24, 18).unwrap();
    let encounter = Encounter::new("Under fire", "srd35", grid).unwrap();
    library.create(&encounter).unwrap();
    let files = ["library.db", "library.db-wal"];
    let mut failed = 0;
    for rest in ["", "+"] {
        for read in 1.. {
            let folder = tempfile::tempdir().unwrap();
            for file in files {
                std::fs::copy(left.path().join(file), folder.path().join(file)).unwrap();
            }
            let [library, log] = files.map(|file| folder.path().join(file).display().to_string());
            let tried = strace(&[
                "-f",
                "-qq",
                "-P",
                &library,
                "-P",
                &log,
                "-e",
                "trace=read,pread64",
                "-e",
                &format!("inject=read,pread64:error=EIO:when={read}{rest}"),
                env!("CARGO_BIN_EXE_edit-under-fire"),
                &folder.path().display().to_string(),
                "1",
                "0",
            ]);
            let said = String::from_utf8_lossy(&tried.unwrap().stderr).into_owned();
            if !said.contains("(INJECTED)") {
                break;
            }
            failed += 1;
            let aside = folder.path().join("library damaged 1.db");
            assert!(!aside.exists(), "read {read}{rest} failed:\n{said}");
            assert!(reopened(folder.path()).is_some());
        }
    }
    assert!(failed > 10, "only {failed} reads failed");
    writeln!(
        std::io::stderr(),
        "{failed} failed reads, nothing put aside"
    )
    .unwrap();
}

/// The library as it is found after a kill; `None` if nothing was made yet.
fn reopened(folder: &Path) -> Option<Stored> {
    let opened = Library::open(folder).unwrap();
    // Opening checks the file; it would say here that it was damaged.
    assert_eq!(opened.notice, None);
    assert_eq!(opened.library.read_only(), None);
    let listed = opened.library.list().unwrap();
    let id = listed.first()?.id;
    Some(opened.library.load(&id).unwrap())
}

fn edit_until_killed(folder: &Path, seed: u64, edits: u64, within: Duration) -> Account {
    let mut child = Command::new(env!("CARGO_BIN_EXE_edit-under-fire"))
        .arg(folder)
        .arg(seed.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (saved, saves) = mpsc::channel();
    let listener = listen(&mut child, saved);
    for _ in 0..edits {
        saves.recv().expect("it stopped by itself");
    }
    thread::sleep(within);
    assert_eq!(child.try_wait().unwrap(), None, "it stopped by itself");
    child.kill().unwrap();
    child.wait().unwrap();
    listener.join().unwrap()
}

/// Takes down what a process says, for as long as it does, and passes on that
/// something is saved.
fn listen(child: &mut Child, saved: mpsc::Sender<()>) -> thread::JoinHandle<Account> {
    let output = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        let mut account = Account::default();
        let mut tried = None;
        // A line that breaks off was never said.
        for line in output.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8(line).unwrap();
            if let Some(micros) = line.strip_prefix("done ") {
                let Ok(micros) = micros.parse() else { continue };
                account.took.push(Duration::from_micros(micros));
                account.done = tried.take();
                // Nobody may wait for it any more.
                let _ = saved.send(());
            } else {
                tried = state(&line);
            }
        }
        account.tried = tried;
        account
    })
}

fn state(line: &str) -> Option<State> {
    let (position, document) = line.strip_prefix("try ")?.split_once(' ')?;
    Some(State {
        position: position.parse().ok()?,
        document: serde_json::from_str(document).ok()?,
    })
}

fn percentiles(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    format!(
        "p50 {:.2} ms, p95 {:.2} ms, at most {:.2} ms",
        at(50),
        at(95),
        at(100)
    )
}
