//! `cargo xtask run`: the app on the sample encounter.

use crate::workspace::{Build, Workspace};
use crate::{app, setup, step};
use std::env;

pub fn run(workspace: &Workspace, release: bool) -> Result<(), String> {
    let screen = has_screen();
    if screen {
        setup::to_build(workspace)?;
    } else {
        setup::to_drive(workspace)?;
    }
    let build = if release { Build::Release } else { Build::Dev };
    let demo: &[&str] = if screen { &[] } else { &["demo"] };
    let app = app::build_with_ui(workspace, build, demo)?;
    if screen {
        return step::run(
            "opening Footfall on the sample encounter; close its window to come back",
            workspace.command(app).arg("--sample"),
        );
    }
    println!("· there is no display here: the app runs on a virtual screen");
    step::run(
        "doing the main job in the window",
        workspace
            .command(workspace.built(build, "demo"))
            .arg(workspace.target.join("demo")),
    )
}

/// Whether a window can be shown to somebody.
fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
