//! What the program tells of itself.

use super::Result;
use crate::shell::Shell;
use app::wire::{AboutView, NewsView};
use tauri::State;

/// What the program is, and whose documents are in it.
#[tauri::command(async)]
#[specta::specta]
pub fn about(shell: State<'_, Shell>) -> Result<AboutView> {
    shell.ask(|session| Ok(session.about()))
}

/// What is new in this release.
#[tauri::command(async)]
#[specta::specta]
pub fn news() -> Result<NewsView> {
    app::catch_panic(|| Ok(app::news()))
}
