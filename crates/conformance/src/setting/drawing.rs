//! A drawn map: a character for each cell.

use encounter::{Ground, Hindrance};
use grid::{Cell, Footprint, Grid, Kind};
use std::collections::BTreeMap;

/// A map as it is drawn: the ground, and where the letters are.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub grid: Grid,
    pub ground: Vec<(Cell, Ground)>,
    pub hindrances: Vec<(Cell, Hindrance)>,
    /// The cells of each letter, row by row.
    pub letters: BTreeMap<char, Vec<Cell>>,
}

/// Characters that stand for a ground with something on it.
const HINDERED: [(char, Ground, Hindrance); 5] = [
    (';', Ground::Floor, Hindrance::Obstacle),
    ('%', Ground::Rubble, Hindrance::Obstacle),
    ('~', Ground::Floor, Hindrance::Darkness),
    ('`', Ground::Floor, Hindrance::DimLight),
    ('?', Ground::Floor, Hindrance::Fog),
];

/// The characters of a line if it is a row of a map: one word, or single
/// characters with spaces between them.
pub(crate) fn row(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let single = words.iter().all(|word| word.chars().count() == 1);
    (words.len() == 1 || (!words.is_empty() && single)).then(|| words.concat())
}

impl Drawing {
    /// Nothing drawn.
    pub const fn blank(grid: Grid) -> Self {
        Self {
            grid,
            ground: Vec::new(),
            hindrances: Vec::new(),
            letters: BTreeMap::new(),
        }
    }

    pub fn read(kind: Kind, rows: &[String]) -> Result<Self, String> {
        let width = rows.first().map_or(0, |row| row.chars().count());
        if width == 0 {
            return Err("the map has no rows: write them after the line “map”".to_owned());
        }
        if let Some(uneven) = rows.iter().find(|row| row.chars().count() != width) {
            return Err(format!(
                "the first row of the map has {width} cells, but “{uneven}” has {}",
                uneven.chars().count()
            ));
        }
        let size = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let grid =
            Grid::new(kind, size(width), size(rows.len())).map_err(|error| error.to_string())?;
        let mut drawing = Self::blank(grid);
        for (cell, glyph) in grid.cells().zip(rows.iter().flat_map(|row| row.chars())) {
            let ground = Ground::from_glyph(glyph).filter(|it| !it.is_country());
            if let Some(ground) = ground {
                drawing.ground.push((cell, ground));
            } else if let Some((_, ground, hindrance)) =
                HINDERED.iter().find(|(drawn, ..)| *drawn == glyph)
            {
                drawing.ground.push((cell, *ground));
                drawing.hindrances.push((cell, *hindrance));
            } else if glyph.is_ascii_alphabetic() {
                drawing.letters.entry(glyph).or_default().push(cell);
            } else {
                let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
                let grounds = grounds.map(|it| format!("{} {}", it.glyph(), it.name()));
                let grounds: Vec<String> = grounds.collect();
                let hindered = HINDERED.map(|(glyph, ground, hindrance)| {
                    format!("{glyph} {} with {}", ground.name(), hindrance.name())
                });
                return Err(format!(
                    "the map contains “{glyph}”, which is neither ground ({}, {}) nor a letter",
                    grounds.join(", "),
                    hindered.join(", ")
                ));
            }
        }
        Ok(drawing)
    }

    /// The anchor of a creature: its only cell, or the one from which its
    /// space covers just the cells that are drawn.
    pub fn anchor(&self, letter: char, space: &Footprint) -> Result<Cell, String> {
        let cells = self.letters.get(&letter).map_or(&[][..], Vec::as_slice);
        match cells {
            [] => Err(format!("the map does not contain “{letter}”")),
            [only] => Ok(*only),
            [first, ..] => {
                let covers = |anchor: &Cell| {
                    let mut covered: Vec<Cell> = space.cells(self.grid, *anchor).collect();
                    covered.sort_by_key(|cell| (cell.y, cell.x));
                    covered == cells
                };
                let mut anchors = space.anchors_over(self.grid, *first);
                anchors.find(covers).ok_or_else(|| {
                    format!(
                        "the {} cells of “{letter}” are not the space of a creature of its size, \
                         which has {}; draw them all, or the anchor alone",
                        cells.len(),
                        space.len()
                    )
                })
            }
        }
    }
}
