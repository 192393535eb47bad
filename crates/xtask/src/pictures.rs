//! `docs/manual/src/pictures`: the window as the manual shows it, taken by the tests that go there.

use crate::workspace::{Build, WHOLE, Workspace};
use crate::{app, setup, step};

const FOLDER: &str = "docs/manual/src/pictures";

/// Takes them anew.
pub fn take(workspace: &Workspace) -> Result<(), String> {
    setup::to_drive(workspace)?;
    app::build_with_ui(workspace, Build::Linted, &[])?;
    let mut tests = workspace.cargo(
        Build::Linted,
        [
            "test",
            WHOLE,
            "--test",
            "footfall-tests-it",
            "--",
            "window::manual",
        ],
    );
    step::run(
        "going through the window",
        tests.env("FOOTFALL_PICTURES", workspace.root.join(FOLDER)),
    )?;
    let mut shrink = workspace.command(workspace.built(Build::Linted, "footfall-manual"));
    step::run("making the pictures small", shrink.args(["shrink", FOLDER]))
}
