//! The map: its picture, its tools, its layers, what lies on it and under it.

use super::{Result, pick};
use crate::bytes::Bytes;
use crate::shell::{Shell, TaskKind};
use app::Session;
use app::catch_panic;
use app::wire::{
    AreaOf, At, ChunkAt, CursorMove, CursorView, EncounterView, LayerId, LookId, MarginsForm,
    MarkKindId, MenuView, PartOf, PictureForm, RegionAct, ResizeDrag, SpotView, Stretch, StrokeOf,
};
use tauri::{AppHandle, Runtime, State};
use terms::message;

/// What of the map looks otherwise since a revision: `MapHead`, then lists.
#[tauri::command(async)]
#[specta::specta]
pub fn map_changes(shell: State<'_, Shell>, since: u32, seen: Option<PartOf>) -> Result<Bytes> {
    shell.ask(|session| session.map_changes(since, seen)?.bytes().map(Bytes))
}

/// The drawings of some chunks of the map: `MapHead`, then lists.
#[tauri::command(async)]
#[specta::specta]
pub fn map_chunks(shell: State<'_, Shell>, places: Vec<ChunkAt>) -> Result<Bytes> {
    shell.ask(|session| session.map_chunks(&places)?.bytes().map(Bytes))
}

/// The bytes of an image that a list names.
#[tauri::command(async)]
#[specta::specta]
pub fn image(shell: State<'_, Shell>, hash: String) -> Result<Bytes> {
    shell.ask(|session| session.image(&hash).map(Bytes))
}

/// A sample of what a pen draws, or else a brush paints: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn swatch(wall: bool, id: String) -> Result<Bytes> {
    catch_panic(|| app::swatch(wall, &id).map(Bytes))
}

/// What lies under the pointer.
#[tauri::command(async)]
#[specta::specta]
pub fn spot(shell: State<'_, Shell>, at: At) -> Result<SpotView> {
    shell.ask(|session| session.spot(at))
}

/// Where the keyboard's cursor is after a key.
#[tauri::command(async)]
#[specta::specta]
pub fn cursor(shell: State<'_, Shell>, to: CursorMove) -> Result<CursorView> {
    shell.ask(|session| session.cursor(to))
}

/// What can be done at a point, with one creature selected or none.
#[tauri::command(async)]
#[specta::specta]
pub fn menu(shell: State<'_, Shell>, at: At, selected: Option<u32>) -> Result<MenuView> {
    shell.ask(|session| session.menu(at, selected))
}

/// What can be done at a point with several creatures selected.
#[tauri::command(async)]
#[specta::specta]
pub fn group_menu(shell: State<'_, Shell>, at: At, selected: Vec<u32>) -> Result<MenuView> {
    shell.ask(|session| session.group_menu(at, &selected))
}

/// The lines between all cells: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn drawing_grid(shell: State<'_, Shell>) -> Result<Bytes> {
    shell.ask(|session| session.drawing_grid().map(Bytes))
}

/// What a gesture would do: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn draft(shell: State<'_, Shell>, stroke: StrokeOf) -> Result<Bytes> {
    shell.ask(|session| session.draft(&stroke).map(Bytes))
}

/// Does what a gesture means.
#[tauri::command(async)]
#[specta::specta]
pub fn commit(shell: State<'_, Shell>, stroke: StrokeOf) -> Result<EncounterView> {
    shell.ask(|session| session.commit(&stroke))
}

/// Opens the closed or locked door at a point.
#[tauri::command(async)]
#[specta::specta]
pub fn open_door(shell: State<'_, Shell>, at: At) -> Result<EncounterView> {
    shell.ask(|session| session.open_door(at))
}

/// Opens or shuts the door at a point.
#[tauri::command(async)]
#[specta::specta]
pub fn toggle_door(shell: State<'_, Shell>, at: At) -> Result<EncounterView> {
    shell.ask(|session| session.toggle_door(at))
}

/// What is selected: `RegionView` or null, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn region(shell: State<'_, Shell>) -> Result<Bytes> {
    shell.ask(|session| session.region().map(Bytes))
}

/// What a drag would select or move: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn region_draft(shell: State<'_, Shell>, from: At, to: At) -> Result<Bytes> {
    shell.ask(|session| session.region_draft(from, to).map(Bytes))
}

/// Does something with the selection or the clipboard.
#[tauri::command(async)]
#[specta::specta]
pub fn region_act(shell: State<'_, Shell>, act: RegionAct) -> Result<EncounterView> {
    shell.ask(|session| session.region_act(&act))
}

/// What the map would be with another size: `ResizeView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn preview_size(
    shell: State<'_, Shell>,
    margins: MarginsForm,
    drag: Option<ResizeDrag>,
) -> Result<Bytes> {
    shell.ask(|session| session.preview_size(margins, drag).map(Bytes))
}

/// Adds margins to the map or cuts them off.
#[tauri::command(async)]
#[specta::specta]
pub fn resize_map(shell: State<'_, Shell>, margins: MarginsForm) -> Result<EncounterView> {
    shell.ask(|session| session.resize_map(margins))
}

/// Draws a layer no more, or again.
#[tauri::command(async)]
#[specta::specta]
pub fn hide_layer(shell: State<'_, Shell>, layer: LayerId, hidden: bool) -> Result<EncounterView> {
    shell.ask(|session| session.hide_layer(layer, hidden))
}

/// Guards a layer against changes, or no more.
#[tauri::command(async)]
#[specta::specta]
pub fn lock_layer(shell: State<'_, Shell>, layer: LayerId, locked: bool) -> Result<EncounterView> {
    shell.ask(|session| session.lock_layer(layer, locked))
}

/// Draws the map of the open encounter in another way.
#[tauri::command(async)]
#[specta::specta]
pub fn set_look(shell: State<'_, Shell>, look: LookId) -> Result<EncounterView> {
    shell.ask(|session| session.set_look(look))
}

/// Puts a ceiling over the open encounter's map, or takes it away.
#[tauri::command(async)]
#[specta::specta]
pub fn set_ceiling(shell: State<'_, Shell>, feet: Option<i16>) -> Result<EncounterView> {
    shell.ask(|session| session.set_ceiling(feet))
}

/// Asks for a picture to lay under the grid and reads it; returns false if the dialog or the reading
/// is canceled. Both may take long, so that laying it is an edit of its own.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_picture<R: Runtime>(handle: AppHandle<R>, shell: State<'_, Shell>) -> Result<bool> {
    let picked = pick(
        &handle,
        &shell,
        &message!("files-images"),
        &["png", "jpg", "jpeg", "webp"],
    )?;
    let Some(file) = picked else {
        return Ok(false);
    };
    let task = shell.begin(TaskKind::Import);
    shell.ask(|session| session.read_background(&file, &|done| task.go_on(done)))
}

/// Lays the picture that was chosen last under the open encounter's grid.
#[tauri::command(async)]
#[specta::specta]
pub fn set_background(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::set_background)
}

/// Puts the picture under the grid elsewhere, or fades it.
#[tauri::command(async)]
#[specta::specta]
pub fn set_picture(shell: State<'_, Shell>, form: PictureForm) -> Result<EncounterView> {
    shell.ask(|session| session.set_picture(&form))
}

/// Brings the picture under the grid in line with the cells.
#[tauri::command(async)]
#[specta::specta]
pub fn align_picture(shell: State<'_, Shell>, stretch: Stretch) -> Result<EncounterView> {
    shell.ask(|session| session.align_picture(&stretch))
}

/// Brings the picture under the grid in line with the cells by the grid that is drawn on it.
#[tauri::command(async)]
#[specta::specta]
pub fn find_grid(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::find_grid)
}

/// Takes the picture under the grid away.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_picture(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::remove_picture)
}

/// Puts a label, a zone or a note on the open encounter's map.
#[tauri::command(async)]
#[specta::specta]
pub fn add_mark(
    shell: State<'_, Shell>,
    kind: MarkKindId,
    points: Vec<At>,
) -> Result<EncounterView> {
    shell.ask(|session| session.add_mark(kind, &points))
}

/// Changes what a label, a zone or a note says.
#[tauri::command(async)]
#[specta::specta]
pub fn write_mark(shell: State<'_, Shell>, id: u32, text: String) -> Result<EncounterView> {
    shell.ask(|session| session.write_mark(id, &text))
}

/// The drawing of a label, a zone or a note with the text that is being typed.
#[tauri::command(async)]
#[specta::specta]
pub fn mark_draft(shell: State<'_, Shell>, id: u32, text: String) -> Result<Bytes> {
    shell.ask(|session| session.mark_draft(id, &text).map(Bytes))
}

/// Has another encounter of the library wait at a label, a zone, a note or a thing.
#[tauri::command(async)]
#[specta::specta]
pub fn link_mark(
    shell: State<'_, Shell>,
    id: u32,
    encounter: Option<String>,
) -> Result<EncounterView> {
    shell.ask(|session| session.link_mark(id, encounter))
}

/// Moves a label, a zone's name or a note.
#[tauri::command(async)]
#[specta::specta]
pub fn move_mark(shell: State<'_, Shell>, id: u32, to: At) -> Result<EncounterView> {
    shell.ask(|session| session.move_mark(id, to))
}

/// Takes a label, a zone or a note away.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_mark(shell: State<'_, Shell>, id: u32) -> Result<EncounterView> {
    shell.ask(|session| session.remove_mark(id))
}

/// How far it is along a line of points: `MeasureView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn measure(shell: State<'_, Shell>, points: Vec<At>, area: Option<AreaOf>) -> Result<Bytes> {
    shell.ask(|session| session.measure(&points, area.as_ref()).map(Bytes))
}
