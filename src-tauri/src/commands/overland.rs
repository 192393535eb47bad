//! Overland maps and the journeys over them.

use super::{Result, save_as};
use crate::bytes::Bytes;
use crate::shell::Shell;
use app::ItineraryKind;
use app::Session;
use app::wire::{AlternativeView, EncounterView, RouteDrag, TravelForm, TravelView};
use tauri::{AppHandle, Runtime, State};
use terms::message;

/// Says how many miles a cell of the open overland map is across.
#[tauri::command(async)]
#[specta::specta]
pub fn set_miles(shell: State<'_, Shell>, miles: f64) -> Result<EncounterView> {
    shell.ask(|session| session.set_miles(miles))
}

/// The journeys of the open encounter, and how they would go.
#[tauri::command(async)]
#[specta::specta]
pub fn journeys(shell: State<'_, Shell>) -> Result<TravelView> {
    shell.ask(Session::journeys)
}

/// The way of a journey over the map: `JourneyWayView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn journey_way(shell: State<'_, Shell>, journey: u32) -> Result<Bytes> {
    shell.ask(|session| session.journey_way(journey).map(Bytes))
}

/// What a hand makes of a journey that goes from one place on the map to another: `RouteEditView`, then
/// a list.
#[tauri::command(async)]
#[specta::specta]
pub fn lead(shell: State<'_, Shell>, journey: u32, hand: RouteDrag) -> Result<Bytes> {
    shell.ask(|session| session.lead(journey, &hand).map(Bytes))
}

/// Makes that of it.
#[tauri::command(async)]
#[specta::specta]
pub fn edit_route(shell: State<'_, Shell>, journey: u32, hand: RouteDrag) -> Result<EncounterView> {
    shell.ask(|session| session.edit_route(journey, &hand))
}

/// The ways to travel a journey that leads over the map.
#[tauri::command(async)]
#[specta::specta]
pub fn journey_alternatives(shell: State<'_, Shell>, journey: u32) -> Result<Vec<AlternativeView>> {
    shell.ask(|session| session.journey_alternatives(journey))
}

/// How far a party gets in its first days: `JourneyAreaView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn journey_areas(shell: State<'_, Shell>, journey: u32) -> Result<Bytes> {
    shell.ask(|session| session.journey_areas(journey).map(Bytes))
}

/// Changes who travels, or where to.
#[tauri::command(async)]
#[specta::specta]
pub fn set_travel(shell: State<'_, Shell>, form: TravelForm) -> Result<EncounterView> {
    shell.ask(|session| session.set_travel(&form))
}

/// Adds a worked example.
#[tauri::command(async)]
#[specta::specta]
pub fn begin_travel(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::begin_travel)
}

/// Asks where to write a journey, as notes or as a table; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_journey<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
    journey: u32,
    table: bool,
) -> Result<Option<String>> {
    let (kind, label) = match table {
        true => (ItineraryKind::Csv, message!("files-tables")),
        false => (ItineraryKind::Markdown, message!("files-notes")),
    };
    let name = shell.ask(|session| session.journey_file_name(journey, kind))?;
    save_as(
        &handle,
        &shell,
        (label, &[kind.extension()], &name),
        |session, file| session.export_journey(journey, kind, file),
    )
}
