//! What is printed besides maps, on pages measured in millimetres.
//!
//! - [`cut_outs`]: creatures of paper, to lay or stand on a printed map.
//! - [`document`]: headings, paragraphs and tables that flow over pages.

mod cut_outs;
mod document;

pub use cut_outs::{CutOut, CutOuts, Figures, MIRRORED, cut_outs};
pub use document::{Block, Column, document};

use crate::legend::Panel;
use crate::{Anchor, Fill, INK, Item, Path, Stroke, Weight, text_within};
use grid::{Point, Rect};

/// A page. Its panels are measured in millimetres from its upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width and height.
    pub size: Point,
    /// What is on it, to be painted in order.
    pub panels: Vec<Panel>,
}

impl Page {
    /// A page with items anywhere on it.
    fn of(size: Point, items: Vec<Item>) -> Self {
        let bounds = Rect::new(Point::default(), size);
        Self {
            size,
            panels: vec![Panel { bounds, items }],
        }
    }
}

/// A line of letters `size` high, cut to a width, all in millimetres.
fn line(content: &str, weight: Weight, size: f64, at: (Point, Anchor), width: f64) -> [Item; 2] {
    let text = text_within(content, weight, size, at.0, at.1, width);
    [
        Item::fill(text.path, Fill::Solid(INK.ink)),
        Item::Words(text.words),
    ]
}

/// A thin line between two places.
fn rule(from: Point, to: Point) -> Item {
    Item::stroke(
        Path::line(&[from, to]),
        Stroke::solid(INK.ink.fade(0.6), 0.2),
    )
}
