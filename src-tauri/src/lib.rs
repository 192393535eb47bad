//! The shell: a window, its dialogs and dropped files, and thin typed commands
//! over `app`. Nothing is decided here.

mod beasts;
mod bindings;
mod bytes;
mod commands;
mod drafts;
mod faces;
mod fights;
mod forcing;
mod harm;
mod journeys;
mod land;
mod menu;
mod shell;
mod turns;

pub use bindings::write_bindings;

use shell::Shell;
use std::process::ExitCode;

/// Opens the window and stays until it is closed.
#[must_use]
pub fn run() -> ExitCode {
    let builder = bindings::builder();
    let outcome = tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .manage(Shell::start(std::env::args_os().skip(1)))
        .invoke_handler(builder.invoke_handler())
        .on_window_event(shell::on_window_event)
        .run(tauri::generate_context!());
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            use std::io::Write;
            // There is no window to say it in.
            let _ = writeln!(
                std::io::stderr(),
                "Footfall cannot open its window: {error}"
            );
            ExitCode::FAILURE
        }
    }
}
