//! Where a room is round or its wall runs askew: cells go around a curve in
//! steps, and the pen follows the curve that the steps stand for.
//!
//! Nobody says which rooms are round; it is told from the steps. They turn one
//! way and the other in short runs, and there is a room behind them. The line
//! goes through the middles of their runs, so it takes about as much from the
//! cells inside as it adds, and a cell stays what most of it is drawn as.

use super::{CHANGE, REACH, View, key};
use crate::outline::bend;
use grid::{Point, Segment};
use std::collections::{BTreeMap, BTreeSet};

/// The longest run of a step, in cells.
const RUN: f64 = 3.0;
/// How much a straight wall bends before it becomes a curve, at most.
const EASE: f64 = 2.0;
/// How much the curve bows out at a corner between two steps, and where it
/// eases into a wall.
const BOWS: [f64; 2] = [0.25, 0.5];
/// The longest wall beside a single step that belongs to a small round room.
const WALL: f64 = 5.0;
/// How deep the room behind a step has to be, along each direction.
const DEPTH: f64 = 1.5;
/// How close walls and doors keep the line where it is.
const NEAR: f64 = 0.3;

/// The curves that show in a chunk.
#[derive(Default)]
pub(super) struct Curves {
    pens: BTreeMap<(i64, i64), Point>,
    /// Those of them where the cells' outline does not turn.
    between: BTreeSet<(i64, i64)>,
    seams: Vec<Segment>,
}

impl Curves {
    /// The curves along the floor of a view that reaches well beyond what is drawn.
    pub(super) fn new(view: &View) -> Self {
        let mut curves = Self::default();
        // A picture has rooms of its own, and the lines on it are the cells'.
        if view.has_picture() {
            return curves;
        }
        let walls = view.encounter.walls().values();
        let walls = walls.flat_map(encounter::Wall::segments);
        let near = |wall: &Segment| wall.bounds().grown(REACH + CHANGE).intersects(view.bounds);
        let walls: Vec<Segment> = walls.filter(near).collect();
        for corners in view.outline(|cell| view.is_open(cell)) {
            if view.grid.kind().is_hex() {
                curves.calm(&walls, &corners);
            } else {
                curves.follow(view, &walls, &corners);
            }
        }
        curves
    }

    /// Draws the teeth of hexes along a wall nearly straight. Where it turns one
    /// way only, as around a single hex, there are none.
    fn calm(&mut self, walls: &[Segment], corners: &[Point]) {
        let count = corners.len();
        let near = |n: usize| [n + count - 1, n, n + 1].map(|n| n % count);
        let outward = |n: usize| {
            let [before, here, after] = near(n).map(|n| corners[n]);
            bend(before, here, after) > 0.0
        };
        let teeth: Vec<bool> = (0..count)
            .map(|n| {
                let turns = near(n).map(outward);
                turns.contains(&!turns[1]) && !is_kept(walls, corners[n])
            })
            .collect();
        let mut line = corners.to_vec();
        for _ in 0..2 {
            let calmed = |n: usize| {
                let [before, here, after] = near(n).map(|n| line[n]);
                let by = if teeth[n] { 0.5 } else { 0.0 };
                here.toward(before.toward(after, 0.5), by)
            };
            line = (0..count).map(calmed).collect();
        }
        for n in (0..count).filter(|n| teeth[*n]) {
            self.pens.insert(key(corners[n]), line[n]);
            self.between.insert(key(corners[n]));
        }
    }

    /// Where the pen passes a corner of a curve instead.
    pub(super) fn pen(&self, corner: Point) -> Option<Point> {
        self.pens.get(&key(corner)).copied()
    }

    /// A line between cells, ending at the curve where it met its cells' outline.
    pub(super) fn cut(&self, side: Segment) -> Segment {
        let end = |end: Point, other: Point| {
            let pen = self.between.get(&key(end)).and_then(|at| self.pens.get(at));
            pen.map_or(end, |pen| {
                let along = other - end;
                let by = (*pen - end).x * along.x + (*pen - end).y * along.y;
                end.toward(other, by / side.length().powi(2))
            })
        };
        Segment::new(end(side.a, side.b), end(side.b, side.a))
    }

    /// Where lines between cells go on from a corner up to the curve.
    pub(super) fn seams(&self) -> &[Segment] {
        &self.seams
    }

    fn follow(&mut self, view: &View, walls: &[Segment], corners: &[Point]) {
        let turns = Turns::of(corners);
        let all = turns.0.len();
        let kept = |at: Point| is_kept(walls, at);
        let steps: Vec<bool> = (all..2 * all)
            .map(|i| {
                let run = |i: usize| turns.at(i).toward(turns.at(i + 1), 0.5);
                turns.is_step(i)
                    && turns.is_deep(view, i - 1)
                    && turns.is_deep(view, i + 1)
                    && !(i - 1..=i + 1).any(|i| kept(turns.at(i)))
                    && !(i - 1..=i).any(|i| kept(run(i)))
            })
            .collect();
        let soft = |i: usize| (i + all - 1..=i + all + 1).any(|i| steps[i % all]);
        for i in (0..all).filter(|i| soft(*i)) {
            // The curve goes on in the middle of a run, or eases into a wall.
            let end = |other: usize| {
                let (here, there) = (turns.at(i), turns.at(other));
                let length = here.distance(there);
                let by = if soft(other) { length / 2.0 } else { length };
                (here.toward(there, by.min(EASE) / length), by.min(EASE))
            };
            let ((from, back), (to, on)) = (end(i + all - 1), end(i + 1));
            let eases = !steps[(i + all - 1) % all] || !steps[(i + 1) % all];
            let bow = match (steps[i], eases) {
                (true, _) => -BOWS[0],
                (false, false) => BOWS[0],
                (false, true) => BOWS[1],
            };
            let by = from.toward(to, 0.5).toward(turns.at(i), bow);
            let n = turns.0[i].0;
            for step in -EASE as i64..=EASE as i64 {
                let way = step as f64;
                if way > 1e-6 - back && way < on - 1e-6 {
                    let corner =
                        corners[(n as i64 + step).rem_euclid(corners.len() as i64) as usize];
                    let part = (back + way) / (back + on);
                    let pen = from.toward(by, part).toward(by.toward(to, part), part);
                    self.pens.insert(key(corner), pen);
                    if step != 0 {
                        self.between.insert(key(corner));
                    }
                }
            }
            if steps[i] && view.shows(turns.at(i), EASE) {
                let ends = [from, to].map(|end| Segment::new(turns.at(i), end));
                self.seams.extend(ends);
            }
        }
    }
}

/// Whether a wall or a door keeps a corner where it is.
fn is_kept(walls: &[Segment], corner: Point) -> bool {
    walls.iter().any(|wall| wall.distance_to(corner) < NEAR)
}

/// Where a loop turns: the number and the place of the corner, and whether it
/// turns outward, with the floor in the smaller part. A loop has no beginning.
struct Turns(Vec<(usize, Point, bool)>);

impl Turns {
    fn of(corners: &[Point]) -> Self {
        let count = corners.len();
        let turn = |n: usize| {
            let (before, after) = (corners[(n + count - 1) % count], corners[(n + 1) % count]);
            let by = bend(before, corners[n], after);
            (by.abs() > 1e-6).then_some((n, corners[n], by > 0.0))
        };
        Self((0..count).filter_map(turn).collect())
    }

    fn at(&self, i: usize) -> Point {
        self.0[i % self.0.len()].1
    }

    fn is_outward(&self, i: usize) -> bool {
        self.0[i % self.0.len()].2
    }

    /// How far it is from a turn to the next.
    fn run(&self, i: usize) -> f64 {
        self.at(i).distance(self.at(i + 1))
    }

    /// Whether a turn is the inner corner of a step that belongs to a curve.
    fn is_step(&self, i: usize) -> bool {
        let i = i + self.0.len();
        if self.is_outward(i) || !self.is_outward(i - 1) || !self.is_outward(i + 1) {
            return false;
        }
        let (back, on) = (self.run(i - 1), self.run(i));
        let (short, long) = (back.min(on), back.max(on));
        let walls = [self.run(i - 2), self.run(i + 1)];
        // One step of many, or the only one at a corner of a small round room.
        let goes_on = (!self.is_outward(i - 2) && walls[0] < 2.5)
            || (!self.is_outward(i + 2) && walls[1] < 2.5);
        let small = long < 2.5 && walls[0].max(walls[1]) < WALL + 0.5 && walls[0] + walls[1] > 2.5;
        long < RUN + 0.5 && (short < 1.5 || long < 2.5) && (goes_on || small)
    }

    /// Whether there is a room behind an outward turn.
    fn is_deep(&self, view: &View, i: usize) -> bool {
        let i = i + self.0.len();
        let (before, at, after) = (self.at(i - 1), self.at(i), self.at(i + 1));
        let sign = |from: f64, to: f64| {
            if (to - from).abs() < 1e-6 {
                0.0
            } else {
                (to - from).signum()
            }
        };
        let inward = Point::new(
            sign(at.x, after.x) + sign(at.x, before.x),
            sign(at.y, after.y) + sign(at.y, before.y),
        );
        let behind = at + Point::new(DEPTH * inward.x, DEPTH * inward.y);
        view.is_open(view.grid.cell_at(behind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::INK;
    use crate::chance::Chance;
    use encounter::{Edit, Encounter, Ground};
    use grid::{Cell, Grid, Kind, Rect, Shape};
    use testkit::document::make;

    /// A map of rock with shapes of floor in it, each from corner to corner.
    fn dug(shapes: &[(Shape, [i32; 4])]) -> Encounter {
        let grid = Grid::new(Kind::Square, 40, 40).expect("a small grid");
        let mut map = Encounter::new("Room", "srd35", grid).expect("a name");
        paint(&mut map, grid.cells().collect(), Ground::Rock);
        for (shape, [left, top, right, bottom]) in shapes {
            let ends = [Cell::new(*left, *top), Cell::new(*right, *bottom)];
            let ends = ends.map(|cell| grid.center(cell));
            paint(&mut map, grid.covered(*shape, &ends), Ground::Floor);
        }
        map
    }

    fn paint(map: &mut Encounter, cells: Vec<Cell>, ground: Ground) {
        make(map, &Edit::Paint { cells, ground });
    }

    /// The corners where the floor turns, and where the pen passes them.
    fn pens(map: &Encounter) -> Vec<(Point, Option<Point>)> {
        let view = View::new(map, &INK, map.grid().bounds());
        let loops = view.outline(|cell| view.is_open(cell));
        let turns = loops.iter().flat_map(|corners| Turns::of(corners).0);
        turns
            .map(|(_, at, _)| (at, view.curves().pen(at)))
            .collect()
    }

    #[test]
    fn a_round_room_is_drawn_as_the_ellipse_it_was() {
        let sizes = (5..=24).flat_map(|wide| (5..=24).map(move |high| (wide, high)));
        let round = sizes.filter(|(wide, high)| 2 * wide <= 3 * high && 2 * high <= 3 * wide);
        for (wide, high) in round {
            let map = dug(&[(Shape::Ellipse, [5, 5, 4 + wide, 4 + high])]);
            let radii = Point::new(f64::from(wide) / 2.0, f64::from(high) / 2.0);
            let middle = radii + Point::new(5.0, 5.0);
            for (corner, pen) in pens(&map) {
                let pen = pen.unwrap_or_else(|| panic!("{wide} × {high}: a step at {corner:?}"));
                let off = pen - middle;
                let share = ((off.x / radii.x).powi(2) + (off.y / radii.y).powi(2)).sqrt();
                let stray = off.distance(Point::default()) * (1.0 - 1.0 / share).abs();
                assert!(stray < 0.35, "{wide} × {high}: {stray} at {corner:?}");
            }
        }
    }

    #[test]
    fn what_was_drawn_square_stays_square() {
        let rectangle = Shape::Rectangle;
        for (what, shapes) in [
            ("a room", vec![(rectangle, [5, 5, 12, 10])]),
            (
                "a hall with a pier in every corner",
                vec![(rectangle, [6, 5, 15, 12]), (rectangle, [5, 6, 16, 11])],
            ),
            (
                "a cross",
                vec![(rectangle, [8, 5, 10, 13]), (rectangle, [5, 8, 13, 10])],
            ),
            (
                "a room and a passage that turns",
                vec![
                    (rectangle, [5, 5, 9, 9]),
                    (rectangle, [10, 6, 12, 6]),
                    (rectangle, [12, 7, 20, 7]),
                ],
            ),
            (
                "a niche",
                vec![(rectangle, [5, 5, 12, 10]), (rectangle, [7, 4, 8, 4])],
            ),
        ] {
            let kept = pens(&dug(&shapes)).iter().all(|(_, pen)| pen.is_none());
            assert!(kept, "{what}");
        }
    }

    #[test]
    fn a_door_keeps_the_wall_where_it_is() {
        let mut map = dug(&[(Shape::Ellipse, [5, 5, 14, 13])]);
        let (a, b) = (Point::new(14.0, 6.0), Point::new(14.0, 7.0));
        assert!(pens(&map).iter().any(|(at, pen)| *at == a && pen.is_some()));
        let door = encounter::Wall::straight(encounter::WallKind::ClosedDoor, a, b);
        make(&mut map, &Edit::Fit { fitting: door });
        assert!(pens(&map).iter().any(|(at, pen)| *at == a && pen.is_none()));
    }

    #[test]
    fn a_change_moves_the_line_only_nearby() {
        let mut map = dug(&[]);
        let mut chance = Chance::at(Point::new(3.0, 4.0), 1);
        let mut cell = || {
            let mut side = || chance.between(2.0, 34.0) as i32;
            [side(), side()]
        };
        for _ in 0..300 {
            let [left, top] = cell();
            let [wide, high] = cell().map(|side| side % 9);
            let shape = |map: &mut Encounter, wide, high, ground| {
                let grid = map.grid();
                let ends = [Cell::new(left, top), Cell::new(left + wide, top + high)];
                let ends = ends.map(|cell| grid.center(cell));
                paint(map, grid.covered(Shape::Ellipse, &ends), ground);
            };
            let ground = [Ground::Rock, Ground::Floor][(wide % 2) as usize];
            shape(&mut map, wide, high, ground);
            let before = pens(&map);
            let at = Cell::new(top, left);
            let other = [Ground::Rock, Ground::Floor];
            let other = other[usize::from(map.ground(at) == Some(Ground::Rock))];
            paint(&mut map, vec![at], other);
            let middle = map.grid().center(at);
            let near = Rect::new(middle, middle).grown(0.5 + CHANGE);
            let far = |(corner, _): &&(Point, _)| !near.intersects(Rect::new(*corner, *corner));
            let after = pens(&map);
            let [before, after] = [&before, &after].map(|pens| pens.iter().filter(far));
            let mut before: Vec<_> = before.collect();
            let mut after: Vec<_> = after.collect();
            for pens in [&mut before, &mut after] {
                pens.sort_by(|a, b| a.partial_cmp(b).expect("places are numbers"));
            }
            assert_eq!(before, after, "{at:?}");
        }
    }
}
