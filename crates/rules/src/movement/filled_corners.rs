//! Creatures that fill their space up to its corners and so close diagonal steps past them.

use crate::board::levels_overlap;
use crate::creature::{Occupant, OccupantId};
use crate::query::Query;
use crate::ruleset::Corner;
use grid::{Cell, Dir, Footprint, Grid};
use std::ops::Range;

/// Cells that creatures fill up to their corners, in the order of the occupants. Empty where the ruleset
/// allows diagonal steps past such creatures.
#[derive(Debug, Default)]
pub(crate) struct FilledCorners(Vec<FilledCell>);

#[derive(Debug)]
struct FilledCell {
    cell: Cell,
    levels: Range<i32>,
    by: OccupantId,
}

impl FilledCorners {
    /// Collects the corners among other creatures, each with the levels that it occupies.
    pub fn of(query: Query<'_>, others: &[(&Occupant, Range<i32>)]) -> Self {
        if query.ruleset.policies.corner_filled.value != Corner::Closed {
            return Self::default();
        }
        let grid = query.board.grid();
        let filling = others.iter().filter(|(other, _)| other.body.fills_space);
        let cells = filling.flat_map(|(other, levels)| {
            other.cells(grid).map(|cell| FilledCell {
                cell,
                levels: levels.clone(),
                by: other.id,
            })
        });
        Self(cells.collect())
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the creature past whose corner a step leads diagonally on one of the levels, if any.
    pub fn passed(
        &self,
        grid: Grid,
        (footprint, at): (&Footprint, Cell),
        dir: Dir,
        levels: &Range<i32>,
    ) -> Option<OccupantId> {
        let kind = grid.kind();
        if self.0.is_empty() || !kind.is_diagonal(dir) {
            return None;
        }
        let beside = [dir.turned(1, kind), dir.turned(7, kind)];
        let touches = |corner: &&FilledCell| {
            let mut cells = footprint.cells(grid, at);
            levels_overlap(&corner.levels, levels)
                && cells.any(|cell| {
                    beside
                        .map(|dir| grid.step(cell, dir))
                        .contains(&corner.cell)
                })
        };
        self.0.iter().find(touches).map(|corner| corner.by)
    }
}
