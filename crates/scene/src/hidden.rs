//! Tokens of creatures that are hidden from players: faded, with a crossed-out eye.

use crate::tokens::FACE;
use crate::{Fill, INK, Item, Path, Stroke, Verb};
use grid::Point;

/// Share of its opacity that a hidden token keeps.
const FADED: f32 = 0.5;

/// Returns the drawing of a token, `items`, as that of a hidden creature whose space is so many cells
/// from side to side.
pub(crate) fn hidden_token(mut items: Vec<Item>, center: Point, cells: u32) -> Vec<Item> {
    for item in &mut items {
        item.fade(FADED);
    }
    let cells = f64::from(cells.max(1));
    let radius = 0.13 + 0.03 * cells;
    let off = 0.5 * cells - radius;
    let at = center + Point::new(off, -off);
    let from = |x: f64, y: f64| at + Point::new(x * radius, y * radius);
    let line = Stroke::solid(INK.ink, 0.035);
    let eye = Path {
        verbs: vec![
            Verb::Move(from(-0.7, 0.0)),
            Verb::Quad(from(0.0, -0.85), from(0.7, 0.0)),
            Verb::Quad(from(0.0, 0.85), from(-0.7, 0.0)),
            Verb::Close,
        ],
    };
    let mut cross = Path::new();
    cross.add_line(&[from(-0.6, 0.6), from(0.6, -0.6)]);
    items.extend([
        Item::Path {
            path: Path::circle(at, radius),
            fill: Some(Fill::Solid(FACE)),
            stroke: Some(line),
        },
        Item::stroke(eye, line),
        Item::fill(Path::circle(at, 0.25 * radius), Fill::Solid(INK.ink)),
        Item::stroke(cross, line),
    ]);
    items
}
