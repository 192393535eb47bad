//! Caves, which Dungeondraft keeps as a bitmap with four samples to a cell.

use super::raw::{Bytes, RawCave};
use crate::import::{ImportError, make};
use crate::lines::Lines;
use encounter::{Edit, Encounter, Ground, WallKind};
use grid::{Cell, Grid, Point};
use std::collections::BTreeSet;

/// Samples from side to side of a cell.
const PER_CELL: usize = 4;

/// Samples of a row beside those of the cells: one before the first cell, one at the far side of the
/// last cell, and one after it.
const EXTRA: usize = 3;

/// The weights of the samples across a cell, from its one side to its other. Sample `i` stands at
/// `(i - 1) / 4` cells, so that those on the sides count half for each neighbor.
const WEIGHTS: [usize; PER_CELL + 1] = [1, 2, 2, 2, 1];

/// The weight of all samples of a cell together.
const WHOLE: usize = 64;

/// Returns true if any of a cave is dug.
pub(super) fn is_dug(cave: &RawCave) -> bool {
    cave.bitmap.0.iter().any(|byte| *byte > 0)
}

/// Digs a cave: cells of which more than half is dug get earth, and walls around them except at the
/// entrances.
pub(super) fn dig(
    cave: &RawCave,
    grid: Grid,
    lines: &mut Lines,
    encounter: &mut Encounter,
) -> Result<(), ImportError> {
    let bitmap = Bitmap::of(&cave.bitmap, grid);
    if bitmap.bytes.iter().all(|byte| *byte == 0) {
        return Ok(());
    }
    let cells: BTreeSet<Cell> = grid
        .cells()
        .filter(|cell| bitmap.weight(*cell) > WHOLE / 2)
        .collect();
    let entrances = Bitmap::of(&cave.entrance_bitmap, grid);
    let sides = [
        ((0, -1), [(0.0, 0.0), (1.0, 0.0)]),
        ((1, 0), [(1.0, 0.0), (1.0, 1.0)]),
        ((0, 1), [(0.0, 1.0), (1.0, 1.0)]),
        ((-1, 0), [(0.0, 0.0), (0.0, 1.0)]),
    ];
    for cell in &cells {
        for ((x, y), ends) in sides {
            let next = Cell::new(cell.x.saturating_add(x), cell.y.saturating_add(y));
            let is_side = grid.contains(next) && !cells.contains(&next);
            if is_side && !entrances.is_inside(*cell) && !entrances.is_inside(next) {
                let at = Point::new(cell.x.into(), cell.y.into());
                let corner = |(x, y): (f64, f64)| at + Point::new(x, y);
                lines.add(WallKind::Wall, ends.map(corner).to_vec());
            }
        }
    }
    let cells = cells.into_iter().collect();
    let ground = Ground::Earth;
    let rounded = true;
    let dug = Edit::Paint {
        cells,
        ground,
        rounded,
    };
    make(encounter, &dug)
}

/// The number of samples from the first one of the first cell to one of another cell.
fn sample(cell: usize, by: usize) -> usize {
    cell.saturating_mul(PER_CELL).saturating_add(by)
}

/// Samples row by row without gaps, the lowest bit of a byte first.
struct Bitmap<'a> {
    /// Samples of a row.
    row: usize,
    bytes: &'a [u8],
}

impl<'a> Bitmap<'a> {
    fn of(bytes: &'a Bytes, grid: Grid) -> Self {
        let samples = |side: u32| sample(side as usize, 0).saturating_add(EXTRA);
        let (row, rows) = (samples(grid.width()), samples(grid.height()));
        let length = row.saturating_mul(rows).div_ceil(8);
        Self {
            row,
            bytes: bytes.0.get(..length).unwrap_or(&bytes.0),
        }
    }

    /// Returns true if the sample is set that stands `x` and `y` samples from the corner of a cell.
    fn has(&self, cell: Cell, x: usize, y: usize) -> bool {
        // One sample is before the first cell.
        let sample = |cell: i32, by: usize| sample(cell as usize, by).saturating_add(1);
        let before = sample(cell.y, y).saturating_mul(self.row);
        let place = before.saturating_add(sample(cell.x, x));
        let byte = self.bytes.get(place / 8);
        byte.is_some_and(|byte| byte >> (place % 8) & 1 == 1)
    }

    /// Returns how much of a cell is set, of [`WHOLE`].
    fn weight(&self, cell: Cell) -> usize {
        let across = |y: usize| {
            let set = (0..).zip(WEIGHTS).filter(|(x, _)| self.has(cell, *x, y));
            set.map(|(_, weight)| weight).sum::<usize>()
        };
        let rows = (0..).zip(WEIGHTS);
        rows.map(|(y, weight)| across(y).saturating_mul(weight))
            .sum()
    }

    /// Returns true if any sample is set that is not on the side of the cell.
    fn is_inside(&self, cell: Cell) -> bool {
        let inside = || 1..PER_CELL;
        inside().any(|y| inside().any(|x| self.has(cell, x, y)))
    }
}
