//! Ground that is solid to its corners, as the lines around it: to other programs that is wall.

use encounter::{Encounter, Ground};
use grid::{Cell, Point};

/// Whether nothing gets in or past.
pub(crate) const fn is_solid(ground: Ground) -> bool {
    matches!(ground, Ground::Rock | Ground::Pillar | Ground::Roof)
}

/// The lines around ground that is solid to its corners, each closed.
pub(crate) fn solid_ground(encounter: &Encounter) -> impl Iterator<Item = Vec<Point>> {
    let grid = encounter.grid();
    let solid = |cell: Cell| encounter.ground(cell).is_some_and(is_solid);
    let cells: Vec<Cell> = grid.cells().filter(|cell| solid(*cell)).collect();
    let loops = grid::outline(grid, &cells, solid).into_iter();
    loops.map(|corners| {
        let ends = corners.len();
        let turns = |n: &usize| {
            let [before, at, after] = [n + ends - 1, *n, n + 1].map(|n| corners[n % ends]);
            grid::bend(before, at, after) != 0.0
        };
        let mut line: Vec<Point> = (0..ends).filter(turns).map(|n| corners[n]).collect();
        line.extend(line.first().copied());
        line
    })
}
