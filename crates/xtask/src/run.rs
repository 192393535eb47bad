//! `cargo xtask run`: the app on the sample encounter.

use crate::workspace::Workspace;
use crate::{app, setup, step, ui};
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
    if screen {
        let app = app::build(workspace, profile, &[])?;
        return step::run(
            "opening Footfall on the sample encounter; close its window to come back",
            workspace.command(app).arg("--sample"),
        );
    }
    println!("· there is no display here: the app runs on a virtual screen");
    app::build(workspace, profile, &["demo"])?;
    step::run(
        "doing the main job in the window",
        workspace
            .command(workspace.built(profile, "demo"))
            .arg(workspace.target.join("demo")),
    )
}

/// Whether a window can be shown to somebody.
fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
