//! Headings, paragraphs, tables and pictures that flow over pages.

use super::{Page, line, rule};
use crate::{Anchor, Item, Weight, text};
use grid::{Point, Rect};

/// A piece of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// What follows it is about; stays with the beginning of that.
    Heading(String),
    /// Text that is broken into lines; its own line breaks are kept.
    Paragraph(String),
    /// Rows below the names of their columns, which every page repeats.
    Table {
        /// The columns.
        columns: Vec<Column>,
        /// The rows, each with as many cells as there are columns.
        rows: Vec<Vec<String>>,
    },
    /// An image as wide as the text or as high as half a page, whichever is less.
    Picture {
        /// Its name.
        image: String,
        /// Its width by its height.
        ratio: f64,
    },
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What it is called.
    pub name: String,
    /// Its width as a share of those of all columns.
    pub share: f64,
}

/// White around the text, in millimetres.
const MARGIN: f64 = 15.0;
/// The sizes of letters.
const TITLE: f64 = 8.4;
const HEADING: f64 = 5.4;
const BODY: f64 = 3.7;
const SMALL: f64 = 3.2;
/// From line to line, as a share of the letters' size.
const LINE: f64 = 1.25;
/// Between columns, and between pieces.
const GUTTER: f64 = 3.0;
const APART: f64 = 3.0;

/// Lays a document out on pages of a size in millimetres. `foot` words the line at the foot of a
/// page of so many.
#[must_use]
pub fn document(
    size: Point,
    title: &str,
    blocks: &[Block],
    foot: &dyn Fn(usize, usize) -> String,
) -> Vec<Page> {
    let mut flow = Flow {
        size,
        pages: vec![Vec::new()],
        y: MARGIN,
    };
    flow.write(title, Weight::Bold, TITLE, MARGIN, flow.width());
    flow.y += TITLE * LINE;
    for block in blocks {
        flow.add(block);
    }
    let count = flow.pages.len();
    let with_foot = |(n, mut items): (usize, Vec<Item>)| {
        let y = size.y - 0.6 * MARGIN;
        let place = (Point::new(MARGIN, y), Anchor::Start);
        let width = size.x - 2.0 * MARGIN;
        items.extend(line(&foot(n, count), Weight::Regular, SMALL, place, width));
        Page::of(size, items)
    };
    (1..).zip(flow.pages).map(with_foot).collect()
}

/// Pages in the making.
struct Flow {
    size: Point,
    pages: Vec<Vec<Item>>,
    /// How far down the last one is filled.
    y: f64,
}

impl Flow {
    fn width(&self) -> f64 {
        self.size.x - 2.0 * MARGIN
    }

    fn bottom(&self) -> f64 {
        self.size.y - 1.3 * MARGIN
    }

    /// Goes on to the next page unless there is so much room, or nothing on this one.
    fn make_room(&mut self, high: f64) -> bool {
        let turns = self.y + high > self.bottom() && self.y > MARGIN;
        if turns {
            self.pages.push(Vec::new());
            self.y = MARGIN;
        }
        turns
    }

    fn put(&mut self, items: impl IntoIterator<Item = Item>) {
        if let Some(page) = self.pages.last_mut() {
            page.extend(items);
        }
    }

    /// Writes a line below what there is, without going on below it.
    fn write(&mut self, content: &str, weight: Weight, size: f64, x: f64, width: f64) {
        let at = Point::new(x, self.y + 0.8 * size);
        self.put(line(content, weight, size, (at, Anchor::Start), width));
    }

    fn add(&mut self, block: &Block) {
        match block {
            Block::Heading(words) => {
                self.y += APART;
                self.make_room(HEADING * LINE + 4.0 * BODY * LINE);
                self.write(words, Weight::Bold, HEADING, MARGIN, self.width());
                self.y += HEADING * LINE + 0.6;
            }
            Block::Paragraph(words) => {
                for words in lines(words, Weight::Regular, BODY, self.width()) {
                    self.make_room(BODY * LINE);
                    self.write(&words, Weight::Regular, BODY, MARGIN, self.width());
                    self.y += BODY * LINE;
                }
                self.y += 0.4 * APART;
            }
            Block::Table { columns, rows } => self.table(columns, rows),
            Block::Picture { image, ratio } => {
                let most = self.size.y * 0.42;
                let width = self.width().min(most * ratio);
                let high = width / ratio;
                self.make_room(high);
                let min = Point::new(MARGIN + (self.width() - width) / 2.0, self.y);
                self.put([Item::Image {
                    image: image.clone(),
                    at: Rect::new(min, min + Point::new(width, high)),
                    opacity: 1.0,
                    round: false,
                }]);
                self.y += high + APART;
            }
        }
    }

    fn table(&mut self, columns: &[Column], rows: &[Vec<String>]) {
        let shares: f64 = columns.iter().map(|it| it.share).sum();
        let room = self.width() - GUTTER * (columns.len().max(1) - 1) as f64;
        let mut x = MARGIN;
        let places: Vec<(f64, f64)> = columns
            .iter()
            .map(|column| {
                let place = (x, room * column.share / shares);
                x += place.1 + GUTTER;
                place
            })
            .collect();
        let names: Vec<String> = columns.iter().map(|it| it.name.clone()).collect();
        self.row(&names, Weight::Bold, &places, None);
        for row in rows {
            self.row(row, Weight::Regular, &places, Some(&names));
        }
        self.y += 0.4 * APART;
    }

    /// A row with a line below it, whole on a page if one can hold it; `names` come first where it
    /// begins another.
    fn row(
        &mut self,
        cells: &[String],
        weight: Weight,
        places: &[(f64, f64)],
        names: Option<&[String]>,
    ) {
        let cells: Vec<Vec<String>> = cells
            .iter()
            .zip(places)
            .map(|(words, (_, width))| lines(words, weight, SMALL, *width))
            .collect();
        let tallest = cells.iter().map(Vec::len).max().unwrap_or_default();
        let step = SMALL * LINE;
        if self.make_room((tallest as f64).min(12.0) * step + 1.6)
            && let Some(names) = names
        {
            self.row(names, Weight::Bold, places, None);
        }
        self.y += 0.8;
        for n in 0..tallest {
            self.make_room(step);
            for (lines, (x, width)) in cells.iter().zip(places) {
                if let Some(words) = lines.get(n) {
                    self.write(words, weight, SMALL, *x, *width);
                }
            }
            self.y += step;
        }
        let (left, right) = (MARGIN, self.size.x - MARGIN);
        let y = self.y + 0.2;
        self.put([rule(Point::new(left, y), Point::new(right, y))]);
        self.y += 0.8;
    }
}

/// Text in lines that are no wider than there is room; a word that is wider has its own.
fn lines(words: &str, weight: Weight, size: f64, width: f64) -> Vec<String> {
    let wide = |words: &str| text(words, weight, size, Point::default(), Anchor::Start).width;
    let mut all = Vec::new();
    for paragraph in words.lines() {
        let mut now = String::new();
        for word in paragraph.split_whitespace() {
            let longer = match now.is_empty() {
                true => word.to_owned(),
                false => format!("{now} {word}"),
            };
            if !now.is_empty() && wide(&longer) > width {
                all.push(std::mem::replace(&mut now, word.to_owned()));
            } else {
                now = longer;
            }
        }
        all.push(now);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const A4: Point = Point::new(210.0, 297.0);

    fn words(page: &Page) -> Vec<&crate::Words> {
        let items = page.panels.iter().flat_map(|it| &it.items);
        let words = items.filter_map(|item| match item {
            Item::Words(words) => Some(words),
            Item::Path { .. } | Item::Image { .. } => None,
        });
        words.collect()
    }

    fn laid(blocks: &[Block]) -> Vec<Page> {
        document(A4, "The mill", blocks, &|n, of| format!("{n} of {of}"))
    }

    fn table(rows: usize) -> Block {
        let column = |name: &str| Column {
            name: name.to_owned(),
            share: 1.0,
        };
        Block::Table {
            columns: vec![column("Name"), column("Note")],
            rows: (0..rows)
                .map(|n| vec![format!("Goblin {n}"), "keeps watch over the mill and the weir, by day only, since the dogs are out at night".to_owned()])
                .collect(),
        }
    }

    #[test]
    fn text_stays_between_the_margins_and_every_word_is_there() {
        let long = "The miller keeps an owlbear in the cellar. ".repeat(60);
        let pages = laid(&[Block::Paragraph(long.clone()), table(90)]);
        assert!(pages.len() > 1);
        let margins = Rect::new(Point::default(), A4).grown(-5.0);
        for words in pages.iter().flat_map(words) {
            assert_eq!(words.bounds().common(margins), words.bounds(), "{words:?}");
        }
        let all: Vec<&str> = pages
            .iter()
            .flat_map(words)
            .map(|it| it.content.as_str())
            .collect();
        let said = all.join(" ");
        assert!(said.contains("Goblin 89") && said.contains(&format!("{0} of {0}", pages.len())));
        assert_eq!(said.matches("owlbear").count(), 60);
    }

    #[test]
    fn a_table_repeats_its_columns_and_a_heading_stays_with_what_follows() {
        let pages = laid(&[table(90)]);
        for page in &pages {
            let names = words(page).iter().filter(|it| it.content == "Name").count();
            assert_eq!(names, 1);
        }
        for rows in 1..40 {
            let pages = laid(&[table(rows), Block::Heading("Notes".to_owned()), table(3)]);
            let with = pages
                .iter()
                .find(|page| words(page).iter().any(|it| it.content == "Notes"));
            let with = with.expect("it is somewhere");
            let said = words(with);
            let mut below = said.iter().skip_while(|it| it.content != "Notes");
            let below = below.nth(2);
            assert!(below.is_some_and(|it| it.content == "Note"), "{rows}");
        }
    }
}
