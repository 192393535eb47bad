//! Overland maps: documents whose cells are miles across. They hold country,
//! roads, rivers and settlements, and no rooms.

use crate::map::{Ground, Mark, MarkKind, Wall};
use crate::refusal::EditError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The fewest and the most hundredths of a mile a cell is across.
const CELL_HUNDREDTHS: std::ops::RangeInclusive<u32> = 10..=100_000;

/// How many miles a cell of an overland map is across, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u32", into = "u32")]
pub struct CellMiles(u32);

impl CellMiles {
    /// In hundredths of a mile.
    #[must_use]
    pub const fn hundredths(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for CellMiles {
    type Error = EditError;

    fn try_from(hundredths: u32) -> Result<Self, EditError> {
        if CELL_HUNDREDTHS.contains(&hundredths) {
            return Ok(Self(hundredths));
        }
        Err(EditError::BadCellMiles { hundredths })
    }
}

impl From<CellMiles> for u32 {
    fn from(miles: CellMiles) -> Self {
        miles.0
    }
}

/// Whether everything is of the sort that a map holds: country and roads on an
/// overland map, floors and walls on any other.
pub(crate) fn check_sort<'a>(
    overland: bool,
    mut grounds: impl Iterator<Item = Ground>,
    mut walls: impl Iterator<Item = &'a Wall>,
    mut marks: impl Iterator<Item = &'a Mark>,
) -> Result<(), EditError> {
    let refused = |what| Err(EditError::OtherSort { what, overland });
    if let Some(ground) = grounds.find(|it| it.is_country() != overland) {
        return refused(ground.name());
    }
    if let Some(wall) = walls.find(|it| it.kind.leads_overland() != overland) {
        return refused(wall.kind.name());
    }
    let town = marks.find(|it| it.kind == MarkKind::Settlement && !overland);
    town.map_or(Ok(()), |mark| refused(mark.kind.name()))
}
