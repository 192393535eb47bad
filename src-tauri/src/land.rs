//! What the page asks of overland maps.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::EncounterView;
use tauri::State;

/// Says how many miles a cell of the open overland map is across.
#[tauri::command(async)]
#[specta::specta]
pub fn set_miles(shell: State<'_, Shell>, miles: f64) -> Answer<EncounterView> {
    shell.session()?.set_miles(miles)
}
