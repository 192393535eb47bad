//! `cargo xtask bench`: how fast it is, in a release build.

use crate::workspace::Workspace;
use crate::{app, counts, setup, step, ui};

/// Measures one thing, or all.
pub fn bench(workspace: &Workspace, which: Option<&str>) -> Result<(), String> {
    match which {
        None => search(workspace)
            .and_then(|()| picture(workspace))
            .and_then(|()| board(workspace)),
        Some("search") => search(workspace),
        Some("picture") => picture(workspace),
        Some("board") => board(workspace),
        Some("counts") => counts::counts(workspace, false),
        Some(other) => Err(format!(
            "there is no benchmark “{other}”: there are `search`, `picture`, `board` and `counts`"
        )),
    }
}

fn search(workspace: &Workspace) -> Result<(), String> {
    step::run(
        "measuring the search",
        &mut workspace.cargo([
            "bench",
            "--workspace",
            "--bench",
            "peers",
            "--bench",
            "giant",
            "--bench",
            "aloft",
            "--bench",
            "flank",
            "--bench",
            "route",
            "--bench",
            "country",
            "--bench",
            "history",
            "--bench",
            "growth",
        ]),
    )
}

fn picture(workspace: &Workspace) -> Result<(), String> {
    step::run(
        "measuring exported pictures",
        &mut workspace.cargo(["bench", "--workspace", "--bench", "picture"]),
    )
}

/// The drawing board stands in the real window, so that is built first.
fn board(workspace: &Workspace) -> Result<(), String> {
    setup::to_drive(workspace)?;
    ui::build(workspace)?;
    app::build(workspace, "release", &[])?;
    step::run(
        "measuring the drawing board",
        &mut workspace.cargo(["bench", "--workspace", "--bench", "board"]),
    )
}
