//! Stairs: treads across the way a flight leads, narrower toward its lower end.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::{Item, Path, Stroke};
use encounter::{Ground, WallKind};
use grid::{Cell, Dir, Point, Segment};
use std::collections::{BTreeMap, BTreeSet};

/// Treads across a cell of stairs.
const TREADS: u32 = 5;
/// How wide stairs are at their lower and at their upper end, as a share of a cell.
const WIDTHS: [f64; 2] = [0.44, 0.94];
/// How many cells stairs look around them for where they lead. It may not
/// reach farther than a change redraws.
const LOOK: i32 = 4;

/// Treads across the way the stairs lead.
pub(super) fn stairs(view: &View, items: &mut Vec<Item>) {
    let centers: Vec<Point> = view.middles(Ground::Stairs).collect();
    if centers.is_empty() {
        return;
    }
    let steps = Steps::new(view);
    let mut treads = Path::new();
    for center in centers {
        let flight = steps.through(view.grid.cell_at(center));
        let along = flight.ahead;
        let across = Point::new(-along.y, along.x);
        for n in 0..TREADS {
            let part = (f64::from(n) + 0.5) / f64::from(TREADS);
            let half = 0.5 * flight.width(part);
            let (on, off) = (
                part - 0.5,
                Chance::at(center, 19 + u64::from(n)).between(-0.02, 0.02),
            );
            let middle = center + Point::new(along.x * on, along.y * on);
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
    /// How wide they are, from 0 where the cell begins to 1 where it ends.
    fn width(&self, part: f64) -> f64 {
        if self.broad {
            return 1.0;
        }
        let length = self.below + self.above + 1;
        let up = (f64::from(self.below) + part) / f64::from(length);
        WIDTHS[0] + (WIDTHS[1] - WIDTHS[0]) * up
    }
}

/// What lies beyond a side of a cell of stairs.
#[derive(Clone, Copy, PartialEq)]
enum Beyond {
    Stairs,
    /// Something to step on.
    Open,
    /// Rock, a wall, or the edge of the map.
    Shut,
}

/// The cells of stairs in and around a chunk, with what lies beyond their sides.
struct Steps<'a> {
    view: &'a View<'a>,
    sides: BTreeMap<(Cell, Dir), Beyond>,
}

impl<'a> Steps<'a> {
    fn new(view: &'a View<'a>) -> Self {
        let (grid, by) = (view.grid, 2.0 + f64::from(LOOK));
        let walls = view.encounter.walls().values();
        let walls = walls.filter(|wall| match wall.kind {
            WallKind::Wall | WallKind::SecretDoor | WallKind::Window | WallKind::LowWall => true,
            WallKind::ClosedDoor
            | WallKind::OpenDoor
            | WallKind::LockedDoor
            | WallKind::OpenSecretDoor
            | WallKind::Portcullis
            | WallKind::Arch
            | WallKind::Highway
            | WallKind::Road
            | WallKind::Trail
            | WallKind::River => false,
        });
        let near = |wall: &Segment| wall.bounds().grown(by + 1.0).intersects(view.bounds);
        let walls = walls.flat_map(encounter::Wall::segments).filter(near);
        let walls: Vec<Segment> = walls.collect();
        let beyond = |cell: Cell, dir: Dir| {
            let (next, middle) = (grid.step(cell, dir), grid.side(cell, dir).middle());
            if !view.is_open(next) || walls.iter().any(|wall| wall.distance_to(middle) < 0.1) {
                Beyond::Shut
            } else if view.is(next, Ground::Stairs) {
                Beyond::Stairs
            } else {
                Beyond::Open
            }
        };
        let cells = grid.cells_in(view.bounds.grown(by));
        let stairs = cells.filter(|cell| view.is(*cell, Ground::Stairs));
        let sides = stairs.flat_map(|cell| {
            let dirs = grid.kind().side_dirs();
            dirs.map(move |dir| ((cell, dir), beyond(cell, dir)))
        });
        Self {
            view,
            sides: sides.collect(),
        }
    }

    fn beyond(&self, cell: Cell, dir: Dir) -> Beyond {
        let found = self.sides.get(&(cell, dir)).copied();
        found.unwrap_or(Beyond::Open)
    }

    fn through(&self, cell: Cell) -> Flight {
        let (grid, kind) = (self.view.grid, self.view.grid.kind());
        let way = self.way(cell);
        let back = way.opposite(kind);
        let [(one, one_shut), (other, other_shut)] = [way, back].map(|dir| self.run(cell, dir));
        // Stairs that end at something lead down there.
        let (down, below, above) = if one_shut && !other_shut {
            (way, one, other)
        } else {
            (back, other, one)
        };
        let beside = |dir: &Dir| *dir != way && *dir != back;
        let mut beside = kind.side_dirs().filter(beside);
        let broad = beside.any(|dir| self.beyond(cell, dir) == Beyond::Stairs);
        let (from, to) = (grid.center(grid.step(cell, down)), grid.center(cell));
        Flight {
            ahead: to - from,
            below,
            above,
            broad,
        }
    }

    /// How many cells of stairs follow in a direction, and whether something
    /// shuts the way after the last of them.
    fn run(&self, cell: Cell, dir: Dir) -> (i32, bool) {
        let (mut at, mut count) = (cell, 0);
        while count < LOOK && self.beyond(at, dir) == Beyond::Stairs {
            at = self.view.grid.step(at, dir);
            count += 1;
        }
        (count, self.beyond(at, dir) == Beyond::Shut)
    }

    /// The way that stairs lead through a cell. Between walls there is only one;
    /// otherwise all cells of a flight agree on it.
    fn way(&self, cell: Cell) -> Dir {
        let kind = self.view.grid.kind();
        let ways = || {
            let half = kind.dir_count() / 2;
            kind.side_dirs().filter(move |dir| dir.0 < half)
        };
        let lies_on = |way: Dir, dir: Dir| dir == way || dir == way.opposite(kind);
        let passes = |way: &Dir| {
            kind.side_dirs()
                .all(|dir| lies_on(*way, dir) != (self.beyond(cell, dir) == Beyond::Shut))
        };
        if let Some(way) = ways().find(passes) {
            return way;
        }
        let flight = self.flight(cell);
        let rim = |dir: Dir| {
            let beyond = flight.iter().map(move |cell| self.beyond(*cell, dir));
            beyond.filter(|it| *it != Beyond::Stairs)
        };
        let shut = |dir: Dir| rim(dir).filter(|it| *it == Beyond::Shut).count();
        let fitness = |way: &Dir| {
            // It leads from somewhere, along what stands at its sides; and where
            // all that is alike, it is crossed the shorter way.
            let ends = [*way, way.opposite(kind)];
            let leads = ends
                .iter()
                .any(|end| rim(*end).count() > 0 && shut(*end) == 0);
            let beside = kind.side_dirs().filter(|dir| !lies_on(*way, *dir));
            let length: i32 = ends.iter().map(|end| self.run(cell, *end).0).sum();
            (leads, beside.map(shut).sum::<usize>(), -length)
        };
        // The last of those that fit alike: on squares, up the map.
        ways().max_by_key(fitness).unwrap_or(Dir(0))
    }

    /// The cells of stairs that hang together with one, as far as it looks.
    fn flight(&self, from: Cell) -> BTreeSet<Cell> {
        let (grid, reach) = (self.view.grid, f64::from(LOOK) + 0.1);
        let middle = grid.center(from);
        let (mut flight, mut open) = (BTreeSet::from([from]), vec![from]);
        while let Some(cell) = open.pop() {
            let dirs = grid.kind().side_dirs();
            for dir in dirs.filter(|dir| self.beyond(cell, *dir) == Beyond::Stairs) {
                let next = grid.step(cell, dir);
                if grid.center(next).distance(middle) < reach && flight.insert(next) {
                    open.push(next);
                }
            }
        }
        flight
    }
}
