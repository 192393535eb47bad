//! Where a creature can go, how it gets there, what that costs, and the attacks
//! of opportunity on the way.

mod cached_search;
mod in_space;
mod intent;
mod mover;
mod obstacles;
mod opportunity;
mod path;
mod places;
mod reach;
mod round_left;
mod searches;
mod target;
pub mod view;
mod waypoints;
mod withdraw;

pub(crate) use in_space::{height_of, site_label};
pub(crate) use intent::move_actions;
pub(crate) use mover::mover_going;
pub(crate) use opportunity::attack_views;
pub use opportunity::{levels_on_ground, openings, threat_of};
pub use path::path;
pub(crate) use path::path_to;
pub use places::movement_range_places;
pub use reach::reach;
pub(crate) use round_left::{action_id, attacks_spent, in_round, move_action};
pub use searches::Searches;
pub(crate) use target::target;
pub(crate) use view::{
    MoveActionChoice, MoveActionId, MoveIntentForm, OutcomeId, PathView, ProvokeView,
};
pub(crate) use withdraw::withdrawal;
