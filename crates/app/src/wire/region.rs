//! The piece of the map that is selected.

use super::At;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What is selected.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct RegionView {
    /// Columns it takes up.
    pub columns: u32,
    /// Rows it takes up.
    pub rows: u32,
    /// How many creatures belong to it.
    pub creatures: u32,
}

/// What can be done with the selection and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Type)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum RegionAct {
    /// Moves the selection if the drag begins on it, else selects the rectangle.
    Drag {
        /// Where the drag began.
        from: At,
        /// Where it ended.
        to: At,
    },
    /// Selects the whole map.
    All,
    /// Selects nothing.
    LetGo,
    /// Keeps a copy in the clipboard.
    Copy,
    /// The same, and bares the ground.
    Cut,
    /// Bares the ground: what is on it goes.
    Delete,
    /// Lays a copy of what the clipboard holds around a point.
    Paste {
        /// Where; the middle of the map if the pointer is not over it.
        at: Option<At>,
    },
    /// Lays a copy beside it.
    Duplicate,
    /// Moves it.
    Nudge {
        /// Columns to the right.
        columns: i32,
        /// Rows down.
        rows: i32,
    },
    /// Turns it clockwise, by 90° or on hexes by 60°.
    Turn,
    /// Exchanges left and right.
    Mirror,
}
