//! Where the windows stand and how large they are, from one start to the next. A window whose screen
//! has gone comes where the system puts it.

use tauri::plugin::TauriPlugin;
use tauri::{App, Manager, Runtime};
use tauri_plugin_window_state::{Builder, StateFlags};

/// Has it remembered, and restored when a window opens.
pub fn is_remembered<R: Runtime>() -> TauriPlugin<R> {
    let place = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED;
    Builder::new().with_state_flags(place).build()
}

/// Makes the window no larger than the screen, which may be another one than the last time.
pub fn fits<R: Runtime>(app: &App<R>) -> tauri::Result<()> {
    let Some(window) = app.get_webview_window("main") else {
        return Ok(());
    };
    let Some(screen) = window.current_monitor()? else {
        return Ok(());
    };
    let (mut size, most) = (window.inner_size()?, screen.size());
    if size.width > most.width || size.height > most.height {
        size.width = size.width.min(most.width);
        size.height = size.height.min(most.height);
        window.set_size(size)?;
    }
    Ok(())
}
