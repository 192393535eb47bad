//! `cargo xtask faults`: the tests of faults, for as long as it takes to believe them.

use crate::workspace::Workspace;
use crate::{setup, step};

/// Runs them in their long form.
pub fn faults(workspace: &Workspace) -> Result<(), String> {
    setup::to_fail()?;
    let args = [
        "test",
        "--profile=long",
        "--package=footfall-tests",
        "--package=store",
        "--test=it",
        "--no-fail-fast",
        "--",
        "--nocapture",
        "faults::",
        "model::",
    ];
    step::run(
        "making faults",
        workspace.cargo(args).env("FOOTFALL_FAULTS", "long"),
    )
}
