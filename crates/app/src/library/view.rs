//! What crosses to the window.

use crate::convert::kinds::GroundId;
use crate::convert::view::GridKind;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A line of the library's list.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryEntry {
    /// Names the encounter.
    pub id: String,
    /// What the game master calls it.
    pub name: String,
    /// Its ruleset's title.
    pub ruleset: String,
    /// The kind of its grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// How many creatures stand on it.
    pub creatures: u32,
    /// When it was changed last, in seconds since 1970 (UTC).
    pub changed: f64,
}

/// The library as the first page shows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryView {
    /// The encounters, the one changed last first.
    pub encounters: Vec<LibraryEntry>,
    /// Why nothing can be changed, if so: for a person, with the way out.
    pub read_only: Option<String>,
    /// What was found wrong at the start and what was done about it.
    pub notice: Option<String>,
}

/// What the form for a new encounter holds.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct NewEncounter {
    /// What the game master calls it.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The kind of grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// What covers the whole map at first, such as rock to carve rooms out of.
    pub ground: GroundId,
    /// How many miles a cell is across, to a hundredth, if it is an overland map.
    pub miles_per_cell: Option<f64>,
}

/// A picture file just written.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ExportView {
    /// Where it is.
    pub path: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}
