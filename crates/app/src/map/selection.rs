//! The piece of the map that is selected, what is done with it, and the
//! clipboard, which outlives the encounter it was filled from.

use crate::convert::names::next_name;
use crate::convert::view::At;
use crate::convert::{frame, point};
use crate::error::{AppError, Result};
use crate::lock::lock;
use crate::map::strokes;
use crate::map::strokes::sides_of;
use crate::map::view::{RegionAct, RegionView, TakesForm};
use crate::tabletop::{Tabletop, translate};
use crate::workspace::{Open, Workspace};
use encounter::{Creature, CreatureId, Edit, Layer, Picture, PieceParts, Stamp};
use grid::{Cell, Grid, Point, Rect, Shape};
use scene::{overlay, wire};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use store::EncounterId;
use terms::{Message, message};

/// The cells selected, row by row, and the one they turn around.
#[derive(Clone, Debug)]
struct Region {
    of: EncounterId,
    cells: Vec<Cell>,
    pivot: Cell,
    takes: PieceParts,
}

/// What is selected and what was copied.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    region: Option<Region>,
    clipboard: Option<Stamp>,
}

impl Pieces {
    /// Puts something into the clipboard.
    pub(crate) fn keep(&mut self, stamp: Stamp) {
        self.clipboard = Some(stamp);
    }

    /// The region of the encounter that is open, if it has one.
    fn region_on(&self, open: &Open) -> Option<&Region> {
        let grid = open.table.grid();
        let region = self.region.as_ref()?;
        let there = region.of == open.id && region.cells.iter().all(|it| grid.contains(*it));
        there.then_some(region)
    }
}

/// A piece that is about to be laid down.
struct Laying {
    edit: Edit,
    takes: PieceParts,
    cells: Vec<Cell>,
    pivot: Cell,
}

/// All that a region holds, whether it is taken or not.
fn whole(tabletop: &Tabletop, region: &Region) -> Stamp {
    let middle = |creature: &Creature| middle_of(tabletop, creature);
    Stamp::cut_out(&tabletop.encounter, &region.cells, region.pivot, middle)
}

fn cut_out(tabletop: &Tabletop, region: &Region) -> Stamp {
    whole(tabletop, region).taking(region.takes)
}

/// Some creatures as they stand, and nothing of the map.
pub(crate) fn stamp_of(tabletop: &Tabletop, ids: &[CreatureId], pivot: Cell) -> Stamp {
    let middle = |creature: &Creature| middle_of(tabletop, creature);
    Stamp::of_creatures(&tabletop.encounter, ids, pivot, middle)
}

fn middle_of(tabletop: &Tabletop, creature: &Creature) -> Point {
    let grid = tabletop.grid();
    translate::footprint(creature, tabletop.ruleset(), grid).center(grid, creature.at)
}

/// The creatures that a region touches, if the pointer takes hold of any.
fn touched(tabletop: &Tabletop, region: &Region) -> Vec<u32> {
    let grid = tabletop.grid();
    let cells: BTreeSet<Cell> = region.cells.iter().copied().collect();
    let known = tabletop.encounter().creatures().iter();
    let within = known.filter(|(id, creature)| {
        let (at, space) = tabletop.space_of(**id, creature);
        tabletop.picks(Layer::Creatures) && space.cells(grid, at).any(|cell| cells.contains(&cell))
    });
    within.map(|(id, _)| id.0).collect()
}

/// The piece on its way to a place: what it leaves is bared.
fn moved(
    tabletop: &Tabletop,
    what: &Message,
    region: &Region,
    stamp: Stamp,
    pivot: Cell,
) -> Laying {
    let leave = stamp.ids().collect();
    laying(tabletop, what, region.cells.clone(), leave, stamp, pivot)
}

/// The edit that lays a copy down.
pub(crate) fn copied(tabletop: &Tabletop, what: &Message, stamp: &Stamp, pivot: Cell) -> Edit {
    copy(tabletop, what, stamp, pivot).edit
}

fn copy(tabletop: &Tabletop, what: &Message, stamp: &Stamp, pivot: Cell) -> Laying {
    let copy = newcomers(tabletop, stamp, pivot);
    laying(tabletop, what, Vec::new(), Vec::new(), copy, pivot)
}

/// A copy of a piece: everybody in it is somebody new.
fn newcomers(tabletop: &Tabletop, stamp: &Stamp, pivot: Cell) -> Stamp {
    let known = tabletop.encounter.creatures().values();
    let mut taken: BTreeSet<String> = known.map(|it| it.name.clone()).collect();
    stamp.copy(&tabletop.encounter, pivot, |name| {
        let name = next_name(name, taken.iter().map(String::as_str));
        taken.insert(name.clone());
        name
    })
}

fn laying(
    tabletop: &Tabletop,
    what: &Message,
    lift: Vec<Cell>,
    leave: Vec<CreatureId>,
    stamp: Stamp,
    pivot: Cell,
) -> Laying {
    let cells = stamp.cells(tabletop.grid(), pivot);
    let mut cells: Vec<Cell> = cells
        .filter(|cell| tabletop.grid().contains(*cell))
        .collect();
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    let what = what.to_string();
    Laying {
        takes: stamp.takes(),
        edit: Edit::PasteRegion {
            what,
            lift,
            leave,
            takes: stamp.takes(),
            piece: Some((stamp, pivot)),
        },
        cells,
        pivot,
    }
}

/// Where the pivot of a piece comes to lie that is dragged between two points.
fn dragged(tabletop: &Tabletop, region: &Region, from: At, to: At) -> Cell {
    let grid = tabletop.grid();
    let way = grid.offset(grid.cell_at(point(from)), grid.cell_at(point(to)));
    grid.offset_by(region.pivot, way)
}

/// Beside the region, where a copy of it has room.
fn room_beside(tabletop: &Tabletop, region: &Region, stamp: &Stamp) -> Result<Cell> {
    let grid = tabletop.grid();
    let (columns, rows) = sides_of(&region.cells).unwrap_or((1, 1));
    let ways = [(columns, 0), (0, rows), (-columns, 0), (0, -rows)];
    let mut places = ways.map(|(x, y)| stepped(region.pivot, x, y)).into_iter();
    let place = places.find(|pivot| stamp.cells(grid, *pivot).all(|cell| grid.contains(cell)));
    place.ok_or_else(|| AppError::invalid(message!("no-room-for-copy")))
}

fn stepped(cell: Cell, columns: i32, rows: i32) -> Cell {
    Cell::new(cell.x.saturating_add(columns), cell.y.saturating_add(rows))
}

/// Lays a map from elsewhere down in the middle of the open one, where it is selected then. Its
/// picture comes along where there is none: a map has one.
///
/// # Errors
/// When it is of another kind, larger than the open map, or more than that may hold.
pub(crate) fn lay_map(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    from: &Tabletop,
) -> Result<Arc<Open>> {
    let mut pieces = lock(pieces);
    let cells: Vec<Cell> = from.grid().cells().collect();
    let pivot = pivot_of(&cells);
    let middle = |creature: &Creature| middle_of(from, creature);
    let stamp = Stamp::cut_out(&from.encounter, &cells, pivot, middle);
    let mut cells = Vec::new();
    let open = workspace.edit(|table| {
        let grid = table.grid();
        if grid.kind() != from.grid().kind() {
            return Err(AppError::invalid(message!("import-other-grid")));
        }
        let place = room_for(grid, from.grid(), &stamp, pivot)?;
        cells = stamp.cells(grid, place).collect();
        let free = table.encounter.header().picture.is_none();
        let picture = from.encounter.header().picture.as_ref().filter(|_| free);
        let way = grid.center(place) - from.grid().center(pivot);
        Ok(Some(Edit::Import {
            from: from.encounter.header().name.clone(),
            piece: (newcomers(table, &stamp, place), place),
            picture: picture.map(|it| Picture {
                at: Rect::new(it.at.min + way, it.at.max + way),
                ..it.clone()
            }),
        }))
    })?;
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    pieces.region = Region::new(open.id, cells);
    Ok(open)
}

/// Where the pivot of a whole map comes to lie, so that all of it lies on another, as near the
/// middle as it can.
fn room_for(grid: Grid, map: Grid, stamp: &Stamp, pivot: Cell) -> Result<Cell> {
    let spare = |side: u32, taken: u32| side.cast_signed() - taken.cast_signed();
    let x = spare(grid.width(), map.width()) / 2;
    let y = spare(grid.height(), map.height()) / 2;
    // Every second line of hexes is shoved, so a line more or less can make it fit.
    let mut corners = [(0, 0), (0, -1), (-1, 0), (0, 1), (1, 0)]
        .map(|(a, b)| (x + a, y + b))
        .into_iter();
    let way = map.offset(Cell::default(), pivot);
    let place = corners.find_map(|(x, y)| {
        let place = grid.offset_by(Cell::new(x, y), way);
        let fits = stamp.cells(grid, place).all(|cell| grid.contains(cell));
        fits.then_some(place)
    });
    place.ok_or_else(|| {
        AppError::invalid(message!(
            "import-no-room",
            width = map.width(),
            height = map.height(),
            wide = grid.width(),
            high = grid.height(),
        ))
    })
}

/// The cell in the middle of some.
pub(crate) fn pivot_of(cells: &[Cell]) -> Cell {
    let columns = cells.iter().map(|cell| cell.x);
    let (left, right) = (columns.clone().min(), columns.max());
    let middle =
        |a: Option<i32>, b: Option<i32>| a.unwrap_or_default().midpoint(b.unwrap_or_default());
    let (top, bottom) = (cells.first(), cells.last());
    Cell::new(
        middle(left, right),
        middle(top.map(|cell| cell.y), bottom.map(|cell| cell.y)),
    )
}

/// What is selected: a [`RegionView`] or none, and its picture.
pub(crate) fn region(workspace: &Workspace, pieces: &Mutex<Pieces>) -> Result<Vec<u8>> {
    let (open, pieces) = (workspace.snapshot()?, lock(pieces));
    let region = pieces.region_on(&open);
    let view = region.map(|region| {
        let stamp = whole(&open.table, region);
        let (columns, rows) = sides_of(&region.cells).unwrap_or_default();
        RegionView {
            columns: columns.unsigned_abs(),
            rows: rows.unsigned_abs(),
            creatures: stamp.ids().count() as u32,
            walls: stamp.wall_count() as u32,
            touched: touched(&open.table, region),
            takes: takes_form(region.takes),
        }
    });
    let cells = region.map_or(&[][..], |region| &region.cells);
    frame(&view, [&overlay::region(open.table.grid(), cells)])
}

/// The cells that are selected of an open encounter, row by row.
pub(crate) fn selected_cells(open: &Open, pieces: &Mutex<Pieces>) -> Vec<Cell> {
    let pieces = lock(pieces);
    let region = pieces.region_on(open);
    region.map_or_else(Vec::new, |region| region.cells.clone())
}

/// What a drag would select or move, as a display list in bytes.
pub(crate) fn region_draft(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    from: At,
    to: At,
) -> Result<Vec<u8>> {
    let (open, pieces) = (workspace.snapshot()?, lock(pieces));
    let (table, grid) = (&open.table, open.table.grid());
    let region = pieces.region_on(&open);
    let moved = region.filter(|it| it.takes.map() && it.holds(table, from));
    let cells = match moved {
        Some(region) => {
            let pivot = dragged(table, region, from, to);
            let way = grid.offset(region.pivot, pivot);
            let cells = region.cells.iter().map(|cell| grid.offset_by(*cell, way));
            cells.filter(|cell| grid.contains(*cell)).collect()
        }
        None => marked(table, from, to),
    };
    let mut items = overlay::region(grid, &cells);
    if let Some((columns, rows)) = sides_of(&cells) {
        items.extend(overlay::draft_size(
            grid,
            &cells,
            &format!("{columns} × {rows}"),
        ));
    }
    let mut bytes = Vec::new();
    wire::write_list(&mut bytes, &items);
    Ok(bytes)
}

/// Does something with the selection or the clipboard.
pub(crate) fn region_act(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    act: &RegionAct,
) -> Result<Arc<Open>> {
    let open = workspace.snapshot()?;
    let mut pieces = lock(pieces);
    let table = &open.table;
    let region = pieces.region_on(&open).cloned();
    let selected = || {
        let nothing = || AppError::invalid(message!("nothing-selected"));
        region.clone().ok_or_else(nothing)
    };
    let laying = match act {
        RegionAct::Drag { from, to } => {
            match region.filter(|it| it.takes.map() && it.holds(table, *from)) {
                Some(region) => {
                    let pivot = dragged(table, &region, *from, *to);
                    let stamp = cut_out(table, &region);
                    moved(table, &message!("piece-move"), &region, stamp, pivot)
                }
                None => {
                    pieces.region = Region::marked(open.id, table, marked(table, *from, *to));
                    return Ok(Arc::clone(&open));
                }
            }
        }
        RegionAct::Take { takes } => {
            let takes = PieceParts {
                creatures: takes.creatures,
                walls: takes.walls,
                terrain: takes.terrain,
            };
            let any = takes.creatures || takes.map();
            pieces.region = any.then_some(Region {
                takes,
                ..selected()?
            });
            return Ok(Arc::clone(&open));
        }
        RegionAct::All => {
            pieces.region = Region::new(open.id, table.grid().cells().collect());
            return Ok(Arc::clone(&open));
        }
        RegionAct::LetGo => {
            pieces.region = None;
            return Ok(Arc::clone(&open));
        }
        RegionAct::Copy => {
            pieces.clipboard = Some(cut_out(table, &selected()?));
            return Ok(Arc::clone(&open));
        }
        RegionAct::Cut | RegionAct::Delete => {
            let region = selected()?;
            let stamp = cut_out(table, &region);
            let cut = *act == RegionAct::Cut;
            let what = match cut {
                true => message!("piece-cut"),
                false => message!("piece-clear"),
            };
            let edit = Edit::PasteRegion {
                what: what.to_string(),
                lift: region.cells,
                leave: stamp.ids().collect(),
                takes: stamp.takes(),
                piece: None,
            };
            let view = workspace.edit(|_| Ok(Some(edit)))?;
            if cut {
                pieces.clipboard = Some(stamp);
            }
            return Ok(view);
        }
        RegionAct::Paste { at } => {
            let nothing = || AppError::invalid(message!("nothing-copied"));
            let stamp = pieces.clipboard.as_ref().ok_or_else(nothing)?;
            let grid = table.grid();
            let under = at.map(|at| grid.cell_at(point(at)));
            let (width, height) = (grid.width().cast_signed(), grid.height().cast_signed());
            let middle = Cell::new(width / 2, height / 2);
            let pivot = under.unwrap_or(middle);
            let laying = copy(table, &message!("piece-paste"), stamp, pivot);
            if !stamp.takes().map() {
                let view = workspace.edit(|_| Ok(Some(laying.edit)))?;
                pieces.region = None;
                return Ok(view);
            }
            laying
        }
        RegionAct::Duplicate => {
            let region = selected()?;
            let stamp = cut_out(table, &region);
            let pivot = room_beside(table, &region, &stamp)?;
            copy(table, &message!("piece-copy"), &stamp, pivot)
        }
        RegionAct::Nudge { columns, rows } => {
            let region = selected()?;
            let pivot = stepped(region.pivot, *columns, *rows);
            let stamp = cut_out(table, &region);
            moved(table, &message!("piece-move"), &region, stamp, pivot)
        }
        RegionAct::Turn => {
            let region = selected()?;
            let stamp = cut_out(table, &region).turned();
            moved(table, &message!("piece-turn"), &region, stamp, region.pivot)
        }
        RegionAct::Mirror => {
            let region = selected()?;
            let (stamp, pivot) = (cut_out(table, &region).mirrored(), region.pivot);
            moved(table, &message!("piece-mirror"), &region, stamp, pivot)
        }
    };
    if laying.cells.is_empty() {
        return Err(AppError::invalid(message!("piece-off-map")));
    }
    let view = workspace.edit(|_| Ok(Some(laying.edit)))?;
    pieces.region = Some(Region {
        of: open.id,
        cells: laying.cells,
        pivot: laying.pivot,
        takes: laying.takes,
    });
    Ok(view)
}

impl Region {
    fn new(of: EncounterId, cells: Vec<Cell>) -> Option<Self> {
        let pivot = pivot_of(&cells);
        (!cells.is_empty()).then(|| Self {
            of,
            cells,
            pivot,
            takes: PieceParts::default(),
        })
    }

    /// What a drag selects: those it touches, or else the piece of the map.
    fn marked(of: EncounterId, table: &Tabletop, cells: Vec<Cell>) -> Option<Self> {
        let mut region = Self::new(of, cells)?;
        if !touched(table, &region).is_empty() {
            region.takes = PieceParts::CREATURES;
        }
        Some(region)
    }

    fn holds(&self, table: &Tabletop, at: At) -> bool {
        let cell = table.grid().cell_at(point(at));
        let by_row = |known: &Cell| (known.y, known.x).cmp(&(cell.y, cell.x));
        self.cells.binary_search_by(by_row).is_ok()
    }
}

fn takes_form(takes: PieceParts) -> TakesForm {
    let PieceParts {
        creatures,
        walls,
        terrain,
    } = takes;
    TakesForm {
        creatures,
        walls,
        terrain,
    }
}

/// The cells on the map that a rectangle drawn around them marks.
fn marked(tabletop: &Tabletop, from: At, to: At) -> Vec<Cell> {
    let on_map = |cell: &Cell| tabletop.grid().contains(*cell);
    let cells = strokes::covered(tabletop, Shape::Rectangle, &[point(from), point(to)]);
    cells.into_iter().filter(on_map).collect()
}
