//! Where the windows stand and how large they are, from one start to the next. A window whose screen
//! has gone comes where the system puts it.

use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Manager, PhysicalSize, Runtime, WebviewWindow};
use tauri_plugin_window_state::{Builder, StateFlags};

/// Has it remembered, and restored when a window opens.
pub fn is_remembered<R: Runtime>() -> TauriPlugin<R> {
    let place = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED;
    Builder::new().with_state_flags(place).build()
}

/// Makes the window no larger than the screen, which may be another one than the last time.
pub fn fits<R: Runtime>(handle: &AppHandle<R>) {
    let window = handle.get_webview_window("main");
    if let Some(Err(error)) = window.as_ref().map(fit) {
        tracing::warn!("the window may be larger than the screen: {error}");
    }
}

fn fit<R: Runtime>(window: &WebviewWindow<R>) -> tauri::Result<()> {
    let screen = match window.current_monitor()? {
        Some(screen) => Some(screen),
        None => window.primary_monitor()?,
    };
    let Some(screen) = screen else {
        return Ok(());
    };
    let (size, most) = (window.inner_size()?, screen.size());
    let width = size.width.min(most.width);
    let height = size.height.min(most.height);
    if (width, height) != (size.width, size.height) {
        window.set_size(PhysicalSize { width, height })?;
    }
    Ok(())
}
