//! The UI's packages, the manual beside it, and its build.

use crate::step;
use crate::workspace::{WHOLE, Workspace};
use std::fs;

/// Installs the packages, makes the manual and builds the UI with it into `ui/dist`.
pub fn build(workspace: &Workspace) -> Result<(), String> {
    make_manual(workspace)?;
    step::run(
        "building the UI (npm run build)",
        &mut workspace.npm(["run", "--silent", "build"]),
    )
}

/// Makes the manual as the app shows it, into `ui/public/manual`, which the build takes along.
pub fn make_manual(workspace: &Workspace) -> Result<(), String> {
    const NAME: &str = "footfall-manual";
    // Its fonts and some of its licenses are in the packages.
    install(workspace)?;
    step::run(
        "building what makes the manual",
        &mut workspace.cargo(["build", WHOLE, "--bin", NAME]),
    )?;
    let mut make = workspace.command(workspace.built("debug", NAME));
    step::run("making the manual", make.args(["book", "ui/public/manual"]))
}

/// Installs the packages, if the lock file changed since the last time.
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
