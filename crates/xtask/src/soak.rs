//! `cargo xtask soak`: memory of the window over time.

use crate::workspace::Workspace;
use crate::{app, setup, step, ui};

/// Prints the memory of the app and of its page, a line a minute.
pub fn soak(workspace: &Workspace, minutes: &str) -> Result<(), String> {
    setup::to_drive(workspace)?;
    ui::build(workspace)?;
    app::build(workspace, "debug", &["soak"])?;
    let mut soak = workspace.command(workspace.built("debug", "soak"));
    step::run("sending commands to the window", soak.arg(minutes))
}
