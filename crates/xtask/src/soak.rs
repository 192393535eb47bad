//! `cargo xtask soak`: memory of the window over time.

use crate::workspace::{Build, Workspace};
use crate::{app, setup, step};

/// Prints the memory of the app and of its page, a line a minute.
pub fn soak(workspace: &Workspace, minutes: &str) -> Result<(), String> {
    setup::to_drive(workspace)?;
    app::build_with_ui(workspace, Build::Dev, &["soak"])?;
    let mut soak = workspace.command(workspace.built(Build::Dev, "soak"));
    step::run("sending commands to the window", soak.arg(minutes))
}
