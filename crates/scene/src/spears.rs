//! Cells full of spears.

use crate::{Color, Fill, INK, Item, Path, Stroke};
use grid::{Cell, Grid, Point};

/// Where the shafts of a cell begin, across it from its middle, in map units.
const SHAFTS: [f64; 3] = [-0.26, 0.0, 0.26];

/// Thin spears in every cell that is full of them.
#[must_use]
pub fn spear_marks(grid: Grid, cells: &[Cell], color: Color) -> Vec<Item> {
    let (mut shafts, mut heads) = (Path::new(), Path::new());
    for cell in cells {
        let middle = grid.center(*cell);
        for across in SHAFTS {
            let at = |x: f64, y: f64| middle + Point::new(across + x, y);
            shafts.add_line(&[at(-0.06, 0.3), at(0.04, -0.18)]);
            heads.extend(Path::polygon(&[
                at(0.07, -0.34),
                at(0.09, -0.17),
                at(-0.01, -0.19),
            ]));
        }
    }
    if heads.is_empty() {
        return Vec::new();
    }
    let case = INK.floor.fade(0.8);
    vec![
        Item::stroke(shafts.clone(), Stroke::solid(case, 0.1)),
        Item::stroke(heads.clone(), Stroke::solid(case, 0.06)),
        Item::stroke(shafts, Stroke::solid(color, 0.035)),
        Item::fill(heads, Fill::Solid(color)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Kind;

    #[test]
    fn no_spears_draw_nothing() {
        let grid = Grid::new(Kind::Square, 5, 5).expect("a small grid");
        assert!(spear_marks(grid, &[], INK.ink).is_empty());
        assert_eq!(spear_marks(grid, &[Cell::new(2, 2)], INK.ink).len(), 4);
    }
}
