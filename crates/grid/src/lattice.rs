//! Exact places: whole numbers in which the middles and corners of all cells
//! lie, so that whether a line touches, crosses or passes is never a matter of
//! rounding.
//!
//! The axes are stretched to make that possible: a step of one is half a cell
//! along one of them, on hexes half the distance from a middle to a corner
//! along the other, each divided [`FINE`] times. Straight lines stay straight.

use crate::layout::HEX_RADIUS;
use crate::{Cell, Grid, Kind, Point, Segment};

/// How finely the distance between exact middles and corners is divided for
/// everything that may lie anywhere.
const FINE: i64 = 1024;

/// An exact place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exact {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Exact {
    const fn fine(x: i64, y: i64) -> Self {
        Self {
            x: x * FINE,
            y: y * FINE,
        }
    }
}

impl Grid {
    /// The middle of a cell.
    #[must_use]
    pub fn exact_center(self, cell: Cell) -> Exact {
        let (x, y) = (i64::from(cell.x), i64::from(cell.y));
        match self.kind() {
            Kind::Square => Exact::fine(2 * x + 1, 2 * y + 1),
            Kind::HexPointy => Exact::fine(2 * x + 1 + i64::from(self.shove(cell.y)), 3 * y + 2),
            Kind::HexFlat => Exact::fine(3 * x + 2, 2 * y + 1 + i64::from(self.shove(cell.x))),
        }
    }

    /// The corners of a cell, in the order of [`Grid::corners`].
    #[must_use]
    pub fn exact_corners(self, cell: Cell) -> Vec<Exact> {
        let around: &[(i64, i64)] = match self.kind() {
            Kind::Square => &[(1, -1), (1, 1), (-1, 1), (-1, -1)],
            Kind::HexPointy => &[(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)],
            Kind::HexFlat => &[(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)],
        };
        let center = self.exact_center(cell);
        let corner = |(x, y): &(i64, i64)| Exact {
            x: center.x + x * FINE,
            y: center.y + y * FINE,
        };
        around.iter().map(corner).collect()
    }

    /// The exact place nearest to a point in map units. Whatever lies on a
    /// corner by a hair comes to lie on it.
    #[must_use]
    pub fn exact(self, at: Point) -> Exact {
        let (half, radius) = (0.5, HEX_RADIUS / 2.0);
        let (wide, high) = match self.kind() {
            Kind::Square => (half, half),
            Kind::HexPointy => (half, radius),
            Kind::HexFlat => (radius, half),
        };
        let part = |at: f64, unit: f64| (at / unit * FINE as f64).round() as i64;
        Exact {
            x: part(at.x, wide),
            y: part(at.y, high),
        }
    }

    /// Both ends of a segment in map units.
    #[must_use]
    pub fn exact_line(self, line: Segment) -> [Exact; 2] {
        [self.exact(line.a), self.exact(line.b)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::every_grid;

    #[test]
    fn exact_places_are_those_of_the_layout() {
        for (kind, grid) in every_grid(1000, 1000) {
            for cell in [(0, 0), (1, 1), (4, 7), (998, 997)].map(|(x, y)| Cell::new(x, y)) {
                assert_eq!(grid.exact(grid.center(cell)), grid.exact_center(cell));
                let corners: Vec<Exact> = grid
                    .corners(cell)
                    .into_iter()
                    .map(|corner| grid.exact(corner))
                    .collect();
                assert_eq!(corners, grid.exact_corners(cell), "{kind:?} {cell:?}");
            }
        }
    }
}
