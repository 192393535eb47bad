//! How far apart cells and spaces are, counted as movement is, and whether the
//! line of cells between two is open.

use super::map::Board;
use crate::cost::Diagonals;
use crate::ruleset::Ruleset;
use grid::{Cell, Footprint, Grid};

/// The corners of the part of the map within `by` cells of others.
pub(crate) fn bounds(cells: &[Cell], by: u32) -> (Cell, Cell) {
    let by = by.cast_signed();
    let span = |part: fn(&Cell) -> i32| {
        let parts = || cells.iter().map(part);
        let (least, most) = (parts().min(), parts().max());
        (
            least.unwrap_or_default() - by,
            most.unwrap_or_default() + by,
        )
    };
    let ((left, right), (top, bottom)) = (span(|cell| cell.x), span(|cell| cell.y));
    (Cell::new(left, top), Cell::new(right, bottom))
}

/// How far a cell is from another, counted as movement is.
pub(crate) fn distance(ruleset: &Ruleset, grid: Grid, from: Cell, to: Cell) -> u32 {
    counted(ruleset.policies.diagonals.value, grid, from, to)
}

fn counted(diagonals: Diagonals, grid: Grid, from: Cell, to: Cell) -> u32 {
    let span = grid.span(from, to);
    let steps = span.straight + span.diagonal;
    match diagonals {
        Diagonals::Alternating => steps + span.diagonal / 2,
        Diagonals::Single => steps,
    }
}

/// How far two spaces are apart: 0 where they overlap, 1 side by side.
pub(crate) fn apart(
    diagonals: Diagonals,
    grid: Grid,
    one: (&Footprint, Cell),
    other: (&Footprint, Cell),
) -> u32 {
    if grid.kind().is_hex() {
        let of = |(footprint, at): (&Footprint, Cell)| -> Vec<Cell> {
            footprint.cells(grid, at).collect()
        };
        let (one, other) = (of(one), of(other));
        let pairs = one.iter().flat_map(|a| other.iter().map(move |b| (*a, *b)));
        let each = pairs.map(|(a, b)| counted(diagonals, grid, a, b));
        return each.min().unwrap_or_default();
    }
    // Of two rectangles the nearest cells lie where they face each other.
    let gap = |a: i32, wide: u32, b: i32, broad: u32| {
        let after = b - (a + wide.cast_signed() - 1);
        let before = a - (b + broad.cast_signed() - 1);
        after.max(before).max(0)
    };
    let ((a, from), (b, to)) = (one, other);
    let x = gap(from.x, a.width(), to.x, b.width());
    let y = gap(from.y, a.height(), to.y, b.height());
    counted(diagonals, grid, Cell::new(0, 0), Cell::new(x, y))
}

/// Whether no wall and nothing solid stands on the line of cells between two.
pub(crate) fn is_open(board: &Board, from: Cell, to: Cell) -> bool {
    let grid = board.grid();
    let solid = |cell: Cell| grid.contains(cell) && board.terrain(cell).is_solid();
    let line = grid.line(from, to);
    !line.iter().any(|cell| solid(*cell))
        && line.windows(2).all(|pair| {
            let here = grid.index(pair[0]);
            let dir = grid.dir_between(pair[0], pair[1]);
            let walled = here.zip(dir).map(|(here, dir)| board.is_walled(here, dir));
            walled != Some(true)
        })
}
