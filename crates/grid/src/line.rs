//! Straight lines of cells.

use crate::{Cell, Grid};

impl Grid {
    /// The cells on the straight way from `from` to `to`, both included; each
    /// is a neighbor of the one before.
    #[must_use]
    pub fn line(self, from: Cell, to: Cell) -> Vec<Cell> {
        if self.kind().is_hex() {
            let (from, to) = (self.hex_of(from), self.hex_of(to));
            return from.line_to(to).map(|hex| self.cell_of(hex)).collect();
        }
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let steps = dx.abs().max(dy.abs());
        // Rounds half away from the start, so that both ways are mirror images.
        let part = |d: i64, i: i64| {
            let doubled = 2 * d * i + d.signum() * steps;
            if steps == 0 { 0 } else { doubled / (2 * steps) }
        };
        (0..=steps)
            .map(|i| Cell::new(from.x + part(dx, i) as i32, from.y + part(dy, i) as i32))
            .collect()
    }

    /// The straight way from `from` to `to`, step by step and without the first
    /// cell: at each step the cell whose middle is nearest to the line from
    /// middle to middle, twice, or the two that are equally near. Whichever of
    /// those is taken, each cell is a neighbor of the one before.
    #[must_use]
    pub fn straight(self, from: Cell, to: Cell) -> Vec<[Cell; 2]> {
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        if self.kind().is_hex() {
            return self.straight_on_hexes(from, to);
        }
        let steps = dx.abs().max(dy.abs());
        // The nearest whole number to a part of the way, and of two the lower or the higher.
        let high = |d: i64, i: i64| (2 * d * i + steps).div_euclid(2 * steps);
        let low = |d: i64, i: i64| -(steps - 2 * d * i).div_euclid(2 * steps);
        let cell = |x: i64, y: i64| Cell::new(from.x + x as i32, from.y + y as i32);
        (1..=steps)
            .map(|i| [cell(low(dx, i), low(dy, i)), cell(high(dx, i), high(dy, i))])
            .collect()
    }

    fn straight_on_hexes(self, from: Cell, to: Cell) -> Vec<[Cell; 2]> {
        let line = self.hex_of(to) - self.hex_of(from);
        let mut way = Vec::new();
        let mut last = [from; 2];
        while last[0] != to {
            let left = self.span(last[0], to).straight;
            let off = |cell: Cell| {
                let gone = self.hex_of(cell) - self.hex_of(from);
                // In proportion to how far its middle is off the line.
                (i64::from(line.x) * i64::from(gone.y) - i64::from(line.y) * i64::from(gone.x))
                    .abs()
            };
            let ahead = last.into_iter().flat_map(|cell| {
                let dirs = self.kind().dirs();
                dirs.map(move |dir| self.step(cell, dir))
            });
            let mut ahead: Vec<Cell> = ahead
                .filter(|cell| self.span(*cell, to).straight < left)
                .collect();
            ahead.sort_by_key(|cell| (off(*cell), cell.x, cell.y));
            ahead.dedup();
            let Some(&first) = ahead.first() else { break };
            let second = ahead.get(1).filter(|cell| off(**cell) == off(first));
            last = [first, second.copied().unwrap_or(first)];
            way.push(last);
        }
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    #[test]
    fn a_straight_way_keeps_to_the_cells_nearest_to_the_line() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 30, 30).unwrap();
            let from = Cell::new(13, 11);
            for to in grid.cells() {
                let way = grid.straight(from, to);
                let span = grid.span(from, to);
                assert_eq!(way.len() as u32, span.straight + span.diagonal);
                let mut before = [from; 2];
                for pair in way {
                    let off = |cell: Cell| {
                        let [a, b, c] = [from, to, cell].map(|cell| grid.center(cell));
                        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).abs()
                    };
                    assert!(
                        (off(pair[0]) - off(pair[1])).abs() < 1e-3,
                        "{kind:?} to {to:?}"
                    );
                    for here in before {
                        for next in pair {
                            assert!(grid.dir_between(here, next).is_some(), "{kind:?} to {to:?}");
                        }
                        // Nothing that leads on as fast is nearer to the line.
                        let left = |cell: Cell| {
                            let span = grid.span(cell, to);
                            span.straight + span.diagonal
                        };
                        let nearer = grid.neighbors(here).any(|(_, beside)| {
                            left(beside) < left(here) && off(beside) < off(pair[0]) - 1e-3
                        });
                        assert!(!nearer, "{kind:?} to {to:?}");
                    }
                    before = pair;
                }
                assert_eq!(before, [to; 2]);
            }
        }
    }

    #[test]
    fn a_line_goes_cell_by_neighboring_cell() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 30, 30).unwrap();
            let from = Cell::new(13, 11);
            for to in grid.cells() {
                let line = grid.line(from, to);
                assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
                for pair in line.windows(2) {
                    assert!(
                        grid.dir_between(pair[0], pair[1]).is_some(),
                        "{kind:?} to {to:?}"
                    );
                }
                let span = grid.span(from, to);
                assert_eq!(line.len() as u32, 1 + span.straight + span.diagonal);
            }
        }
    }
}
