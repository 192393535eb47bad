//! The page comes back when the system ends its process, as it does where memory runs out: all that
//! the page shows is in the session. And it is watched until it has come: [`app::painting`] says what
//! is tried when it does not.
//!
//! On Windows the web view loads a page anew itself whose process has ended.

use crate::shell::Shell;
use app::painting::{Remedy, Watch};
use std::thread;
use std::time::Duration;
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::DialogExt;
use terms::{Message, message};

/// No page takes so long to come on any computer, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often it is looked for.
const LOOKS: u32 = 2;

/// What somebody updates for the page to be shown.
const SHOWN_BY: &str = if cfg!(windows) {
    "Microsoft Edge WebView2 Runtime"
} else if cfg!(target_os = "macos") {
    "macOS"
} else {
    "WebKitGTK, Mesa"
};

/// Starts the program anew where it is known that the web view shows nothing with the graphics card,
/// before there is a window. Otherwise this returns.
#[cfg(target_os = "linux")]
pub fn starts_plainly() {
    let plain = app::library_folder().is_ok_and(|home| app::painting::is_plain(&home, &web_view()));
    if painting() == app::painting::Painting::Usual && plain {
        // If the system cannot, the page may yet come.
        tracing::error!("not started without the graphics card: {}", starts_anew());
    }
}

/// Elsewhere the web view finds its way by itself.
#[cfg(not(target_os = "linux"))]
pub fn starts_plainly() {}

/// How this program paints its page.
pub fn painting() -> app::painting::Painting {
    let variables: Vec<_> = std::env::vars_os().map(|(name, _)| name).collect();
    app::painting::Painting::of(variables.iter().map(|name| &**name))
}

/// Whether a test drives the page.
pub fn is_driven() -> bool {
    std::env::var_os("TAURI_WEBVIEW_AUTOMATION").is_some()
}

/// Watches from now on whether the page comes.
pub fn is_watched(app: &tauri::App) {
    // A test holds the page up as it likes.
    if is_driven() {
        return;
    }
    let handle = app.handle().clone();
    let watching = thread::Builder::new().name("watch".to_owned());
    let watching = watching.spawn(move || {
        for _ in 0..LOOKS {
            thread::sleep(PATIENCE);
            let remedy = handle.state::<Shell>().watch(Watch::overdue);
            apply(&handle, remedy);
        }
    });
    if let Err(error) = watching {
        tracing::warn!("nobody watches whether the page comes: {error}");
    }
}

fn apply(handle: &AppHandle, remedy: Remedy) {
    match remedy {
        Remedy::None => {}
        Remedy::Reload => {
            tracing::error!("the page has not come; it is loaded again");
            handle.state::<Shell>().page_comes_again();
            let window = handle.get_webview_window("main");
            if let Some(Err(error)) = window.map(|window| window.reload()) {
                tracing::error!("the page was not loaded again: {error}");
            }
        }
        Remedy::StartPlain => {
            tracing::error!("the page has not come; Footfall starts without the graphics card");
            start_plainly(handle);
        }
        Remedy::Tell => {
            tracing::error!("the page has not come");
            let logs = handle
                .state::<Shell>()
                .logs()
                .map(|logs| logs.display().to_string());
            let logs = logs.unwrap_or_default();
            tell(
                handle,
                &message!("page-blank", shown_by = SHOWN_BY, logs),
                |_| {},
            );
        }
    }
}

/// Starts the program anew with a web view that does without the graphics card, now and later.
fn start_plainly(handle: &AppHandle) {
    let kept =
        app::library_folder().and_then(|home| app::painting::remember_plain(&home, &web_view()));
    if let Err(error) = kept {
        tracing::warn!("the next start will not know of it: {error}");
    }
    handle.state::<Shell>().close();
    crate::opening::no_longer(handle);
    let failed = starts_anew();
    tracing::error!("Footfall was not started again: {failed}");
    tell(handle, &message!("page-ends"), |handle| handle.exit(1));
}

/// Puts the same program in the place of this one. Answers only when the system cannot.
#[cfg(unix)]
fn starts_anew() -> std::io::Error {
    use std::os::unix::process::CommandExt;
    match std::env::current_exe() {
        Ok(program) => std::process::Command::new(program)
            .args(std::env::args_os().skip(1))
            .env(app::painting::WITHOUT_CARD, "1")
            .exec(),
        Err(error) => error,
    }
}

#[cfg(not(unix))]
fn starts_anew() -> std::io::Error {
    std::io::ErrorKind::Unsupported.into()
}

fn web_view() -> String {
    tauri::webview_version().unwrap_or_default()
}

/// Says what there is no page for; `then` is done once it was read.
fn tell(handle: &AppHandle, what: &Message, then: impl FnOnce(AppHandle) + Send + 'static) {
    let told = handle.clone();
    let dialog = handle.dialog().message(what.to_string());
    dialog.show(move |_| then(told));
}

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
pub fn on_end(page: &tauri::Webview) {
    if page.label() == "main"
        && may_come_back(page.app_handle(), "its process ended")
        && let Err(error) = page.reload()
    {
        tracing::error!("the page was not loaded again: {error}");
    }
}

/// Whether to load the page again, whose process has ended. If not, the program starts anew where
/// that may help, or else the person at the screen is told, and it ends.
#[cfg_attr(
    windows,
    expect(dead_code, reason = "its web view comes back by itself")
)]
fn may_come_back(handle: &AppHandle, reason: &str) -> bool {
    tracing::error!("the process of the page has ended: {reason}");
    let shell = handle.state::<Shell>();
    if shell.page_ended() {
        return true;
    }
    match shell.watch(Watch::ends) {
        Remedy::StartPlain => apply(handle, Remedy::StartPlain),
        _ => tell(handle, &message!("page-ends"), |handle| handle.exit(1)),
    }
    false
}
