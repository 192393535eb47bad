//! What the page asks of a creature's turn and of its round.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::bytes::Bytes;
use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::{EncounterView, MeansForm, RoundView, TurnStep};
use tauri::State;

/// Makes a choice in a creature's turn.
#[tauri::command(async)]
#[specta::specta]
pub fn take_turn(shell: State<'_, Shell>, id: u32, step: TurnStep) -> Answer<EncounterView> {
    shell.session()?.take_turn(id, step)
}

/// What can be chosen in a creature's turn: `TurnView` or null, then a list
/// for each choice and one of where the turn can end.
#[tauri::command(async)]
#[specta::specta]
pub fn turn(shell: State<'_, Shell>, creature: u32) -> Answer<Bytes> {
    shell.session()?.turn(creature).map(Bytes)
}

/// Begins or ends the count of a creature's round, or does something in it.
#[tauri::command(async)]
#[specta::specta]
pub fn do_deed(shell: State<'_, Shell>, id: u32, choice: String) -> Answer<EncounterView> {
    shell.session()?.do_deed(id, &choice)
}

/// Changes what a creature has for its rounds.
#[tauri::command(async)]
#[specta::specta]
pub fn set_means(shell: State<'_, Shell>, id: u32, form: MeansForm) -> Answer<EncounterView> {
    shell.session()?.set_means(id, &form)
}

/// What a creature may still do in its round, where its ruleset says what
/// things take.
#[tauri::command(async)]
#[specta::specta]
pub fn round(shell: State<'_, Shell>, creature: u32) -> Answer<Option<RoundView>> {
    shell.session()?.round(creature)
}
