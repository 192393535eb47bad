//! DAMAGE BY MOVEMENT, where a ruleset has it.
//!
//! - [`effect`]: what comes out: dice with their reasons; the game master throws them.
//! - [`falls`], [`collisions`], [`objects`]: falling, running into something, and things thrown or
//!   dropped.

mod collisions;
mod effect;
mod falls;
mod objects;

pub use collisions::{Cause, Collision, collision, motions};
pub use effect::{Aftermath, Damage, Sure, aftermath};
pub use falls::{Casting, Fall, Spell, fall};
pub use objects::{Object, Release, object};
