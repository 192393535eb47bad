//! The page comes back when the system ends its process, as it does where memory runs out: all that
//! the page shows is in the session.
//!
//! On Windows the web view offers this itself.

use crate::shell::Shell;
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::DialogExt;
use terms::message;

/// Has the page come back from now on.
#[cfg(target_os = "linux")]
pub fn comes_back(app: &tauri::App) -> tauri::Result<()> {
    use webkit2gtk::WebViewExt;
    let handle = app.handle().clone();
    let Some(window) = app.get_webview_window("main") else {
        return Ok(());
    };
    window.with_webview(move |view| {
        view.inner()
            .connect_web_process_terminated(move |page, reason| {
                if may_come_back(&handle, &format!("{reason:?}")) {
                    page.reload();
                }
            });
    })
}

/// Has the page come back from now on.
#[cfg(not(target_os = "linux"))]
pub fn comes_back(_: &tauri::App) -> tauri::Result<()> {
    Ok(())
}

/// Loads the page again.
#[cfg(target_os = "macos")]
pub fn on_end<R: tauri::Runtime>(page: &tauri::Webview<R>) {
    if may_come_back(page.app_handle(), "its process ended")
        && let Err(error) = page.reload()
    {
        tracing::error!("the page was not loaded again: {error}");
    }
}

/// Whether to load the page again, whose process has ended. If not, the person at the screen is
/// told, and the program ends.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn may_come_back<R: tauri::Runtime>(handle: &AppHandle<R>, reason: &str) -> bool {
    tracing::error!("the process of the page has ended: {reason}");
    if handle.state::<Shell>().page_ended() {
        return true;
    }
    let ended = handle.clone();
    let told = message!("page-ends").to_string();
    let dialog = handle.dialog().message(told);
    dialog.show(move |_| ended.exit(1));
    false
}
