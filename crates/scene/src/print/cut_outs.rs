//! Creatures of paper at the map's scale: flat ones to lay on it, and standing ones to fold.

use super::{Page, line};
use crate::tokens::counter_face;
use crate::{Anchor, Color, FACE, Fill, Item, Path, Plate, Stroke, TokenSpec, Weight, side_color};
use encounter::{Portrait, Side};
use grid::{Point, Rect};
use std::cmp::Reverse;

/// What is appended to an image's name for the image upside down, as the back of a folded figure
/// has it.
pub const MIRRORED: &str = "/mirrored";

/// A creature to be cut out.
#[derive(Clone, Debug, PartialEq)]
pub struct CutOut {
    /// Its name.
    pub name: String,
    /// Letters on the counter.
    pub label: String,
    /// Its side.
    pub side: Side,
    /// Cells from side to side of its space.
    pub cells: u32,
    /// What it looks like.
    pub portrait: Option<Portrait>,
}

/// Which kinds of figure are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Counters to lay on the map.
    pub flat: bool,
    /// Folded ones that stand.
    pub standing: bool,
}

/// Pages to be cut up.
#[derive(Clone, Debug, PartialEq)]
pub struct CutOuts {
    /// The pages; none where there is nobody.
    pub pages: Vec<Page>,
    /// Who does not fit on a page, once each.
    pub left_out: Vec<String>,
}

/// What printers leave white, in millimetres.
const MARGIN: f64 = 10.0;
/// What the line at the foot of a page takes.
const FOOT: f64 = 7.0;
/// Between figures.
const APART: f64 = 4.0;
/// What a name takes, and the size of its letters.
const NAME: (f64, f64) = (5.0, 3.6);
/// What a picture that stands has at least.
const LEAST: f64 = 12.0;

/// A figure's drawing from its own upper left corner on, and what it takes up.
struct Figure {
    size: Point,
    items: Vec<Item>,
}

/// Lays creatures out on pages of a size, at so many millimetres a cell: the tallest first, in rows
/// from left to right. `foot` words the line at the foot of a page of so many.
#[must_use]
pub fn cut_outs(
    creatures: &[CutOut],
    figures: Figures,
    (size, cell): (Point, f64),
    foot: &dyn Fn(usize, usize) -> String,
) -> CutOuts {
    let room = size - Point::new(2.0 * MARGIN, 2.0 * MARGIN + FOOT);
    let mut left_out: Vec<String> = Vec::new();
    let mut all = Vec::new();
    for creature in creatures {
        let flat = figures.flat.then(|| flat(creature, cell));
        let standing = figures.standing.then(|| standing(creature, cell, room.y));
        for figure in [flat, standing].into_iter().flatten() {
            match figure.filter(|it| it.size.x <= room.x && it.size.y <= room.y) {
                Some(figure) => all.push(figure),
                None if left_out.contains(&creature.name) => {}
                None => left_out.push(creature.name.clone()),
            }
        }
    }
    // In hundredths of a millimetre, which are in order.
    all.sort_by_key(|it| Reverse((it.size.y * 100.0).round() as i64));
    let mut pages: Vec<Vec<Item>> = Vec::new();
    let mut at = Point::default();
    let mut row = 0.0;
    for figure in all {
        if at.x > 0.0 && at.x + figure.size.x > room.x {
            at = Point::new(0.0, at.y + row + APART);
            row = 0.0;
        }
        if pages.is_empty() || at.y + figure.size.y > room.y {
            pages.push(Vec::new());
            at = Point::default();
        }
        let to = at + Point::new(MARGIN, MARGIN);
        let moved = figure.items.into_iter().map(|mut item| {
            item.lay(Point::default(), to, 1.0);
            item
        });
        if let Some(page) = pages.last_mut() {
            page.extend(moved);
        }
        at.x += figure.size.x + APART;
        row = f64::max(row, figure.size.y);
    }
    let count = pages.len();
    let with_foot = |(n, mut items): (usize, Vec<Item>)| {
        let at = Point::new(MARGIN, size.y - MARGIN);
        let place = (at, Anchor::Start);
        items.extend(line(&foot(n, count), Weight::Regular, 3.4, place, room.x));
        Page::of(size, items)
    };
    CutOuts {
        pages: (1..).zip(pages).map(with_foot).collect(),
        left_out,
    }
}

/// Where to cut and where to fold.
fn cut(path: Path) -> Item {
    Item::stroke(path, Stroke::solid(Color::rgb(0x0055_5555), 0.2))
}

fn fold(from: Point, to: Point) -> Item {
    let stroke = Stroke {
        dash: Some([1.6, 1.2]),
        ..Stroke::solid(Color::rgb(0x0088_8888), 0.2)
    };
    Item::stroke(Path::line(&[from, to]), stroke)
}

/// The counter as it stands on the map, around a place, so many millimetres wide.
fn counter(creature: &CutOut, middle: Point, wide: f64) -> Vec<Item> {
    let cells = creature.cells.max(1);
    let mut items = counter_face(&TokenSpec {
        name: &creature.name,
        label: Some(&creature.label),
        side: creature.side,
        center: Point::default(),
        cells,
        selected: false,
        plate: Plate {
            side: None,
            room: 0.0,
        },
        portrait: creature.portrait.as_ref(),
    });
    for item in &mut items {
        item.lay(Point::default(), middle, wide / f64::from(cells));
    }
    items
}

/// A counter with its name below.
fn flat(creature: &CutOut, cell: f64) -> Option<Figure> {
    let wide = f64::from(creature.cells.max(1)) * cell;
    let middle = Point::new(wide / 2.0, wide / 2.0);
    let mut items = counter(creature, middle, wide);
    let square = creature.portrait.as_ref().is_some_and(|it| it.square);
    items.push(cut(match square {
        true => Path::rect(Rect::new(middle, middle).grown(wide / 2.0)),
        false => Path::circle(middle, wide / 2.0),
    }));
    let at = Point::new(wide / 2.0, wide + 0.8 * NAME.0);
    let place = (at, Anchor::Middle);
    items.extend(line(&creature.name, Weight::Regular, NAME.1, place, wide));
    Some(Figure {
        size: Point::new(wide, wide + NAME.0),
        items,
    })
}

/// A strip to be folded: half a base, the back upside down, the front, half a base; `None` where
/// the page leaves a picture no room.
fn standing(creature: &CutOut, cell: f64, room: f64) -> Option<Figure> {
    let wide = f64::from(creature.cells.max(1)) * cell;
    let base = wide / 2.0;
    let picture = wide.min(room / 2.0 - base - NAME.0);
    if picture < LEAST.min(wide) {
        return None;
    }
    let face = picture + NAME.0;
    let middle = base + face;
    let high = 2.0 * middle;
    let across = |y: f64| [Point::new(0.0, y), Point::new(wide, y)];
    let front = Rect::new(
        Point::new((wide - picture) / 2.0, middle),
        Point::new((wide + picture) / 2.0, middle + picture),
    );
    let mut items = Vec::new();
    for turned in [false, true] {
        let mut side = face_of(creature, front, turned);
        // The name's band, in the color of its side.
        let [left, right] = across(middle + picture);
        let band = Rect::new(left, right + Point::new(0.0, NAME.0));
        side.insert(0, Item::fill(Path::rect(band), Fill::Solid(FACE)));
        let bar = Rect::new(band.max - Point::new(wide, 0.9), band.max);
        let color = side_color(creature.side);
        side.insert(1, Item::fill(Path::rect(bar), Fill::Solid(color)));
        let at = Point::new(wide / 2.0, middle + picture + 0.68 * NAME.0);
        let place = (at, Anchor::Middle);
        let name = line(&creature.name, Weight::Bold, NAME.1, place, 0.94 * wide);
        side.extend(name);
        if turned {
            turn(&mut side, Point::new(wide / 2.0, middle));
        }
        items.append(&mut side);
    }
    items.push(cut(Path::rect(Rect::new(
        Point::default(),
        Point::new(wide, high),
    ))));
    for y in [base, middle, high - base] {
        let [from, to] = across(y);
        items.push(fold(from, to));
    }
    Some(Figure {
        size: Point::new(wide, high),
        items,
    })
}

/// What is seen of a creature from one side.
fn face_of(creature: &CutOut, within: Rect, back: bool) -> Vec<Item> {
    match &creature.portrait {
        Some(portrait) => {
            let mirrored = if back { MIRRORED } else { "" };
            vec![
                // Where the image cannot be had, there are initials.
                Item::fill(Path::rect(within), Fill::Solid(FACE)),
                Item::Image {
                    image: format!("{}{mirrored}", portrait.image),
                    at: within,
                    opacity: 1.0,
                    round: false,
                },
            ]
        }
        None => counter(creature, within.min.toward(within.max, 0.5), within.width()),
    }
}

/// Turns a drawing by half a turn, as the back of a fold lies. Words are found on the front.
fn turn(items: &mut Vec<Item>, around: Point) {
    items.retain(|item| !matches!(item, Item::Words(_)));
    for item in items {
        item.lay(around, around, -1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initials;

    const A4: Point = Point::new(210.0, 297.0);
    const INCH: f64 = 25.4;

    fn creature(name: &str, cells: u32, portrait: bool) -> CutOut {
        CutOut {
            name: name.to_owned(),
            label: initials(name),
            side: Side::Foes,
            cells,
            portrait: portrait.then(|| Portrait {
                image: "face".to_owned(),
                square: false,
            }),
        }
    }

    fn laid(creatures: &[CutOut], flat: bool, standing: bool) -> CutOuts {
        let figures = Figures { flat, standing };
        cut_outs(creatures, figures, (A4, INCH), &|n, of| {
            format!("{n} of {of}")
        })
    }

    fn words(page: &Page) -> Vec<&str> {
        let items = page.panels.iter().flat_map(|it| &it.items);
        let words = items.filter_map(|item| match item {
            Item::Words(words) => Some(words.content.as_str()),
            Item::Path { .. } | Item::Image { .. } => None,
        });
        words.collect()
    }

    #[test]
    fn everybody_is_on_a_page_once_for_each_kind_and_pages_are_full() {
        let band: Vec<CutOut> = (1..=40)
            .map(|n| creature(&format!("Goblin {n}"), 1, n % 2 == 0))
            .collect();
        let flat = laid(&band, true, false);
        assert_eq!(flat.pages.len(), 1, "forty inches of 6 × 8 a page");
        let both = laid(&band, true, true);
        let named: Vec<&str> = both.pages.iter().flat_map(words).collect();
        for goblin in &band {
            let times = named.iter().filter(|it| **it == goblin.name).count();
            assert_eq!(times, 2, "{}", goblin.name);
        }
        let last = both.pages.len();
        assert!(named.contains(&&*format!("1 of {last}")));
    }

    #[test]
    fn an_image_is_mirrored_on_the_back_and_a_base_is_as_deep_as_the_space() {
        let ogre = laid(&[creature("Ogre", 2, true)], false, true);
        let items = &ogre.pages[0].panels[0].items;
        let images: Vec<(&str, Rect)> = items
            .iter()
            .filter_map(|item| match item {
                Item::Image { image, at, .. } => Some((image.as_str(), *at)),
                Item::Path { .. } | Item::Words(_) => None,
            })
            .collect();
        let [(front, below), (back, above)] = images[..] else {
            panic!("{images:?}")
        };
        assert_eq!((front, back), ("face", "face/mirrored"));
        assert!(
            (below.min.y - above.max.y).abs() < 1e-9,
            "they meet in a fold"
        );
        assert!((below.width() - 2.0 * INCH).abs() < 1e-9);
        let lower = MARGIN + 2.0 * (2.0 * INCH + NAME.0 + INCH);
        let base = 2.0 * (lower - below.max.y - NAME.0);
        assert!((base - 2.0 * INCH).abs() < 1e-9);
    }

    #[test]
    fn who_is_larger_than_the_paper_is_named_and_left_out() {
        let dragon = laid(&[creature("Dragon", 12, false)], true, true);
        assert_eq!(
            (dragon.pages.len(), dragon.left_out),
            (0, vec!["Dragon".to_owned()])
        );
        let giant = laid(&[creature("Giant", 5, false)], true, true);
        assert!(giant.left_out.is_empty(), "a picture makes do with less");
    }
}
