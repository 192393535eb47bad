//! What the page asks about the kinds of creature there are.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::commands::{Answer, local};
use crate::shell::Shell;
use app::wire::{BeastView, BestiaryView, CreatureForm};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

/// How the names of files of creatures end.
const BESTIARIES: [&str; 2] = ["csv", "json"];

/// The kinds of creature that every word of a query fits.
#[tauri::command(async)]
#[specta::specta]
pub fn bestiary(shell: State<'_, Shell>, query: String) -> Answer<BestiaryView> {
    shell.session()?.bestiary(&query)
}

/// The kind of creature that a name stands for.
#[tauri::command(async)]
#[specta::specta]
pub fn known_beast(shell: State<'_, Shell>, name: String) -> Answer<Option<BeastView>> {
    shell.session()?.known_beast(&name)
}

/// Keeps a creature as one of the table's own kinds.
#[tauri::command(async)]
#[specta::specta]
pub fn keep_beast(
    shell: State<'_, Shell>,
    form: CreatureForm,
    kind: String,
    tags: String,
) -> Answer<()> {
    shell.session()?.keep_beast(&form, &kind, &tags)
}

/// Takes one of the table's own kinds of creature away, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_beast(shell: State<'_, Shell>, name: String) -> Answer<()> {
    shell.session()?.delete_beast(&name)
}

/// Asks for a file and takes its creatures in; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_beasts(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<String>> {
    let dialog = handle.dialog().file().add_filter("Bestiaries", &BESTIARIES);
    let Some(picked) = dialog.blocking_pick_file() else {
        return Ok(None);
    };
    shell.session()?.import_beasts(&local(picked)?).map(Some)
}

/// Asks where to write the table's own creatures; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_beasts(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<String>> {
    let dialog = handle.dialog().file().add_filter("Bestiaries", &BESTIARIES);
    let dialog = dialog.set_file_name("bestiary.csv");
    let Some(picked) = dialog.blocking_save_file() else {
        return Ok(None);
    };
    shell.session()?.export_beasts(&local(picked)?).map(Some)
}
