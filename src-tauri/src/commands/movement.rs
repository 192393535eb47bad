//! Where a creature can go, and going there, by itself or by force.

use super::Result;
use crate::bytes::Bytes;
use crate::shell::Shell;
use app::wire::{
    At, BandPlaces, CellAt, EncounterView, ForcingOf, GroupMoveForm, HeadingId, MoveIntentForm,
    MoveWho, TurnStep,
};
use tauri::State;

/// The area a creature reaches: `MovementRangeView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn reach(shell: State<'_, Shell>, creature: u32, intent: MoveIntentForm) -> Result<Bytes> {
    shell.ask(|session| session.reach(creature, &intent).map(Bytes))
}

/// The cells a creature reaches, by action, as text.
#[tauri::command(async)]
#[specta::specta]
pub fn movement_range_places(
    shell: State<'_, Shell>,
    creature: u32,
    intent: MoveIntentForm,
) -> Result<Vec<BandPlaces>> {
    shell.ask(|session| session.movement_range_places(creature, &intent))
}

/// A creature's way to a point: `PathView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn path(
    shell: State<'_, Shell>,
    creature: u32,
    at: At,
    intent: MoveIntentForm,
) -> Result<Bytes> {
    shell.ask(|session| session.path(creature, at, &intent).map(Bytes))
}

/// Moves a creature as it means to go; its round pays for that, if count is kept.
#[tauri::command(async)]
#[specta::specta]
pub fn move_creature(
    shell: State<'_, Shell>,
    id: u32,
    at: At,
    height_feet: Option<i32>,
    intent: MoveIntentForm,
) -> Result<EncounterView> {
    shell.ask(|session| session.move_creature(id, at, height_feet, &intent))
}

/// The ways of several creatures that move together: `GroupPathView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn group_path(shell: State<'_, Shell>, form: GroupMoveForm) -> Result<Bytes> {
    shell.ask(|session| session.group_path(&form).map(Bytes))
}

/// Moves several creatures together.
#[tauri::command(async)]
#[specta::specta]
pub fn move_creatures(
    shell: State<'_, Shell>,
    form: GroupMoveForm,
    who: MoveWho,
) -> Result<EncounterView> {
    shell.ask(|session| session.move_creatures(&form, who))
}

/// Moves a creature by one cell.
#[tauri::command(async)]
#[specta::specta]
pub fn nudge_creature(
    shell: State<'_, Shell>,
    id: u32,
    heading: HeadingId,
    intent: MoveIntentForm,
) -> Result<EncounterView> {
    shell.ask(|session| session.nudge_creature(id, heading, &intent))
}

/// What can be chosen in a creature's turn: `TurnView` or null, then a list
/// for each choice and one of where the turn can end.
#[tauri::command(async)]
#[specta::specta]
pub fn turn(shell: State<'_, Shell>, creature: u32) -> Result<Bytes> {
    shell.ask(|session| session.turn(creature).map(Bytes))
}

/// Makes a choice in a creature's turn.
#[tauri::command(async)]
#[specta::specta]
pub fn take_turn(shell: State<'_, Shell>, id: u32, step: TurnStep) -> Result<EncounterView> {
    shell.ask(|session| session.take_turn(id, step))
}

/// What a push, a pull or a slide can do: `ForcedView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn forced(shell: State<'_, Shell>, asked: ForcingOf) -> Result<Bytes> {
    shell.ask(|session| session.forced(&asked).map(Bytes))
}

/// The way of a push, a pull or a slide to a point: `ForcedWayView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn forced_way(shell: State<'_, Shell>, asked: ForcingOf, at: At) -> Result<Bytes> {
    shell.ask(|session| session.forced_way(&asked, at).map(Bytes))
}

/// Moves somebody by a push, a pull or a slide, and lets it end that there.
#[tauri::command(async)]
#[specta::specta]
pub fn force(
    shell: State<'_, Shell>,
    asked: ForcingOf,
    to: CellAt,
    drops: bool,
) -> Result<EncounterView> {
    shell.ask(|session| session.force(&asked, to, drops))
}
