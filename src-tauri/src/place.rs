//! Where the windows stand and how large they are, from one start to the next. A window whose screen
//! has gone comes where the system puts it, and none is larger than all screens together.

use tauri::plugin::TauriPlugin;
use tauri::{PhysicalSize, Runtime, Window, WindowEvent};
use tauri_plugin_window_state::{Builder, StateFlags};

/// Has it remembered, and restored when a window opens.
pub fn is_remembered<R: Runtime>() -> TauriPlugin<R> {
    let place = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED;
    Builder::new().with_state_flags(place).build()
}

/// Makes a window that is larger than the screens as large as they are: those of the last time may
/// have been others.
pub fn on_window_event<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    if let WindowEvent::Resized(size) = event
        && let Err(error) = fit(window, *size)
    {
        tracing::warn!("the window may be larger than the screen: {error}");
    }
}

fn fit<R: Runtime>(window: &Window<R>, size: PhysicalSize<u32>) -> tauri::Result<()> {
    let screens = window.available_monitors()?;
    let ends = screens.iter().map(|screen| {
        let (at, size) = (screen.position(), screen.size());
        (
            at.x,
            at.y,
            at.x + size.width.cast_signed(),
            at.y + size.height.cast_signed(),
        )
    });
    let all = ends.reduce(|one, other| {
        (
            one.0.min(other.0),
            one.1.min(other.1),
            one.2.max(other.2),
            one.3.max(other.3),
        )
    });
    let Some((left, top, right, bottom)) = all else {
        return Ok(());
    };
    let width = size.width.min(right.abs_diff(left));
    let height = size.height.min(bottom.abs_diff(top));
    if (width, height) != (size.width, size.height) {
        window.set_size(PhysicalSize { width, height })?;
    }
    Ok(())
}
