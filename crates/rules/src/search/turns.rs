//! Turns of a squeezed creature on squares, advance by advance of its leading edge.

use super::ground::StepCosts;
use crate::cost::IMPEDED;
use grid::{Cell, Dir, Footprint, Grid};
use std::ops::Range;

/// Advance of the leading edge by a row or a column.
pub(super) struct Advance {
    /// Row or column that the edge enters: its shape and its anchor.
    pub strip: Footprint,
    pub at: Cell,
    pub dir: Dir,
}

impl Advance {
    /// Returns whether the edge crosses a barrier, by the bits of the directions in which a cell has one.
    pub fn crosses(&self, grid: Grid, barred: impl Fn(Cell) -> u8) -> bool {
        let back = self.dir.opposite(grid.kind());
        let mut cells = self.strip.cells(grid, self.at);
        cells.any(|cell| barred(grid.step(cell, back)) & (1 << self.dir.0) != 0)
    }
}

/// Columns and rows of a space.
struct Rectangle {
    columns: Range<i32>,
    rows: Range<i32>,
}

impl Rectangle {
    fn of((footprint, at): (&Footprint, Cell)) -> Self {
        let [width, height] = [footprint.width(), footprint.height()].map(u32::cast_signed);
        Self {
            columns: at.x..at.x + width,
            rows: at.y..at.y + height,
        }
    }

    fn is_column(&self) -> bool {
        self.rows.len() > self.columns.len()
    }
}

/// Returns the advances of a turn from one space to another: first across the new long axis beside the cells
/// that both have in common, then along it.
pub(super) fn advances(before: (&Footprint, Cell), after: (&Footprint, Cell)) -> Vec<Advance> {
    let [before, after] = [before, after].map(Rectangle::of);
    let common =
        |own: &Range<i32>, other: &Range<i32>| own.start.max(other.start)..own.end.min(other.end);
    let [rows, columns] = match after.is_column() {
        true => [common(&before.rows, &after.rows), after.columns.clone()],
        false => [after.rows.clone(), common(&before.columns, &after.columns)],
    };
    let [east, south, west, north] = [0, 2, 4, 6].map(Dir);
    let new_columns = entered(&before.columns, &after.columns, [west, east]).map(|(x, dir)| {
        let strip = Footprint::rect(1, rows.len() as u32);
        let at = Cell::new(x, rows.start);
        Advance { strip, at, dir }
    });
    let new_rows = entered(&before.rows, &after.rows, [north, south]).map(|(y, dir)| {
        let strip = Footprint::rect(columns.len() as u32, 1);
        let at = Cell::new(columns.start, y);
        Advance { strip, at, dir }
    });
    match after.is_column() {
        true => new_columns.chain(new_rows).collect(),
        false => new_rows.chain(new_columns).collect(),
    }
}

/// Returns the lines of `after` outside `before`, from the nearest on, with their directions.
fn entered(
    before: &Range<i32>,
    after: &Range<i32>,
    [back, onward]: [Dir; 2],
) -> impl Iterator<Item = (i32, Dir)> + use<> {
    let behind = (after.start..before.start).rev().map(move |at| (at, back));
    let ahead = (before.end..after.end).map(move |at| (at, onward));
    behind.chain(ahead)
}

/// Returns the label increment of a turn, from its advances with their amounts; `None` if it crosses a barrier
/// that the movement action does not cross. A turn that enters impeded terrain takes a round, however many
/// advances it has.
pub(super) fn price(
    costs: &StepCosts,
    advances: impl Iterator<Item = (Advance, u8)>,
    crosses: impl Fn(&Advance) -> bool,
    may_cross: bool,
) -> Option<u32> {
    let mut total = 0;
    for (advance, amount) in advances {
        let price = costs.step(false, amount);
        total += match costs.has_barriers() && crosses(&advance) {
            _ if amount == IMPEDED => return Some(price),
            false => price,
            true if may_cross => costs.over_barrier(price, false),
            true => return None,
        };
    }
    Some(total)
}
