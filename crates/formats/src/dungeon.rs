//! Dungeons that other programs have made up, as lists of rooms or of cells, read into encounters:
//! Watabou's One Page Dungeon and donjon's random dungeons. Where they have floor, rock is hewn
//! out; a door stands across its cell.

mod donjon;
mod watabou;

pub use donjon::{read_donjon, read_donjon_table};
pub use watabou::read_watabou;

use crate::import::{ImportError, Imported, make, name_from};
use encounter::{
    Edit, EditError, Encounter, Ground, MAX_MARK_TEXT, MAX_MARKS, Mark, MarkKind, Wall, WallKind,
};
use grid::{Cell, Grid, Kind, MAX_SIDE, Point};
use std::collections::BTreeSet;
use terms::{Message, message};

/// Rock around the outermost cells.
const MARGIN: i32 = 1;

/// What a file says of a dungeon, in cells of its own counting.
#[derive(Default)]
struct Dungeon {
    floor: BTreeSet<Cell>,
    /// The part of the floor that ends in a curve.
    rounded: BTreeSet<Cell>,
    water: BTreeSet<Cell>,
    stairs: BTreeSet<Cell>,
    /// What stands along a line, in the file's own positions.
    walls: Vec<(WallKind, Vec<Point>)>,
    /// What is written where.
    words: Vec<(MarkKind, Point, String)>,
    /// What was left out or taken otherwise.
    notes: Vec<Message>,
}

impl Dungeon {
    /// A door or the like across a cell, where the way through leads along x or not.
    fn fit(&mut self, kind: WallKind, at: Cell, along_x: bool) {
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        let ends = match along_x {
            true => [Point::new(x + 0.5, y), Point::new(x + 0.5, y + 1.0)],
            false => [Point::new(x, y + 0.5), Point::new(x + 1.0, y + 0.5)],
        };
        self.walls.push((kind, ends.to_vec()));
    }

    /// The encounter it makes, in a map with a margin of rock.
    fn read(mut self, name: &str, file_name: &str, ruleset: &str) -> Result<Imported, ImportError> {
        let columns = self.floor.iter().map(|cell| cell.x);
        let rows = self.floor.iter().map(|cell| cell.y);
        let ends = |all: &mut dyn Iterator<Item = i32>| {
            let first = all.next()?;
            Some(all.fold((first, first), |(least, most), n| {
                (least.min(n), most.max(n))
            }))
        };
        let (left, right) = ends(&mut columns.into_iter()).ok_or(ImportError::NoFloor)?;
        let (top, bottom) = ends(&mut rows.into_iter()).ok_or(ImportError::NoFloor)?;
        let side = |from: i32, to: i32| to.saturating_sub(from).saturating_add(1 + 2 * MARGIN);
        let sides = [side(left, right), side(top, bottom)].map(i32::unsigned_abs);
        let grid = Grid::new(Kind::Square, sides[0], sides[1]).map_err(EditError::from)?;
        let by = [left, top].map(|first| MARGIN.saturating_sub(first));
        let moved = |cell: &Cell| {
            let [x, y] = by;
            Cell::new(cell.x.saturating_add(x), cell.y.saturating_add(y))
        };
        let placed = |at: &Point| Point::new(at.x + f64::from(by[0]), at.y + f64::from(by[1]));

        let name = match name.trim() {
            "" => name_from(file_name),
            name => name_from(&format!("{name}.")),
        };
        let mut encounter = Encounter::new(&name, ruleset, grid)?;
        let paint = |cells: Vec<Cell>, ground, rounded| Edit::Paint {
            cells,
            ground,
            rounded,
        };
        let hewn: BTreeSet<Cell> = self.floor.iter().map(moved).collect();
        let rock = grid.cells().filter(|cell| !hewn.contains(cell)).collect();
        make(&mut encounter, &paint(rock, Ground::Rock, false))?;
        let rounded = self.rounded.iter().map(moved).collect();
        make(&mut encounter, &paint(rounded, Ground::Floor, true))?;
        // It may be drawn beyond the floor, where the rock is.
        let water = self.water.intersection(&self.floor).map(moved).collect();
        make(&mut encounter, &paint(water, Ground::ShallowWater, false))?;
        let stairs: Vec<Cell> = self.stairs.intersection(&self.floor).map(moved).collect();
        if !stairs.is_empty() {
            let note = message!("import-stairs-flat", count = stairs.len());
            self.notes.push(note);
        }
        make(&mut encounter, &paint(stairs, Ground::Stairs, false))?;
        let add = self.walls.iter().map(|(kind, points)| {
            let points = points.iter().map(placed).collect();
            Wall::new(*kind, points)
        });
        let add: Vec<Wall> = add.collect();
        let doors = add.len();
        let remove = Vec::new();
        make(&mut encounter, &Edit::Walls { remove, add })?;
        let words = self.words.len();
        self.words.truncate(MAX_MARKS);
        for (kind, at, text) in &self.words {
            let text: String = text.trim().chars().take(MAX_MARK_TEXT).collect();
            if text.is_empty() {
                continue;
            }
            let mark = Mark {
                kind: *kind,
                text,
                at: placed(at),
                cells: Vec::new(),
                link: None,
            };
            make(&mut encounter, &Edit::AddMark { mark })?;
        }
        let (width, height) = (grid.width(), grid.height());
        let held = message!("import-dungeon-holds", width, height, doors, words);
        let notes = std::iter::once(held).chain(self.notes);
        Ok(Imported {
            encounter,
            ruleset: None,
            images: Vec::new(),
            notes: notes.map(|note| note.to_string()).collect(),
            is_missing_files: false,
        })
    }
}

/// Whether a file is one of donjon's tables.
pub(crate) fn is_table(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).ok();
    text.is_some_and(|text| text.contains('\t') && donjon::is_table(text))
}

/// A cell in a file, if it is within what any map could hold of the corner.
fn cell(x: f64, y: f64) -> Option<Cell> {
    let far = f64::from(MAX_SIDE);
    let near = |n: f64| n.is_finite() && n.abs() <= far;
    (near(x) && near(y)).then(|| Cell::new(x.floor() as i32, y.floor() as i32))
}
