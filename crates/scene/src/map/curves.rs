//! Curved edges of floor: along rounded cells on squares, and along the zigzag of walls on hexes.
//!
//! A curve takes about as much from the cells inside as it adds, and the center of every cell stays
//! on its side of the curve.

use super::{CHANGE, REACH, View, key};
use encounter::{cells_beside, is_near_wall, rounded_corners};
use grid::{Point, Segment, bend};
use std::collections::{BTreeMap, BTreeSet};

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
                turns.contains(&!turns[1]) && !is_near_wall(walls, corners[n])
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

    /// Adds the curves along an outline on squares.
    fn follow(&mut self, view: &View, walls: &[Segment], corners: &[Point]) {
        let count = corners.len();
        let is_rounded = |side: usize| {
            let ends = [side, side + 1].map(|n| corners[n % count]);
            let beside = cells_beside(view.grid, ends[0], ends[1]);
            beside.iter().any(|cell| view.encounter.is_rounded(*cell))
        };
        let is_open = |cell| view.is_open(cell);
        let is_straight = |at| is_near_wall(walls, at);
        let rounded = rounded_corners(view.grid, corners, is_rounded, is_open, is_straight);
        for corner in rounded {
            let at = |by: i64| {
                let n = corner.corner as i64 + by;
                corners[n.rem_euclid(count as i64) as usize]
            };
            let here = at(0);
            let [back, on] = corner.fitted();
            let (from, to) = (here.toward(at(-1), back), here.toward(at(1), on));
            let by = from.toward(to, 0.5).toward(here, corner.bow);
            for step in -back.ceil() as i64..=on.ceil() as i64 {
                let place = step as f64;
                if place > 1e-6 - back && place < on - 1e-6 {
                    let part = (back + place) / (back + on);
                    let pen = from.toward(by, part).toward(by.toward(to, part), part);
                    self.pens.insert(key(at(step)), pen);
                    if step != 0 {
                        self.between.insert(key(at(step)));
                    }
                }
            }
            if corner.is_step && view.shows(here, back.max(on)) {
                self.seams
                    .extend([from, to].map(|end| Segment::new(here, end)));
            }
        }
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

    /// Returns a map of rock with shapes of floor in it, each from corner to corner.
    fn dug(shapes: &[(Shape, [i32; 4])]) -> Encounter {
        let grid = Grid::new(Kind::Square, 40, 40).expect("a small grid");
        let mut map = Encounter::new("Room", "srd35", grid).expect("a name");
        let ends = [Cell::new(0, 0), Cell::new(39, 39)].map(|cell| grid.center(cell));
        paint(&mut map, Shape::Rectangle, &ends, Ground::Rock);
        for (shape, [left, top, right, bottom]) in shapes {
            let ends = [Cell::new(*left, *top), Cell::new(*right, *bottom)];
            let ends = ends.map(|cell| grid.center(cell));
            paint(&mut map, *shape, &ends, Ground::Floor);
        }
        map
    }

    fn paint(map: &mut Encounter, shape: Shape, ends: &[Point], ground: Ground) {
        let cells = map.grid().covered(shape, ends);
        let rounded = shape == Shape::Ellipse;
        let paint = Edit::Paint {
            cells,
            ground,
            rounded,
        };
        make(map, &paint);
    }

    /// Returns the corners where the floor turns, each with the point where the pen passes instead.
    fn pens(map: &Encounter) -> Vec<(Point, Option<Point>)> {
        let view = View::new(map, &INK, map.grid().bounds());
        let mut pens = Vec::new();
        for corners in view.outline(|cell| view.is_open(cell)) {
            let count = corners.len();
            for (n, here) in corners.iter().enumerate() {
                let [before, after] = [n + count - 1, n + 1].map(|n| corners[n % count]);
                if bend(before, *here, after).abs() > 1e-6 {
                    pens.push((*here, view.curves().pen(*here)));
                }
            }
        }
        pens
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
                paint(map, Shape::Ellipse, &ends, ground);
            };
            let ground = [Ground::Rock, Ground::Floor][(wide % 2) as usize];
            shape(&mut map, wide, high, ground);
            let before = pens(&map);
            let at = Cell::new(top, left);
            let other = [Ground::Rock, Ground::Floor];
            let other = other[usize::from(map.ground(at) == Some(Ground::Rock))];
            let middle = map.grid().center(at);
            paint(&mut map, Shape::Line(1), &[middle], other);
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
