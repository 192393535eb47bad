//! The outline of a set of cells, on every kind of grid.

use crate::{Cell, Dir, Grid, Point};
use std::collections::BTreeSet;

/// Returns the loops around a set of cells, each as its corners in turn: clockwise around the cells,
/// counterclockwise along holes. Cells that share only a corner are not joined there. Corners on a
/// straight stretch stay in the loop.
///
/// `cells` are all cells of the set; `inside` returns true for them only.
#[must_use]
pub fn outline(grid: Grid, cells: &[Cell], inside: impl Fn(Cell) -> bool) -> Vec<Vec<Point>> {
    let kind = grid.kind();
    // From a side to the next one of the same cell, clockwise.
    let turn = kind.dir_count() / kind.side_dirs().count() as u8;
    let open = |cell: Cell, dir: Dir| !inside(grid.step(cell, dir));
    let mut sides: BTreeSet<(Cell, Dir)> = BTreeSet::new();
    for cell in cells {
        let here = kind.side_dirs().filter(|dir| open(*cell, *dir));
        sides.extend(here.map(|dir| (*cell, dir)));
    }
    let mut loops = Vec::new();
    while let Some(first) = sides.pop_first() {
        let mut corners = Vec::new();
        let (mut cell, mut dir) = first;
        loop {
            corners.push(grid.side(cell, dir).a);
            // Around the corner at the side's end, from cell to cell of the
            // set, until there is a side to the outside again.
            dir = dir.turned(turn, kind);
            while !open(cell, dir) {
                cell = grid.step(cell, dir);
                dir = dir.opposite(kind).turned(turn, kind);
            }
            if (cell, dir) == first {
                break;
            }
            sides.remove(&(cell, dir));
        }
        loops.push(corners);
    }
    loops
}

/// Returns the sine of the angle by which three points in a row turn: positive clockwise, 0 on a
/// straight stretch.
#[must_use]
pub fn bend(before: Point, at: Point, after: Point) -> f64 {
    let (a, b) = (at - before, after - at);
    let lengths = before.distance(at) * at.distance(after);
    if lengths == 0.0 {
        return 0.0;
    }
    (a.x * b.y - a.y * b.x) / lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    /// The area within loops, by the shoelace formula.
    fn area(loops: &[Vec<Point>]) -> f64 {
        let twice = |corners: &Vec<Point>| -> f64 {
            let next = corners.iter().cycle().skip(1);
            let pairs = corners.iter().zip(next);
            pairs.map(|(a, b)| a.x * b.y - a.y * b.x).sum()
        };
        loops.iter().map(twice).sum::<f64>() / 2.0
    }

    fn cell_area(kind: Kind) -> f64 {
        if kind.is_hex() { 0.75_f64.sqrt() } else { 1.0 }
    }

    /// Returns whether a cell belongs to a set, by chance.
    fn is_chosen(cell: Cell, salt: u32, density: u32) -> bool {
        let mixed = (cell.x.cast_unsigned() ^ salt.rotate_left(9)).wrapping_mul(0x9e37_79b9);
        let mixed = (mixed ^ mixed >> 15 ^ cell.y.cast_unsigned()).wrapping_mul(0x85eb_ca6b);
        (mixed ^ mixed >> 13) % 60 < density
    }

    #[test]
    fn an_outline_encloses_exactly_its_cells() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 14, 11).unwrap();
            for salt in 0..60 {
                let cells = grid.cells().filter(|cell| is_chosen(*cell, salt, salt));
                let cells: Vec<Cell> = cells.collect();
                let set: BTreeSet<Cell> = cells.iter().copied().collect();
                let loops = outline(grid, &cells, |cell| set.contains(&cell));
                let expected = cells.len() as f64 * cell_area(kind);
                let found = area(&loops);
                assert!(
                    (found - expected).abs() < 1e-6,
                    "{kind:?} {salt}: {found}, not {expected}"
                );
            }
        }
    }

    #[test]
    fn a_ring_of_cells_has_an_outer_and_an_inner_loop_running_opposite_ways() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 7, 7).unwrap();
            let middle = Cell::new(3, 3);
            let ring: BTreeSet<Cell> = grid.neighbors(middle).map(|(_, cell)| cell).collect();
            let cells: Vec<Cell> = ring.iter().copied().collect();
            let loops = outline(grid, &cells, |cell| ring.contains(&cell));
            let areas: Vec<f64> = loops
                .iter()
                .map(|one| area(std::slice::from_ref(one)))
                .collect();
            assert_eq!(areas.len(), 2, "{kind:?}");
            assert!(areas.iter().any(|a| *a > 0.0) && areas.iter().any(|a| *a < 0.0));
        }
    }

    #[test]
    fn cells_that_meet_at_a_corner_only_are_outlined_apart() {
        let grid = Grid::new(Kind::Square, 4, 4).unwrap();
        let cells = [Cell::new(1, 1), Cell::new(2, 2)];
        let loops = outline(grid, &cells, |cell| cells.contains(&cell));
        assert_eq!(loops.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }
}
