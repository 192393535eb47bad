//! Where the map ends. Squares end in a straight line of themselves; hexes are
//! cut by a straight frame, and what covers those at the edge goes on up to it.

use super::ground::{push, push_outlines};
use super::{REACH, View};
use crate::{Fill, Item, Path};
use encounter::Ground;
use grid::{Cell, Grid, Point, Rect, Segment};

/// How much of a cell at the frame the edge of rock beside it cuts, in map units.
const CUT: f64 = 0.22;

/// Paper beyond the edge of the map, over the ends of the band in the rock.
pub(super) fn beyond(view: &View, items: &mut Vec<Item>) {
    if !view.parts.paper {
        return;
    }
    let (map, bounds) = (view.grid.bounds(), view.bounds);
    let inner = map.grown(-REACH);
    let inside = |p: Point| inner.intersects(Rect::new(p, p));
    if inside(bounds.min) && inside(bounds.max) {
        return;
    }
    let mut paper = Path::rect(bounds.grown(2.0 * REACH));
    // The other way round, to be a hole.
    let (left, right) = (map.min.x, map.max.x);
    paper.extend(Path::polygon(&[
        map.min,
        Point::new(left, map.max.y),
        map.max,
        Point::new(right, map.min.y),
    ]));
    push(items, paper, Some(Fill::Solid(view.style.paper)), None);
}

/// The straight edge of a map of hexes, with paper over all that is drawn
/// beyond it.
pub(super) fn rim(view: &View, items: &mut Vec<Item>) {
    if !view.is_framed() {
        return;
    }
    beyond(view, items);
    let map = view.grid.bounds();
    let corners = [
        map.min,
        Point::new(map.max.x, map.min.y),
        map.max,
        Point::new(map.min.x, map.max.y),
    ];
    let edges = (0..4).map(|n| Segment::new(corners[n], corners[(n + 1) % 4]));
    let edges: Vec<Segment> = edges.collect();
    let (mut firm, mut thin) = (Path::new(), Path::new());
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        let center = view.grid.center(*cell);
        let line = if view.is(*cell, Ground::Floor) {
            &mut firm
        } else {
            &mut thin
        };
        for edge in edges.iter().filter(|edge| edge.distance_to(center) < 0.6) {
            let [a, b] = part_in(view.grid, *cell, *edge);
            line.add_line(&[
                short_of_rock(view, b, a, *edge),
                short_of_rock(view, a, b, *edge),
            ]);
        }
    }
    push_outlines(view, firm, thin, items);
}

/// The end of a part of the frame, drawn back where rock comes next and is all
/// there is: its edge cuts a little from the cell.
fn short_of_rock(view: &View, from: Point, end: Point, frame: Segment) -> Point {
    let length = from.distance(end);
    let beyond = from.toward(end, 1.0 + 0.1 / length);
    let way = frame.a.toward(frame.b, 0.5 / frame.length()) - frame.a;
    let inside = beyond + Point::new(-way.y, way.x);
    let is_rock = |at: Point| view.is(view.grid.cell_at(at), Ground::Rock);
    if length > 2.0 * CUT && is_rock(beyond) && is_rock(inside) {
        from.toward(end, 1.0 - CUT / length)
    } else {
        end
    }
}

/// The ends of the part of a line along the grid that lies in a cell of hexes.
fn part_in(grid: Grid, cell: Cell, line: Segment) -> [Point; 2] {
    let (length, way) = (line.length(), line.b - line.a);
    let place = |at: Point| {
        let off = at - line.a;
        let along = (off.x * way.x + off.y * way.y) / length;
        let beside = (off.y * way.x - off.x * way.y) / length;
        (along, beside)
    };
    let (mut from, mut to) = (length, 0.0_f64);
    for dir in grid.kind().side_dirs() {
        let side = grid.side(cell, dir);
        let (a, b) = (place(side.a), place(side.b));
        if a.1.abs() > 1e-6 && a.1 * b.1 > -1e-12 {
            continue;
        }
        let part = if a.1.abs() > 1e-6 {
            a.1 / (a.1 - b.1)
        } else {
            0.0
        };
        let along = (a.0 + (b.0 - a.0) * part).clamp(0.0, length);
        (from, to) = (from.min(along), to.max(along));
    }
    [from.min(to), to].map(|along| line.a.toward(line.b, along / length))
}
