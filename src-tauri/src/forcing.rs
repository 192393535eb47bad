//! The commands of pushes, pulls and slides.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::bytes::Bytes;
use crate::commands::Answer;
use crate::shell::Shell;
use app::wire::{At, CellAt, EncounterView, ForcingOf};
use tauri::State;

/// What a push, a pull or a slide can do: `ForcedView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn forced(shell: State<'_, Shell>, asked: ForcingOf) -> Answer<Bytes> {
    shell.session()?.forced(&asked).map(Bytes)
}

/// The way of a push, a pull or a slide to a point: `ForcedWayView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn forced_way(shell: State<'_, Shell>, asked: ForcingOf, at: At) -> Answer<Bytes> {
    shell.session()?.forced_way(&asked, at).map(Bytes)
}

/// Moves somebody by a push, a pull or a slide, and lets it end that there.
#[tauri::command(async)]
#[specta::specta]
pub fn force(
    shell: State<'_, Shell>,
    asked: ForcingOf,
    to: CellAt,
    drops: bool,
) -> Answer<EncounterView> {
    shell.session()?.force(&asked, to, drops)
}
