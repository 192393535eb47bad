//! Where a creature lies while it squeezes.

use crate::outline::inset;
use crate::{INK, Item, Path, Stroke};
use grid::{Cell, Grid, outline};

/// How far within its cells a squeezed space is drawn, in map units.
const INSET: f64 = 0.08;

/// The spaces into which a creature squeezes along a way, each as its cells:
/// dashed around, as they lie.
#[must_use]
pub fn squeezed_spaces(grid: Grid, spaces: &[Vec<Cell>]) -> Vec<Item> {
    let mut dashes = Path::new();
    for cells in spaces {
        for corners in outline(grid, cells, |cell| cells.contains(&cell)) {
            let mut ring = inset(&corners, INSET);
            ring.extend(ring.first().copied());
            dashes.add_line(&ring);
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
