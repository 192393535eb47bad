//! The shell: a window, its dialogs and dropped files, and thin typed commands
//! over `app`. Nothing is decided here.

#[macro_use]
mod commands;
mod bindings;
mod bytes;
mod manual;
mod menu;
mod navigation;
mod opening;
mod page;
mod place;
mod shell;

pub use bindings::{QUESTIONS, UNHURRIED, write_bindings};

use shell::Shell;
use std::path::Path;
use std::process::ExitCode;
use tauri::{App, Context, Manager, RunEvent, Runtime};
use terms::message;

/// The names of all commands.
pub const COMMANDS: &[&str] = each_command!(names);

/// Opens the window and blocks until it is closed.
///
/// The program passes `tauri::generate_context!()`: the context embeds the built page, and this library
/// compiles without the page.
#[must_use]
pub fn run(context: Context) -> ExitCode {
    app::print_panics();
    let log = app::logs_folder().and_then(|folder| app::log_to_files(&folder));
    if let Err(error) = log {
        say(&error.to_string()); // and do without
    }
    page::starts_plainly();
    let window = opening::once(tauri::Builder::default());
    let window = with_commands(window, || Shell::start(std::env::args_os().skip(1)));
    #[cfg(target_os = "macos")]
    let window = window.on_web_content_process_terminate(page::on_end);
    // Whoever drives a test says how large the window is.
    let window = if page::is_driven() {
        window
    } else {
        window
            .plugin(place::is_remembered())
            .on_window_event(place::on_window_event)
    };
    let window = window
        .plugin(tauri_plugin_dialog::init())
        .setup(|app| {
            navigation::open_main(app.handle())?;
            page::is_watched(app);
            Ok(page::comes_back(app)?)
        })
        .on_window_event(shell::on_window_event)
        .on_window_event(manual::on_window_event)
        .on_menu_event(menu::on_menu_event)
        .build(context);
    match window {
        Ok(window) => {
            end_on_signals(&window);
            // This ends the process, and drops nothing.
            window.run(|handle, event| match event {
                RunEvent::Exit => handle.state::<Shell>().close(),
                #[cfg(target_os = "macos")]
                RunEvent::Opened { urls } => {
                    let file = urls.first().and_then(|url| url.to_file_path().ok());
                    opening::open(handle, file);
                }
                _ => {}
            });
            ExitCode::SUCCESS
        }
        Err(error) => {
            let why = message!("no-window", why = error.to_string()).to_string();
            say(&why);
            show(&why);
            ExitCode::FAILURE
        }
    }
}

/// The commands over the library in a folder, with nobody at the screen: dialogs open nowhere.
#[must_use]
pub fn without_window<R: Runtime>(app: tauri::Builder<R>, library: &Path) -> tauri::Builder<R> {
    let library = library.to_owned();
    with_commands(app, move || Shell::open(&library))
}

fn with_commands<R: Runtime>(
    app: tauri::Builder<R>,
    start: impl FnOnce() -> Shell + Send + 'static,
) -> tauri::Builder<R> {
    app.plugin(opening::library(start))
        .invoke_handler(bindings::builder().invoke_handler())
}

/// Has the system's ways to end a program end it as closing the window does.
fn end_on_signals(window: &App) {
    let handle = window.handle().clone();
    if let Err(error) = ctrlc::set_handler(move || handle.exit(0)) {
        tracing::warn!("a signal will end Footfall at once: {error}");
    }
}

/// Logs and prints why no window opens.
fn say(what: &str) {
    use std::io::Write;
    tracing::error!("{what}");
    let _ = writeln!(app::EscapingWriter(std::io::stderr()), "{what}");
}

/// Shows it, too, where a program that is started by a click has no terminal.
#[cfg(not(target_os = "linux"))]
fn show(what: &str) {
    rfd::MessageDialog::new()
        .set_level(rfd::MessageLevel::Error)
        .set_title("Footfall")
        .set_description(what)
        .show();
}

#[cfg(target_os = "linux")]
fn show(_: &str) {}
