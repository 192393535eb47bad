//! How high the ground lies, in files and under a ceiling.

use super::encounter::Encounter;
use crate::limits::MAX_ELEVATION;
use crate::map::Ground;
use crate::refusal::EditError;
use grid::{Cell, Grid, SharedVec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

impl Encounter {
    /// Whether a ceiling leaves room between itself and the ground.
    pub(crate) fn check_ceiling(&self, feet: Option<i16>) -> Result<(), EditError> {
        let Some(feet) = feet else { return Ok(()) };
        let solid = |ground: Ground| matches!(ground, Ground::Rock | Ground::Roof | Ground::Pillar);
        let grounds = self.grid().cells().zip(self.grounds().iter());
        let mut open = grounds.filter(|(_, ground)| !solid(**ground));
        match open.find(|(cell, _)| self.elevation(*cell) >= feet) {
            None => Ok(()),
            Some((at, _)) => Err(EditError::CeilingBelowFloor {
                at,
                feet,
                floor: self.elevation(at),
            }),
        }
    }
}

/// Cells side by side in a row that lie equally high, for files.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Level {
    /// The first of them.
    from: Cell,
    /// How many.
    cells: u32,
    /// Feet above the level of the map.
    feet: i16,
}

/// The ground that lies higher or lower than the map.
pub(crate) fn levels(grid: Grid, elevation: &SharedVec<i16>) -> Vec<Level> {
    let mut levels: Vec<Level> = Vec::new();
    let cells = grid.cells().zip(elevation.iter());
    for (cell, feet) in cells.filter(|(_, feet)| **feet != 0) {
        match levels.last_mut() {
            Some(last)
                if (last.feet, last.from.y) == (*feet, cell.y)
                    && last.from.x.checked_add_unsigned(last.cells) == Some(cell.x) =>
            {
                last.cells = last.cells.saturating_add(1);
            }
            _ => levels.push(Level {
                from: cell,
                cells: 1,
                feet: *feet,
            }),
        }
    }
    levels
}

/// The height of every cell.
pub(crate) fn elevation(grid: Grid, levels: &[Level]) -> Result<SharedVec<i16>, EditError> {
    let mut elevation = SharedVec::of(0, grid.len());
    let mut has_elevation = vec![false; grid.len()];
    for level in levels {
        let at = level.from;
        let start = grid.index(at).ok_or(EditError::LevelOffTheMap { at })?;
        let end = at.x.checked_add_unsigned(level.cells);
        if end.is_none_or(|end| end > grid.width().cast_signed()) {
            return Err(EditError::LevelOffTheMap { at });
        }
        if !(-MAX_ELEVATION..=MAX_ELEVATION).contains(&level.feet) {
            return Err(EditError::TooHigh { at });
        }
        let cells = start..start.saturating_add(level.cells as usize);
        if has_elevation[cells.clone()].contains(&true) {
            return Err(EditError::LevelTwice { at });
        }
        has_elevation[cells.clone()].fill(true);
        elevation.fill_part(cells, &level.feet);
    }
    Ok(elevation)
}
