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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

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
