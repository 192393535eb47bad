//! Areas of effect.

use super::{Because, Named};
use serde::{Deserialize, Serialize};
use specta::Type;

/// How large an area of effect is, and how high it lies.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct AreaOf {
    /// How wide it is, in feet.
    pub feet: u32,
    /// How high its middle lies over the level of the map, in feet.
    pub height_feet: i32,
}

/// An area of effect.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AreaView {
    /// How many cells of the map it covers.
    pub cells: u32,
    /// How many cubes it takes up, where the ruleset has any.
    pub cubes: Option<u32>,
    /// Who is within, in part at least.
    pub who: Vec<Named>,
    /// How it is counted.
    pub because: Because,
}
