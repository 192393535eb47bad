//! Creatures on the map, in the bestiary and in parties.

use super::{Result, pick, save_as};
use crate::bytes::Bytes;
use crate::shell::{Shell, TaskKind};
use app::Session;
use app::wire::{
    At, BeastView, BestiaryView, CreatureChange, CreatureForm, CropForm, EncounterView, GroupAct,
    MountedOnForm, PartyForm, SheetView, TakenView, WrittenView,
};
use tauri::{AppHandle, Runtime, State};
use terms::message;

/// How the names of files of creatures end.
const BESTIARIES: [&str; 2] = ["csv", "json"];

/// How the names of files of parties end.
const PARTIES: [&str; 1] = ["json"];

/// The spaces that creatures would take, as a list.
#[tauri::command(async)]
#[specta::specta]
pub fn creatures_draft(
    shell: State<'_, Shell>,
    form: CreatureForm,
    at: At,
    count: u32,
) -> Result<Bytes> {
    shell.ask(|session| session.creatures_draft(&form, at, count).map(Bytes))
}

/// Places a creature, or several of its kind around a point.
#[tauri::command(async)]
#[specta::specta]
pub fn place_creatures(
    shell: State<'_, Shell>,
    form: CreatureForm,
    at: At,
    count: u32,
) -> Result<EncounterView> {
    shell.ask(|session| session.place_creatures(&form, at, count))
}

/// Changes a creature, where it stands.
#[tauri::command(async)]
#[specta::specta]
pub fn change_creature(
    shell: State<'_, Shell>,
    id: u32,
    form: CreatureForm,
) -> Result<EncounterView> {
    shell.ask(|session| session.change_creature(id, &form))
}

/// Changes several creatures where they stand.
#[tauri::command(async)]
#[specta::specta]
pub fn change_creatures(
    shell: State<'_, Shell>,
    changes: Vec<CreatureChange>,
) -> Result<EncounterView> {
    shell.ask(|session| session.change_creatures(&changes))
}

/// Copies several creatures, cuts them or doubles them.
#[tauri::command(async)]
#[specta::specta]
pub fn group_act(shell: State<'_, Shell>, ids: Vec<u32>, act: GroupAct) -> Result<EncounterView> {
    shell.ask(|session| session.group_act(&ids, act))
}

/// Places another creature like this one beside it.
#[tauri::command(async)]
#[specta::specta]
pub fn duplicate_creature(shell: State<'_, Shell>, id: u32) -> Result<EncounterView> {
    shell.ask(|session| session.duplicate_creature(id))
}

/// Takes creatures off the map.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_creatures(shell: State<'_, Shell>, ids: Vec<u32>) -> Result<EncounterView> {
    shell.ask(|session| session.remove_creatures(&ids))
}

/// Rings around everybody a creature can be mounted on, as a list.
#[tauri::command(async)]
#[specta::specta]
pub fn mounts(shell: State<'_, Shell>, id: u32) -> Result<Bytes> {
    shell.ask(|session| session.mounts(id).map(Bytes))
}

/// Puts a creature upon another one, or down again.
#[tauri::command(async)]
#[specta::specta]
pub fn set_mounted_on(
    shell: State<'_, Shell>,
    id: u32,
    upon: Option<MountedOnForm>,
) -> Result<EncounterView> {
    shell.ask(|session| session.set_mounted_on(id, upon))
}

/// What a creature's speed and its size come to.
#[tauri::command(async)]
#[specta::specta]
pub fn sheet(shell: State<'_, Shell>, creature: u32) -> Result<SheetView> {
    shell.ask(|session| session.sheet(creature))
}

/// Asks for a picture to cut a portrait out of and returns it as a PNG; no bytes if the dialog or the
/// reading is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_portrait<R: Runtime>(handle: AppHandle<R>, shell: State<'_, Shell>) -> Result<Bytes> {
    let Some(file) = pick(
        &handle,
        &shell,
        &message!("files-images"),
        &["png", "jpg", "jpeg", "webp"],
    )?
    else {
        return Ok(Bytes(Vec::new()));
    };
    let task = shell.begin(TaskKind::Import);
    let preview = shell.ask(|session| session.read_portrait(&file, &|done| task.go_on(done)))?;
    Ok(Bytes(preview.unwrap_or_default()))
}

/// Cuts a portrait out of the picture that was chosen last.
#[tauri::command(async)]
#[specta::specta]
pub fn crop_portrait(
    shell: State<'_, Shell>,
    creature: u32,
    crop: CropForm,
) -> Result<EncounterView> {
    shell.ask(|session| session.crop_portrait(creature, &crop))
}

/// The kinds of creature that every word of a query fits.
#[tauri::command(async)]
#[specta::specta]
pub fn bestiary(shell: State<'_, Shell>, query: String) -> Result<BestiaryView> {
    shell.ask(|session| session.bestiary(&query))
}

/// The kind of creature that a name stands for.
#[tauri::command(async)]
#[specta::specta]
pub fn known_beast(shell: State<'_, Shell>, name: String) -> Result<Option<BeastView>> {
    shell.ask(|session| session.known_beast(&name))
}

/// Keeps a creature as one of the table's own kinds.
#[tauri::command(async)]
#[specta::specta]
pub fn save_beast(
    shell: State<'_, Shell>,
    form: CreatureForm,
    kind: String,
    tags: String,
) -> Result<()> {
    shell.ask(|session| session.save_beast(&form, &kind, &tags))
}

/// Takes one of the table's own kinds of creature away, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_beast(shell: State<'_, Shell>, name: String) -> Result<()> {
    shell.ask(|session| session.delete_beast(&name))
}

/// Asks for a file and takes its creatures in; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_beasts<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<TakenView>> {
    let endings = [&BESTIARIES[..], &["db"]].concat();
    let file = pick(&handle, &shell, &message!("files-bestiaries"), &endings)?;
    file.map(|file| shell.ask(|session| session.import_beasts(&file)))
        .transpose()
}

/// Asks where to write the table's own creatures; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_beasts<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<WrittenView>> {
    let file = (
        message!("files-bestiaries"),
        &BESTIARIES[..],
        "bestiary.csv",
    );
    save_as(&handle, &shell, file, Session::export_beasts)
}

/// The parties of the library.
#[tauri::command(async)]
#[specta::specta]
pub fn parties(shell: State<'_, Shell>) -> Result<Vec<PartyForm>> {
    shell.ask(Session::parties)
}

/// Keeps creatures of the open encounter as a party.
#[tauri::command(async)]
#[specta::specta]
pub fn save_party(
    shell: State<'_, Shell>,
    name: String,
    creatures: Vec<u32>,
) -> Result<Vec<PartyForm>> {
    shell.ask(|session| session.save_party(&name, &creatures))
}

/// Gives a party another name or other members.
#[tauri::command(async)]
#[specta::specta]
pub fn change_party(
    shell: State<'_, Shell>,
    name: String,
    form: PartyForm,
) -> Result<Vec<PartyForm>> {
    shell.ask(|session| session.change_party(&name, &form))
}

/// Takes a party out of the library, for good.
#[tauri::command(async)]
#[specta::specta]
pub fn delete_party(shell: State<'_, Shell>, name: String) -> Result<Vec<PartyForm>> {
    shell.ask(|session| session.delete_party(&name))
}

/// Places the members of a party around a point.
#[tauri::command(async)]
#[specta::specta]
pub fn place_party(shell: State<'_, Shell>, name: String, at: At) -> Result<EncounterView> {
    shell.ask(|session| session.place_party(&name, at))
}

/// Asks for a file and takes its parties in; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn import_parties<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<String>> {
    let file = pick(&handle, &shell, &message!("files-parties"), &PARTIES)?;
    file.map(|file| shell.ask(|session| session.import_parties(&file)))
        .transpose()
}

/// Asks where to write the parties; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn export_parties<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<WrittenView>> {
    let file = (message!("files-parties"), &PARTIES[..], "parties.json");
    save_as(&handle, &shell, file, Session::export_parties)
}
