//! The one list of commands: for the window's handler and for the page's types.

use crate::{beasts, commands, drafts, faces, fights, forcing, harm, journeys, land, menu, turns};
use app::wire::{
    ConcealView, ForcedView, ForcedWayView, JourneyAreaView, JourneyWayView, LedView, MapHead,
    MeasureView, PathView, ReachView, RegionView, ResizeView, ThreatView, TurnView,
};
use specta_typescript::Typescript;
use std::path::Path;
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands};

/// Every command, and the types of the heads that travel within raw bytes.
pub(crate) fn builder() -> Builder<tauri::Wry> {
    Builder::new()
        .commands(collect_commands![
            commands::catalogue,
            commands::startup,
            commands::library,
            commands::create_encounter,
            commands::open_encounter,
            commands::open_sample,
            commands::delete_encounter,
            commands::duplicate_encounter,
            commands::import_file,
            commands::rename_encounter,
            commands::set_look,
            land::set_miles,
            commands::set_ceiling,
            commands::set_upon,
            commands::choose_picture,
            commands::lay_picture,
            commands::set_picture,
            commands::align_picture,
            commands::remove_picture,
            faces::choose_portrait,
            faces::crop_portrait,
            commands::add_mark,
            commands::write_mark,
            commands::link_mark,
            commands::move_mark,
            commands::remove_mark,
            commands::map_changes,
            commands::map_chunks,
            commands::swatch,
            drafts::draft,
            drafts::creatures_draft,
            commands::commit,
            commands::region,
            drafts::region_draft,
            commands::region_act,
            commands::weigh_size,
            commands::resize_map,
            commands::hide_layer,
            commands::lock_layer,
            commands::toggle_door,
            commands::spot,
            menu::menu,
            commands::cursor,
            beasts::bestiary,
            beasts::known_beast,
            beasts::keep_beast,
            beasts::delete_beast,
            beasts::import_beasts,
            beasts::export_beasts,
            commands::place_creatures,
            commands::change_creature,
            commands::move_creature,
            commands::nudge_creature,
            commands::duplicate_creature,
            turns::take_turn,
            turns::do_deed,
            turns::set_means,
            commands::remove_creatures,
            commands::undo,
            commands::redo,
            commands::reach,
            commands::reach_places,
            commands::path,
            commands::rules_of,
            commands::make_house_ruleset,
            commands::change_house_ruleset,
            commands::delete_house_ruleset,
            commands::weigh_ruleset,
            commands::choose_ruleset,
            commands::threat,
            commands::closest,
            harm::harm,
            harm::harm_choices,
            commands::conceal,
            commands::flank,
            forcing::forced,
            forcing::forced_way,
            forcing::force,
            commands::measure,
            commands::sheet,
            turns::turn,
            turns::round,
            commands::image,
            commands::export_png,
            commands::export_png_as,
            fights::compare,
            fights::set_initiative,
            fights::take_round,
            fights::parties,
            fights::keep_party,
            fights::change_party,
            fights::delete_party,
            fights::place_party,
            fights::import_parties,
            fights::export_parties,
            journeys::journeys,
            journeys::journey_way,
            journeys::lead,
            journeys::lead_there,
            journeys::journey_otherwise,
            journeys::journey_areas,
            journeys::set_travel,
            journeys::begin_travel,
            journeys::export_journey,
            commands::share_encounter,
        ])
        .typ::<MapHead>()
        .typ::<ReachView>()
        .typ::<PathView>()
        .typ::<ThreatView>()
        .typ::<TurnView>()
        .typ::<ConcealView>()
        .typ::<JourneyWayView>()
        .typ::<LedView>()
        .typ::<JourneyAreaView>()
        .typ::<ForcedView>()
        .typ::<ForcedWayView>()
        .typ::<MeasureView>()
        .typ::<RegionView>()
        .typ::<ResizeView>()
        .error_handling(ErrorHandlingMode::Result)
        .disable_serde_phases()
}

/// Writes the page's side of the commands: `ui/src/bindings.ts`.
///
/// # Errors
/// When a type has no counterpart in TypeScript, or the file cannot be written.
pub fn write_bindings(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let header = "// Written by `cargo xtask bindings`. Change the Rust side instead.\n";
    builder().export(Typescript::default().header(header), path)?;
    Ok(())
}
