//! `ui/src/backend/bindings.ts`: the shell's commands and types as the UI sees them.

use crate::workspace::{Build, Workspace};
use crate::{app, setup, step, ui};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the bindings anew.
pub fn write(workspace: &Workspace) -> Result<(), String> {
    setup::to_build(workspace)?;
    // The shell embeds a page as it compiles.
    ui::ensure_page(workspace)?;
    export(workspace, &path(workspace))
}

/// Compares the bindings with those the shell would write now.
pub fn check(workspace: &Workspace) -> Result<(), String> {
    let fresh = workspace.target.join("bindings.ts");
    export(workspace, &fresh)?;
    if text(&fresh)? == text(&path(workspace))? {
        Ok(())
    } else {
        Err("ui/src/backend/bindings.ts is out of date".to_owned())
    }
}

fn path(workspace: &Workspace) -> PathBuf {
    workspace.root.join("ui/src/backend/bindings.ts")
}

fn export(workspace: &Workspace, to: &Path) -> Result<(), String> {
    let app = app::build(workspace, Build::Linted, &[])?;
    step::run(
        "exporting the types of the shell's commands",
        workspace.command(app).arg("--write-bindings").arg(to),
    )
}

/// Git may have changed the line ends.
fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path)
        .map(|text| text.replace("\r\n", "\n"))
        .map_err(|error| format!("{}: {error}", path.display()))
}
