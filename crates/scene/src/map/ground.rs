//! The floor and where it ends, pits, and the lines between cells.

use super::{REACH, View, key};
use crate::chance::Chance;
use crate::{Color, Fill, Hatch, Item, Path, Stroke, Verb};
use encounter::{Ground, Wall};
use grid::{Cell, Dir, Grid, Point, Segment, bend};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// How far the pen strays from a corner, in map units.
const WOBBLE: f64 = 0.022;

/// How much of a rough corner the pen cuts off, and how far it strays there.
const CUT: f64 = 0.35;
const WANDER: f64 = 0.07;

/// How opaque rock and pits are where they lie on a picture.
pub(super) const OVER_PICTURE: f32 = 0.6;

/// Where the pen passes a corner of the grid.
fn wobbled(corner: Point) -> Point {
    Chance::at(corner, 1).near(corner, WOBBLE)
}

/// Loops as a hand draws them: sharp at square corners, one soft line along
/// straight stretches and around the blunt corners of hexes.
pub(super) fn drawn(loops: &[Vec<Point>]) -> Path {
    drawn_by(loops, |_| None)
}

/// The same, with the rough corners where `rough` says that the pen passes them.
fn drawn_by(loops: &[Vec<Point>], rough: impl Fn(Point) -> Option<Point>) -> Path {
    let mut path = Path::new();
    for corners in loops {
        for (n, piece) in strokes(corners, &rough).into_iter().enumerate() {
            if n == 0 {
                path.verbs.push(Verb::Move(piece.from));
            }
            path.verbs.extend(piece.verbs());
        }
        path.verbs.push(Verb::Close);
    }
    path
}

/// How the pen passes a corner: from the middle of one side to that of the next.
pub(super) struct Piece {
    pub from: Point,
    pub pen: Point,
    pub to: Point,
    /// Whether it turns at the pen's point, or bows toward it.
    pub sharp: bool,
}

impl Piece {
    pub fn verbs(&self) -> impl Iterator<Item = Verb> {
        let bow = (!self.sharp).then_some(Verb::Quad(self.pen, self.to));
        let corner = self
            .sharp
            .then_some([Verb::Line(self.pen), Verb::Line(self.to)]);
        bow.into_iter().chain(corner.into_iter().flatten())
    }
}

/// A loop piece by piece, one for each corner.
fn strokes(corners: &[Point], rough: &impl Fn(Point) -> Option<Point>) -> Vec<Piece> {
    let count = corners.len();
    let yields: Vec<Option<Point>> = corners.iter().map(|corner| rough(*corner)).collect();
    let pens = yields.iter().zip(corners);
    let pens: Vec<Point> = pens
        .map(|(pen, corner)| pen.unwrap_or_else(|| wobbled(*corner)))
        .collect();
    let half = |n: usize| pens[n % count].toward(pens[(n + 1) % count], 0.5);
    let piece = |n: usize| {
        let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
        Piece {
            from: half(n + count - 1),
            pen: pens[n],
            to: half(n),
            sharp: yields[n].is_none() && bend(before, corners[n], after).abs() > 0.9,
        }
    };
    (0..count).map(piece).collect()
}

pub(super) fn push(items: &mut Vec<Item>, path: Path, fill: Option<Fill>, stroke: Option<Stroke>) {
    if !path.is_empty() {
        items.push(Item::Path { path, fill, stroke });
    }
}

/// A darker band of paper along the rock beside the floor.
pub(super) fn shade(view: &View, items: &mut Vec<Item>) {
    if view.style.shade_depth <= 0.0 {
        return;
    }
    // The band is a broad line around the floor that the floor then covers;
    // beyond the edge of the map there is no rock to shade.
    let mut beside = Path::new();
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        for dir in view.grid.kind().side_dirs() {
            if view.is(view.grid.step(*cell, dir), Ground::Rock) {
                let side = view.grid.side(*cell, dir);
                beside.add_line(&[side.a, side.b]);
            }
        }
    }
    let width = 2.0 * view.style.shade_depth as f32;
    push(
        items,
        beside,
        None,
        Some(Stroke::solid(view.style.shade, width)),
    );
}

/// Firm and thin lines where floor ends.
pub(super) fn push_outlines(view: &View, firm: Path, thin: Path, items: &mut Vec<Item>) {
    let style = view.style;
    push(
        items,
        thin,
        None,
        Some(Stroke::solid(style.ink, style.thin)),
    );
    push(
        items,
        firm,
        None,
        Some(Stroke::solid(style.ink, style.outline)),
    );
}

/// Where the floor ends.
pub(super) fn edge(view: &View) -> Path {
    let rough = Rough::new(view);
    drawn_by(&view.outline(|cell| view.is_open(cell)), |at| rough.pen(at))
}

/// Where the rock ends: along the same line as the floor.
pub(super) fn rock(view: &View) -> Path {
    let rough = Rough::new(view);
    let rock = view.outline(|cell| view.is(cell, Ground::Rock));
    drawn_by(&rock, |at| rough.pen(at))
}

/// Tells where rock was left as it grew: around caves and water, where nothing
/// is built.
pub(super) struct Rough<'a> {
    view: &'a View<'a>,
    walls: Vec<Segment>,
}

impl<'a> Rough<'a> {
    pub(super) fn new(view: &'a View<'a>) -> Self {
        let walls = view.encounter.walls().values().flat_map(Wall::segments);
        let near = |wall: &Segment| wall.bounds().grown(REACH).intersects(view.bounds);
        let walls = walls.filter(near).collect();
        Self { view, walls }
    }

    /// Where the pen passes a corner of a rough or curved edge; `None` where
    /// the edge follows the cells.
    pub(super) fn pen(&self, corner: Point) -> Option<Point> {
        self.grown(corner)
            .or_else(|| self.view.curves().pen(corner))
    }

    /// Where the pen passes a rough corner.
    fn grown(&self, corner: Point) -> Option<Point> {
        let grid = self.view.grid;
        let ground = |by: f64| {
            let cells = cells_at(grid, corner, by);
            cells.map(|cell| self.view.ground(cell))
        };
        let natural = |found: Option<Ground>| found.is_some_and(Ground::is_natural);
        if !ground(NEAR).all(natural) || self.walls.iter().any(|it| it.distance_to(corner) < 0.3) {
            return None;
        }
        // Water or stones alone may also lie along the wall of a room, unless a cell is rounded.
        let earth = ground(NEAR).any(|it| matches!(it, Some(Ground::Earth | Ground::Grass)));
        let mut cells = cells_at(grid, corner, NEAR);
        let is_rounded = cells.any(|cell| self.view.encounter.is_rounded(self.view.home(cell)));
        let is_cave = || is_rounded && ground(1.5).all(|it| it.is_none_or(Ground::is_natural));
        if !(earth || is_cave()) {
            return None;
        }
        // Off the corner toward whichever of rock and floor has less of it.
        let (mut toward, mut open) = (Point::default(), 0);
        for (direction, cell) in directions().zip(cells_at(grid, corner, NEAR)) {
            if self.view.is_open(cell) {
                toward = toward + direction;
                open += 1;
            }
        }
        let length = toward.distance(Point::default());
        let by = if length < 1e-6 || open == 0 || open == AROUND {
            0.0
        } else {
            let side = if 2 * open < AROUND { 1.0 } else { -1.0 };
            let far = if grid.kind().is_hex() { 0.29 } else { 0.7 };
            side * CUT * far / length
        };
        let cut = corner + Point::new(toward.x * by, toward.y * by);
        Some(Chance::at(corner, 21).near(cut, WANDER))
    }
}

/// Looks this many ways around a corner, to see every cell that meets there.
const AROUND: u32 = 12;

fn directions() -> impl Iterator<Item = Point> {
    (0..AROUND).map(|n| {
        let angle = TAU * (f64::from(n) + 0.5) / f64::from(AROUND);
        Point::new(angle.cos(), angle.sin())
    })
}

/// How far off a corner the cells that meet there can be told.
pub(super) const NEAR: f64 = 0.1;

/// The cells around a corner, this far off, some of them more than once.
pub(super) fn cells_at(grid: Grid, corner: Point, by: f64) -> impl Iterator<Item = Cell> {
    directions().map(move |way| grid.cell_at(corner + Point::new(by * way.x, by * way.y)))
}

/// The floor, under everything that lies on it.
pub(super) fn floor(view: &View, items: &mut Vec<Item>) {
    let floor = edge(view);
    push(items, floor, Some(Fill::Solid(view.style.floor)), None);
}

/// The line where floor ends: firm around rooms, and thin where country or a
/// street goes on beyond the edge of the map.
pub(super) fn outlines(view: &View, items: &mut Vec<Item>) {
    let rough = Rough::new(view);
    let (mut firm, mut thin) = (Path::new(), Path::new());
    for corners in view.outline(|cell| view.is_open(cell)) {
        let count = corners.len();
        let open: Vec<bool> = (0..count)
            .map(|n| goes_on(view, corners[n], corners[(n + 1) % count]))
            .collect();
        for (n, piece) in strokes(&corners, &|at| rough.pen(at))
            .into_iter()
            .enumerate()
        {
            let (before, after) = (open[(n + count - 1) % count], open[n]);
            if before == after {
                let path = if after { &mut thin } else { &mut firm };
                path.verbs.push(Verb::Move(piece.from));
                path.verbs.extend(piece.verbs());
                continue;
            }
            let (here, there) = if before {
                (&mut thin, &mut firm)
            } else {
                (&mut firm, &mut thin)
            };
            here.add_line(&[piece.from, piece.pen]);
            there.add_line(&[piece.pen, piece.to]);
        }
    }
    push_outlines(view, firm, thin, items);
}

/// Whether the side from one corner of a loop to the next is the map's edge and
/// no room's. The loop's cells lie to the right.
fn goes_on(view: &View, from: Point, to: Point) -> bool {
    let middle = from.toward(to, 0.5);
    let right = Point::new(from.y - to.y, to.x - from.x);
    let beside = |by: f64| {
        view.ground(
            view.grid
                .cell_at(middle + Point::new(right.x * by, right.y * by)),
        )
    };
    beside(-0.2).is_none() && beside(0.2).is_some_and(|it| it != Ground::Floor)
}

/// Rock that was painted over a picture lets it shine through.
pub(super) fn rock_on_picture(view: &View, items: &mut Vec<Item>) {
    let rock = drawn(&view.outline(|cell| view.is(cell, Ground::Rock)));
    let fill = Fill::Solid(view.style.shade.fade(OVER_PICTURE));
    let stroke = Stroke::solid(view.style.accent.fade(OVER_PICTURE), view.style.thin);
    push(items, rock, Some(fill), Some(stroke));
}

/// The lines between cells, inside the floor only.
pub(super) fn grid_lines(view: &View, items: &mut Vec<Item>) {
    let color = if view.has_picture() {
        view.style.grid_on_picture
    } else {
        view.style.grid
    };
    grid_lines_in(view, color, items);
}

/// The same in a color.
pub(super) fn grid_lines_in(view: &View, color: Color, items: &mut Vec<Item>) {
    if !view.parts.grid {
        return;
    }
    let kind = view.grid.kind();
    let mut lines = Lines::default();
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        // Each side belongs to two cells; half of the directions name it once.
        for dir in kind.side_dirs().filter(|dir| dir.0 < kind.dir_count() / 2) {
            if view.is_open(view.grid.step(*cell, dir)) {
                let side = view.curves().cut(view.grid.side(*cell, dir));
                lines.add(side.a, side.b);
            }
        }
    }
    for seam in view.curves().seams() {
        lines.add(seam.a, seam.b);
    }
    push(
        items,
        lines.path(),
        None,
        Some(Stroke::solid(color, view.style.grid_width)),
    );
}

/// Sides joined to long lines, to have fewer points to send and paint.
#[derive(Default)]
pub(super) struct Lines {
    lines: Vec<Vec<Point>>,
    /// Which line ends at a place and could go on from there.
    ends: BTreeMap<(i64, i64), usize>,
}

impl Lines {
    /// Adds a side. Sides come row by row, so a line is found by its lower or
    /// right end.
    pub(super) fn add(&mut self, a: Point, b: Point) {
        let (start, end) = if key(a) <= key(b) { (a, b) } else { (b, a) };
        let straight = |line: &Vec<Point>| match line[..] {
            [.., before, last] => bend(before, last, end).abs() < 1e-6,
            _ => false,
        };
        let at = self.ends.get(&key(start)).copied();
        let line = at.filter(|at| straight(&self.lines[*at]));
        if let Some(line) = line {
            if let Some(last) = self.lines[line].last_mut() {
                *last = end;
            }
            self.ends.remove(&key(start));
            self.ends.insert(key(end), line);
        } else {
            self.ends.insert(key(end), self.lines.len());
            self.lines.push(vec![start, end]);
        }
    }

    pub(super) fn path(&self) -> Path {
        let mut path = Path::new();
        for line in &self.lines {
            path.add_line(line);
        }
        path
    }
}

/// Dark holes with strokes down their walls.
pub(super) fn pits(view: &View, items: &mut Vec<Item>) {
    let edge = drawn(&view.outline(|cell| view.is(cell, Ground::Pit)));
    if edge.is_empty() {
        return;
    }
    let mut ticks = Path::new();
    for cell in view
        .cells
        .iter()
        .filter(|cell| view.is(**cell, Ground::Pit))
    {
        for dir in view.grid.kind().side_dirs() {
            if !view.is(view.grid.step(*cell, dir), Ground::Pit) {
                add_ticks(view, &mut ticks, *cell, dir);
            }
        }
    }
    let opacity = if view.has_picture() {
        OVER_PICTURE
    } else {
        1.0
    };
    let ink = view.style.ink;
    let dark = Fill::Solid(view.style.pit.fade(opacity));
    push(items, edge.clone(), Some(dark), None);
    let hatch = Hatch {
        color: ink.fade(0.8),
        degrees: 45.0,
        spacing: 0.125,
        width: 0.04,
    };
    push(items, edge.clone(), Some(Fill::Hatch(hatch)), None);
    push(items, ticks, None, Some(Stroke::solid(ink, 0.04)));
    push(
        items,
        edge,
        None,
        Some(Stroke::solid(ink, view.style.thin * 1.4)),
    );
}

/// Strokes from a side of a cell inward, no two alike.
fn add_ticks(view: &View, ticks: &mut Path, cell: Cell, dir: Dir) {
    let (side, center) = (view.grid.side(cell, dir), view.grid.center(cell));
    let middle = side.middle();
    let inward = middle.toward(center, 1.0 / middle.distance(center)) - middle;
    let count = (side.length() / 0.12).round().max(1.0) as u32;
    let mut chance = Chance::at(middle, 3);
    for n in 0..count {
        let t = (f64::from(n) + chance.between(0.3, 0.7)) / f64::from(count);
        let start = side.a.toward(side.b, t);
        let length = chance.between(0.12, 0.3);
        ticks.add_line(&[start, start.toward(start + inward, length)]);
    }
}
