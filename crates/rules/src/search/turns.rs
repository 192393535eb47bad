//! Turns of a squeezed creature on squares, advance by advance of its leading edge.

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

/// Advances of a turn: first across the new long axis, then along it, to each of the two sides.
pub(super) struct Turn([[Vec<Advance>; 2]; 2]);

impl Turn {
    /// Returns the advances from one space to another; `None` if the spaces have no cell in common. The
    /// advances across the long axis enter cells beside the cells that both spaces have in common.
    pub fn between(before: (&Footprint, Cell), after: (&Footprint, Cell)) -> Option<Self> {
        let [before, after] = [before, after].map(Rectangle::of);
        let common = |own: &Range<i32>, other: &Range<i32>| {
            own.start.max(other.start)..own.end.min(other.end)
        };
        let [common_rows, common_columns] = [
            common(&before.rows, &after.rows),
            common(&before.columns, &after.columns),
        ];
        if common_rows.is_empty() || common_columns.is_empty() {
            return None;
        }
        let [rows, columns] = match after.is_column() {
            true => [common_rows, after.columns.clone()],
            false => [after.rows.clone(), common_columns],
        };
        let [east, south, west, north] = [0, 2, 4, 6].map(Dir);
        let column = |(x, dir)| Advance {
            strip: Footprint::rect(1, rows.len() as u32),
            at: Cell::new(x, rows.start),
            dir,
        };
        let row = |(y, dir)| Advance {
            strip: Footprint::rect(columns.len() as u32, 1),
            at: Cell::new(columns.start, y),
            dir,
        };
        let new_columns = entered(&before.columns, &after.columns, [west, east]);
        let new_columns = new_columns.map(|side| side.into_iter().map(column).collect());
        let new_rows = entered(&before.rows, &after.rows, [north, south]);
        let new_rows = new_rows.map(|side| side.into_iter().map(row).collect());
        Some(Self(match after.is_column() {
            true => [new_columns, new_rows],
            false => [new_rows, new_columns],
        }))
    }

    /// Returns the advances of each of the two axes, in order, by the side that they enter.
    pub fn axes(&self) -> &[[Vec<Advance>; 2]; 2] {
        &self.0
    }

    /// Returns the number of advances.
    pub fn len(&self) -> u32 {
        self.0.iter().flatten().map(Vec::len).sum::<usize>() as u32
    }
}

/// Returns the lines of `after` outside `before` to each side, from the nearest on, with their directions.
fn entered(
    before: &Range<i32>,
    after: &Range<i32>,
    [back, onward]: [Dir; 2],
) -> [Vec<(i32, Dir)>; 2] {
    let behind = (after.start..before.start).rev().map(|at| (at, back));
    let ahead = (before.end..after.end).map(|at| (at, onward));
    [behind.collect(), ahead.collect()]
}
