//! The spaces that creatures are about to take, before they are placed.

use crate::outline::inset;
use crate::{Fill, Hatch, INK, Item, Path, Stroke};
use grid::{Cell, Grid, outline};

/// How far within its cells a space is drawn, in map units.
const INSET: f64 = 0.05;

/// Where a creature would stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Those of them in which there is no room for it.
    pub closed: Vec<Cell>,
}

/// Spaces about to be taken: dashed around, and the cells struck out in which
/// there is no room.
#[must_use]
pub fn spaces(grid: Grid, spaces: &[Space]) -> Vec<Item> {
    let mut items = Vec::new();
    for Space { cells, closed } in spaces {
        let color = if closed.is_empty() {
            INK.accent
        } else {
            INK.warning
        };
        let hatch = Hatch {
            color: INK.warning.fade(0.85),
            degrees: 45.0,
            spacing: 0.3,
            width: 0.07,
        };
        let dashes = Stroke {
            color,
            width: 0.07,
            dash: Some([0.22, 0.16]),
        };
        let space = within(grid, cells);
        items.push(Item::fill(space.clone(), Fill::Solid(color.fade(0.16))));
        if !closed.is_empty() {
            items.push(Item::fill(within(grid, closed), Fill::Hatch(hatch)));
        }
        items.push(Item::stroke(
            space.clone(),
            Stroke::solid(INK.floor.fade(0.8), 0.11),
        ));
        items.push(Item::stroke(space, dashes));
    }
    items
}

/// The area some cells make up, a little within their sides.
fn within(grid: Grid, cells: &[Cell]) -> Path {
    let mut area = Path::new();
    for corners in outline(grid, cells, |cell| cells.contains(&cell)) {
        area.extend(Path::polygon(&inset(&corners, INSET)));
    }
    area
}
