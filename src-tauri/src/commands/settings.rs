//! What is set for every encounter.

use super::{Result, pick_folder};
use crate::shell::Shell;
use app::Session;
use app::wire::{EncounterView, Settings, SettingsView, ThemeId};
use tauri::{AppHandle, Manager, Runtime, State, Theme};

/// The settings in force.
#[tauri::command(async)]
#[specta::specta]
pub fn settings<R: Runtime>(handle: AppHandle<R>, shell: State<'_, Shell>) -> Result<SettingsView> {
    let view = shell.ask(|session| Ok(session.settings()))?;
    color_title_bar(&handle, &view);
    Ok(view)
}

/// Sets them.
#[tauri::command(async)]
#[specta::specta]
pub fn change_settings<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
    settings: Settings,
) -> Result<SettingsView> {
    let view = shell.ask(|session| session.change_settings(&settings))?;
    color_title_bar(&handle, &view);
    Ok(view)
}

/// Has what the system draws around the page be as light or dark as the page.
fn color_title_bar<R: Runtime>(handle: &AppHandle<R>, view: &SettingsView) {
    let theme = match view.settings.theme {
        ThemeId::System => None,
        ThemeId::Light => Some(Theme::Light),
        ThemeId::Dark => Some(Theme::Dark),
    };
    let window = handle.get_webview_window("main");
    if let Some(Err(error)) = window.map(|window| window.set_theme(theme)) {
        tracing::warn!("the title bar keeps its color: {error}");
    }
}

/// Takes note that somebody has seen what there is to see at a first start, or at that of a newer
/// version.
#[tauri::command(async)]
#[specta::specta]
pub fn acknowledge_start(shell: State<'_, Shell>) -> Result<SettingsView> {
    shell.ask(|session| Ok(session.acknowledge_start()))
}

/// The open encounter worded anew, once distances are told in other units.
#[tauri::command(async)]
#[specta::specta]
pub fn reword(shell: State<'_, Shell>) -> Result<EncounterView> {
    shell.ask(Session::reword)
}

/// Asks for the folder of exports; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn choose_export_folder<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<SettingsView>> {
    let first = shell.ask(|session| Ok(session.export_folder()))?;
    pick_folder(&handle, first)?
        .map(|folder| shell.ask(|session| session.set_export_folder(Some(&folder))))
        .transpose()
}

/// Has exports begin in the usual folders again.
#[tauri::command(async)]
#[specta::specta]
pub fn forget_export_folder(shell: State<'_, Shell>) -> Result<SettingsView> {
    shell.ask(|session| session.set_export_folder(None))
}
