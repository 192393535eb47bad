//! The library and the encounter that is open, as a whole: open, undo, share, export.

use super::{Result, pick, pick_folder, save_as};
use crate::bytes::Bytes;
use crate::shell::{Shell, TaskKind};
use app::wire::{
    BackupView, Catalogue, EncounterView, ExportFormat, ExportRequest, ExportSize, ExportView,
    ImportAnswer, ImportAs, ImportView, LibraryEntry, LibraryFilesView, LibraryQuery, LibraryView,
    MapChoice, NewEncounter, ShelfId,
};
use app::{AppError, ErrorCode, Session};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Runtime, State};
use terms::message;

/// What forms and palettes offer.
#[tauri::command(async)]
#[specta::specta]
pub fn catalogue(shell: State<'_, Shell>) -> Result<Catalogue> {
    shell.ask(|session| Ok(session.catalogue()))
}

/// Opens what the program was started with, or what was dropped on its window; a page that comes
/// back is shown what is open.
#[tauri::command(async)]
#[specta::specta]
pub fn startup(shell: State<'_, Shell>) -> Result<Option<ImportAnswer>> {
    shell.ask(|session| shell.open_first(session))
}

/// A page of the library's list.
#[tauri::command(async)]
#[specta::specta]
pub fn library(shell: State<'_, Shell>, query: LibraryQuery) -> Result<LibraryView> {
    shell.ask(|session| session.library(&query))
}

/// A small picture of an encounter's map: the bytes of a PNG file.
#[tauri::command(async)]
#[specta::specta]
pub fn thumbnail(shell: State<'_, Shell>, id: String) -> Result<Bytes> {
    shell.ask(|session| session.thumbnail(&id).map(Bytes))
}

/// A small picture of a sample's map: the bytes of a PNG file.
#[tauri::command(async)]
#[specta::specta]
pub fn sample_thumbnail(shell: State<'_, Shell>, id: String) -> Result<Bytes> {
    shell.ask(|session| session.sample_thumbnail(&id).map(Bytes))
}

/// Puts encounters onto a shelf.
#[tauri::command(async)]
#[specta::specta]
pub fn put_on_shelf(shell: State<'_, Shell>, ids: Vec<String>, shelf: ShelfId) -> Result<()> {
    shell.ask(|session| session.put_on(&ids, shelf))
}

/// Puts encounters into a folder; into none if its name is empty.
#[tauri::command(async)]
#[specta::specta]
pub fn put_into_folder(shell: State<'_, Shell>, ids: Vec<String>, folder: String) -> Result<()> {
    shell.ask(|session| session.put_into(&ids, &folder))
}

/// Takes back the notice of what was found wrong with the library.
#[tauri::command(async)]
#[specta::specta]
pub fn acknowledge_notice(shell: State<'_, Shell>) -> Result<()> {
    shell.ask(Session::acknowledge_notice)
}

/// The backups, the newest first.
#[tauri::command(async)]
#[specta::specta]
pub fn backups(shell: State<'_, Shell>) -> Result<Vec<BackupView>> {
    shell.ask(Session::backups)
}

/// The encounters of a backup.
#[tauri::command(async)]
#[specta::specta]
pub fn encounters_of_backup(shell: State<'_, Shell>, backup: String) -> Result<Vec<LibraryEntry>> {
    shell.ask(|session| session.encounters_of_backup(&backup))
}

/// Makes the library what it was when a backup was made.
#[tauri::command(async)]
#[specta::specta]
pub fn restore_backup(shell: State<'_, Shell>, backup: String) -> Result<()> {
    shell.ask(|session| session.restore_backup(&backup))
}

/// Takes an encounter of a backup in beside those that are there.
#[tauri::command(async)]
#[specta::specta]
pub fn restore_encounter(shell: State<'_, Shell>, backup: String, id: String) -> Result<()> {
    shell.ask(|session| session.restore_encounter(&backup, &id))
}

/// Asks for a folder and writes the library out into it; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_library<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<LibraryFilesView>> {
    let Some(folder) = pick_folder(&handle, None)? else {
        return Ok(None);
    };
    let written = shell.ask(|session| session.export_library(&folder))?;
    if let Some(path) = &written.path {
        shell.keep_written(PathBuf::from(path));
    }
    Ok(Some(written))
}

/// Asks for a folder and takes its encounters in; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_library<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<LibraryFilesView>> {
    let folder = pick_folder(&handle, None)?;
    folder
        .map(|folder| shell.ask(|session| session.import_library(&folder)))
        .transpose()
}

/// Makes a new encounter and opens it.
#[tauri::command(async)]
#[specta::specta]
pub fn create_encounter(shell: State<'_, Shell>, form: NewEncounter) -> Result<EncounterView> {
    shell.ask(|session| session.create(&form))
}

/// Opens an encounter of the library.
#[tauri::command(async)]
#[specta::specta]
pub fn open_encounter(shell: State<'_, Shell>, id: String) -> Result<ImportView> {
    shell.ask(|session| session.open_noted(&id))
}

/// Opens an encounter that comes with the app.
#[tauri::command(async)]
#[specta::specta]
pub fn open_sample(shell: State<'_, Shell>, id: String) -> Result<EncounterView> {
    shell.ask(|session| session.open_sample(&id))
}

/// Makes a copy of an encounter and opens it.
#[tauri::command(async)]
#[specta::specta]
pub fn duplicate_encounter(shell: State<'_, Shell>, id: String) -> Result<EncounterView> {
    shell.ask(|session| session.duplicate(&id))
}

/// Takes encounters out of the library, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_encounters(shell: State<'_, Shell>, ids: Vec<String>) -> Result<()> {
    shell.ask(|session| session.delete(&ids))
}

/// Asks for a file of a map, and answers its name; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_map<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<String>> {
    let file = pick(
        &handle,
        &shell,
        &message!("files-maps-and-encounters"),
        &[
            "footfall",
            "uvtt",
            "dd2vtt",
            "df2vtt",
            "json",
            "db",
            "tmx",
            "tmj",
            "dungeondraft_map",
            "ds",
            "tsv",
            "png",
            "jpg",
            "jpeg",
            "webp",
        ],
    )?;
    Ok(file.map(|file| shell.keep_given(file)))
}

/// Takes the text that the clipboard holds for a map, and answers what it is called.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_pasted(shell: State<'_, Shell>) -> Result<Option<String>> {
    let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
    // Whatever else it may be, it is no text then.
    let text = text.ok().filter(|text| !text.trim().is_empty());
    let nothing = || AppError::new(ErrorCode::NotFound, message!("nothing-to-paste"));
    shell.keep_pasted(text.ok_or_else(nothing)?);
    shell.ask(|_| Ok(Some(message!("pasted-map").to_string())))
}

/// Imports what was chosen, dropped or pasted last. Without a `how`, nothing waits any longer. Without
/// `maps`, a file with several maps goes on waiting, and the answer lists them. `None` also if the
/// import is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_map(
    shell: State<'_, Shell>,
    how: Option<ImportAs>,
    maps: Option<MapChoice>,
) -> Result<Option<ImportAnswer>> {
    shell.ask(|session| shell.take_given(session, how, maps))
}

/// Asks for a folder in which the map that was imported last finds the files it names, and imports
/// the map again in place of that import; nothing when the dialog or the import is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_with_folder<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<ImportView>> {
    let Some(file) = shell.imported() else {
        return Ok(None);
    };
    let first = file.path.parent().and_then(Path::parent).map(PathBuf::from);
    let Some(folder) = pick_folder(&handle, first)? else {
        return Ok(None);
    };
    shell.ask(|session| shell.import_again(session, file, &folder))
}

/// Gives the open encounter another name.
#[tauri::command(async)]
#[specta::specta]
pub fn rename_encounter(shell: State<'_, Shell>, name: String) -> Result<EncounterView> {
    shell.ask(|session| session.rename(&name))
}

/// The encounter that is open, if one is, once the edit under way is made: for a page that has not
/// heard what came of it.
#[tauri::command(async)]
#[specta::specta]
pub fn present(shell: State<'_, Shell>) -> Result<Option<EncounterView>> {
    shell.ask(|session| Ok(session.present()))
}

/// Takes the last step back.
#[tauri::command(async)]
#[specta::specta]
pub fn undo(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::undo)
}

/// Makes the step taken back last again.
#[tauri::command(async)]
#[specta::specta]
pub fn redo(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::redo)
}

/// Asks where to write the encounter for others; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn share_encounter<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<String>> {
    let name = shell.ask(Session::share_name)?;
    let file = (
        message!("files-encounter"),
        &[app::PORTABLE_EXTENSION][..],
        &*name,
    );
    save_as(&handle, &shell, file, Session::share_to)
}

/// Exports a picture of the map into the folder of exports, or else that for pictures; nothing when
/// that is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_picture(shell: State<'_, Shell>, asked: ExportRequest) -> Result<Option<ExportView>> {
    let chosen = shell.ask(|session| Ok(session.export_folder()))?;
    let folder = chosen.map_or_else(app::pictures_folder, Ok)?;
    let task = shell.begin(TaskKind::Export);
    let written =
        shell.ask(|session| session.export_picture(&folder, &asked, &|done| task.go_on(done)))?;
    if let Some(written) = &written {
        shell.keep_written(PathBuf::from(&written.path));
    }
    Ok(written)
}

/// Asks where to export a picture of the map to; nothing when the dialog or the export is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_picture_as<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
    asked: ExportRequest,
) -> Result<Option<ExportView>> {
    let format = asked.options.format;
    let name = shell.ask(|session| session.export_name(&asked.options))?;
    let kind = match format {
        ExportFormat::Png => message!("files-png"),
        ExportFormat::Svg => message!("files-svg"),
        ExportFormat::Pdf => message!("files-pdf"),
        ExportFormat::Html => message!("files-html"),
        ExportFormat::UniversalVtt => message!("files-uvtt"),
        ExportFormat::Foundry => message!("files-foundry"),
    };
    let written = save_as(
        &handle,
        &shell,
        (kind, &[format.ending()], &name),
        |session, file| {
            let task = shell.begin(TaskKind::Export);
            session.export_picture_to(file, &asked, &|done| task.go_on(done))
        },
    )?;
    Ok(written.flatten())
}

/// How large a picture of the map will be.
#[tauri::command(async)]
#[specta::specta]
pub fn measure_export(shell: State<'_, Shell>, asked: ExportRequest) -> Result<ExportSize> {
    shell.ask(|session| session.measure_export(&asked))
}

/// A small picture of what would be exported: the bytes of a PNG file.
#[tauri::command(async)]
#[specta::specta]
pub fn preview_export(shell: State<'_, Shell>, asked: ExportRequest) -> Result<Bytes> {
    shell.ask(|session| session.preview_export(&asked).map(Bytes))
}

/// Cancels the work of a kind that is under way.
#[tauri::command(async)]
#[specta::specta]
pub fn cancel_task(shell: State<'_, Shell>, task: TaskKind) -> Result<()> {
    shell.cancel(task);
    Ok(())
}

/// Shows a file in its folder: one that the app has written since it started.
#[tauri::command(async)]
#[specta::specta]
pub fn show_in_folder(shell: State<'_, Shell>, file: String) -> Result<()> {
    let path = shell.written(&file)?;
    tauri_plugin_opener::reveal_item_in_dir(path).map_err(|error| {
        let why = error.to_string();
        AppError::new(ErrorCode::Storage, message!("folder-not-shown", file, why))
    })
}
