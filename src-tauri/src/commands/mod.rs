//! What the page can ask for, by topic. Each command hands its arguments on to
//! the session through [`Shell::ask`](crate::shell::Shell::ask), which answers
//! for panics too; all run off the main thread, so the window stays alive
//! while the disk works.

#![allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]

#[macro_use]
mod list;

pub(crate) mod about;
pub(crate) mod combat;
pub(crate) mod creatures;
pub(crate) mod libraries;
pub(crate) mod library;
pub(crate) mod map;
pub(crate) mod movement;
pub(crate) mod overland;
pub(crate) mod rulesets;
pub(crate) mod settings;
pub(crate) mod trouble;

use crate::shell::Shell;
use app::{AppError, ErrorCode, Session};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Runtime};
use tauri_plugin_dialog::{DialogExt, FilePath};
use terms::{Message, message};

type Result<T, E = AppError> = std::result::Result<T, E>;

/// Asks for a file to read; nothing when the dialog is canceled.
fn pick<R: Runtime>(
    handle: &AppHandle<R>,
    shell: &Shell,
    kind: &Message,
    endings: &[&str],
) -> Result<Option<PathBuf>> {
    let kind = shell.ask(|_| Ok(kind.to_string()))?;
    let dialog = handle.dialog().file().add_filter(kind, endings);
    dialog.blocking_pick_file().map(local).transpose()
}

/// Asks for a folder, beginning in one if it is named; nothing when the dialog is canceled.
fn pick_folder<R: Runtime>(
    handle: &AppHandle<R>,
    first: Option<PathBuf>,
) -> Result<Option<PathBuf>> {
    let dialog = handle.dialog().file();
    let dialog = match first {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    };
    dialog.blocking_pick_folder().map(local).transpose()
}

/// Asks for a file to write, beginning in the folder of exports, and proposes a
/// name; nothing when the dialog is canceled. What `write` has written can be
/// shown in its folder from then on.
fn save_as<R: Runtime, T>(
    handle: &AppHandle<R>,
    shell: &Shell,
    (kind, endings, name): (Message, &[&str], &str),
    write: impl FnOnce(&Session, &Path) -> Result<T>,
) -> Result<Option<T>> {
    let (kind, folder) = shell.ask(|session| Ok((kind.to_string(), session.export_folder())))?;
    let dialog = handle.dialog().file().add_filter(kind, endings);
    let dialog = match folder.or_else(app::documents_folder) {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    };
    let picked = dialog.set_file_name(name).blocking_save_file();
    let Some(file) = picked.map(local).transpose()? else {
        return Ok(None);
    };
    let answer = shell.ask(|session| write(session, &file))?;
    shell.keep_written(file);
    Ok(Some(answer))
}

fn local(picked: FilePath) -> Result<PathBuf> {
    picked
        .into_path()
        .map_err(|_| AppError::new(ErrorCode::Internal, message!("only-local-files")))
}
