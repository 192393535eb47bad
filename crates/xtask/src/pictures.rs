//! `docs/manual/src/pictures`: the window as the manual shows it, taken by the tests that go there.

use crate::workspace::{WHOLE, Workspace};
use crate::{app, setup, step, ui};

const FOLDER: &str = "docs/manual/src/pictures";

/// Takes them anew.
pub fn take(workspace: &Workspace) -> Result<(), String> {
    setup::to_drive(workspace)?;
    ui::build(workspace)?;
    app::build(workspace, "debug", &[])?;
    let mut tests = workspace.cargo(["test", WHOLE, "--test", "it", "--", "window::manual"]);
    step::run(
        "going through the window",
        tests.env("FOOTFALL_PICTURES", workspace.root.join(FOLDER)),
    )?;
    let mut shrink = workspace.command(workspace.built("debug", "footfall-manual"));
    step::run("making the pictures small", shrink.args(["shrink", FOLDER]))
}
