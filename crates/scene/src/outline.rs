//! Outlines of cells, drawn: moved inward, and with round corners.

use crate::{Path, Verb};
use grid::{Point, bend};

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
    use grid::{Cell, Grid, Kind, outline};

    /// Returns the area within loops, by the shoelace formula.
    fn area(loops: &[Vec<Point>]) -> f64 {
        let twice = |corners: &Vec<Point>| -> f64 {
            let next = corners.iter().cycle().skip(1);
            let pairs = corners.iter().zip(next);
            pairs.map(|(a, b)| a.x * b.y - a.y * b.x).sum()
        };
        loops.iter().map(twice).sum::<f64>() / 2.0
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
