//! WHO IS THERE: a creature as the game master entered it.
//!
//! - [`sheet`]: the creature itself, its side, its build, its state, and whom it rides.
//! - [`speed`], [`challenge`], [`portrait`]: how fast, how dangerous, and what it looks like.
//! - [`figures`], [`upon`]: what they are held to.
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
pub use sheet::{Build, Condition, Creature, CreatureId, MountedOn, Side};
pub use speed::SpeedSheet;

pub(crate) use figures::{check_crowds, check_figures, check_initiative, check_portraits};
pub(crate) use upon::check_upon;
