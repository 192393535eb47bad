//! Which library is open, and another in its place.

use super::{Result, pick_folder};
use crate::shell::Shell;
use app::Libraries;
use app::wire::LibrariesView;
use std::path::Path;
use tauri::{AppHandle, Runtime, State};

/// Which library is open, and which others are known. Answers without an open one, too.
#[tauri::command(async)]
#[specta::specta]
pub fn libraries(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(|_| Ok(()))
}

/// Asks for the folder of a library and opens that; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn open_library<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<LibrariesView>> {
    in_folder(&handle, &shell, Libraries::open_in)
}

/// Opens one of the libraries that are known, by its folder.
#[tauri::command(async)]
#[specta::specta]
pub fn open_known_library(shell: State<'_, Shell>, folder: String) -> Result<LibrariesView> {
    shell.libraries(|libraries| libraries.open_known(&folder))
}

/// Asks for a folder, begins a library there and opens it; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn new_library<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<LibrariesView>> {
    in_folder(&handle, &shell, Libraries::begin_in)
}

/// Asks for a folder and moves the open library there; nothing when the dialog is canceled.
#[tauri::command(async)]
#[specta::specta]
pub fn move_library<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
) -> Result<Option<LibrariesView>> {
    in_folder(&handle, &shell, Libraries::move_to)
}

/// Removes what was left behind when the library was moved.
#[tauri::command(async)]
#[specta::specta]
pub fn remove_left_library(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(Libraries::remove_left)
}

/// Leaves it where it is.
#[tauri::command(async)]
#[specta::specta]
pub fn keep_left_library(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(Libraries::keep_left)
}

/// Takes note that somebody knows what can happen to the library in its folder.
#[tauri::command(async)]
#[specta::specta]
pub fn acknowledge_risk(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(Libraries::acknowledge_risk)
}

/// Tries again to open the library, or to open it for writing.
#[tauri::command(async)]
#[specta::specta]
pub fn try_library_again(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(Libraries::try_again)
}

/// Replaces the damaged library by a backup, or by what is readable of it, and opens that.
#[tauri::command(async)]
#[specta::specta]
pub fn replace_damaged_library(
    shell: State<'_, Shell>,
    backup: Option<String>,
) -> Result<LibrariesView> {
    shell.libraries(|libraries| libraries.replace_damaged(backup.as_deref()))
}

/// Leaves the damaged library as it is; the open one stays open.
#[tauri::command(async)]
#[specta::specta]
pub fn leave_damaged_library(shell: State<'_, Shell>) -> Result<LibrariesView> {
    shell.libraries(|libraries| {
        libraries.leave_damaged();
        Ok(())
    })
}

/// Ends the program as closing its window does.
#[tauri::command(async)]
#[specta::specta]
#[allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    reason = "Tauri hands commands their arguments by value, and the page reads one kind of answer"
)]
pub fn quit<R: Runtime>(handle: AppHandle<R>) -> Result<()> {
    handle.exit(0);
    Ok(())
}

/// Takes a library out of those that are known. Nothing is removed of it.
#[tauri::command(async)]
#[specta::specta]
pub fn forget_library(shell: State<'_, Shell>, folder: String) -> Result<LibrariesView> {
    shell.libraries(|libraries| libraries.forget(&folder))
}

/// Asks for a folder, and does something there; nothing when the dialog is canceled.
fn in_folder<R: Runtime>(
    handle: &AppHandle<R>,
    shell: &Shell,
    work: impl FnOnce(&Libraries, &Path) -> Result<()>,
) -> Result<Option<LibrariesView>> {
    let folder = pick_folder(handle, app::documents_folder())?;
    folder
        .map(|folder| shell.libraries(|libraries| work(libraries, &folder)))
        .transpose()
}
