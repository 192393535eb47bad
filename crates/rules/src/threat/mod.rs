//! THREATENED CELLS: where a creature could strike those who give it an opening.
//!
//! - [`zones`]: the cells, by its reach and its weapon, and why those.
//! - [`cramped`]: what a narrow place does to fighting, and to a weapon that takes room.

mod cramped;
mod zones;

pub use cramped::cramped;
pub use zones::Threat;

pub(crate) use cramped::{hampered_attacks, weakened_defences};
pub(crate) use zones::{Zone, band, strikes};
