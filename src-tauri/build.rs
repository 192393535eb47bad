//! Embeds the window's configuration, with a permission for each command.

#[path = "src/commands/list.rs"]
#[macro_use]
mod list;

use tauri_build::{AppManifest, Attributes};

const COMMANDS: &[&str] = each_command!(names);

fn main() {
    println!("cargo:rerun-if-changed=src/commands/list.rs");
    let manifest = AppManifest::new().commands(COMMANDS);
    if let Err(error) = tauri_build::try_build(Attributes::new().app_manifest(manifest)) {
        panic!("{error:#}");
    }
}
