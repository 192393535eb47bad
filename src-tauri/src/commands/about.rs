//! Commands about the program: version, licenses, news and manual.

use super::Result;
use crate::shell::Shell;
use app::wire::{AboutView, NewsView};
use tauri::State;

/// Returns version, documents and licenses of the program.
#[tauri::command(async)]
#[specta::specta]
pub fn about(shell: State<'_, Shell>) -> Result<AboutView> {
    shell.ask(|session| Ok(session.about()))
}

/// Returns the changes of the newest release.
#[tauri::command(async)]
#[specta::specta]
pub fn news() -> Result<NewsView> {
    app::catch_panic(|| Ok(app::news()))
}
