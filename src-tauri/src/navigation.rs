//! Navigation. A window shows the app's own pages and nothing else: a page that was taken over could
//! otherwise send what it knows to any server in an address.
//!
//! The content policy stops what a page loads. No directive stops where it goes, or that the web view
//! connects to a server ahead of a request, so every window is built here.

use tauri::utils::config::{Config, WindowConfig};
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Runtime, Url, WebviewWindow, WebviewWindowBuilder};

/// A proxy that no system has. WebKitGTK and WebView2 send what would leave the machine to it, and
/// look up no names.
const NO_NETWORK: &str = "http://127.0.0.1:9";

/// Builds a window. It goes to the pages of the app whose path `shows` accepts. `refused` receives
/// every other address, also those that a new window was to show.
pub fn build<R: Runtime>(
    handle: &AppHandle<R>,
    config: &WindowConfig,
    shows: impl Fn(&str) -> bool + Send + 'static,
    refused: impl Fn(&Url) + Clone + Send + Sync + 'static,
) -> tauri::Result<WebviewWindow<R>> {
    let app = address(handle.config())?;
    let opened = refused.clone();
    let mut config = config.clone();
    // The pages come from a development server otherwise.
    if !tauri::is_dev() {
        config.proxy_url = Some(NO_NETWORK.parse().map_err(tauri::Error::InvalidUrl)?);
    }
    WebviewWindowBuilder::from_config(handle, &config)?
        .on_navigation(move |to| {
            let allowed = same_site(&app, to) && shows(to.path());
            if !allowed {
                refused(to);
            }
            allowed
        })
        .on_new_window(move |to, _| {
            opened(&to);
            NewWindowResponse::Deny
        })
        .build()
}

/// Opens the main window. Its only page is that of the app.
pub fn open_main<R: Runtime>(handle: &AppHandle<R>) -> tauri::Result<()> {
    let main = |config: &&WindowConfig| config.label == "main";
    let config = handle.config().app.windows.iter().find(main);
    let config = config.ok_or(tauri::Error::WindowNotFound)?;
    let is_page = |path: &str| matches!(path, "" | "/" | "/index.html");
    // The address may contain what the page wanted to send.
    let refused = |_: &Url| tracing::warn!("the page was kept from leaving");
    build(handle, config, is_page, refused)?;
    Ok(())
}

/// Returns the address of the app's pages.
fn address(config: &Config) -> tauri::Result<Url> {
    let served = config.build.dev_url.clone().filter(|_| tauri::is_dev());
    // Windows has no schemes of its own.
    let embedded = if cfg!(windows) {
        "http://tauri.localhost"
    } else {
        "tauri://localhost"
    };
    served.map_or_else(|| embedded.parse().map_err(tauri::Error::InvalidUrl), Ok)
}

/// Returns whether two addresses are of one site. Those of the app's scheme have no origin to compare.
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
