//! What is told of the program itself when it comes to grief.

use super::Result;
use crate::shell::Shell;
use app::painting::Watch;
use app::wire::CrashView;
use tauri::State;

/// How the program came to grief the last time, if nobody has acknowledged that yet.
#[tauri::command(async)]
#[specta::specta]
pub fn crash(shell: State<'_, Shell>) -> Result<Option<CrashView>> {
    let Some(logs) = shell.logs() else {
        return Ok(None);
    };
    let crash = app::catch_panic(|| app::crash_note(logs))?;
    if crash.is_some() {
        shell.keep_written(logs.to_owned());
    }
    Ok(crash)
}

/// Takes note that somebody knows of it.
#[tauri::command(async)]
#[specta::specta]
pub fn acknowledge_crash(shell: State<'_, Shell>) -> Result<()> {
    match shell.logs() {
        Some(logs) => app::catch_panic(|| app::acknowledge_crash(logs)),
        None => Ok(()),
    }
}

/// Takes note that the page was brought to the screen.
#[tauri::command(async)]
#[specta::specta]
pub fn painted(shell: State<'_, Shell>) -> Result<()> {
    shell.watch(Watch::painted);
    Ok(())
}

/// What somebody who looks for a fault wants to know, as a text: nothing that is on a map.
#[tauri::command(async)]
#[specta::specta]
pub fn diagnostics(shell: State<'_, Shell>) -> Result<String> {
    let rulesets = shell.ask(|session| {
        let all = session.catalogue().rulesets;
        let ids: Vec<String> = all.into_iter().map(|ruleset| ruleset.id).collect();
        Ok(ids.join(", "))
    });
    let rulesets = rulesets.unwrap_or_else(|error| error.to_string());
    let web_view = tauri::webview_version().unwrap_or_else(|error| error.to_string());
    app::catch_panic(|| Ok(app::diagnostics(&web_view, &rulesets, shell.logs())))
}
