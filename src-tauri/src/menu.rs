//! The command of the menu.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::{At, MenuView};
use tauri::State;

/// What can be done at a point, with one creature selected or none.
#[tauri::command(async)]
#[specta::specta]
pub fn menu(shell: State<'_, Shell>, at: At, selected: Option<u32>) -> Answer<MenuView> {
    shell.session()?.menu(at, selected)
}
