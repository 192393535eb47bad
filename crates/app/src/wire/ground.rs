//! The ground under a creature.

use serde::Serialize;
use specta::Type;

/// The ground under a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GroundView {
    /// How far above the level of the map its lowest cell lies, in feet.
    pub lowest_feet: i32,
    /// How far the highest one does.
    pub highest_feet: i32,
    /// What harms those on it, such as `lava`.
    pub hazards: Vec<String>,
}
