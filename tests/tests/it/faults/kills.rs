//! The process is killed in the middle of its work, again and again.

use super::{Account, EDITOR, Found, say};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use testkit::rounds::rounds;

#[test]
fn no_acknowledged_edit_is_lost_when_the_process_is_killed() {
    let kills = rounds(50, 1000);
    let folder = tempfile::tempdir().unwrap();
    let mut account = Account::default();
    let mut reopenings = Vec::new();
    for run in 0..kills as u64 {
        // From at once, while it is still opening, to some edits later, and
        // anywhere within the next.
        let within = Duration::from_micros(run * 6100 % 15_000);
        account = edit_until_killed(account, folder.path(), run, run % 7, within);

        let start = Instant::now();
        let found = Found::whole_in(folder.path()).unwrap().state();
        reopenings.push(start.elapsed());
        let allowed = account.allows(found.as_ref());
        assert!(allowed, "run {run}: {}", account.objection(found.as_ref()));
        account.saved = found;
        account.tried.clear();
    }
    Found::whole_in(folder.path()).unwrap().walk().unwrap();

    let saves = account.took.len();
    assert!(
        saves > 100,
        "only {saves} edits were saved: nothing was tried"
    );
    let steps = account.saved.map_or(0, |state| state.position);
    say(&format!(
        "{kills} kills, {saves} edits acknowledged, 0 lost, {steps} steps in force; a save took {}, reopening {}",
        percentiles(account.took),
        percentiles(reopenings)
    ));
}

fn edit_until_killed(
    account: Account,
    folder: &Path,
    seed: u64,
    edits: u64,
    within: Duration,
) -> Account {
    let mut child = Command::new(EDITOR)
        .arg(folder)
        .arg(seed.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (saved, saves) = mpsc::channel();
    let listener = listen(account, &mut child, saved);
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
fn listen(
    mut account: Account,
    child: &mut Child,
    saved: mpsc::Sender<()>,
) -> thread::JoinHandle<Account> {
    let mut output = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || {
        let mut line = String::new();
        // A line that breaks off was never said.
        while output.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
            if account.hear(line.trim_end()) {
                // Nobody may wait for it any more.
                let _ = saved.send(());
            }
            line.clear();
        }
        account
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
