//! Stairs: treads between two edges, narrower toward the lower end, and an arrow that points up.

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
/// Half the length of an arrow and the length of its head, in cells.
const ARROW: f64 = 0.4;
const HEAD: f64 = 0.2;
/// Length of a side of a hex, in cells: the widest passage through a side.
const HEX_SIDE: f64 = 0.577;
/// How many cells stairs look around them for where they lead. It may not
/// reach farther than a change redraws.
const LOOK: i32 = 4;

/// Treads, edges and arrows of all stairs.
pub(super) fn stairs(view: &View, items: &mut Vec<Item>) {
    let centers: Vec<Point> = view.middles(Ground::Stairs).collect();
    if centers.is_empty() {
        return;
    }
    let steps = Steps::new(view);
    let (mut treads, mut edges, mut arrows) = (Path::new(), Path::new(), Path::new());
    for center in centers {
        let cell = view.grid.cell_at(center);
        let flight = steps.through(cell);
        let along = flight.ahead;
        let across = Point::new(-along.y, along.x);
        // A place of the cell, by shares of its length and width from the center.
        let at = |ahead: f64, aside: f64| {
            let (x, y) = (along.x * ahead, along.y * ahead);
            center + Point::new(x + across.x * aside, y + across.y * aside)
        };
        for n in 0..TREADS {
            let part = (f64::from(n) + 0.5) / f64::from(TREADS);
            let half = 0.5 * flight.width(view, part);
            let off = match flight.broad {
                true => 0.0,
                false => Chance::at(center, 19 + u64::from(n)).between(-0.02, 0.02),
            };
            treads.add_line(&[at(part - 0.5, off - half), at(part - 0.5, off + half)]);
        }
        if flight.broad {
            for side in steps.outer_sides(cell, flight.up) {
                edges.add_line(&[side.a, side.b]);
            }
        } else {
            let [low, high] = [0.0, 1.0].map(|part| 0.5 * flight.width(view, part));
            for side in [-1.0, 1.0] {
                edges.add_line(&[at(-0.5, side * low), at(0.5, side * high)]);
            }
        }
        if let Some([ahead, aside]) = steps.arrow(cell, &flight) {
            let [tail, tip] = [ahead - ARROW, ahead + ARROW];
            arrows.add_line(&[at(tail, aside), at(tip, aside)]);
            arrows.add_line(&[
                at(tip - HEAD, aside - 0.7 * HEAD),
                at(tip, aside),
                at(tip - HEAD, aside + 0.7 * HEAD),
            ]);
        }
    }
    let style = view.style;
    push(items, treads, None, Some(Stroke::solid(style.ink, 0.05)));
    let edge = Stroke::solid(style.ink, style.thin);
    push(items, edges, None, Some(edge));
    let under = Stroke::solid(style.floor, 0.2);
    push(items, arrows.clone(), None, Some(under));
    push(items, arrows, None, Some(Stroke::solid(style.ink, 0.06)));
}

/// How stairs lead through a cell.
struct Flight {
    /// Direction of the upper end.
    up: Dir,
    /// One cell farther toward the upper end.
    ahead: Point,
    /// Cells of stairs between this one and the lower end, and to the upper end.
    below: i32,
    above: i32,
    /// Whether more stairs lie beside these: then they keep their width.
    broad: bool,
}

impl Flight {
    /// Width as a share of a cell, from part 0 where the cell begins to 1 where it ends.
    fn width(&self, view: &View, part: f64) -> f64 {
        let hex = view.grid.kind().is_hex();
        if self.broad {
            // A hex is narrower toward the side that the flight leads through.
            let off = (part - 0.5).abs();
            return if hex {
                2.0 * HEX_SIDE * (1.0 - off)
            } else {
                1.0
            };
        }
        let length = self.below + self.above + 1;
        let up = (f64::from(self.below) + part) / f64::from(length);
        let width = WIDTHS[0] + (WIDTHS[1] - WIDTHS[0]) * up;
        if hex { HEX_SIDE * width } else { width }
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
            up: down.opposite(kind),
            ahead: to - from,
            below,
            above,
            broad,
        }
    }

    /// Sides of a cell of a broad flight at which the flight ends sideways.
    fn outer_sides(&self, cell: Cell, up: Dir) -> impl Iterator<Item = Segment> {
        let (grid, kind) = (self.view.grid, self.view.grid.kind());
        let beside = move |dir: &Dir| *dir != up && *dir != up.opposite(kind);
        let outer = move |dir: &Dir| self.beyond(cell, *dir) != Beyond::Stairs;
        let dirs = kind.side_dirs().filter(beside).filter(outer);
        dirs.map(move |dir| grid.side(cell, dir))
    }

    /// Place of the arrow of a flight from the center of a cell, as shares of a cell ahead and aside;
    /// `None` in all cells but the middle one.
    fn arrow(&self, cell: Cell, flight: &Flight) -> Option<[f64; 2]> {
        // The far end of a long flight is out of sight: its arrow is near the lower end.
        let middle = |before: i32, after: i32| match after - before {
            0 if before < LOOK => Some(0.0),
            1 => Some(0.5),
            _ => None,
        };
        let ahead = middle(flight.below, flight.above)?;
        if !flight.broad {
            return Some([ahead, 0.0]);
        }
        let kind = self.view.grid.kind();
        let aside = match kind.is_hex() {
            // Rows of hexes are shifted, so each has its own arrow.
            true => 0.0,
            false => {
                let right = flight.up.turned(kind.dir_count() / 4, kind);
                let [left, right] = [right.opposite(kind), right].map(|dir| self.run(cell, dir).0);
                middle(left, right)?
            }
        };
        Some([ahead, aside])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::INK;
    use encounter::{Edit, Encounter};
    use grid::{Grid, Kind};
    use testkit::document::make;

    /// Counts the arrows on stairs of so many columns and rows, in a passage as broad or in a room.
    fn arrows(kind: Kind, (columns, rows): (i32, i32), passage: bool) -> usize {
        let grid = Grid::new(kind, columns.unsigned_abs() + 8, 12).unwrap();
        let mut map = Encounter::new("Stairs", "srd35", grid).unwrap();
        let mut paint = |ground, wanted: &dyn Fn(&Cell) -> bool| {
            let cells = grid.cells().filter(wanted).collect();
            make(
                &mut map,
                &Edit::Paint {
                    cells,
                    ground,
                    rounded: false,
                },
            );
        };
        let beside = |cell: &Cell| (4..4 + rows).contains(&cell.y);
        paint(Ground::Floor, &|_| true);
        paint(Ground::Rock, &|cell| passage && !beside(cell));
        let on = |cell: &Cell| beside(cell) && (4..4 + columns).contains(&cell.x);
        paint(Ground::Stairs, &on);
        let view = View::new(&map, &INK, grid.bounds());
        let steps = Steps::new(&view);
        let cells = grid.cells().filter(on);
        cells
            .filter(|cell| steps.arrow(*cell, &steps.through(*cell)).is_some())
            .count()
    }

    #[test]
    fn a_flight_of_any_size_has_one_arrow() {
        for length in 1..=12 {
            for breadth in 1..=5 {
                let size = (length, breadth);
                assert_eq!(arrows(Kind::Square, size, true), 1, "{size:?}");
            }
        }
        for size in [(1, 1), (2, 3), (3, 3), (5, 2)] {
            assert_eq!(arrows(Kind::Square, size, false), 1, "{size:?}");
        }
        for length in 1..=12 {
            assert_eq!(arrows(Kind::HexPointy, (length, 1), true), 1, "{length}");
        }
    }
}
