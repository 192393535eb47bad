//! A ROUND: what a creature does with it, what is spent, and what is left.
//!
//! - [`budget`]: the actions of a round, and what follows from those that were taken.
//! - [`offer`]: what may still be done, and why the rest may not.
//! - [`attacks`]: the attacks of a full attack, and the steps they are traded for.
//! - [`running`]: how long a creature can run.

mod attacks;
mod budget;
mod offer;
mod running;

pub use budget::{Choice, CombatOptions, Round, RoundAction, Spent};
pub use running::Running;
