//! ATTACKS: who may strike whom, from where, and with what bonus.
//!
//! - [`opportunity`], [`withheld`]: attacks of opportunity along a path, and those that withdrawing
//!   keeps from being made.
//! - [`melee`]: from where a creature strikes, and against whom it is in melee.
//! - [`nearest`]: which opponent is nearest.
//! - [`flank`]: who flanks whom.

mod flank;
mod melee;
mod nearest;
mod opportunity;
mod withheld;

pub use flank::{Fighter, Flank, FlankLine, Flanked, fighters_around, flank, flanks_of};
pub use melee::{Melee, melee, melee_in_space, no_flanking, opponents_near};
pub use nearest::{Closest, closest, closest_to};
pub use opportunity::{Provoked, add_failed, provoked};
