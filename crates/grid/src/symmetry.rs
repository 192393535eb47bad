//! The ways in which a grid can be moved onto itself.

use crate::{Cell, Grid, Kind, Point};
use hexx::Hex;
use serde::{Deserialize, Serialize};

/// The way from one cell to another: columns and rows on squares, axial steps
/// on hexes. Unlike a pair of columns and rows it means the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Offset(i32, i32);

impl Grid {
    /// The way from one cell to another.
    #[must_use]
    pub fn offset(self, from: Cell, to: Cell) -> Offset {
        if self.kind().is_hex() {
            let way = self.hex_of(to) - self.hex_of(from);
            Offset(way.x, way.y)
        } else {
            Offset(to.x - from.x, to.y - from.y)
        }
    }

    /// The cell at the end of a way.
    #[must_use]
    pub fn offset_by(self, from: Cell, way: Offset) -> Cell {
        if self.kind().is_hex() {
            self.cell_of(self.hex_of(from) + Hex::new(way.0, way.1))
        } else {
            Cell::new(from.x + way.0, from.y + way.1)
        }
    }
}

impl Kind {
    /// The way turned clockwise: by 90° on squares, by 60° on hexes.
    #[must_use]
    pub fn turned(self, way: Offset) -> Offset {
        if self.is_hex() {
            Offset(-way.1, way.0 + way.1)
        } else {
            Offset(-way.1, way.0)
        }
    }

    /// The way with left and right exchanged.
    #[must_use]
    pub fn mirrored(self, way: Offset) -> Offset {
        match self {
            Self::Square => Offset(-way.0, way.1),
            Self::HexPointy => Offset(-way.0 - way.1, way.1),
            Self::HexFlat => Offset(-way.0, way.0 + way.1),
        }
    }

    /// A point, seen from the middle of a cell, turned with it.
    #[must_use]
    pub fn turned_point(self, at: Point) -> Point {
        if self.is_hex() {
            let (sin, cos) = (0.75_f64.sqrt(), 0.5);
            Point::new(at.x * cos - at.y * sin, at.x * sin + at.y * cos)
        } else {
            Point::new(-at.y, at.x)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::every_grid;

    #[test]
    fn cells_and_points_turn_and_mirror_together() {
        for (kind, grid) in every_grid(9, 9) {
            for pivot in [Cell::new(4, 4), Cell::new(3, 5)] {
                let middle = grid.center(pivot);
                let times = if kind.is_hex() { 6 } else { 4 };
                for cell in grid.cells() {
                    let way = grid.offset(pivot, cell);
                    assert_eq!(grid.offset_by(pivot, way), cell);
                    let seen = grid.center(cell) - middle;
                    let turned = grid.center(grid.offset_by(pivot, kind.turned(way)));
                    assert!(turned.distance(middle + kind.turned_point(seen)) < 1e-9);
                    let mirrored = grid.center(grid.offset_by(pivot, kind.mirrored(way)));
                    assert!(mirrored.distance(middle + Point::new(-seen.x, seen.y)) < 1e-9);
                    assert_eq!((0..times).fold(way, |way, _| kind.turned(way)), way);
                    assert_eq!(kind.mirrored(kind.mirrored(way)), way);
                }
            }
        }
    }
}
