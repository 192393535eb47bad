//! Embeds the window's configuration.
fn main() {
    tauri_build::build();
}
