//! What stands beneath a map: its title, and what is on it by name.

use crate::{Anchor, Color, Fill, Item, Path, Stroke, Style, Text, Weight, text, text_within};
use grid::{Point, Rect};

/// A drawing that is cut at its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What of it is to be seen, in map units.
    pub bounds: Rect,
    /// The drawing.
    pub items: Vec<Item>,
}

/// A band of panels beneath a map, as wide as the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The band, in map units.
    pub bounds: Rect,
    /// What it shows, to be painted in order: the first panel is the band itself.
    pub panels: Vec<Panel>,
}

/// A name in a legend.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendEntry {
    /// What the sign means.
    pub name: String,
    /// The sign, with the square part of it that is to be seen.
    pub sign: Panel,
}

/// What a legend says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LegendSpec {
    /// What the map is called; empty for none.
    pub title: String,
    /// How large it is and the like, below the title.
    pub facts: String,
    /// What its signs mean.
    pub entries: Vec<LegendEntry>,
    /// What is reckoned up on the map.
    pub tables: Vec<LegendTable>,
}

/// A small table of a legend.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LegendTable {
    /// What it reckons up.
    pub title: String,
    /// Its rows: where, how much, how much so far, and why.
    pub rows: Vec<[String; 4]>,
}

/// The height of a row of entries, which all else goes by, as many map units as are good for a
/// map so wide: of a map on a few pages as large as its labels, of a large one larger, and on a
/// narrow one as much as there is room for.
fn unit(width: f64) -> f64 {
    (width / 8.0).min((width / 28.0).max(1.0))
}

/// The size of a title's letters, in rows.
const TITLE: f64 = 0.8;
/// Of what stands below it.
const FACTS: f64 = 0.42;
/// Of names.
const NAME: f64 = 0.42;
/// The side of a sign.
const SIGN: f64 = 0.84;
/// The least width of a column of entries.
const COLUMN: f64 = 5.2;
/// The least width of a table.
const TABLE: f64 = 9.0;
/// The size of letters in a table's rows, and how high these are.
const CELL: (f64, f64) = (0.38, 0.52);
/// Where the cells of a row begin and end, as shares of the table's width.
const CELLS: [(f64, f64); 4] = [(0.0, 0.12), (0.12, 0.25), (0.25, 0.4), (0.4, 0.97)];
/// What is left free around all.
const INSET: f64 = 0.5;

/// Lays a legend out beneath a part of a map; `None` where there is nothing to say.
#[must_use]
pub fn legend(area: Rect, style: &Style, spec: &LegendSpec) -> Option<Legend> {
    if *spec == LegendSpec::default() {
        return None;
    }
    let unit = unit(area.width());
    let left = area.min.x + INSET * unit;
    let room = area.width() - 2.0 * INSET * unit;
    let top = area.max.y;
    let mut down = INSET;
    let mut items = Vec::new();
    let mut write = |content: &str, weight, size: f64, x: f64, down: f64, room: f64| {
        let at = Point::new(x, top + down * unit);
        let line = text_within(content, weight, size * unit, at, Anchor::Start, room);
        items.extend(written(line, style.ink));
    };
    if !spec.title.is_empty() {
        down += 0.75 * TITLE;
        write(&spec.title, Weight::Bold, TITLE, left, down, room);
        down += 0.3;
    }
    if !spec.facts.is_empty() {
        down += FACTS;
        write(&spec.facts, Weight::Regular, FACTS, left, down, room);
        down += 0.2;
    }
    let mut signs = Vec::new();
    if !spec.entries.is_empty() {
        if down > INSET {
            down += 0.3;
        }
        let named = |entry: &LegendEntry| {
            let start = Anchor::Start;
            text(&entry.name, Weight::Regular, NAME, Point::default(), start).width
        };
        let longest = spec.entries.iter().map(named).fold(0.0, f64::max);
        let least = f64::max(COLUMN, longest + SIGN + 0.6) * unit;
        let columns = ((room / least) as usize).clamp(1, spec.entries.len());
        let rows = spec.entries.len().div_ceil(columns);
        let wide = room / columns as f64;
        for (n, entry) in spec.entries.iter().enumerate() {
            let x = left + (n / rows) as f64 * wide;
            let row = down + (n % rows) as f64;
            let corner = Point::new(x, top + (row + (1.0 - SIGN) / 2.0) * unit);
            let side = Point::new(SIGN * unit, SIGN * unit);
            let bounds = Rect::new(corner, corner + side);
            signs.push(Panel {
                bounds,
                items: fitted(&entry.sign, bounds),
            });
            let name = x + (SIGN + 0.25) * unit;
            let room = wide - (SIGN + 0.5) * unit;
            write(&entry.name, Weight::Regular, NAME, name, row + 0.64, room);
        }
        down += rows as f64;
    }
    if !spec.tables.is_empty() {
        let columns = ((room / (TABLE * unit)) as usize).clamp(1, spec.tables.len());
        let wide = room / columns as f64;
        for tables in spec.tables.chunks(columns) {
            down += 0.4;
            for (n, table) in tables.iter().enumerate() {
                let x = left + n as f64 * wide;
                let mut line = down + FACTS;
                write(
                    &table.title,
                    Weight::Bold,
                    FACTS,
                    x,
                    line,
                    wide - 0.3 * unit,
                );
                for row in &table.rows {
                    line += CELL.1;
                    for (words, (from, to)) in row.iter().zip(CELLS) {
                        let room = (to - from - 0.02) * wide;
                        write(words, Weight::Regular, CELL.0, x + from * wide, line, room);
                    }
                }
            }
            let longest = tables.iter().map(|it| it.rows.len()).max();
            down += FACTS + CELL.1 * longest.unwrap_or_default() as f64;
        }
    }
    let end = Point::new(area.max.x, top + (down + INSET) * unit);
    let bounds = Rect::new(Point::new(area.min.x, top), end);
    let line = Stroke::solid(style.ink, 0.04 * unit as f32);
    let upper = [bounds.min, Point::new(bounds.max.x, top)];
    // Where it is cut nothing shines through.
    let under = Path::rect(bounds.grown(0.1 * unit));
    let mut band = vec![
        Item::fill(under, Fill::Solid(style.floor)),
        Item::stroke(Path::line(&upper), line),
    ];
    band.append(&mut items);
    let frames = signs.iter().map(|sign| {
        let thin = Stroke::solid(style.ink, 0.03 * unit as f32);
        Item::stroke(Path::rect(sign.bounds), thin)
    });
    let frames = Panel {
        bounds,
        items: frames.collect(),
    };
    let mut panels = vec![Panel {
        bounds,
        items: band,
    }];
    panels.append(&mut signs);
    panels.push(frames);
    Some(Legend { bounds, panels })
}

/// Text as items.
fn written(text: Text, color: Color) -> [Item; 2] {
    [
        Item::fill(text.path, Fill::Solid(color)),
        Item::Words(text.words),
    ]
}

/// A sign's drawing, laid over another square. Nobody searches for what stands on a sample.
fn fitted(sign: &Panel, over: Rect) -> Vec<Item> {
    let scale = over.width() / sign.bounds.width();
    let mut items = sign.items.clone();
    items.retain(|item| !matches!(item, Item::Words(_)));
    for item in &mut items {
        item.lay(sign.bounds.min, over.min, scale);
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::INK;

    fn named(names: &[&str]) -> LegendSpec {
        let bounds = Rect::new(Point::new(1.0, 1.0), Point::new(3.0, 3.0));
        let entry = |name: &&str| LegendEntry {
            name: (*name).to_owned(),
            sign: Panel {
                bounds,
                items: vec![Item::fill(Path::rect(bounds), Fill::Solid(INK.ink))],
            },
        };
        LegendSpec {
            entries: names.iter().map(entry).collect(),
            ..LegendSpec::default()
        }
    }

    fn area(width: f64) -> Rect {
        Rect::new(Point::new(-1.0, -1.0), Point::new(width - 1.0, 9.0))
    }

    #[test]
    fn it_lies_beneath_the_map_and_every_sign_and_name_within_it() {
        let names = [
            "Wall",
            "Door",
            "Window",
            "Deep water",
            "Undergrowth of a long name",
        ];
        for width in [2.0, 9.0, 30.0, 200.0] {
            let legend = legend(area(width), &INK, &named(&names)).expect("it says something");
            assert_eq!(legend.bounds.min, Point::new(-1.0, 9.0));
            assert!((legend.bounds.width() - width).abs() < 1e-9);
            let signs = &legend.panels[1..=names.len()];
            for (n, sign) in signs.iter().enumerate() {
                assert_eq!(sign.bounds.common(legend.bounds), sign.bounds, "{width}");
                let before = &signs[..n];
                assert!(before.iter().all(|it| !it.bounds.intersects(sign.bounds)));
            }
            for item in &legend.panels[0].items {
                let Item::Words(words) = item else { continue };
                assert_eq!(words.bounds().common(legend.bounds), words.bounds());
                let over = |sign: &Panel| sign.bounds.intersects(words.bounds());
                assert!(!signs.iter().any(over), "{words:?}");
            }
        }
    }

    #[test]
    fn where_there_is_nothing_to_say_there_is_none() {
        assert_eq!(legend(area(9.0), &INK, &LegendSpec::default()), None);
    }
}
