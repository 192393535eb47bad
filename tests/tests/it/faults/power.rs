//! The power is cut at any moment: all that a run of edits asks of the disk is
//! taken down, then played up to somewhere, with anything of what was not yet
//! synced.

use super::disk::Disk;
use super::trace::{Call, Said, record};
use super::{Account, Found, say, strace_works};
use std::fs;
use std::path::{Path, PathBuf};
use testkit::folder::folder_in_memory;
use testkit::random::Rng;
use testkit::rounds::rounds;

/// A library made, filled and closed, then opened again and filled until what
/// is in the log goes into the file in the midst of edits: the steps of each.
const RUNS: [usize; 2] = [60, 340];

#[test]
fn no_acknowledged_edit_is_lost_when_the_power_is_cut() {
    if !strace_works() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let calls = record(folder.path(), &RUNS);
    let cuts = rounds(300, 20_000);
    let mut found = 0;
    for_each_cut(&calls, cuts, |disk, dice, account| {
        found += check(folder.path(), disk.cut(dice), account).unwrap();
    });
    say(&format!(
        "{cuts} power cuts in {} calls, {found} steps found, 0 edits lost",
        calls.len()
    ));
    // The test of the test: that something is lost by less care.
    let careless = without_syncs_of_commits(&calls, &folder.path().join("library.db-wal"));
    let mut lost = 0;
    for_each_cut(&careless, 300, |disk, dice, account| {
        lost += usize::from(check(folder.path(), disk.cut(dice), account).is_err());
    });
    assert!(lost > 30, "only {lost} of 300 were noticed");
    say(&format!(
        "without syncing the log, {lost} of 300 lose edits"
    ));
}

/// What SQLite would ask for with `synchronous = NORMAL`: it waits for its log
/// only before it takes commits over into the file.
fn without_syncs_of_commits(calls: &[Call], log: &Path) -> Vec<Call> {
    let file = log.with_file_name("library.db");
    let takes_over = |next: Option<&Call>| match next {
        Some(Call::Write { file: written, .. }) => *written == file,
        _ => false,
    };
    let (mut kept, sync) = (Vec::new(), Call::Sync(log.to_owned()));
    for (n, call) in calls.iter().enumerate() {
        if *call != sync || takes_over(calls.get(n + 1)) {
            kept.push(call.clone());
        }
    }
    kept
}

/// Plays calls up to random places, in their order.
fn for_each_cut(calls: &[Call], cuts: usize, mut cut: impl FnMut(&Disk, &mut Rng, &Account)) {
    let mut dice = Rng(0);
    let places = (0..cuts).map(|_| dice.below(calls.len() as u32 + 1) as usize);
    let mut places: Vec<usize> = places.collect();
    places.sort_unstable();
    let (mut disk, mut said, mut played) = (Disk::default(), Said::default(), 0);
    for place in places {
        for call in &calls[played..place] {
            disk.serve(call);
            if let Call::Say(bytes) = call {
                said.hear(bytes);
            }
        }
        played = place;
        cut(&disk, &mut dice, &said.account);
    }
}

/// Opens what a power cut left, and tells how many steps there are.
fn check(
    recorded: &Path,
    left: Vec<(PathBuf, Vec<u8>)>,
    account: &Account,
) -> Result<usize, String> {
    let folder = folder_in_memory();
    for (file, bytes) in left {
        let file = folder.path().join(file.strip_prefix(recorded).unwrap());
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }
    let found = Found::whole_in(folder.path())?;
    let state = found.state();
    if !account.allows(state.as_ref()) {
        return Err(account.objection(state.as_ref()));
    }
    found.walk()?;
    backups_are_whole(folder.path())?;
    Ok(state.map_or(0, |state| state.position))
}

/// A backup that has its name can be opened as a library.
fn backups_are_whole(folder: &Path) -> Result<(), String> {
    let Ok(backups) = fs::read_dir(folder.join("backups")) else {
        return Ok(());
    };
    for backup in backups {
        let backup = backup.unwrap().path();
        if backup.extension().is_some_and(|it| it == "db") {
            let restored = folder_in_memory();
            fs::copy(&backup, restored.path().join("library.db")).unwrap();
            Found::whole_in(restored.path())?;
        }
    }
    Ok(())
}
