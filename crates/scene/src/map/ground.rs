//! The floor and where it ends, pits, and the lines between cells.

use super::{REACH, View};
use crate::chance::Chance;
use crate::outline::bend;
use crate::{Fill, Hatch, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::{Cell, Dir, Point, Rect};
use std::collections::BTreeMap;

/// How far the pen strays from a corner, in map units.
const WOBBLE: f64 = 0.022;

/// How opaque rock and pits are where they lie on a picture.
pub(super) const OVER_PICTURE: f32 = 0.6;

/// Where the pen passes a corner of the grid.
fn wobbled(corner: Point) -> Point {
    Chance::at(corner, 1).near(corner, WOBBLE)
}

/// Loops as a hand draws them: sharp at square corners, one soft line along
/// straight stretches and around the blunt corners of hexes.
pub(super) fn drawn(loops: &[Vec<Point>]) -> Path {
    let mut path = Path::new();
    for corners in loops {
        let count = corners.len();
        let pen: Vec<Point> = corners.iter().copied().map(wobbled).collect();
        let half = |n: usize| pen[n % count].toward(pen[(n + 1) % count], 0.5);
        path.verbs.push(Verb::Move(half(count - 1)));
        for n in 0..count {
            let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
            if bend(before, corners[n], after).abs() > 0.9 {
                path.verbs.push(Verb::Line(pen[n]));
                path.verbs.push(Verb::Line(half(n)));
            } else {
                path.verbs.push(Verb::Quad(pen[n], half(n)));
            }
        }
        path.verbs.push(Verb::Close);
    }
    path
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

/// Paper beyond the edge of the map, over the ends of the band in the rock.
pub(super) fn beyond(view: &View, items: &mut Vec<Item>) {
    let (map, bounds) = (view.grid.bounds().grown(-REACH), view.bounds);
    let inside = |p: Point| map.intersects(Rect::new(p, p));
    if inside(bounds.min) && inside(bounds.max) {
        return;
    }
    let mut paper = Path::rect(bounds.grown(2.0 * REACH));
    for mut corners in view.outline(|_| true) {
        // The other way round, to be a hole.
        corners.reverse();
        paper.extend(Path::polygon(&corners));
    }
    push(items, paper, Some(Fill::Solid(view.style.paper)), None);
}

/// The floor, under everything that lies on it.
pub(super) fn floor(view: &View, items: &mut Vec<Item>) {
    let floor = drawn(&view.outline(|cell| view.is_open(cell)));
    push(items, floor, Some(Fill::Solid(view.style.floor)), None);
}

/// The line where floor ends, at rock or at the edge of the map.
pub(super) fn outlines(view: &View, items: &mut Vec<Item>) {
    let floor = drawn(&view.outline(|cell| view.is_open(cell)));
    let stroke = Stroke::solid(view.style.ink, view.style.outline);
    push(items, floor, None, Some(stroke));
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
    let kind = view.grid.kind();
    let mut lines = Lines::default();
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        // Each side belongs to two cells; half of the directions name it once.
        for dir in kind.side_dirs().filter(|dir| dir.0 < kind.dir_count() / 2) {
            if view.is_open(view.grid.step(*cell, dir)) {
                let side = view.grid.side(*cell, dir);
                lines.add(side.a, side.b);
            }
        }
    }
    let color = if view.has_picture() {
        view.style.grid_on_picture
    } else {
        view.style.grid
    };
    push(
        items,
        lines.path(),
        None,
        Some(Stroke::solid(color, view.style.grid_width)),
    );
}

/// Sides joined to long lines, to have fewer points to send and paint.
#[derive(Default)]
struct Lines {
    lines: Vec<Vec<Point>>,
    /// Which line ends at a place and could go on from there.
    ends: BTreeMap<(i64, i64), usize>,
}

impl Lines {
    /// Adds a side. Sides come row by row, so a line is found by its lower or
    /// right end.
    fn add(&mut self, a: Point, b: Point) {
        let key = |p: Point| ((p.x * 1024.0).round() as i64, (p.y * 1024.0).round() as i64);
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

    fn path(&self) -> Path {
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
    let (side, centre) = (view.grid.side(cell, dir), view.grid.centre(cell));
    let middle = side.middle();
    let inward = middle.toward(centre, 1.0 / middle.distance(centre)) - middle;
    let count = (side.length() / 0.12).round().max(1.0) as u32;
    let mut chance = Chance::at(middle, 3);
    for n in 0..count {
        let t = (f64::from(n) + chance.between(0.3, 0.7)) / f64::from(count);
        let start = side.a.toward(side.b, t);
        let length = chance.between(0.12, 0.3);
        ticks.add_line(&[start, start.toward(start + inward, length)]);
    }
}
