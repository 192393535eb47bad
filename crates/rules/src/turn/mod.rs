//! THE TURN OF A CREATURE THAT SQUEEZES BY CHOICE.
//!
//! - [`squeeze`]: the moments of a turn, and what comes of a choice.
//! - [`offer`]: what can be chosen at each moment.
//! - [`space`]: where there is room to spread out again.

mod offer;
mod space;
mod squeeze;

pub use offer::Offer;
pub use squeeze::{Moment, Squeezer, Taken, Turn, TurnChoice, sticks_out};
