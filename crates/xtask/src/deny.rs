//! `cargo xtask test deny`: licenses, origins and advisories of all crates, by cargo-deny.

use crate::step::{self, Outcome};
use crate::workspace::{Workspace, on_path, output_of};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

const VERSION: &str = "0.20.2";

/// Runs every check of `deny.toml`. Advisories need a database from the network: without one they are not
/// checked, and the output says so. Returns the output.
pub fn check(workspace: &Workspace) -> (String, Outcome) {
    let program = match program(workspace) {
        Ok(program) => program,
        Err((output, problem)) => return (output, Outcome::Failed(problem)),
    };
    let deny = |args: &[&str]| {
        let mut command = workspace.command(&program);
        command.args(args);
        step::overhear("cargo deny", &mut command)
    };
    let (mut output, checked) = deny(&["--all-features", "check", "licenses", "bans", "sources"]);
    if let Err(problem) = checked {
        return (output, Outcome::Failed(problem));
    }
    let (_, fetched) = deny(&["fetch", "db"]);
    if fetched.is_err() {
        output += "advisories not run: the advisory database cannot be downloaded\n";
        return (output, Outcome::Passed);
    }
    let advisories = ["--all-features", "check", "--disable-fetch", "advisories"];
    let (more, checked) = deny(&advisories);
    (output + &more, checked.into())
}

/// cargo-deny on the path, or installed into the target folder.
fn program(workspace: &Workspace) -> Result<PathBuf, (String, String)> {
    if on_path("cargo-deny") {
        return Ok("cargo-deny".into());
    }
    let folder = workspace.target.join("tools");
    let program = folder
        .join("bin")
        .join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    let version = output_of(Command::new(&program).arg("--version"));
    if version.is_some_and(|version| version.ends_with(VERSION)) {
        return Ok(program);
    }
    // A debug build compiles in a third of the time, and the check takes seconds.
    let mut install = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    install
        .args(["install", "--locked", "--debug", "--quiet", "cargo-deny"])
        .args(["--version", VERSION])
        .args([OsStr::new("--root"), folder.as_os_str()])
        .env_remove("RUSTC_WORKSPACE_WRAPPER");
    let (output, installed) = step::overhear("installing cargo-deny", &mut install);
    installed.map_err(|problem| (output, problem))?;
    Ok(program)
}
