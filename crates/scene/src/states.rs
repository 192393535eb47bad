//! The state a creature is in, in words below its name.

use crate::tokens::{name_size, with_halo};
use crate::{Anchor, INK, Item, Weight, text_within};
use grid::Point;

/// The words below the name of a counter whose space is so many cells from
/// side to side.
#[must_use]
pub fn states(words: &str, center: Point, cells: u32) -> Vec<Item> {
    let cells = f64::from(cells.max(1));
    let name = name_size(cells);
    let size = 0.78 * name;
    let below = center + Point::new(0.0, 0.5 * cells + 0.84 * name + 0.95 * size);
    let room = cells + 0.9;
    let words = text_within(words, Weight::Regular, size, below, Anchor::Middle, room);
    with_halo(words, INK.ink.fade(0.78), 0.3 * size as f32).into()
}
