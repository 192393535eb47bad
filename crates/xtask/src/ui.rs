//! The UI's packages, the manual beside it, and its build.

use crate::step;
use crate::workspace::{Build, Workspace};
use std::fs;
use std::panic::resume_unwind;
use std::thread;

/// Installs the packages, generates the manual and builds the UI with it into `ui/dist`.
///
/// `targets` are the targets that the caller builds next: Cargo uses every core when it builds them together with
/// the manual's generator. The shell embeds the UI, so its last crate compiles again.
pub fn build(workspace: &Workspace, build: Build, targets: &[&str]) -> Result<(), String> {
    make_manual(workspace, build, targets)?;
    step::run(
        "building the UI (npm run build)",
        &mut workspace.npm(["run", "--silent", "build"]),
    )
}

/// Generates the manual as the app shows it, into `ui/public/manual`, which the UI's build copies.
///
/// The generator is a dev build. `targets` are built with it.
pub fn make_manual(workspace: &Workspace, build: Build, targets: &[&str]) -> Result<(), String> {
    const NAME: &str = "footfall-manual";
    let build = match build {
        Build::Release => Build::Dev,
        dev => dev,
    };
    let mut cargo = workspace.cargo_build(build, &["--bin", NAME]);
    cargo.args(targets);
    ensure_page(workspace)?;
    // npm waits for the network while Cargo uses the processors. The manual needs both: its fonts and some of
    // its licenses are in the packages.
    let (built, installed) = thread::scope(|scope| {
        let install = scope.spawn(|| install(workspace));
        let built = step::run("building the crates and the manual's generator", &mut cargo);
        let installed = install.join().unwrap_or_else(|panic| resume_unwind(panic));
        (built, installed)
    });
    installed.and(built)?;
    let mut make = workspace.command(workspace.built(build, NAME));
    step::run("making the manual", make.args(["book", "ui/public/manual"]))
}

/// Writes a page for the shell to embed, if none was built yet.
pub fn ensure_page(workspace: &Workspace) -> Result<(), String> {
    let folder = workspace.root.join("ui/dist");
    let page = folder.join("index.html");
    if page.is_file() {
        return Ok(());
    }
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&page, "<!doctype html><title>Footfall</title>\n"))
        .map_err(|error| format!("{}: {error}", page.display()))
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
