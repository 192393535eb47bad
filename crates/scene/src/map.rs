//! The map: ground, grid and walls, cut in chunks so that a change costs the
//! chunks it touches.
//!
//! The items of a chunk are cut at its bounds by whoever paints them. What
//! crosses a border is in the lists of both chunks, and because everything
//! irregular follows from places, never from chunks, the halves meet.

mod built;
#[cfg(test)]
mod centers;
mod coordinates;
mod covers;
mod crossings;
mod curves;
mod drawing_grid;
mod gaps;
mod ground;
mod growth;
mod hatching;
mod hazards;
mod hindrances;
mod houses;
mod land;
mod levels;
mod rim;
mod shading;
mod stairs;
mod stones;
mod thick;
mod walls;
mod water;

pub use coordinates::coordinates;
pub use drawing_grid::drawing_grid;
pub(crate) use land::smooth;
pub(crate) use walls::draft_wall;
pub use walls::walls_within;

use crate::{Fill, Item, Path, Style, style_of};
use curves::Curves;
use encounter::{Encounter, Ground};
use grid::{Cell, Grid, Point, Rect};
use std::cell::OnceCell;

/// Cells from side to side of a chunk.
const CHUNK: u32 = 16;

/// Paper around the map, in map units.
const MARGIN: f64 = 1.0;

/// How far around it the drawing of a place looks, in map units: rock is
/// hatched about a cell deep, and a door's leaf swings out.
const REACH: f64 = 2.0;

/// How wide the line along the map's edge is outside of it, in map units.
const EDGE: f64 = 0.05;

/// How far from a change the drawing may look otherwise, in map units: whether
/// walls follow a curve is told from some more of them.
const CHANGE: f64 = 6.5;

/// A piece of the map's drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chunk {
    /// Which, counted from the left.
    pub column: u32,
    /// Which, counted from the top.
    pub row: u32,
    /// The part of the map it shows, in map units. Chunks share their borders
    /// and cover the map with its margin of paper.
    pub bounds: Rect,
}

/// The whole drawing: the map and a margin of paper around it, in map units.
#[must_use]
pub fn paper(grid: Grid) -> Rect {
    grid.bounds().grown(MARGIN)
}

/// Every chunk of a map, row by row.
pub fn chunks(grid: Grid) -> impl Iterator<Item = Chunk> {
    let (columns, rows) = (grid.width().div_ceil(CHUNK), grid.height().div_ceil(CHUNK));
    let whole = paper(grid);
    // An even number of cells apart, so that shoved rows and columns of hexes
    // do not matter.
    let step = CHUNK.cast_signed();
    let pitch = grid.center(Cell::new(step, step)) - grid.center(Cell::new(0, 0));
    let border = move |n: u32, count: u32, pitch: f64, min: f64, max: f64| match n {
        0 => min,
        n if n == count => max,
        n => f64::from(n) * pitch,
    };
    let x = move |n| border(n, columns, pitch.x, whole.min.x, whole.max.x);
    let y = move |n| border(n, rows, pitch.y, whole.min.y, whole.max.y);
    (0..rows).flat_map(move |row| {
        (0..columns).map(move |column| Chunk {
            column,
            row,
            bounds: Rect::new(
                Point::new(x(column), y(row)),
                Point::new(x(column + 1), y(row + 1)),
            ),
        })
    })
}

/// The chunks whose drawing may change when the map changes within a rectangle.
pub fn touched_chunks(grid: Grid, change: Rect) -> impl Iterator<Item = Chunk> {
    let change = change.grown(CHANGE);
    chunks(grid).filter(move |chunk| chunk.bounds.intersects(change))
}

/// What is drawn of a map besides what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapParts {
    /// The lines between cells.
    pub grid: bool,
    /// The paper, which shows beyond the map and where its rock is.
    pub paper: bool,
}

impl Default for MapParts {
    fn default() -> Self {
        Self {
            grid: true,
            paper: true,
        }
    }
}

/// The drawing of a chunk. It reaches over the chunk's bounds, where it is to be cut.
#[must_use]
pub fn map_chunk(encounter: &Encounter, chunk: Chunk) -> Vec<Item> {
    map_chunk_with(encounter, chunk, MapParts::default())
}

/// The same, with only some of what is drawn besides. Without paper, what is drawn reaches a little
/// beyond the map's edge, where [`edge`] says to cut it.
#[must_use]
pub fn map_chunk_with(encounter: &Encounter, chunk: Chunk, parts: MapParts) -> Vec<Item> {
    let style = style_of(encounter.header().look);
    let mut view = View::new(encounter, style, chunk.bounds);
    view.parts = parts;
    let mut items = Vec::new();
    if parts.paper {
        items.push(Item::fill(
            Path::rect(chunk.bounds.grown(1.0)),
            Fill::Solid(view.style.paper),
        ));
    }
    let overland = encounter.header().is_overland();
    if let Some(picture) = &encounter.header().picture {
        if picture.at.intersects(chunk.bounds) {
            items.push(Item::Image {
                image: picture.image.clone(),
                at: picture.at,
                opacity: f32::from(picture.opacity_percent) / 100.0,
                round: false,
            });
        }
        if overland {
            land::land(&view, &mut items);
            return items;
        }
        covers::beds(&view, &mut items);
        water::beds(&view, &mut items);
        ground::grid_lines(&view, &mut items);
        hazards::hazards(&view, &mut items);
        flavours(&view, &mut items);
        levels::levels(&view, &mut items);
        hindrances::obstacles(&view, &mut items);
        ground::pits(&view, &mut items);
        houses::roofs(&view, &mut items);
        growth::trees(&view, &mut items);
        gaps::gaps(&view, &mut items);
        hindrances::visibility(&view, &mut items);
        ground::rock_on_picture(&view, &mut items);
    } else if overland {
        land::land(&view, &mut items);
        return items;
    } else {
        ground::shade(&view, &mut items);
        if !view.is_framed() {
            rim::beyond(&view, &mut items);
        }
        hatching::hatching(&view, &mut items);
        ground::floor(&view, &mut items);
        covers::beds(&view, &mut items);
        shading::patches(&view, &mut items);
        shading::shadow(&view, &mut items);
        water::beds(&view, &mut items);
        ground::grid_lines(&view, &mut items);
        ground::pits(&view, &mut items);
        hazards::hazards(&view, &mut items);
        flavours(&view, &mut items);
        levels::levels(&view, &mut items);
        hindrances::obstacles(&view, &mut items);
        gaps::gaps(&view, &mut items);
        houses::roofs(&view, &mut items);
        growth::trees(&view, &mut items);
        hindrances::visibility(&view, &mut items);
        ground::outlines(&view, &mut items);
        rim::rim(&view, &mut items);
    }
    walls::walls(&view, &mut items);
    levels::figures(&view, &mut items);
    items
}

/// Where the drawing of a map without paper is to be cut, in map units; `None` where nothing of it
/// reaches beyond its edge but what belongs there.
#[must_use]
pub fn edge(encounter: &Encounter) -> Option<Rect> {
    let header = encounter.header();
    let whole = header.is_overland() || header.picture.is_some();
    (!whole).then(|| encounter.grid().bounds().grown(EDGE))
}

/// What lies, grows and stands on the floor.
fn flavours(view: &View, items: &mut Vec<Item>) {
    water::water(view, items);
    crossings::crossings(view, items);
    stones::stones(view, items);
    growth::undergrowth(view, items);
    stairs::stairs(view, items);
    built::pillars(view, items);
    built::statues(view, items);
    houses::tables(view, items);
    thick::thick(view, items);
}

/// A place as something to look up: exact enough to tell corners apart.
fn key(at: Point) -> (i64, i64) {
    let coarse = |n: f64| (n * 1024.0).round() as i64;
    (coarse(at.x), coarse(at.y))
}

/// What the drawing of one chunk looks at.
struct View<'a> {
    encounter: &'a Encounter,
    style: &'a Style,
    parts: MapParts,
    grid: Grid,
    bounds: Rect,
    /// The cells that have a part in the drawing, row by row, and their range.
    cells: Vec<Cell>,
    range: (Cell, Cell),
    curves: OnceCell<Curves>,
}

impl<'a> View<'a> {
    fn new(encounter: &'a Encounter, style: &'a Style, bounds: Rect) -> Self {
        Self::around(encounter, style, bounds, REACH - 0.5)
    }

    /// What looks at the cells so far beyond the bounds.
    fn around(encounter: &'a Encounter, style: &'a Style, bounds: Rect, by: f64) -> Self {
        let grid = encounter.grid();
        let mut view = Self {
            encounter,
            style,
            parts: MapParts::default(),
            grid,
            bounds,
            cells: grid.cells_in(bounds.grown(by)).collect(),
            range: Default::default(),
            curves: OnceCell::new(),
        };
        if let (Some(first), Some(last)) = (view.cells.first(), view.cells.last()) {
            view.range = (*first, *last);
        }
        if view.is_framed() {
            view.add_strip();
        }
        view
    }

    /// Whether the map ends in a straight line that does not follow its cells:
    /// hexes would make it jagged.
    fn is_framed(&self) -> bool {
        self.grid.kind().is_hex() && !self.has_picture()
    }

    /// Adds cells just beyond the edge of the map, for the halves of them that
    /// lie within its frame.
    fn add_strip(&mut self) {
        let (mut first, mut last) = self.range;
        let end = |side: u32| side.cast_signed() - 1;
        first.x -= i32::from(first.x == 0);
        first.y -= i32::from(first.y == 0);
        last.x += i32::from(last.x == end(self.grid.width()));
        last.y += i32::from(last.y == end(self.grid.height()));
        let row = |y: i32| (first.x..=last.x).map(move |x| Cell::new(x, y));
        self.cells = (first.y..=last.y).flat_map(row).collect();
        self.range = (first, last);
    }

    /// The cell that a cell looks like: itself, or just beyond the edge of a
    /// framed map the one beside it.
    fn home(&self, cell: Cell) -> Cell {
        if !self.is_framed() {
            return cell;
        }
        let within = |n: i32, side: u32| {
            let side = side.cast_signed();
            if n == -1 || n == side {
                n.clamp(0, side - 1)
            } else {
                n
            }
        };
        Cell::new(
            within(cell.x, self.grid.width()),
            within(cell.y, self.grid.height()),
        )
    }

    /// What covers a cell; nothing where there is no map.
    fn ground(&self, cell: Cell) -> Option<Ground> {
        self.encounter.ground(self.home(cell))
    }

    /// Where the floor ends in a curve.
    fn curves(&self) -> &Curves {
        self.curves.get_or_init(|| {
            let by = REACH + CHANGE;
            Curves::new(&Self::around(self.encounter, self.style, self.bounds, by))
        })
    }

    /// Whether a cell has a part in the drawing.
    fn sees(&self, cell: Cell) -> bool {
        let (first, last) = self.range;
        (first.x..=last.x).contains(&cell.x) && (first.y..=last.y).contains(&cell.y)
    }

    fn is(&self, cell: Cell, ground: Ground) -> bool {
        self.ground(cell) == Some(ground)
    }

    /// Whether a cell is on the map and not rock.
    fn is_open(&self, cell: Cell) -> bool {
        self.ground(cell)
            .is_some_and(|ground| ground != Ground::Rock)
    }

    /// The loops around the cells that are `wanted`. Where the view ends they
    /// end too, well outside of the bounds.
    fn outline(&self, wanted: impl Fn(Cell) -> bool) -> Vec<Vec<Point>> {
        let cells: Vec<Cell> = self
            .cells
            .iter()
            .copied()
            .filter(|cell| wanted(*cell))
            .collect();
        grid::outline(self.grid, &cells, |cell| self.sees(cell) && wanted(cell))
    }

    /// The middles of the cells of a ground, as far as they show.
    fn middles(&self, ground: Ground) -> impl Iterator<Item = Point> {
        let cells = self
            .cells
            .iter()
            .filter(move |cell| self.is(**cell, ground) && self.grid.contains(**cell));
        let middles = cells.map(|cell| self.grid.center(*cell));
        middles.filter(|middle| self.shows(*middle, 0.75))
    }

    /// Whether something that reaches `by` around a point shows in the chunk.
    fn shows(&self, at: Point, by: f64) -> bool {
        self.bounds.grown(by).intersects(Rect::new(at, at))
    }

    fn has_picture(&self) -> bool {
        self.encounter.header().picture.is_some()
    }
}
