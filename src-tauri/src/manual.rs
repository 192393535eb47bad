//! The manual, in a window of its own that has no capability. Its pages are among those of the app.

use crate::navigation;
use crate::shell::Shell;
use app::{AppError, ErrorCode};
use tauri::utils::config::WindowConfig;
use tauri::{
    AppHandle, Manager, Runtime, State, Url, WebviewUrl, WebviewWindow, Window, WindowEvent,
};
use terms::message;

/// The window, which no capability names.
const LABEL: &str = "manual";
/// Where its pages lie among those of the app.
const FOLDER: &str = "/manual/";

/// Shows a page of the manual, such as `movement.html#squeezing`: in its window, which is opened
/// unless it stands somewhere.
#[tauri::command(async)]
#[specta::specta]
#[allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]
pub fn open_manual<R: Runtime>(
    handle: AppHandle<R>,
    shell: State<'_, Shell>,
    page: Option<String>,
) -> Result<(), AppError> {
    let first = page.is_none();
    let page = page.unwrap_or_else(|| "index.html".to_owned());
    let path = format!("{FOLDER}{page}");
    if !has_page(&handle, path.split('#').next().unwrap_or_default()) {
        let missing = message!("manual-missing", page);
        return Err(AppError::new(ErrorCode::NotFound, missing));
    }
    let shown = match handle.get_webview_window(LABEL) {
        // Whoever asks for nothing of it reads on where they were.
        Some(window) if first => come_forward(&window),
        Some(window) => show(&window, &path),
        None => {
            let title = shell.ask(|_| Ok(message!("manual-title").to_string()))?;
            open(&handle, &path, &title)
        }
    };
    shown.map_err(|error| {
        let why = error.to_string();
        AppError::new(ErrorCode::Internal, message!("manual-not-shown", why))
    })
}

/// Whether a path is that of one of its pages. In place of one that is missing the page of the app
/// would come.
fn has_page<R: Runtime>(handle: &AppHandle<R>, path: &str) -> bool {
    // A development server has them itself.
    let there = || handle.asset_resolver().iter().any(|(page, _)| page == path);
    path.starts_with(FOLDER) && (tauri::is_dev() || there())
}

fn show<R: Runtime>(window: &WebviewWindow<R>, path: &str) -> tauri::Result<()> {
    let place = window.url()?.join(path).map_err(tauri::Error::InvalidUrl)?;
    window.navigate(place)?;
    come_forward(window)
}

fn come_forward<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<()> {
    window.unminimize()?;
    window.set_focus()
}

fn open<R: Runtime>(handle: &AppHandle<R>, path: &str, title: &str) -> tauri::Result<()> {
    let pages = handle.clone();
    let config = WindowConfig {
        label: LABEL.to_owned(),
        url: WebviewUrl::App(path.trim_start_matches('/').into()),
        title: title.to_owned(),
        width: 960.0,
        height: 760.0,
        min_width: Some(480.0),
        min_height: Some(400.0),
        // A dropped file is an address to go to, which is refused.
        drag_drop_enabled: false,
        ..WindowConfig::default()
    };
    let is_page = move |path: &str| has_page(&pages, path);
    navigation::build(handle, &config, is_page, leave_to_browser)?;
    Ok(())
}

/// Closes it with the window of the app: the manual alone is no program.
pub fn on_window_event(window: &Window, event: &WindowEvent) {
    if window.label() == "main"
        && let WindowEvent::Destroyed = event
        && let Some(manual) = window.get_webview_window(LABEL)
        && let Err(error) = manual.close()
    {
        tracing::warn!("the manual stays: {error}");
    }
}

/// Opens an address of the web (https) in the browser.
fn leave_to_browser(place: &Url) {
    if place.scheme() != "https" {
        return;
    }
    if let Err(error) = tauri_plugin_opener::open_url(place, None::<&str>) {
        tracing::warn!("no browser showed {place}: {error}");
    }
}
