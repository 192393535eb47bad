//! The commands as the window's handler and the page's types take them.

use crate::commands::{combat, creatures, library, map, movement, overland, rulesets, settings};
use crate::{menu, shell};
use app::wire::{
    ConcealmentView, ForcedView, ForcedWayView, GroupPathView, JourneyAreaView, JourneyWayView,
    MapHead, MeasureView, MovementRangeView, PathView, RegionView, ResizeView, RouteEditView,
    ThreatMapView, ThreatView, TurnView,
};
use specta_typescript::Typescript;
use specta_typescript::semantic::Configuration;
use std::path::Path;
use tauri::{Runtime, Wry};
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands};

/// Every command, on any runtime, and the types of the heads that travel within raw bytes.
pub(crate) fn builder<R: Runtime>() -> Builder<R> {
    Builder::new()
        .commands(each_command!(collect_commands))
        .typ::<MapHead>()
        .typ::<MovementRangeView>()
        .typ::<PathView>()
        .typ::<GroupPathView>()
        .typ::<ThreatView>()
        .typ::<ThreatMapView>()
        .typ::<TurnView>()
        .typ::<ConcealmentView>()
        .typ::<JourneyWayView>()
        .typ::<RouteEditView>()
        .typ::<JourneyAreaView>()
        .typ::<ForcedView>()
        .typ::<ForcedWayView>()
        .typ::<MeasureView>()
        .typ::<RegionView>()
        .typ::<ResizeView>()
        .error_handling(ErrorHandlingMode::Result)
        // JSON has no infinite numbers, and Rust sends none.
        .semantic_types(Configuration::empty().enable_lossless_floats())
        .disable_serde_phases()
}

/// Writes the page's side of the commands: `ui/src/backend/bindings.ts`.
///
/// # Errors
/// When a type has no counterpart in TypeScript, or the file cannot be written.
pub fn write_bindings(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let header = "// Written by `cargo xtask bindings`. Change the Rust side instead.\n";
    builder::<Wry>().export(Typescript::default().header(header), path)?;
    Ok(())
}
