//! Words on the map: labels, zones, the game master's notes, and things that
//! lie about; on overland maps settlements.

use crate::bounded::list;
use crate::limits::MAX_CELLS;
use grid::{Cell, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{Message, message};

/// Names a mark within its encounter.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct MarkId(pub u32);

/// What a mark is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// Words written on the map: a room's name or number.
    Label,
    /// What only the game master reads.
    Note,
    /// A part of the map with a name.
    Zone,
    /// Something that lies on the map and may be picked up.
    Thing,
    /// A village or a town on an overland map.
    Settlement,
}

impl MarkKind {
    /// Every kind, in the order a palette shows them.
    pub const ALL: [Self; 5] = [
        Self::Label,
        Self::Note,
        Self::Zone,
        Self::Thing,
        Self::Settlement,
    ];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Label => message!("mark-label"),
            Self::Note => message!("mark-note"),
            Self::Zone => message!("mark-zone"),
            Self::Thing => message!("mark-item"),
            Self::Settlement => message!("mark-settlement"),
        }
    }
}

/// Words on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// What it is.
    pub kind: MarkKind,
    /// What it says.
    pub text: String,
    /// Where it stands, in map units.
    pub at: Point,
    /// The cells of a zone.
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_CELLS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub cells: Vec<Cell>,
    /// The encounter that waits there, by its id in the library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}
