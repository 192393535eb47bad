//! The map by keyboard: the cursor, and what can be reached as text.

use super::{At, SpotView};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Which places the cursor stops at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum StopsId {
    /// Cells: for tools that paint and place.
    Cells,
    /// Corners: for tools that draw lines.
    Corners,
    /// Cells and the middles of their sides: for tools that take what stands there.
    Sides,
}

/// The way an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum HeadingId {
    /// Left on the screen.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Where the cursor is to go.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct CursorMove {
    /// Where it was, or about where it is to be.
    pub from: At,
    /// The places it stops at.
    pub stops: StopsId,
    /// The way it goes; without one it only finds the nearest stop.
    pub heading: Option<HeadingId>,
    /// How many stops it goes.
    pub steps: u32,
}

/// Where the cursor is.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CursorView {
    /// The place, in map units.
    pub at: At,
    /// What it is around: a cell, or a small mark on a side or corner.
    pub outline: Vec<At>,
    /// The place as people call it, such as `C7` or “between C7 and D7”.
    pub label: String,
    /// What is there.
    pub spot: SpotView,
}

/// The cells that an action reaches, as text.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BandPlaces {
    /// The action, such as “Move”.
    pub action: String,
    /// Row by row, such as “Row 7: C to F, H”.
    pub rows: Vec<String>,
    /// How many rows there are beyond those.
    pub more: u32,
}
