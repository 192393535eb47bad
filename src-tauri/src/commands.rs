//! What the page can ask for. Each command hands its arguments on; all run off
//! the main thread, so the window stays alive while the disk works.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::bytes::Bytes;
use crate::shell::{Shell, internal};
use app::wire::{
    Among, AppError, AreaOf, At, BandPlaces, Catalogue, ChunkAt, ClosestView, CreatureForm,
    CursorMove, CursorView, EncounterView, ExportView, GoingOf, HeadingId, ImportView, LibraryView,
    MarginsForm, NewEncounter, PartOf, PictureForm, RegionAct, ResizeDrag, RuleView, RulesetSwitch,
    RulesetsView, SheetView, SpotView, Stretch, StrokeOf, UponOf,
};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::{DialogExt, FilePath};

pub(crate) type Answer<T> = Result<T, AppError>;

/// What forms and palettes offer.
#[tauri::command(async)]
#[specta::specta]
pub fn catalogue(shell: State<'_, Shell>) -> Answer<Catalogue> {
    Ok(shell.session()?.catalogue())
}

/// Opens what the program was started with, or what was dropped on its window.
#[tauri::command(async)]
#[specta::specta]
pub fn startup(shell: State<'_, Shell>) -> Answer<Option<ImportView>> {
    shell.open_first()
}

/// The library's page.
#[tauri::command(async)]
#[specta::specta]
pub fn library(shell: State<'_, Shell>) -> Answer<LibraryView> {
    shell.session()?.library()
}

/// Makes a new encounter and opens it.
#[tauri::command(async)]
#[specta::specta]
pub fn create_encounter(shell: State<'_, Shell>, form: NewEncounter) -> Answer<EncounterView> {
    shell.session()?.create(&form)
}

/// Opens an encounter of the library.
#[tauri::command(async)]
#[specta::specta]
pub fn open_encounter(shell: State<'_, Shell>, id: String) -> Answer<EncounterView> {
    shell.session()?.open(&id)
}

/// Opens an encounter that comes with the app.
#[tauri::command(async)]
#[specta::specta]
pub fn open_sample(shell: State<'_, Shell>, id: String) -> Answer<EncounterView> {
    shell.session()?.open_sample(&id)
}

/// Takes an encounter out of the library, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_encounter(shell: State<'_, Shell>, id: String) -> Answer<LibraryView> {
    shell.session()?.delete(&id)
}

/// Asks for a file and opens it; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_file(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<ImportView>> {
    let endings = ["footfall", "uvtt", "dd2vtt", "df2vtt"];
    let dialog = handle
        .dialog()
        .file()
        .add_filter("Maps and encounters", &endings);
    let Some(picked) = dialog.blocking_pick_file() else {
        return Ok(None);
    };
    shell.session()?.import(&local(picked)?).map(Some)
}

/// Makes a copy of an encounter and opens it.
#[tauri::command(async)]
#[specta::specta]
pub fn duplicate_encounter(shell: State<'_, Shell>, id: String) -> Answer<EncounterView> {
    shell.session()?.duplicate(&id)
}

/// Gives the open encounter another name.
#[tauri::command(async)]
#[specta::specta]
pub fn rename_encounter(shell: State<'_, Shell>, name: String) -> Answer<EncounterView> {
    shell.session()?.rename(&name)
}

/// Draws the map of the open encounter in another way.
#[tauri::command(async)]
#[specta::specta]
pub fn set_look(shell: State<'_, Shell>, look: String) -> Answer<EncounterView> {
    shell.session()?.set_look(&look)
}

/// Asks for a picture to lay under the grid; answers whether one was chosen. The dialog may stay
/// open for long, so that laying it is an edit of its own.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_picture(handle: AppHandle, shell: State<'_, Shell>) -> Answer<bool> {
    let endings = ["png", "jpg", "jpeg", "webp"];
    let dialog = handle.dialog().file().add_filter("Pictures", &endings);
    let Some(picked) = dialog.blocking_pick_file() else {
        return Ok(false);
    };
    shell.pick(local(picked)?);
    Ok(true)
}

/// Lays the picture that was chosen last under the open encounter's grid.
#[tauri::command(async)]
#[specta::specta]
pub fn lay_picture(shell: State<'_, Shell>) -> Answer<EncounterView> {
    shell.session()?.lay_picture(&shell.take_picked()?)
}

/// Puts the picture under the grid elsewhere, or fades it.
#[tauri::command(async)]
#[specta::specta]
pub fn set_picture(shell: State<'_, Shell>, form: PictureForm) -> Answer<EncounterView> {
    shell.session()?.set_picture(&form)
}

/// Brings the picture under the grid in line with the cells.
#[tauri::command(async)]
#[specta::specta]
pub fn align_picture(shell: State<'_, Shell>, stretch: Stretch) -> Answer<EncounterView> {
    shell.session()?.align_picture(&stretch)
}

/// Takes the picture under the grid away.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_picture(shell: State<'_, Shell>) -> Answer<EncounterView> {
    shell.session()?.remove_picture()
}

/// Puts a label, a zone or a note on the open encounter's map.
#[tauri::command(async)]
#[specta::specta]
pub fn add_mark(shell: State<'_, Shell>, kind: String, points: Vec<At>) -> Answer<EncounterView> {
    shell.session()?.add_mark(&kind, &points)
}

/// Changes what a label, a zone or a note says.
#[tauri::command(async)]
#[specta::specta]
pub fn write_mark(shell: State<'_, Shell>, id: u32, text: String) -> Answer<EncounterView> {
    shell.session()?.write_mark(id, &text)
}

/// Moves a label, a zone's name or a note.
#[tauri::command(async)]
#[specta::specta]
pub fn move_mark(shell: State<'_, Shell>, id: u32, to: At) -> Answer<EncounterView> {
    shell.session()?.move_mark(id, to)
}

/// Has another encounter of the library wait at a label, a zone, a note or a thing.
#[tauri::command(async)]
#[specta::specta]
pub fn link_mark(
    shell: State<'_, Shell>,
    id: u32,
    encounter: Option<String>,
) -> Answer<EncounterView> {
    shell.session()?.link_mark(id, encounter)
}

/// Takes a label, a zone or a note away.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_mark(shell: State<'_, Shell>, id: u32) -> Answer<EncounterView> {
    shell.session()?.remove_mark(id)
}

/// What of the map looks otherwise since a revision: `MapHead`, then lists.
#[tauri::command(async)]
#[specta::specta]
pub fn map_changes(shell: State<'_, Shell>, since: u32, seen: Option<PartOf>) -> Answer<Bytes> {
    let picture = shell.session()?.map_changes(since, seen)?;
    picture.bytes().map(Bytes)
}

/// The drawings of some chunks of the map: `MapHead`, then lists.
#[tauri::command(async)]
#[specta::specta]
pub fn map_chunks(shell: State<'_, Shell>, places: Vec<ChunkAt>) -> Answer<Bytes> {
    let picture = shell.session()?.map_chunks(&places)?;
    picture.bytes().map(Bytes)
}

/// A sample of what a pen draws, or else a brush paints: one list.
#[tauri::command(async)]
#[specta::specta]
pub fn swatch(wall: bool, id: String) -> Answer<Bytes> {
    app::swatch(wall, &id).map(Bytes)
}

/// Does what a gesture means.
#[tauri::command(async)]
#[specta::specta]
pub fn commit(shell: State<'_, Shell>, stroke: StrokeOf) -> Answer<EncounterView> {
    shell.session()?.commit(&stroke)
}

/// What is selected: `RegionView` or null, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn region(shell: State<'_, Shell>) -> Answer<Bytes> {
    shell.session()?.region().map(Bytes)
}

/// Does something with the selection or the clipboard.
#[tauri::command(async)]
#[specta::specta]
pub fn region_act(shell: State<'_, Shell>, act: RegionAct) -> Answer<EncounterView> {
    shell.session()?.region_act(&act)
}

/// What the map would be with another size: `ResizeView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn weigh_size(
    shell: State<'_, Shell>,
    margins: MarginsForm,
    drag: Option<ResizeDrag>,
) -> Answer<Bytes> {
    shell.session()?.weigh_size(margins, drag).map(Bytes)
}

/// Adds margins to the map or cuts them off.
#[tauri::command(async)]
#[specta::specta]
pub fn resize_map(shell: State<'_, Shell>, margins: MarginsForm) -> Answer<EncounterView> {
    shell.session()?.resize_map(margins)
}

/// Draws a layer no more, or again.
#[tauri::command(async)]
#[specta::specta]
pub fn hide_layer(shell: State<'_, Shell>, layer: &str, hidden: bool) -> Answer<EncounterView> {
    shell.session()?.hide_layer(layer, hidden)
}

/// Guards a layer against changes, or no more.
#[tauri::command(async)]
#[specta::specta]
pub fn lock_layer(shell: State<'_, Shell>, layer: &str, locked: bool) -> Answer<EncounterView> {
    shell.session()?.lock_layer(layer, locked)
}

/// Opens or shuts the door at a point.
#[tauri::command(async)]
#[specta::specta]
pub fn toggle_door(shell: State<'_, Shell>, at: At) -> Answer<EncounterView> {
    shell.session()?.toggle_door(at)
}

/// What lies under the pointer.
#[tauri::command(async)]
#[specta::specta]
pub fn spot(shell: State<'_, Shell>, at: At) -> Answer<SpotView> {
    shell.session()?.spot(at)
}

/// Where the keyboard's cursor is after a key.
#[tauri::command(async)]
#[specta::specta]
pub fn cursor(shell: State<'_, Shell>, to: CursorMove) -> Answer<CursorView> {
    shell.session()?.cursor(to)
}

/// Places a creature, or several of its kind around a point.
#[tauri::command(async)]
#[specta::specta]
pub fn place_creatures(
    shell: State<'_, Shell>,
    form: CreatureForm,
    at: At,
    count: u32,
) -> Answer<EncounterView> {
    shell.session()?.place_creatures(&form, at, count)
}

/// Changes a creature, where it stands.
#[tauri::command(async)]
#[specta::specta]
pub fn change_creature(
    shell: State<'_, Shell>,
    id: u32,
    form: CreatureForm,
) -> Answer<EncounterView> {
    shell.session()?.change_creature(id, &form)
}

/// Moves a creature as it means to go; its round pays for that, if count is kept.
#[tauri::command(async)]
#[specta::specta]
pub fn move_creature(
    shell: State<'_, Shell>,
    id: u32,
    at: At,
    height_feet: Option<i32>,
    going: GoingOf,
) -> Answer<EncounterView> {
    shell.session()?.move_creature(id, at, height_feet, &going)
}

/// Puts a creature upon another one, or down again.
#[tauri::command(async)]
#[specta::specta]
pub fn set_upon(shell: State<'_, Shell>, id: u32, upon: Option<UponOf>) -> Answer<EncounterView> {
    shell.session()?.set_upon(id, upon)
}

/// Puts a ceiling over the open encounter's map, or takes it away.
#[tauri::command(async)]
#[specta::specta]
pub fn set_ceiling(shell: State<'_, Shell>, feet: Option<i16>) -> Answer<EncounterView> {
    shell.session()?.set_ceiling(feet)
}

/// Takes creatures off the map.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_creatures(shell: State<'_, Shell>, ids: Vec<u32>) -> Answer<EncounterView> {
    shell.session()?.remove_creatures(&ids)
}

/// Takes the last step back.
#[tauri::command(async)]
#[specta::specta]
pub fn undo(shell: State<'_, Shell>) -> Answer<EncounterView> {
    shell.session()?.undo()
}

/// Makes the step taken back last again.
#[tauri::command(async)]
#[specta::specta]
pub fn redo(shell: State<'_, Shell>) -> Answer<EncounterView> {
    shell.session()?.redo()
}

/// Moves a creature by one cell.
#[tauri::command(async)]
#[specta::specta]
pub fn nudge_creature(
    shell: State<'_, Shell>,
    id: u32,
    heading: HeadingId,
    going: GoingOf,
) -> Answer<EncounterView> {
    shell.session()?.nudge_creature(id, heading, &going)
}

/// Places another creature like this one beside it.
#[tauri::command(async)]
#[specta::specta]
pub fn duplicate_creature(shell: State<'_, Shell>, id: u32) -> Answer<EncounterView> {
    shell.session()?.duplicate_creature(id)
}

/// The cells a creature reaches, by action, as text.
#[tauri::command(async)]
#[specta::specta]
pub fn reach_places(
    shell: State<'_, Shell>,
    creature: u32,
    going: GoingOf,
) -> Answer<Vec<BandPlaces>> {
    shell.session()?.reach_places(creature, &going)
}

/// The area a creature reaches: `ReachView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn reach(shell: State<'_, Shell>, creature: u32, going: GoingOf) -> Answer<Bytes> {
    shell.session()?.reach(creature, &going).map(Bytes)
}

/// A creature's way to a point: `PathView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn path(shell: State<'_, Shell>, creature: u32, at: At, going: GoingOf) -> Answer<Bytes> {
    shell.session()?.path(creature, at, &going).map(Bytes)
}

/// Every rule of a ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn rules_of(shell: State<'_, Shell>, ruleset: String) -> Answer<Vec<RuleView>> {
    shell.session()?.rules_of(&ruleset)
}

/// Makes a house ruleset of another ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn make_house_ruleset(
    shell: State<'_, Shell>,
    of: String,
    title: String,
) -> Answer<RulesetsView> {
    shell.session()?.make_house_ruleset(&of, &title)
}

/// Changes a value of a house ruleset; without a text, back to the book's.
#[tauri::command(async)]
#[specta::specta]
pub fn change_house_ruleset(
    shell: State<'_, Shell>,
    ruleset: String,
    key: String,
    text: Option<String>,
) -> Answer<RulesetsView> {
    let session = shell.session()?;
    session.change_house_ruleset(&ruleset, &key, text.as_deref())
}

/// Deletes a house ruleset, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_house_ruleset(shell: State<'_, Shell>, ruleset: String) -> Answer<RulesetsView> {
    shell.session()?.delete_house_ruleset(&ruleset)
}

/// What playing the open encounter by another ruleset would change.
#[tauri::command(async)]
#[specta::specta]
pub fn weigh_ruleset(shell: State<'_, Shell>, ruleset: String) -> Answer<RulesetSwitch> {
    shell.session()?.weigh_ruleset(&ruleset)
}

/// Plays the open encounter by another ruleset.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_ruleset(shell: State<'_, Shell>, ruleset: String) -> Answer<EncounterView> {
    shell.session()?.choose_ruleset(&ruleset)
}

/// How well one creature is concealed from another: `ConcealView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn conceal(shell: State<'_, Shell>, attacker: u32, target: u32, shot: bool) -> Answer<Bytes> {
    shell.session()?.conceal(attacker, target, shot).map(Bytes)
}

/// Whether two creatures flank a third: `FlankView` or nothing, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn flank(shell: State<'_, Shell>, first: u32, second: u32, target: u32) -> Answer<Bytes> {
    shell.session()?.flank(first, second, target).map(Bytes)
}

/// How far it is along a line of points: `MeasureView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn measure(shell: State<'_, Shell>, points: Vec<At>, area: Option<AreaOf>) -> Answer<Bytes> {
    shell.session()?.measure(&points, area.as_ref()).map(Bytes)
}

/// The cells a creature threatens: `ThreatView`, then a list.
#[tauri::command(async)]
#[specta::specta]
pub fn threat(shell: State<'_, Shell>, creature: u32) -> Answer<Bytes> {
    shell.session()?.threat(creature).map(Bytes)
}

/// Who is nearest to a creature; with a seed a die is thrown among several.
#[tauri::command(async)]
#[specta::specta]
pub fn closest(
    shell: State<'_, Shell>,
    creature: u32,
    among: Among,
    seed: Option<u32>,
) -> Answer<ClosestView> {
    shell.session()?.closest(creature, among, seed)
}

/// What a creature's speed and its size come to.
#[tauri::command(async)]
#[specta::specta]
pub fn sheet(shell: State<'_, Shell>, creature: u32) -> Answer<SheetView> {
    shell.session()?.sheet(creature)
}

/// The bytes of an image that a list names.
#[tauri::command(async)]
#[specta::specta]
pub fn image(shell: State<'_, Shell>, hash: String) -> Answer<Bytes> {
    shell.session()?.image(&hash).map(Bytes)
}

/// Exports the map into the folder for pictures, with the way of a journey if one is named.
#[tauri::command(async)]
#[specta::specta]
pub fn export_png(shell: State<'_, Shell>, journey: Option<u32>) -> Answer<ExportView> {
    let folder = app::pictures_folder()?;
    shell.session()?.export_png(&folder, journey)
}

/// Asks where to export the map to; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_png_as(
    handle: AppHandle,
    shell: State<'_, Shell>,
    journey: Option<u32>,
) -> Answer<Option<ExportView>> {
    let session = shell.session()?;
    let dialog = handle.dialog().file().add_filter("PNG picture", &["png"]);
    let dialog = dialog.set_file_name(session.export_name()?);
    let Some(picked) = dialog.blocking_save_file() else {
        return Ok(None);
    };
    session.export_png_to(&local(picked)?, journey).map(Some)
}

/// Asks where to write the encounter for others; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn share_encounter(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<String>> {
    let session = shell.session()?;
    let dialog = handle.dialog().file();
    let dialog = dialog.add_filter("Footfall encounter", &[app::PORTABLE_EXTENSION]);
    let dialog = dialog.set_file_name(session.share_name()?);
    let Some(picked) = dialog.blocking_save_file() else {
        return Ok(None);
    };
    session.share_to(&local(picked)?).map(Some)
}

pub(crate) fn local(picked: FilePath) -> Answer<std::path::PathBuf> {
    picked
        .into_path()
        .map_err(|_| internal("Only files on this computer can be used."))
}
