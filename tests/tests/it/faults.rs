//! What faults do to a library: the process is killed, the power is cut, the
//! disk refuses, fills up or forgets. No edit that was told to be saved may be
//! missing afterwards.
//!
//! A small share of each is tried every day; `cargo xtask faults` tries them long.

#![allow(clippy::unwrap_used)]

mod bombs;
mod calls;
mod disk;
mod full;
mod hostile;
mod kills;
mod parsers;
mod power;
mod rot;
mod trace;

use encounter::Encounter;
use grid::{Grid, Kind};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use store::{EncounterId, Library, Stored};

/// The program that edits.
const EDITOR: &str = env!("CARGO_BIN_EXE_edit-under-fire");

/// An encounter as the editing process announced it.
#[derive(Clone, Debug, PartialEq)]
struct State {
    position: usize,
    document: Encounter,
}

impl State {
    /// What an editing process begins with.
    fn first() -> Self {
        Self {
            position: 0,
            document: empty(),
        }
    }
}

/// What an editing process said.
#[derive(Default)]
struct Account {
    /// What was saved last.
    saved: Option<State>,
    /// What it was about to save since then.
    tried: Vec<State>,
    /// Why the library refused, each time.
    refusals: Vec<String>,
    /// How long each save took.
    took: Vec<Duration>,
}

impl Account {
    /// Takes a whole line down, and tells whether it says that something is saved.
    fn hear(&mut self, line: &str) -> bool {
        if let Some(micros) = line.strip_prefix("done ") {
            let micros = micros.parse().unwrap();
            self.took.push(Duration::from_micros(micros));
            self.saved = self.tried.pop();
            self.tried.clear();
            return true;
        }
        if let Some(why) = line.strip_prefix("refused ") {
            self.refusals.push(why.to_owned());
        } else {
            self.tried.extend(state(line));
        }
        false
    }

    /// Whether a library may be found so: as it was saved last, or as it was
    /// about to be saved since then.
    fn allows(&self, found: Option<&State>) -> bool {
        found == self.saved.as_ref() || found.is_some_and(|it| self.tried.contains(it))
    }

    /// What keeps a library from being what it may be.
    fn objection(&self, found: Option<&State>) -> String {
        format!(
            "found {found:?}, but saved was {:?} and on its way {:?}",
            self.saved, self.tried
        )
    }
}

fn state(line: &str) -> Option<State> {
    let (position, document) = line.strip_prefix("try ")?.split_once(' ')?;
    Some(State {
        position: position.parse().ok()?,
        document: serde_json::from_str(document).ok()?,
    })
}

/// A library found after a fault, and what is in it.
struct Found {
    library: Library,
    /// What was left in it; `None` if nothing was made yet.
    stored: Option<(EncounterId, Stored)>,
}

impl Found {
    /// Opens a library, in which nothing may be wrong.
    fn whole_in(folder: &Path) -> Result<Self, String> {
        let opened = Library::open(folder).map_err(|error| error.to_string())?;
        // Opening checks the file; it would say here that it was damaged.
        if let Some(notice) = opened.notice {
            return Err(notice.to_string());
        }
        let library = opened.library;
        if let Some(why) = library.read_only() {
            return Err(why.to_string());
        }
        let listed = library.list().map_err(|error| error.to_string())?;
        let stored = listed.first().map(|listed| {
            let stored = library.load(&listed.id).map_err(|error| error.to_string());
            stored.map(|stored| (listed.id, stored))
        });
        let stored = stored.transpose()?;
        Ok(Self { library, stored })
    }

    fn state(&self) -> Option<State> {
        self.stored.as_ref().map(|(_, stored)| State {
            position: stored.history.position(),
            document: stored.encounter.clone(),
        })
    }

    /// Follows the whole journal back to the empty map and forth again.
    fn walk(&self) -> Result<(), String> {
        let Some((id, stored)) = self.stored.clone() else {
            return Ok(());
        };
        let (mut encounter, mut history) = (stored.encounter, stored.history);
        let (steps, end) = (history.position(), encounter.clone());
        loop {
            let read = self.library.read_wanted(&id, &mut history);
            read.map_err(|error| error.to_string())?;
            let Some(change) = history.undo() else { break };
            encounter.play(&change);
        }
        if encounter != empty() {
            return Err(format!("the history leads back to {encounter:?}"));
        }
        while history.position() < steps {
            let change = history.redo().ok_or("the history leads nowhere")?;
            encounter.play(&change);
        }
        match encounter == end {
            true => Ok(()),
            false => Err(format!("the history leads to {encounter:?}, not {end:?}")),
        }
    }
}

/// The map that an editing process makes.
fn empty() -> Encounter {
    let grid = Grid::new(Kind::HexPointy, 24, 18).unwrap();
    Encounter::new("Under fire", "srd35", grid).unwrap()
}

/// Whether system calls can be watched here; says so where they cannot.
fn strace_works() -> bool {
    let tried = Command::new("strace").args(["-qq", "true"]).output();
    let works = tried.is_ok_and(|tried| tried.status.success());
    if !works {
        say("not tried: strace cannot be used here");
    }
    works
}

/// Says what was found, also when the test passes.
fn say(what: &str) {
    // Past what the harness keeps to itself.
    let mut stderr = std::io::stderr();
    writeln!(stderr, "{what}").unwrap();
}
