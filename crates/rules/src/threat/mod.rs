//! THREATENED CELLS: where a creature could strike those who give it an opening.
//!
//! - [`zones`]: the cells, by its reach and its weapon, and why those.
//! - [`cramped_weapons`]: what a weapon that takes room does beside walls.

mod cramped_weapons;
mod zones;

pub use cramped_weapons::cramped_weapon;
pub use zones::Threat;

pub(crate) use cramped_weapons::hampered_attack;
pub(crate) use zones::{Zone, band, strikes};
