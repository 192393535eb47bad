//! The outline of a set of cells, on every kind of grid.

use crate::{Path, Verb};
use grid::{Cell, Dir, Grid, Point};
use std::collections::BTreeSet;

/// The loops around a set of cells, each as its corners in turn: clockwise
/// around the cells, the other way round along holes. Cells that share a
/// corner only are not joined there. Corners on a straight stretch are kept.
///
/// `cells` are all cells of the set, and `inside` tells them from the others.
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

/// Where three points in a row turn by: the sine of the angle, positive
/// clockwise; 0 on a straight stretch.
#[must_use]
pub fn bend(before: Point, at: Point, after: Point) -> f64 {
    let (a, b) = (at - before, after - at);
    let lengths = before.distance(at) * at.distance(after);
    if lengths == 0.0 {
        return 0.0;
    }
    (a.x * b.y - a.y * b.x) / lengths
}

/// A loop moved by `by` to the side of its cells.
pub(crate) fn inset(corners: &[Point], by: f64) -> Vec<Point> {
    let count = corners.len();
    // The cells lie to the right of every side.
    let inward = |n: usize| {
        let (a, b) = (corners[n % count], corners[(n + 1) % count]);
        let length = a.distance(b);
        Point::new(-(b.y - a.y) / length, (b.x - a.x) / length)
    };
    let moved = |n: usize| {
        let (before, after) = (inward(n + count - 1), inward(n));
        // Both sides of the corner move by as much.
        let share = by / (1.0 + before.x * after.x + before.y * after.y);
        let sum = before + after;
        corners[n] + Point::new(sum.x * share, sum.y * share)
    };
    (0..count).map(moved).collect()
}

/// A closed loop with its corners rounded by `radius`, or by as much as its
/// sides allow.
pub(crate) fn rounded(corners: &[Point], radius: f64) -> Path {
    let count = corners.len();
    let turns: Vec<Point> = (0..count)
        .filter(|n| {
            let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
            bend(before, corners[*n], after).abs() > 1e-6
        })
        .map(|n| corners[n])
        .collect();
    let count = turns.len();
    let mut path = Path::new();
    for (n, at) in turns.iter().enumerate() {
        let (before, after) = (turns[(n + count - 1) % count], turns[(n + 1) % count]);
        let toward = |other: Point| {
            let length = at.distance(other);
            at.toward(other, radius.min(length / 2.0) / length)
        };
        let start = toward(before);
        path.verbs.push(if n == 0 {
            Verb::Move(start)
        } else {
            Verb::Line(start)
        });
        path.verbs.push(Verb::Quad(*at, toward(after)));
    }
    path.verbs.push(Verb::Close);
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use grid::Kind;

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

    #[test]
    fn an_outline_encloses_exactly_its_cells() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 14, 11).unwrap();
            for salt in 0..60 {
                let density = f64::from(salt as u32) / 60.0;
                let chosen = |cell: &Cell| Chance::at(grid.center(*cell), salt).next() < density;
                let cells: Vec<Cell> = grid.cells().filter(chosen).collect();
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

    #[test]
    fn an_inset_outline_is_smaller_all_around() {
        let grid = Grid::new(Kind::Square, 4, 3).unwrap();
        let cells: Vec<Cell> = grid
            .cells()
            .filter(|cell| *cell != Cell::new(1, 1))
            .collect();
        let loops = outline(grid, &cells, |cell| cells.contains(&cell));
        let inset: Vec<_> = loops.iter().map(|corners| inset(corners, 0.1)).collect();
        // The outer loop shrinks and the hole grows, each by a tenth a side.
        let expected = 3.8 * 2.8 - 1.2 * 1.2;
        assert!((area(&inset) - expected).abs() < 1e-9);
    }

    #[test]
    fn rounding_keeps_to_the_sides() {
        let grid = Grid::new(Kind::Square, 3, 1).unwrap();
        let cells: Vec<Cell> = grid.cells().collect();
        let loops = outline(grid, &cells, |cell| grid.contains(cell));
        let path = rounded(&loops[0], 0.3);
        // Four corners, each a stretch and a curve, and the end.
        assert_eq!(path.verbs.len(), 9);
    }
}
