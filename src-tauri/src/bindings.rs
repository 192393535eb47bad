//! The one list of commands: for the window's handler and for the page's types.

use crate::commands::{combat, creatures, library, map, movement, overland, rulesets, settings};
use crate::menu;
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
        .commands(collect_commands![
            library::catalogue,
            library::startup,
            library::library,
            library::create_encounter,
            library::open_encounter,
            library::open_sample,
            library::thumbnail,
            library::put_on_shelf,
            library::put_into_folder,
            library::delete_encounters,
            library::acknowledge_notice,
            library::backups,
            library::encounters_of_backup,
            library::restore_backup,
            library::restore_encounter,
            library::export_library::<Wry>,
            library::import_library::<Wry>,
            library::duplicate_encounter,
            library::import_file::<Wry>,
            library::rename_encounter,
            map::set_look,
            overland::set_miles,
            map::set_ceiling,
            creatures::mounts,
            creatures::set_mounted_on,
            map::choose_picture::<Wry>,
            map::set_background,
            map::set_picture,
            map::align_picture,
            map::remove_picture,
            creatures::choose_portrait::<Wry>,
            creatures::crop_portrait,
            map::add_mark,
            map::write_mark,
            map::link_mark,
            map::move_mark,
            map::remove_mark,
            map::map_changes,
            map::map_chunks,
            map::swatch,
            map::drawing_grid,
            map::draft,
            creatures::creatures_draft,
            map::commit,
            map::region,
            map::region_draft,
            map::region_act,
            map::preview_size,
            map::resize_map,
            map::hide_layer,
            map::lock_layer,
            map::toggle_door,
            map::spot,
            map::menu,
            map::group_menu,
            map::cursor,
            creatures::bestiary,
            creatures::known_beast,
            creatures::save_beast,
            creatures::delete_beast,
            creatures::import_beasts::<Wry>,
            creatures::export_beasts::<Wry>,
            creatures::place_creatures,
            creatures::change_creature,
            creatures::change_creatures,
            creatures::group_act,
            movement::move_creature,
            movement::group_path,
            movement::move_creatures,
            movement::nudge_creature,
            creatures::duplicate_creature,
            movement::take_turn,
            combat::take_action,
            combat::set_combat_options,
            creatures::remove_creatures,
            library::undo,
            library::redo,
            movement::reach,
            movement::movement_range_places,
            movement::path,
            rulesets::rules_of,
            rulesets::make_house_ruleset,
            rulesets::change_house_ruleset,
            rulesets::delete_house_ruleset,
            rulesets::preview_ruleset,
            rulesets::choose_ruleset,
            combat::threat,
            combat::threat_map,
            combat::closest,
            combat::damage,
            combat::damage_choices,
            combat::conceal,
            combat::flank,
            movement::forced,
            movement::forced_way,
            movement::force,
            map::measure,
            creatures::sheet,
            movement::turn,
            combat::round,
            map::image,
            library::export_png,
            library::export_png_as::<Wry>,
            combat::compare,
            combat::set_initiative,
            combat::take_round,
            creatures::parties,
            creatures::save_party,
            creatures::change_party,
            creatures::delete_party,
            creatures::place_party,
            creatures::import_parties::<Wry>,
            creatures::export_parties::<Wry>,
            overland::journeys,
            overland::journey_way,
            overland::lead,
            overland::edit_route,
            overland::journey_alternatives,
            overland::journey_areas,
            overland::set_travel,
            overland::begin_travel,
            overland::export_journey::<Wry>,
            library::share_encounter::<Wry>,
            library::show_in_folder,
            menu::set_menu_bar::<Wry>,
            settings::settings,
            settings::change_settings,
            settings::reword,
            settings::choose_export_folder::<Wry>,
            settings::forget_export_folder,
        ])
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
