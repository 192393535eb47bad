//! Whose turn it is: a pointer above a counter.

use crate::{Color, Fill, INK, Item, Path, Stroke};
use grid::Point;

/// The color of the pointer: told from all sides and from what is selected.
const TURN: Color = Color::rgb(0x1d8a74);

/// A pointer down at a counter whose space is so many cells from side to side.
#[must_use]
pub fn turn_mark(center: Point, cells: u32) -> Vec<Item> {
    let cells = f64::from(cells.max(1));
    let (half, height) = (0.2 + 0.03 * cells, 0.3 + 0.04 * cells);
    let tip = center - Point::new(0.0, 0.5 * cells - 0.12);
    let corners = [
        tip,
        tip + Point::new(half, -height),
        tip + Point::new(0.0, -0.78 * height),
        tip + Point::new(-half, -height),
    ];
    let path = Path::polygon(&corners);
    vec![
        Item::stroke(path.clone(), Stroke::solid(INK.floor.fade(0.9), 0.12)),
        Item::Path {
            path,
            fill: Some(Fill::Solid(TURN)),
            stroke: Some(Stroke::solid(INK.ink, 0.03)),
        },
    ]
}
