//! WHO SEES WHOM: lines between two creatures, and what stands in their way.
//!
//! - [`scenery`]: what straight lines run into.
//! - [`lines`]: lines of sight and of effect between two cells.
//! - [`combatant`], [`aim`], [`low_cover`], [`concealment`]: how well a target is concealed from
//!   an attacker.
//! - [`areas`]: who is in an area of effect.

mod aim;
mod areas;
mod combatant;
mod concealment;
mod lines;
mod low_cover;
mod scenery;

pub use areas::Area;
pub use combatant::{Attack, Combatant, SightLine};
pub use concealment::{Concealment, Degree, concealment};
pub use lines::{Lines, lines_between};

pub(crate) use concealment::shelter;
