//! The app's program.

use crate::step;
use crate::workspace::{WHOLE, Workspace};
use std::path::PathBuf;

const NAME: &str = "footfall-desktop";

/// Builds it around the built UI, in the profile `debug` or `release`, together
/// with other programs of the workspace, and says where it is.
pub fn build(workspace: &Workspace, profile: &str, others: &[&str]) -> Result<PathBuf, String> {
    let args = ["build", WHOLE, "--bin", NAME];
    let mut cargo = match profile {
        "release" => workspace.optimizing_cargo(args.into_iter().chain(["--release"])),
        _ => workspace.cargo(args),
    };
    for other in others {
        cargo.args(["--bin", other]);
    }
    step::run(
        "building the app (the first time takes minutes)",
        &mut cargo,
    )?;
    Ok(workspace.built(profile, NAME))
}

/// Builds the app without its window, which answers for tests of the page, and says where it is.
pub fn build_answers(workspace: &Workspace) -> Result<PathBuf, String> {
    let args = ["build", WHOLE, "--example", "answers"];
    step::run("building the app for tests", &mut workspace.cargo(args))?;
    Ok(workspace.built("debug", "examples/answers"))
}
