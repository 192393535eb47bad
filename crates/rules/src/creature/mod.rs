//! WHO ASKS: creatures as the rules see them, before they stand on any board.
//!
//! - [`body`], [`id`]: a [`Body`] with its state, the [`Mover`] who asks, the [`Occupant`] who is there.
//! - [`move_action`], [`attempts`], [`intent`]: how somebody means to move, and what it tries.
//! - [`actions`]: what it does with its round when it moves.
//! - [`speed_facts`], [`speed`], [`speed_bonuses`], [`burdens`]: how fast it is, and why.
//! - [`size_facts`]: what its size means for it.
//! - [`exemptions`]: what of the map does not hold it up.

mod actions;
mod attempts;
mod body;
mod burdens;
mod exemptions;
mod id;
mod intent;
mod move_action;
mod size_facts;
mod speed;
mod speed_bonuses;
mod speed_facts;

pub use actions::Action;
pub use attempts::Attempt;
pub use body::{Body, Mover, Occupant, RestPosition, Team};
pub use id::OccupantId;
pub use intent::{Hold, MoveIntent};
pub use move_action::{MoveAction, Pace};
pub use size_facts::{Measures, SizeFacts};
pub use speed::{Speed, SpeedStage};
pub use speed_facts::SpeedFacts;

pub(crate) use exemptions::Exemptions;
pub(crate) use move_action::Course;
