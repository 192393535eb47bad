//! What the page can ask for when it comes to portraits.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::bytes::Bytes;
use crate::commands::{Answer, local};
use crate::shell::Shell;
use app::wire::{CropForm, EncounterView};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

/// Asks for a picture to cut a portrait out of and gives it as a PNG; no
/// bytes when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_portrait(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Bytes> {
    let endings = ["png", "jpg", "jpeg", "webp"];
    let dialog = handle.dialog().file().add_filter("Pictures", &endings);
    let Some(picked) = dialog.blocking_pick_file() else {
        return Ok(Bytes(Vec::new()));
    };
    shell.session()?.read_portrait(&local(picked)?).map(Bytes)
}

/// Cuts a portrait out of the picture that was chosen last.
#[tauri::command(async)]
#[specta::specta]
pub fn crop_portrait(
    shell: State<'_, Shell>,
    creature: u32,
    crop: CropForm,
) -> Answer<EncounterView> {
    shell.session()?.crop_portrait(creature, &crop)
}
