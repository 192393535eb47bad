//! What the hand would do, before it does: pictures of gestures under way.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::bytes::Bytes;
use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::{At, CreatureForm, StrokeOf};
use tauri::State;

/// What a gesture would do: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn draft(shell: State<'_, Shell>, stroke: StrokeOf) -> Answer<Bytes> {
    shell.session()?.draft(&stroke).map(Bytes)
}

/// What a drag would select or move: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn region_draft(shell: State<'_, Shell>, from: At, to: At) -> Answer<Bytes> {
    shell.session()?.region_draft(from, to).map(Bytes)
}

/// The spaces that creatures would take, as a list.
#[tauri::command(async)]
#[specta::specta]
pub fn creatures_draft(
    shell: State<'_, Shell>,
    form: CreatureForm,
    at: At,
    count: u32,
) -> Answer<Bytes> {
    shell
        .session()?
        .creatures_draft(&form, at, count)
        .map(Bytes)
}
