//! What is built into a room: stairs, pillars and statues.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::{Fill, Item, Path, Stroke};
use encounter::Ground;
use grid::{Cell, Dir, Point, Segment};
use std::f64::consts::TAU;

/// Treads across a cell of stairs.
const TREADS: u32 = 5;
/// How wide stairs are at their lower and at their upper end, as a share of a cell.
const WIDTHS: [f64; 2] = [0.44, 0.94];
/// How many cells stairs look around them for where they lead. It may not
/// reach farther than a change redraws.
const LOOK: i32 = 2;

/// Treads across the way the stairs lead, narrower toward one end.
pub(super) fn stairs(view: &View, items: &mut Vec<Item>) {
    let centres: Vec<Point> = view.middles(Ground::Stairs).collect();
    if centres.is_empty() {
        return;
    }
    let standing = view.encounter.walls().values();
    let standing = standing.flat_map(encounter::Wall::segments);
    let near = |wall: &Segment| wall.bounds().grown(3.0).intersects(view.bounds);
    let walls: Vec<Segment> = standing.filter(near).collect();
    let mut treads = Path::new();
    for centre in centres {
        let flight = Flight::through(view, &walls, view.grid.cell_at(centre));
        let along = flight.ahead;
        let across = Point::new(-along.y, along.x);
        for n in 0..TREADS {
            let part = (f64::from(n) + 0.5) / f64::from(TREADS);
            let half = 0.5 * flight.width(part);
            let (on, off) = (
                part - 0.5,
                Chance::at(centre, 19 + u64::from(n)).between(-0.02, 0.02),
            );
            let middle = centre + Point::new(along.x * on, along.y * on);
            let end = |side: f64| middle + Point::new(across.x * side, across.y * side);
            treads.add_line(&[end(off - half), end(off + half)]);
        }
    }
    push(
        items,
        treads,
        None,
        Some(Stroke::solid(view.style.ink, 0.05)),
    );
}

/// How stairs lead through a cell.
struct Flight {
    /// One cell farther toward the upper end.
    ahead: Point,
    /// Cells of stairs between this one and the lower end, and to the upper end.
    below: i32,
    above: i32,
    /// Whether more stairs lie beside these: then they keep their width.
    broad: bool,
}

impl Flight {
    fn through(view: &View, walls: &[Segment], cell: Cell) -> Self {
        let (grid, kind) = (view.grid, view.grid.kind());
        let shut = |from: Cell, dir: Dir| {
            let middle = grid.side(from, dir).middle();
            !view.is_open(grid.step(from, dir))
                || walls.iter().any(|wall| wall.distance_to(middle) < 0.1)
        };
        // How many cells of stairs follow in a direction, and whether
        // something shuts the way after the last of them.
        let run = |dir: Dir| {
            let (mut at, mut count) = (cell, 0);
            while count < LOOK && !shut(at, dir) && view.is(grid.step(at, dir), Ground::Stairs) {
                at = grid.step(at, dir);
                count += 1;
            }
            (count, count < LOOK && shut(at, dir))
        };
        // The way leads between what shuts it in at the sides; where nothing
        // does, along most stairs.
        let sides = kind.side_dirs().map(|dir| (dir, run(dir)));
        let sides: Vec<(Dir, (i32, bool))> = sides.collect();
        let fitness = |dir: Dir| -> i32 {
            let each = sides.iter().map(|(side, (count, shut))| {
                let on_the_way = *side == dir || *side == dir.opposite(kind);
                match (on_the_way, shut) {
                    (true, true) => count - 5,
                    (true, false) => *count,
                    (false, true) => 5,
                    (false, false) => 0,
                }
            });
            // A single row of steps with nothing before or behind it is crossed.
            let free = |side: Dir| sides.contains(&(side, (0, false)));
            let step = free(dir) && free(dir.opposite(kind));
            each.sum::<i32>() + if step { 3 } else { 0 }
        };
        let half = kind.dir_count() / 2;
        let ways = sides.iter().map(|(dir, _)| *dir).filter(|dir| dir.0 < half);
        // The last of those that fit alike: on squares, up the map.
        let way = ways.max_by_key(|dir| fitness(*dir)).unwrap_or(Dir(0));
        let found = |dir: Dir| {
            let side = sides.iter().find(|(side, _)| *side == dir);
            side.map_or((0, false), |(_, run)| *run)
        };
        let [(one, one_shut), (other, other_shut)] = [way, way.opposite(kind)].map(found);
        // Stairs that end at something lead down there.
        let down = if one_shut && !other_shut {
            way
        } else {
            way.opposite(kind)
        };
        let (below, above) = if down == way {
            (one, other)
        } else {
            (other, one)
        };
        let broad = sides
            .iter()
            .any(|(side, (count, _))| *count > 0 && *side != way && *side != way.opposite(kind));
        let (from, to) = (grid.centre(grid.step(cell, down)), grid.centre(cell));
        Self {
            ahead: to - from,
            below,
            above,
            broad,
        }
    }

    /// How wide they are, from 0 where the cell begins to 1 where it ends.
    fn width(&self, part: f64) -> f64 {
        if self.broad {
            return 1.0;
        }
        let length = (self.below + self.above + 1).min(LOOK);
        let up = (f64::from(self.below) + part) / f64::from(length);
        WIDTHS[0] + (WIDTHS[1] - WIDTHS[0]) * up.min(1.0)
    }
}

/// Blocks of stone, filled.
pub(super) fn pillars(view: &View, items: &mut Vec<Item>) {
    let mut blocks = Path::new();
    for centre in view.middles(Ground::Pillar) {
        let corners = view.grid.corners(view.grid.cell_at(centre));
        let drawn = corners.iter().map(|corner| {
            let at = corner.toward(centre, 0.22);
            Chance::at(at, 20).near(at, 0.02)
        });
        blocks.extend(Path::polygon(&drawn.collect::<Vec<Point>>()));
    }
    let style = view.style;
    push(
        items,
        blocks,
        Some(Fill::Solid(style.ink)),
        Some(Stroke::solid(style.ink, style.thin)),
    );
}

/// A ring around a star.
pub(super) fn statues(view: &View, items: &mut Vec<Item>) {
    let (mut rings, mut stars) = (Path::new(), Path::new());
    for centre in view.middles(Ground::Statue) {
        rings.extend(Path::circle(centre, 0.37));
        let points = (0..10).map(|n| {
            let far = if n % 2 == 0 { 0.29 } else { 0.12 };
            let angle = TAU * (f64::from(n) / 10.0 - 0.25);
            centre + Point::new(far * angle.cos(), far * angle.sin())
        });
        stars.extend(Path::polygon(&points.collect::<Vec<Point>>()));
    }
    let style = view.style;
    let stroke = Stroke::solid(style.ink, 1.4 * style.thin);
    push(items, rings, Some(Fill::Solid(style.stone)), Some(stroke));
    push(items, stars, Some(Fill::Solid(style.ink)), None);
}
