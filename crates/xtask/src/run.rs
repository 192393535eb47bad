//! `cargo xtask run`: the app on the sample encounter.

use crate::workspace::Workspace;
use crate::{setup, step, ui};
use std::env;

pub fn run(workspace: &Workspace, release: bool) -> Result<(), String> {
    let screen = has_screen();
    if screen {
        setup::to_build(workspace)?;
    } else {
        setup::to_drive(workspace)?;
    }
    ui::build(workspace)?;
    let profile = if release { "release" } else { "debug" };
    let flags: &[&str] = if release { &["--release"] } else { &[] };
    step::run(
        "building the app (the first time takes minutes)",
        workspace
            .cargo(["build", "--package", "footfall-desktop"])
            .args(["--features", "embedded-ui"])
            .args(flags),
    )?;
    if screen {
        return step::run(
            "opening Footfall on the sample encounter; close its window to come back",
            workspace
                .command(workspace.built(profile, "footfall-desktop"))
                .arg("--sample"),
        );
    }
    println!("· there is no display here: the app runs on a virtual screen");
    step::run(
        "doing the main job in the window",
        workspace
            .cargo(["run", "--quiet", "--package", "footfall-tests"])
            .args(["--bin", "demo"])
            .args(flags)
            .arg("--")
            .arg(workspace.target.join("demo")),
    )
}

/// Whether a window can be shown to somebody.
fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
