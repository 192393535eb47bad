//! WHO IS THERE: a creature as the game master entered it.
//!
//! - [`sheet`]: the creature itself, its side, its build and its state.
//! - [`speed`], [`challenge`], [`portrait`], [`upon`]: how fast, how dangerous, what it looks
//!   like, and whom it rides.
//! - [`figures`]: what its figures are held to.
//! - [`party`]: creatures that come along from one encounter to the next.

mod challenge;
mod figures;
mod party;
mod portrait;
mod sheet;
mod speed;
mod upon;

pub use challenge::{Challenge, NotAChallenge};
pub use party::Party;
pub use portrait::Portrait;
pub use sheet::{Build, Condition, Creature, CreatureId, Side};
pub use speed::SpeedSheet;
pub use upon::MountedOn;

pub(crate) use figures::{check_figures, check_initiative};
pub(crate) use portrait::check_portraits;
pub(crate) use upon::check_upon;
