//! `ui/src/backend/recorded/tapes`: what the app answered the tests of the page.

use crate::workspace::Workspace;
use crate::{app, setup, step};
use std::fs;
use std::path::Path;

const TAPES: &str = "ui/src/backend/recorded/tapes";

/// Records anew, for all tests of the page or those in files whose names contain `filter`.
pub fn record(workspace: &Workspace, filter: Option<&str>) -> Result<(), String> {
    setup::to_build(workspace)?;
    let answers = app::build_answers_with_ui(workspace)?;
    let tapes = workspace.root.join(TAPES);
    if filter.is_none() && tapes.is_dir() {
        fs::remove_dir_all(&tapes).map_err(|error| format!("{}: {error}", tapes.display()))?;
    }
    let mut npm = workspace.npm(["run", "--silent", "test", "--"]);
    step::run(
        "recording",
        npm.args(filter).env("FOOTFALL_RECORD", answers),
    )
}

/// Asks the app again for everything that is recorded, then some of it garbled.
pub fn check(workspace: &Workspace) -> Result<(), String> {
    let answers = app::build_answers(workspace)?;
    step::run(
        "asking the app again",
        workspace.command(&answers).args(["--check", TAPES]),
    )?;
    ask_garbled(workspace, &answers, "1000")
}

/// Asks the app so many questions of those recorded with something else in their arguments.
pub fn garble(workspace: &Workspace, times: &str) -> Result<(), String> {
    setup::to_build(workspace)?;
    let answers = app::build_answers_with_ui(workspace)?;
    ask_garbled(workspace, &answers, times)
}

fn ask_garbled(workspace: &Workspace, answers: &Path, times: &str) -> Result<(), String> {
    step::run(
        "asking the app nonsense",
        workspace.command(answers).args(["--garble", TAPES, times]),
    )
}
