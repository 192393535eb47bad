//! The app's program.

use crate::step;
use crate::workspace::{WHOLE, Workspace};
use std::path::PathBuf;

const NAME: &str = "footfall-desktop";

/// Builds it around the built UI, in the profile `debug` or `release`, together
/// with other programs of the workspace, and says where it is.
pub fn build(workspace: &Workspace, profile: &str, others: &[&str]) -> Result<PathBuf, String> {
    let mut cargo = workspace.cargo(["build", WHOLE, "--bin", NAME]);
    for other in others {
        cargo.args(["--bin", other]);
    }
    if profile == "release" {
        cargo.arg("--release");
    }
    step::run(
        "building the app (the first time takes minutes)",
        &mut cargo,
    )?;
    Ok(workspace.built(profile, NAME))
}
