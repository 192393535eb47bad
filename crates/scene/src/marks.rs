//! Words on the map: labels, zones, pins for the game master's notes, and things
//! that lie about.

use crate::outline::{inset, rounded};
use crate::text::{CAP_HEIGHT, Text};
use crate::tokens::with_halo;
use crate::{
    Anchor, Color, Fill, Hatch, INK, Item, Path, Stroke, Weight, Words, text, text_within,
};
use encounter::{Mark, MarkKind};
use grid::{Cell, Grid, Point, Rect, outline};
use std::collections::BTreeSet;

/// The size of a label's letters, in map units.
const LABEL: f64 = 0.62;
/// The size of a zone's name.
const ZONE: f64 = 0.42;
/// The longest line of either, in map units.
const LONGEST: f64 = 24.0;
/// Half the width and half the height of a note's page.
const PAGE: [f64; 2] = [0.2, 0.25];
/// The size of a thing's name.
const THING: f64 = 0.3;
/// Half the width and half the height of the stone that stands for a thing.
const STONE: [f64; 2] = [0.17, 0.16];
/// How far below a thing's middle its name stands.
const BELOW: f64 = 0.34;
/// The size of a settlement's name, and how far below its middle that stands.
const TOWN_NAME: f64 = 0.46;
const BELOW_TOWN: f64 = 0.55;
/// Half the width of a settlement, and how far it stands above its middle.
const TOWN: [f64; 2] = [0.45, 0.58];

/// The drawing of a mark.
#[must_use]
pub fn mark(grid: Grid, mark: &Mark) -> Vec<Item> {
    match mark.kind {
        MarkKind::Label => with_halo(written(mark), INK.ink, 0.16).to_vec(),
        MarkKind::Note => note(mark, "!", 1.0),
        MarkKind::Zone => zone(grid, mark),
        MarkKind::Thing => thing(mark),
        MarkKind::Settlement => town(mark),
    }
}

/// Where the words or the page of a mark lie, in map units: what a pointer
/// takes hold of.
#[must_use]
pub fn mark_box(mark: &Mark) -> Rect {
    let (half, up, down) = match mark.kind {
        MarkKind::Label => (written(mark).width / 2.0, 0.5 * LABEL, 0.5 * LABEL),
        MarkKind::Note => (PAGE[0], PAGE[1], PAGE[1]),
        MarkKind::Zone => (written(mark).width / 2.0, 0.5 * ZONE, 0.5 * ZONE),
        MarkKind::Settlement => {
            let half = (written(mark).width / 2.0).max(TOWN[0]);
            (half, TOWN[1], BELOW_TOWN + 0.5 * TOWN_NAME)
        }
        MarkKind::Thing => {
            let half = (written(mark).width / 2.0).max(STONE[0]);
            (half, STONE[1], BELOW + 0.5 * THING)
        }
    };
    let corner = |x: f64, y: f64| mark.at + Point::new(x, y);
    Rect::new(corner(-half, -up), corner(half, down)).grown(0.08)
}

/// The first line of a mark's text, with its middle where the mark stands.
fn written(mark: &Mark) -> Text {
    let (size, weight) = match mark.kind {
        MarkKind::Label => (LABEL, Weight::Bold),
        MarkKind::Note | MarkKind::Zone => (ZONE, Weight::Regular),
        MarkKind::Thing => (THING, Weight::Regular),
        MarkKind::Settlement => (TOWN_NAME, Weight::Bold),
    };
    let line = mark.text.lines().next().unwrap_or_default();
    let below = match mark.kind {
        MarkKind::Thing => BELOW,
        MarkKind::Settlement => BELOW_TOWN,
        MarkKind::Label | MarkKind::Note | MarkKind::Zone => 0.0,
    };
    let at = mark.at + Point::new(0.0, below + size * CAP_HEIGHT / 2.0);
    text_within(line, weight, size, at, Anchor::Middle, LONGEST)
}

/// Returns the drawing of a note with its number in a list of notes, `scale` times as large as in
/// the window.
#[must_use]
pub fn numbered_note(mark: &Mark, number: u32, scale: f64) -> Vec<Item> {
    note(mark, &number.to_string(), scale)
}

/// Returns a page with a folded corner and a sign on it. Its searchable text is that of the note.
fn note(mark: &Mark, sign: &str, scale: f64) -> Vec<Item> {
    let at = mark.at;
    let [half, high] = PAGE.map(|side| side * scale);
    let fold = 0.12 * scale;
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
    let size = scale * [0.38, 0.38, 0.28, 0.2][sign.len().min(3)];
    let line = at + Point::new(0.0, size * CAP_HEIGHT / 2.0 + 0.02 * scale);
    let sign = text(sign, Weight::Bold, size, line, Anchor::Middle);
    let ink = Stroke::solid(INK.ink, 0.035 * scale as f32);
    vec![
        Item::Path {
            path: sheet,
            fill: Some(Fill::Solid(Color::rgb(0xfff0b8))),
            stroke: Some(ink),
        },
        Item::stroke(folded, ink),
        Item::fill(sign.path, Fill::Solid(INK.warning)),
        Item::Words(Words {
            content: mark.text.split_whitespace().collect::<Vec<_>>().join(" "),
            at: corner(-half, high),
            width: 2.0 * half,
            ..sign.words
        }),
    ]
}

/// A cut stone, whatever it stands for, with the thing's name below.
fn thing(mark: &Mark) -> Vec<Item> {
    let [half, high] = STONE;
    let corner = |x: f64, y: f64| mark.at + Point::new(x * half, y * high);
    let [left, right] = [-1.0, 1.0].map(|x| corner(x, -0.35));
    let [above_left, above_right] = [-0.55, 0.55].map(|x| corner(x, -1.0));
    let [inner_left, inner_right] = [-0.4, 0.4].map(|x| corner(x, -0.35));
    let tip = corner(0.0, 1.0);
    let ink = Stroke::solid(INK.ink, 0.035);
    let mut cuts = Path::line(&[left, right]);
    cuts.extend(Path::line(&[
        above_left,
        inner_left,
        tip,
        inner_right,
        above_right,
    ]));
    let stone = Path::polygon(&[left, above_left, above_right, right, tip]);
    let mut items = vec![
        Item::stroke(stone.clone(), Stroke::solid(INK.floor.fade(0.88), 0.14)),
        Item::Path {
            path: stone,
            fill: Some(Fill::Solid(Color::rgb(0xf2c14e))),
            stroke: Some(ink),
        },
        Item::stroke(cuts, Stroke::solid(INK.ink, 0.02)),
    ];
    items.extend(with_halo(written(mark), INK.ink, 0.12));
    items
}

/// A few houses around a tower, with the settlement's name below.
fn town(mark: &Mark) -> Vec<Item> {
    let at = |x: f64, y: f64| mark.at + Point::new(1.3 * x, -1.3 * y);
    // Each is drawn over those behind it: a front, and a roof with its slope.
    let house = |x: f64, y: f64, wide: f64, tall: f64| {
        let (left, right, eaves) = (x - wide / 2.0, x + wide / 2.0, y + tall);
        let (gable, ridge) = (x - 0.18 * wide, eaves + 0.6 * wide);
        let front = Path::polygon(&[
            at(left, y),
            at(left, eaves),
            at(gable, ridge),
            at(right - 0.2 * wide, ridge),
            at(right, eaves),
            at(right, y),
        ]);
        let roof = Path::polygon(&[
            at(gable, ridge),
            at(right - 0.2 * wide, ridge),
            at(right, eaves),
            at(left + 0.64 * wide, eaves),
        ]);
        (front, roof)
    };
    let tower = Path::polygon(&[
        at(-0.06, -0.05),
        at(-0.06, 0.28),
        at(0.0, 0.44),
        at(0.06, 0.28),
        at(0.06, -0.05),
    ]);
    let houses = [
        house(0.17, 0.02, 0.2, 0.1),
        house(-0.19, -0.02, 0.22, 0.1),
        house(0.05, -0.16, 0.24, 0.11),
    ];
    let fronts = houses.iter().map(|(front, _)| front);
    let halo = Stroke::solid(INK.floor.fade(0.88), 0.14);
    let shapes = [&tower].into_iter().chain(fronts);
    let mut items: Vec<Item> = shapes.map(|it| Item::stroke(it.clone(), halo)).collect();
    let drawn = |path: Path, fill: Color| Item::Path {
        path,
        fill: Some(Fill::Solid(fill)),
        stroke: Some(Stroke::solid(INK.ink, 0.032)),
    };
    items.push(drawn(tower, INK.floor));
    for (front, roof) in houses {
        items.push(drawn(front, INK.floor));
        items.push(drawn(roof, Color::rgb(0xb5563f)));
    }
    items.extend(with_halo(written(mark), INK.ink, 0.14));
    items
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
    use crate::item::bounds_of;
    use grid::Kind;

    #[test]
    fn number_of_a_note_stays_on_its_page() {
        let note = Mark {
            kind: MarkKind::Note,
            text: "Trap".to_owned(),
            at: Point::new(4.0, 4.0),
            cells: Vec::new(),
            link: None,
        };
        for number in [1, 9, 44, 99, 888] {
            let items = numbered_note(&note, number, 1.0);
            let page = mark_box(&note);
            for item in &items {
                if let Item::Path { path, .. } = item {
                    let bounds = bounds_of(&path.verbs).expect("a path with points");
                    assert_eq!(bounds.common(page), bounds, "{number}: {item:?}");
                }
            }
        }
    }

    #[test]
    fn a_pointer_takes_hold_of_the_words_and_not_of_the_whole_zone() {
        let grid = Grid::new(Kind::Square, 20, 20).expect("a small grid");
        let of = |kind, text: &str| Mark {
            kind,
            text: text.to_owned(),
            at: Point::new(8.0, 8.0),
            cells: match kind {
                MarkKind::Zone => grid.cells().collect(),
                _ => Vec::new(),
            },
            link: None,
        };
        let holds = |mark: &Mark, x: f64| {
            let at = Point::new(x, 8.0);
            mark_box(mark).intersects(Rect::new(at, at))
        };
        let (label, zone) = (of(MarkKind::Label, "Chapel"), of(MarkKind::Zone, "Fog"));
        assert!(holds(&label, 8.5) && !holds(&label, 11.0));
        assert!(holds(&zone, 8.0) && !holds(&zone, 11.0));
        let thing = of(MarkKind::Thing, "A silver key");
        let name_below = Point::new(8.0, 8.0 + BELOW);
        assert!(mark_box(&thing).intersects(Rect::new(name_below, name_below)));
        for one in [label, zone, thing, of(MarkKind::Note, "A trap")] {
            assert!(!mark(grid, &one).is_empty());
        }
    }
}
