//! What can be asked of a [`Tabletop`](crate::Tabletop) by those who have one
//! without a session: the command line and the conformance cases.
//!
//! Questions are functions over the open document as it stands; answers are the
//! wire types that the window gets, with their pictures.

pub use crate::combat::{
    DamageFound, Moved, action_edit, attack_on, closest, closest_to, conceal, damage,
    damage_choices, damage_found, encounter_level, flank, forced, forced_way, group_path,
    means_edit, move_creatures, moved_to, no_flanking, nudged, round, take_turn, threat,
    threat_map, turn, turn_ends,
};
pub use crate::convert::{at, because, cell_at, cell_label, cell_named, id_of, point, value_of};
pub use crate::creatures::{creature_of, problems, seat, sheet, speed_of};
pub use crate::library::{
    export_journey, export_zone, preview_named, write_encounter, write_picture,
};
pub use crate::map::{CEILING, MADE_FOR, Paint, area_of, measured, paint_of, wall_of};
pub use crate::movement::{
    Searches, levels_on_ground, movement_range_places, openings, path, reach, threat_of,
};
pub use crate::overland::{itineraries, travel, travel_of};
pub use crate::tabletop::translate::{footprint, mover};
