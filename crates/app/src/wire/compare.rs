//! Two places side by side.

use super::{At, GoingOf};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Where a creature could go, and how.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct PlaceOf {
    /// Where the middle of its space would come to lie, in map units.
    pub at: At,
    /// How it would go.
    pub going: GoingOf,
}

/// What two places are like for a creature.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CompareView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// The first place as people call it, such as `C7`.
    pub first: String,
    /// The second place.
    pub second: String,
    /// What is said of each.
    pub lines: Vec<ComparedView>,
}

/// Something that is said of two places.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ComparedView {
    /// What it is, such as “Threatened by”.
    pub what: String,
    /// How it is at the first place.
    pub first: String,
    /// How it is at the second.
    pub second: String,
    /// Whether that makes a difference.
    pub differs: bool,
}
