//! The manual, in a window of its own that may ask for nothing: its pages lie among those of the
//! app, and it goes to no others.

use crate::shell::Shell;
use app::{AppError, ErrorCode};
use tauri::webview::NewWindowResponse;
use tauri::{
    AppHandle, Manager, Runtime, State, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    Window, WindowEvent,
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
    let app = handle.get_webview_window("main").map(|main| main.url());
    let app = app.transpose()?;
    let place = WebviewUrl::App(path.trim_start_matches('/').into());
    WebviewWindowBuilder::new(handle, LABEL, place)
        .title(title)
        .inner_size(960.0, 760.0)
        .min_inner_size(480.0, 400.0)
        // A file that is dropped on it is a place to go to, which it refuses.
        .disable_drag_drop_handler()
        .on_navigation(move |place| {
            let within = app.as_ref().is_some_and(|app| same_site(app, place));
            if !within {
                leave_to_browser(place);
            }
            within && has_page(&pages, place.path())
        })
        .on_new_window(|place, _| {
            leave_to_browser(&place);
            NewWindowResponse::Deny
        })
        .build()?;
    Ok(())
}

/// Whether two places are of one site. Those of the app's own scheme have no origin to compare.
fn same_site(one: &Url, other: &Url) -> bool {
    let site = |place: &Url| {
        (
            place.scheme().to_owned(),
            place.host_str().map(str::to_owned),
            place.port(),
        )
    };
    site(one) == site(other)
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

/// Shows what lies in the web where the person at the screen reads the web.
fn leave_to_browser(place: &Url) {
    if place.scheme() != "https" {
        return;
    }
    if let Err(error) = tauri_plugin_opener::open_url(place, None::<&str>) {
        tracing::warn!("no browser showed {place}: {error}");
    }
}
