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

/// Advances of a turn: first across the new long axis, then along it, to each of the two sides.
pub(super) struct Turn([[Vec<Advance>; 2]; 2]);

impl Turn {
    /// Returns the advances from one space to another. Those across the long axis enter cells beside the cells
    /// that both spaces have in common.
    pub fn between(before: (&Footprint, Cell), after: (&Footprint, Cell)) -> Self {
        let [before, after] = [before, after].map(Rectangle::of);
        let common = |own: &Range<i32>, other: &Range<i32>| {
            own.start.max(other.start)..own.end.min(other.end)
        };
        let [rows, columns] = match after.is_column() {
            true => [common(&before.rows, &after.rows), after.columns.clone()],
            false => [after.rows.clone(), common(&before.columns, &after.columns)],
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
        Self(match after.is_column() {
            true => [new_columns, new_rows],
            false => [new_rows, new_columns],
        })
    }

    /// Returns the label increment; `None` if the turn crosses a barrier that the movement action does not
    /// cross. `ground` is the amount of the ground that an advance enters. Where `join` joins it with that of
    /// the advances before, the creature pays for all that it has entered, the easiest side first. A turn that
    /// enters impeded terrain takes a round, however many advances it has.
    pub fn price(
        &self,
        costs: &StepCosts,
        ground: impl Fn(&Advance) -> u8,
        join: Option<&dyn Fn(u8, u8) -> u8>,
        amount: impl Fn(u8) -> u8,
        crosses: impl Fn(&Advance) -> bool,
        may_cross: bool,
    ) -> Option<u32> {
        let joined = |before: Option<u8>, ground: u8| match (before, join) {
            (Some(before), Some(join)) => join(before, ground),
            _ => ground,
        };
        let (mut total, mut before) = (0, None);
        for sides in &self.0 {
            let mut advances: Vec<(u8, &Advance)> = Vec::new();
            for side in sides {
                let mut entered = None;
                for advance in side {
                    let ground = joined(entered, ground(advance));
                    entered = Some(ground);
                    advances.push((ground, advance));
                }
            }
            advances.sort_by_key(|(ground, _)| *ground);
            for (ground, advance) in advances {
                if ground == IMPEDED {
                    return Some(costs.step(false, IMPEDED));
                }
                let ground = joined(before, ground);
                before = Some(ground);
                let price = costs.step(false, amount(ground));
                total += match costs.has_barriers() && crosses(advance) {
                    false => price,
                    true if may_cross => costs.over_barrier(price, false),
                    true => return None,
                };
            }
        }
        Some(total)
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
