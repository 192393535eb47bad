//! What the page asks about falls, collisions and objects.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::{HarmChoices, HarmOf, HarmView};
use tauri::State;

/// What a fall, a collision or an object does.
#[tauri::command(async)]
#[specta::specta]
pub fn harm(shell: State<'_, Shell>, asked: HarmOf) -> Answer<HarmView> {
    shell.session()?.harm(&asked)
}

/// What can be asked of harm; nothing where the ruleset has no rules on it.
#[tauri::command(async)]
#[specta::specta]
pub fn harm_choices(shell: State<'_, Shell>, creature: Option<u32>) -> Answer<Option<HarmChoices>> {
    shell.session()?.harm_choices(creature)
}
