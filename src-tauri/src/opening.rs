//! What the system gives Footfall to open: with its start, with another start, which hands it to the
//! program that runs already and ends, and on macOS by an event.

use crate::page;
use crate::shell::{Shell, Told};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Builder, Manager, Runtime};

/// Has another start come to this program, which shows what that one was to open.
///
/// This comes before the library is opened, so that no library is opened to be closed at once.
pub fn once<R: Runtime>(app: Builder<R>) -> Builder<R> {
    // Each test has a library of its own, and several run at a time.
    if page::is_driven() {
        return app;
    }
    let came = |handle: &AppHandle<R>, arguments: Vec<String>, folder: String| {
        let named = arguments.get(1).filter(|named| !named.starts_with("--"));
        let file = named.map(|named| Path::new(&folder).join(named));
        // It may come while the library is being opened.
        while handle.try_state::<Shell>().is_none() {
            thread::sleep(Duration::from_millis(50));
        }
        open(handle, file);
    };
    app.plugin(tauri_plugin_single_instance::init(came))
}

/// Lets another start be one of its own from now on, because this program ends.
pub fn no_longer(handle: &AppHandle) {
    tauri_plugin_single_instance::destroy(handle);
}

/// Opens the library, by `start`, once it is known that no other program of ours runs.
pub fn library<R: Runtime>(start: impl FnOnce() -> Shell + Send + 'static) -> TauriPlugin<R> {
    let library = tauri::plugin::Builder::new("library");
    let library = library.setup(|handle, _| {
        handle.manage(start());
        Ok(())
    });
    library.build()
}

/// Opens a file as an encounter of its own, and brings the window before others.
pub fn open<R: Runtime>(handle: &AppHandle<R>, file: Option<PathBuf>) {
    let shell = handle.state::<Shell>();
    if let Some(file) = file {
        shell.keep_given(file);
        shell.tell(Told::FileOpened);
    }
    let Some(window) = handle.get_webview_window("main") else {
        return;
    };
    let shown = window.unminimize().and_then(|()| window.set_focus());
    if let Err(error) = shown {
        tracing::warn!("the window did not come before others: {error}");
    }
}
