//! The layer of rounded cells, in files and for documents that were written without it.

use super::encounter::Encounter;
use crate::map::{Wall, legacy_rounded};
use crate::refusal::EditError;
use grid::{Cell, Grid, SharedVec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cells next to each other in a row along which floor ends in a curve, for files.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundedRun {
    /// The first of them.
    from: Cell,
    /// Number of cells.
    cells: u32,
}

/// Returns the runs of rounded cells.
pub(crate) fn rounded_runs(grid: Grid, rounded: &SharedVec<bool>) -> Vec<RoundedRun> {
    let mut runs: Vec<RoundedRun> = Vec::new();
    let cells = grid.cells().zip(rounded.iter());
    for (cell, _) in cells.filter(|(_, rounded)| **rounded) {
        match runs.last_mut() {
            Some(last)
                if last.from.y == cell.y
                    && last.from.x.checked_add_unsigned(last.cells) == Some(cell.x) =>
            {
                last.cells = last.cells.saturating_add(1);
            }
            _ => runs.push(RoundedRun {
                from: cell,
                cells: 1,
            }),
        }
    }
    runs
}

/// Returns the cells of runs.
///
/// # Errors
/// If a run leaves the map.
pub(crate) fn rounded_cells(grid: Grid, runs: &[RoundedRun]) -> Result<SharedVec<bool>, EditError> {
    let mut rounded = SharedVec::of(false, grid.len());
    for run in runs {
        let at = run.from;
        let off = EditError::RoundedOffTheMap { at };
        let Some(start) = grid.index(at) else {
            return Err(off);
        };
        let end = at.x.checked_add_unsigned(run.cells);
        if end.is_none_or(|end| end > grid.width().cast_signed()) {
            return Err(off);
        }
        rounded.fill_part(start..start.saturating_add(run.cells as usize), &true);
    }
    Ok(rounded)
}

impl Encounter {
    /// Replaces the rounded cells by those that follow from the shape of the floor. A picture under
    /// the map has rooms of its own.
    pub fn guess_rounded(&mut self) {
        self.rounded = if self.header.picture.is_none() {
            let walls = self.walls.values().flat_map(Wall::segments);
            legacy_rounded(self.grid, &self.ground, walls)
        } else {
            SharedVec::of(false, self.grid.len())
        };
    }
}
