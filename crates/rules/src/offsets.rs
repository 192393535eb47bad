//! How far steps go in an array of cells, row by row.

use grid::{Cell, Grid, Kind};

/// Whether a cell lies in an odd row or column of hexes, of which every second
/// is shoved: 1 if so.
pub(crate) fn odd_line(kind: Kind, cell: Cell) -> usize {
    let line = match kind {
        Kind::Square => 0,
        Kind::HexPointy => cell.y,
        Kind::HexFlat => cell.x,
    };
    (line & 1) as usize
}

/// How far a step in each direction goes in an array of cells with rows so long,
/// from a cell in an odd line or not.
pub(crate) fn offsets(grid: Grid, odd: i32, row: usize) -> [isize; 8] {
    let from = match grid.kind() {
        Kind::Square | Kind::HexPointy => Cell::new(0, odd),
        Kind::HexFlat => Cell::new(odd, 0),
    };
    let mut offsets = [0; 8];
    for dir in grid.kind().dirs() {
        let to = grid.step(from, dir);
        let rows = (to.y - from.y) as isize * row as isize;
        offsets[usize::from(dir.0)] = rows + (to.x - from.x) as isize;
    }
    offsets
}
