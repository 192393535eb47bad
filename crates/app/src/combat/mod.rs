//! Threat, attacks, flanking, concealment, forced movement, damage, and the
//! count of turns and rounds.

mod attacks;
mod compare;
mod concealment;
mod damage;
mod encounter_level;
mod flanking;
mod forced_movement;
mod group_move;
mod initiative;
mod moves;
mod nearest;
mod round;
mod threat;
mod turn;
pub mod view;

pub(crate) use attacks::melee_with;
pub use attacks::{attack_on, no_flanking};
pub(crate) use compare::compare;
pub use concealment::conceal;
pub(crate) use concealment::knows_sight;
pub use damage::{DamageFound, damage, damage_choices, damage_found};
pub use encounter_level::encounter_level;
pub use flanking::flank;
pub(crate) use flanking::flanks;
pub(crate) use forced_movement::{ask_forced, force, forced_anchor, forces};
pub use forced_movement::{forced, forced_way};
pub use group_move::{group_path, move_creatures};
pub(crate) use initiative::{initiative_edit, rounds_view, set_initiative};
pub use moves::{Moved, moved_to, nudged};
pub(crate) use moves::{move_creature, nudge_creature};
pub use nearest::{closest, closest_to};
pub use round::{action_edit, means_edit, round};
pub use threat::{threat, threat_map};
pub use turn::{take_turn, turn, turn_ends};
pub(crate) use view::{ForceId, ForcingOf, LevelView, RoundsView};
