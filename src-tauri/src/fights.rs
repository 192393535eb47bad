//! What the page can ask for when it comes to a fight: parties, rounds, and
//! where best to stand.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

use crate::commands::{Answer, local};
use crate::shell::Shell;
use app::wire::{At, CompareView, EncounterView, Initiative, PartyForm, PlaceOf, RoundStep};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

/// How the names of files of parties end.
const PARTIES: [&str; 1] = ["json"];

/// What two places are like for a creature; without a first one, where it stands.
#[tauri::command(async)]
#[specta::specta]
pub fn compare(
    shell: State<'_, Shell>,
    creature: u32,
    first: Option<PlaceOf>,
    second: PlaceOf,
) -> Answer<CompareView> {
    let session = shell.session()?;
    session.compare(creature, first.as_ref(), &second)
}

/// Gives creatures their initiatives, or whole kinds.
#[tauri::command(async)]
#[specta::specta]
pub fn set_initiative(
    shell: State<'_, Shell>,
    values: Vec<Initiative>,
    alike: bool,
) -> Answer<EncounterView> {
    shell.session()?.set_initiative(&values, alike)
}

/// Begins the rounds, goes on to another turn, or ends them.
#[tauri::command(async)]
#[specta::specta]
pub fn take_round(shell: State<'_, Shell>, step: RoundStep) -> Answer<EncounterView> {
    shell.session()?.take_round(step)
}

/// The parties of the library.
#[tauri::command(async)]
#[specta::specta]
pub fn parties(shell: State<'_, Shell>) -> Answer<Vec<PartyForm>> {
    shell.session()?.parties()
}

/// Keeps creatures of the open encounter as a party.
#[tauri::command(async)]
#[specta::specta]
pub fn keep_party(
    shell: State<'_, Shell>,
    name: String,
    creatures: Vec<u32>,
) -> Answer<Vec<PartyForm>> {
    shell.session()?.keep_party(&name, &creatures)
}

/// Gives a party another name or other members.
#[tauri::command(async)]
#[specta::specta]
pub fn change_party(
    shell: State<'_, Shell>,
    name: String,
    form: PartyForm,
) -> Answer<Vec<PartyForm>> {
    shell.session()?.change_party(&name, &form)
}

/// Takes a party out of the library, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_party(shell: State<'_, Shell>, name: String) -> Answer<Vec<PartyForm>> {
    shell.session()?.delete_party(&name)
}

/// Places the members of a party around a point.
#[tauri::command(async)]
#[specta::specta]
pub fn place_party(shell: State<'_, Shell>, name: String, at: At) -> Answer<EncounterView> {
    shell.session()?.place_party(&name, at)
}

/// Asks for a file and takes its parties in; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_parties(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<String>> {
    let dialog = handle.dialog().file().add_filter("Parties", &PARTIES);
    let Some(picked) = dialog.blocking_pick_file() else {
        return Ok(None);
    };
    shell.session()?.import_parties(&local(picked)?).map(Some)
}

/// Asks where to write the parties; nothing when the dialog is cancelled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_parties(handle: AppHandle, shell: State<'_, Shell>) -> Answer<Option<String>> {
    let dialog = handle.dialog().file().add_filter("Parties", &PARTIES);
    let dialog = dialog.set_file_name("parties.json");
    let Some(picked) = dialog.blocking_save_file() else {
        return Ok(None);
    };
    shell.session()?.export_parties(&local(picked)?).map(Some)
}
