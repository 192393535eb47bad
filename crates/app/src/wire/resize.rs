//! Another size for the map.

use super::At;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How many cells are added at each side of the map; fewer than none are cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MarginsForm {
    /// Columns at the left.
    pub left: i32,
    /// Rows at the top.
    pub top: i32,
    /// Columns at the right.
    pub right: i32,
    /// Rows at the bottom.
    pub bottom: i32,
}

/// A drag of the outline that the map would have: of the side nearest to where
/// it began, or near a corner of both.
#[derive(Clone, Copy, Debug, Deserialize, Type)]
pub struct ResizeDrag {
    /// Where it began, in map units.
    pub from: At,
    /// Where it is now.
    pub to: At,
}

/// What the map would be with margins added or cut off.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct ResizeView {
    /// The margins, with what the drag adds to them.
    pub margins: MarginsForm,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// Whoever would be cut off, by name.
    pub creatures: Vec<String>,
    /// How many labels would be cut off.
    pub labels: u32,
    /// How many notes.
    pub notes: u32,
    /// How many zones.
    pub zones: u32,
    /// How many things that lie about.
    pub things: u32,
    /// How many settlements.
    pub settlements: u32,
    /// How many walls would lose a part or all of themselves.
    pub walls: u32,
    /// Why there is no such map, if so.
    pub why_not: Option<String>,
}
