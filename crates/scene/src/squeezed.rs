//! Where a creature lies while it squeezes.

use crate::{INK, Item, Path, Stroke};
use grid::{Cell, Grid, Point};

/// How far within its cells a squeezed space is drawn, in map units.
const INSET: f64 = 0.08;

/// The spaces into which a creature squeezes along a way, each as its cells:
/// dashed around, as they lie.
#[must_use]
pub fn squeezed_spaces(grid: Grid, spaces: &[Vec<Cell>]) -> Vec<Item> {
    let mut dashes = Path::new();
    for cells in spaces {
        let corners = cells.iter().flat_map(|cell| grid.corners(*cell));
        let bounds = corners
            .map(|corner| grid::Rect::new(corner, corner))
            .reduce(grid::Rect::union);
        if let Some(bounds) = bounds {
            let inset = Point::new(INSET, INSET);
            dashes.extend(Path::rect(grid::Rect::new(
                bounds.min + inset,
                bounds.max - inset,
            )));
        }
    }
    if dashes.is_empty() {
        return Vec::new();
    }
    let line = Stroke {
        color: INK.warning,
        width: 0.06,
        dash: Some([0.16, 0.14]),
    };
    vec![
        Item::stroke(dashes.clone(), Stroke::solid(INK.floor.fade(0.7), 0.1)),
        Item::stroke(dashes, line),
    ]
}
