//! The commands as the window's handler and the page's types take them.

use crate::commands::{
    about, combat, creatures, libraries, library, map, movement, overland, rulesets, settings,
    trouble,
};
use crate::{manual, menu, shell};
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

/// The commands that leave everything as it is, so that they can be asked again. What is missing here
/// is taken for a change, which costs room on the tapes of the page's tests and is never wrong.
pub const QUESTIONS: &[&str] = &[
    "about",
    "bestiary",
    "catalogue",
    "closest",
    "compare",
    "conceal",
    "creatures_draft",
    "cursor",
    "damage",
    "damage_choices",
    "draft",
    "drawing_grid",
    "flank",
    "forced",
    "forced_way",
    "group_menu",
    "group_path",
    "image",
    "journey_alternatives",
    "journey_areas",
    "journey_way",
    "journeys",
    "known_beast",
    "lead",
    "libraries",
    "library",
    "map_changes",
    "map_chunks",
    "mark_draft",
    "measure",
    "measure_export",
    "menu",
    "mounts",
    "movement_range_places",
    "news",
    "parties",
    "path",
    "present",
    "preview_export",
    "preview_ruleset",
    "preview_size",
    "reach",
    "region",
    "region_draft",
    "round",
    "rules_of",
    "sample_thumbnail",
    "settings",
    "sheet",
    "spot",
    "startup",
    "swatch",
    "threat",
    "threat_map",
    "turn",
];

/// Commands without a timeout: they wait for a person in a dialog of the system, or read or write large
/// files.
pub const UNHURRIED: &[&str] = &[
    "choose_export_folder",
    "choose_map",
    "choose_picture",
    "choose_portrait",
    "export_beasts",
    "export_journey",
    "export_library",
    "export_parties",
    "export_picture",
    "export_picture_as",
    "import_beasts",
    "import_library",
    "import_map",
    "import_parties",
    "import_with_folder",
    "move_library",
    "new_library",
    "open_known_library",
    "open_library",
    "remove_left_library",
    "replace_damaged_library",
    "share_encounter",
    "try_library_again",
];

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
        .constant("questions", QUESTIONS)
        .constant("unhurried", UNHURRIED)
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
