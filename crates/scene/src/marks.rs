//! Words on the map: labels, zones, and pins for the game master's notes.

use crate::outline::{inset, outline, rounded};
use crate::text::{CAP_HEIGHT, Text};
use crate::tokens::with_halo;
use crate::{Anchor, Color, Fill, Hatch, INK, Item, Path, Stroke, Weight, text, text_within};
use encounter::{Mark, MarkKind};
use grid::{Cell, Grid, Point, Rect};
use std::collections::BTreeSet;

/// The size of a label's letters, in map units.
const LABEL: f64 = 0.62;
/// The size of a zone's name.
const ZONE: f64 = 0.42;
/// The longest line of either, in map units.
const LONGEST: f64 = 24.0;
/// Half the width and half the height of a note's page.
const PAGE: [f64; 2] = [0.2, 0.25];

/// The drawing of a mark.
#[must_use]
pub fn mark(grid: Grid, mark: &Mark) -> Vec<Item> {
    match mark.kind {
        MarkKind::Label => with_halo(written(mark), INK.ink, 0.16).to_vec(),
        MarkKind::Note => page(mark.at),
        MarkKind::Zone => zone(grid, mark),
    }
}

/// Where the words or the page of a mark lie, in map units: what a pointer
/// takes hold of.
#[must_use]
pub fn mark_box(mark: &Mark) -> Rect {
    let (half, high) = match mark.kind {
        MarkKind::Label => (written(mark).width / 2.0, 0.5 * LABEL),
        MarkKind::Note => (PAGE[0], PAGE[1]),
        MarkKind::Zone => (written(mark).width / 2.0, 0.5 * ZONE),
    };
    let reach = Point::new(half, high);
    Rect::new(mark.at - reach, mark.at + reach).grown(0.08)
}

/// The first line of a mark's text, with its middle where the mark stands.
fn written(mark: &Mark) -> Text {
    let (size, weight) = match mark.kind {
        MarkKind::Label => (LABEL, Weight::Bold),
        MarkKind::Note | MarkKind::Zone => (ZONE, Weight::Regular),
    };
    let line = mark.text.lines().next().unwrap_or_default();
    let at = mark.at + Point::new(0.0, size * CAP_HEIGHT / 2.0);
    text_within(line, weight, size, at, Anchor::Middle, LONGEST)
}

/// A page with a folded corner and an exclamation mark.
fn page(at: Point) -> Vec<Item> {
    let [half, high] = PAGE;
    let fold = 0.12;
    let corner = |x: f64, y: f64| at + Point::new(x, y);
    let sheet = Path::polygon(&[
        corner(-half, -high),
        corner(half - fold, -high),
        corner(half, fold - high),
        corner(half, high),
        corner(-half, high),
    ]);
    let folded = Path::line(&[
        corner(half - fold, -high),
        corner(half - fold, fold - high),
        corner(half, fold - high),
    ]);
    let size = 0.38;
    let line = at + Point::new(0.0, size * CAP_HEIGHT / 2.0 + 0.02);
    let bang = text("!", Weight::Bold, size, line, Anchor::Middle);
    let ink = Stroke::solid(INK.ink, 0.035);
    vec![
        Item::Path {
            path: sheet,
            fill: Some(Fill::Solid(Color::rgb(0xfff0b8))),
            stroke: Some(ink),
        },
        Item::stroke(folded, ink),
        Item::fill(bang.path, Fill::Solid(INK.warning)),
    ]
}

/// The cells of a zone, lightly hatched within a dashed line, and its name.
fn zone(grid: Grid, mark: &Mark) -> Vec<Item> {
    let cells: BTreeSet<Cell> = mark.cells.iter().copied().collect();
    let each: Vec<Cell> = cells.iter().copied().collect();
    let mut area = Path::new();
    for corners in outline(grid, &each, |cell| cells.contains(&cell)) {
        area.extend(rounded(&inset(&corners, 0.06), 0.15));
    }
    let color = INK.accent;
    let hatch = Hatch {
        color: color.fade(0.2),
        degrees: 60.0,
        spacing: 0.4,
        width: 0.024,
    };
    let dashes = Stroke {
        color,
        width: 0.045,
        dash: Some([0.24, 0.14]),
    };
    let mut items = vec![
        Item::fill(area.clone(), Fill::Solid(color.fade(0.05))),
        Item::fill(area.clone(), Fill::Hatch(hatch)),
        Item::stroke(area, dashes),
    ];
    items.extend(with_halo(written(mark), color, 0.14));
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Kind;

    #[test]
    fn a_pointer_takes_hold_of_the_words_and_not_of_the_whole_zone() {
        let grid = Grid::new(Kind::Square, 20, 20).expect("a small grid");
        let of = |kind, text: &str| Mark {
            kind,
            text: text.to_owned(),
            at: Point::new(8.0, 8.0),
            cells: match kind {
                MarkKind::Zone => grid.cells().collect(),
                MarkKind::Label | MarkKind::Note => Vec::new(),
            },
        };
        let holds = |mark: &Mark, x: f64| {
            let at = Point::new(x, 8.0);
            mark_box(mark).intersects(Rect::new(at, at))
        };
        let (label, zone) = (of(MarkKind::Label, "Chapel"), of(MarkKind::Zone, "Fog"));
        assert!(holds(&label, 8.5) && !holds(&label, 11.0));
        assert!(holds(&zone, 8.0) && !holds(&zone, 11.0));
        for one in [label, zone, of(MarkKind::Note, "A trap")] {
            assert!(!mark(grid, &one).is_empty());
        }
    }
}
