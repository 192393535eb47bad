//! Connected regions of a map.

use crate::{Cell, Grid, Segment, touches};

/// Walls are looked at in pieces of this length, in map units, so that a long
/// slanting one concerns the cells along it only.
const PIECE: f64 = 1.0;

impl Grid {
    /// The cells that can be reached from one across sides, going only over
    /// cells that are `like` it and past no wall; none if `from` is off the map.
    /// They come in the order they are reached.
    #[must_use]
    pub fn region(
        self,
        from: Cell,
        walls: impl Iterator<Item = Segment>,
        like: impl Fn(Cell) -> bool,
    ) -> Vec<Cell> {
        let Some(start) = self.index(from) else {
            return Vec::new();
        };
        let shut = self.shut_sides(walls);
        let mut reached = vec![false; self.len()];
        reached[start] = true;
        let mut region = vec![from];
        let mut next = 0;
        while let Some(cell) = region.get(next).copied() {
            next += 1;
            for dir in self.kind().side_dirs() {
                let step = self.step(cell, dir);
                let (Some(here), Some(there)) = (self.index(cell), self.index(step)) else {
                    continue;
                };
                if shut[here] & (1 << dir.0) == 0 && !reached[there] && like(step) {
                    reached[there] = true;
                    region.push(step);
                }
            }
        }
        region
    }

    /// For each cell a bit for each direction in which a wall crosses the line
    /// to the next cell's middle.
    fn shut_sides(self, walls: impl Iterator<Item = Segment>) -> Vec<u8> {
        let mut shut = vec![0; self.len()];
        for wall in walls {
            let count = (wall.length() / PIECE).ceil().max(1.0);
            for n in 0..count as u32 {
                let at = |n: u32| wall.a.toward(wall.b, f64::from(n) / count);
                let piece = Segment::new(at(n), at(n + 1));
                for cell in self.cells_in(piece.bounds().grown(0.51)) {
                    let Some(index) = self.index(cell) else {
                        continue;
                    };
                    for dir in self.kind().side_dirs() {
                        let next = self.center(self.step(cell, dir));
                        if touches(Segment::new(self.center(cell), next), piece) {
                            shut[index] |= 1 << dir.0;
                        }
                    }
                }
            }
        }
        shut
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Point};

    /// The region by going over the whole map until nothing is added any more,
    /// with every wall held against every step.
    fn slowly(grid: Grid, from: Cell, walls: &[Segment], like: impl Fn(Cell) -> bool) -> Vec<Cell> {
        let mut region = vec![from];
        loop {
            let before = region.len();
            for cell in grid.cells() {
                let joined = grid.kind().side_dirs().any(|dir| {
                    let next = grid.step(cell, dir);
                    let way = Segment::new(grid.center(cell), grid.center(next));
                    region.contains(&next) && !walls.iter().any(|wall| touches(way, *wall))
                });
                if joined && like(cell) && !region.contains(&cell) {
                    region.push(cell);
                }
            }
            if region.len() == before {
                region.sort_unstable();
                return region;
            }
        }
    }

    #[test]
    fn a_region_ends_at_walls_and_at_other_ground() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 14, 11).unwrap();
            let mut state = 3_u32;
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                f64::from(state >> 8) / f64::from(1 << 24)
            };
            for _ in 0..40 {
                let mut end = || Point::new(next() * 16.0 - 1.0, next() * 13.0 - 1.0);
                let mut walls: Vec<Segment> = (0..4).map(|_| Segment::new(end(), end())).collect();
                // Some along the grid, as most are.
                walls.extend((0..5).map(|_| {
                    let corner = grid.corner_at(end());
                    Segment::new(corner, grid.corner_at(corner + Point::new(3.0, 0.0)))
                }));
                let other: Vec<bool> = grid.cells().map(|_| next() < 0.2).collect();
                let like = |cell: Cell| grid.index(cell).is_some_and(|n| !other[n]);
                let from = Cell::new(7, 5);
                let mut found = grid.region(from, walls.iter().copied(), like);
                found.sort_unstable();
                assert_eq!(
                    found,
                    slowly(grid, from, &walls, like),
                    "{kind:?} {walls:?}"
                );
            }
        }
    }

    #[test]
    fn nothing_is_reached_from_off_the_map() {
        let none = Grid::SMALLEST.region(Cell::new(1, 0), [].into_iter(), |_| true);
        assert_eq!(none, []);
        let all = Grid::SMALLEST.region(Cell::new(0, 0), [].into_iter(), |_| true);
        assert_eq!(all, [Cell::new(0, 0)]);
    }
}
