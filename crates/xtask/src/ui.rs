//! The UI's packages and its build.

use crate::step;
use crate::workspace::Workspace;
use std::fs;

/// Installs the packages, if the lock file changed since the last time, and
/// builds the UI into `ui/dist`.
pub fn build(workspace: &Workspace) -> Result<(), String> {
    install(workspace)?;
    step::run(
        "building the UI (npm run build)",
        &mut workspace.npm(["run", "--silent", "build"]),
    )
}

fn install(workspace: &Workspace) -> Result<(), String> {
    let lock = workspace.root.join("ui/package-lock.json");
    let lock = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    // `npm ci` empties the folder first, so an install that was cut short
    // leaves no stamp behind.
    let stamp = workspace.root.join("ui/node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    step::run(
        "installing the UI's packages (npm ci)",
        &mut workspace.npm(["ci", "--no-audit", "--no-fund"]),
    )?;
    fs::write(&stamp, lock).map_err(|error| format!("{}: {error}", stamp.display()))
}
