//! The menu bar of macOS: the page says which of its commands are in it, in its
//! own words, and what the system has for every program is added here.
//!
//! It is compiled on every system, so that it cannot break unnoticed.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands and listeners their arguments by value"
)]

use crate::shell::{Shell, Told};
use app::{AppError, ErrorCode};
use serde::Deserialize;
use specta::Type;
use tauri::menu::{Menu, MenuBuilder, MenuEvent, MenuItem, Submenu, SubmenuBuilder};
use tauri::{AppHandle, Manager, Runtime};
use terms::message;

/// A command of the page.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct MenuCommand {
    /// Its id, which comes back when it is chosen.
    id: String,
    /// What it is called.
    label: String,
    /// The key that gives it, in Tauri's words, such as `CmdOrCtrl+Shift+e`; a key that Tauri does not
    /// know is not shown.
    ///
    /// A key reaches the page first and the menu only if the page leaves it, so it counts once.
    accelerator: Option<String>,
}

/// A menu with commands of the page.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct MenuOf {
    /// What it is called.
    title: String,
    /// What is in it; a line for `None`.
    commands: Vec<Option<MenuCommand>>,
}

/// The whole bar.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct MenuBar {
    /// What tells of the program, in the menu of the program.
    about: MenuCommand,
    /// The settings, in that menu too.
    settings: MenuCommand,
    /// The menu of files.
    file: MenuOf,
    /// What the menu of the clipboard is called.
    edit: String,
    /// The menu of what is shown.
    view: MenuOf,
    /// What the menu of windows is called.
    window: String,
    /// The menu of what explains the program.
    help: MenuOf,
}

/// Puts commands into the menu bar, where the system has one for the program.
#[tauri::command(async)]
#[specta::specta]
pub fn set_menu_bar<R: Runtime>(handle: AppHandle<R>, bar: MenuBar) -> Result<(), AppError> {
    // Elsewhere the bar would stand in the window, above the page's own.
    if !cfg!(target_os = "macos") {
        return Ok(());
    }
    let set = built(&handle, &bar).and_then(|menu| handle.set_menu(menu));
    set.map(drop).map_err(|error| {
        let why = error.to_string();
        AppError::new(ErrorCode::Internal, message!("menu-not-set", why))
    })
}

/// Tells the page which of its commands was chosen.
pub fn on_menu_event(handle: &AppHandle, event: MenuEvent) {
    let id = event.id().as_ref().to_owned();
    handle.state::<Shell>().tell(Told::MenuCommand { id });
}

fn built<R: Runtime>(handle: &AppHandle<R>, bar: &MenuBar) -> tauri::Result<Menu<R>> {
    let name = &handle.package_info().name;
    let program = SubmenuBuilder::new(handle, name)
        .item(&item(handle, &bar.about)?)
        .separator()
        .item(&item(handle, &bar.settings)?)
        .separator()
        .services()
        .separator()
        .hide()
        .hide_others()
        .show_all()
        .separator()
        .quit()
        .build()?;
    let edit = SubmenuBuilder::new(handle, &bar.edit)
        .undo()
        .redo()
        .separator()
        .cut()
        .copy()
        .paste()
        .select_all()
        .build()?;
    let window = SubmenuBuilder::new(handle, &bar.window)
        .minimize()
        .maximize()
        .fullscreen()
        .separator()
        .close_window()
        .build()?;
    let [file, view, help] = [&bar.file, &bar.view, &bar.help].map(|menu| menu_of(handle, menu));
    MenuBuilder::new(handle)
        .items(&[&program, &file?, &edit, &view?, &window, &help?])
        .build()
}

fn menu_of<R: Runtime>(handle: &AppHandle<R>, menu: &MenuOf) -> tauri::Result<Submenu<R>> {
    let empty = SubmenuBuilder::new(handle, &menu.title);
    let mut commands = menu.commands.iter();
    let full = commands.try_fold(empty, |menu, command| match command {
        Some(command) => Ok(menu.item(&item(handle, command)?)),
        None => Ok::<_, tauri::Error>(menu.separator()),
    });
    full?.build()
}

fn item<R: Runtime>(handle: &AppHandle<R>, command: &MenuCommand) -> tauri::Result<MenuItem<R>> {
    let MenuCommand {
        id,
        label,
        accelerator,
    } = command;
    MenuItem::with_id(handle, id, label, true, accelerator.as_deref())
}
