//! Curved outlines: the corners of an outline of cells that are drawn as a curve, and the cells that
//! are rounded in documents without that layer.
//!
//! The cells of an ellipse have an outline of steps. The curve goes through the middles of the
//! runs between turns, and the center of every cell stays on its side of the curve.

use super::Ground;
use grid::{Cell, Grid, Kind, Point, Segment, SharedVec, bend, outline};
use std::collections::BTreeSet;

/// The longest run of a step, in cells.
const RUN: f64 = 3.0;
/// The longest part of a straight wall that bends before it becomes a curve, in cells.
const EASE: f64 = 2.0;
/// Parts of the way from the chord to the corner that a curve bows: between two steps, and where it
/// eases into a wall. At the inner corner of a step it bows the other way.
const BOWS: [f64; 2] = [0.25, 0.5];
/// The longest wall next to a single step that belongs to a small round room, in cells.
const WALL: f64 = 5.0;
/// Least depth of the room behind a step along each direction, in cells.
const DEPTH: f64 = 1.5;
/// Distance at which walls and doors keep the outline straight, in map units.
const NEAR: f64 = 0.3;
/// Greatest distance, along both sides of a corner, at which a curve passes the corner, in cells:
/// less than that of the center of the cell in the corner.
const CUT: f64 = 0.4;

/// A turn of an outline that is drawn as a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundedCorner {
    /// Its number in the outline.
    pub corner: usize,
    /// Length of the curve along the outline before and after the corner, in cells.
    pub reach: [f64; 2],
    /// Whether it is the inner corner of a step, so that rock becomes floor.
    pub is_step: bool,
    /// Part of the way from the chord to the corner that the curve bows.
    pub bow: f64,
}

impl RoundedCorner {
    /// Returns the reach that leaves the center of the cell in the corner on its side of the curve.
    #[must_use]
    pub fn fitted(&self) -> [f64; 2] {
        const SAMPLES: u32 = 16;
        let [back, on] = self.reach;
        // The curve is a quadratic one, with its middle point on the line to the corner.
        let middle = (1.0 - self.bow) / 2.0;
        let along = |t: f64| (1.0 - t).powi(2) + 2.0 * middle * t * (1.0 - t);
        let depth = (0..=SAMPLES).map(|n| {
            let t = f64::from(n) / f64::from(SAMPLES);
            (back * along(t)).min(on * along(1.0 - t))
        });
        let depth = depth.fold(CUT, f64::max);
        self.reach.map(|reach| reach * CUT / depth)
    }
}

/// Returns the floor cell and the cell beyond at a side of an outline.
#[must_use]
pub fn cells_beside(grid: Grid, from: Point, to: Point) -> [Cell; 2] {
    let middle = from.toward(to, 0.5);
    // The cells of the outline lie to the right of it.
    let right = Point::new(from.y - to.y, to.x - from.x);
    [0.2, -0.2].map(|by| grid.cell_at(middle + Point::new(right.x * by, right.y * by)))
}

/// Returns the corners of an outline on squares that are drawn as a curve. Sides are named by the
/// corner they begin at.
pub fn rounded_corners(
    grid: Grid,
    corners: &[Point],
    is_rounded: impl Fn(usize) -> bool,
    is_open: impl Fn(Cell) -> bool,
    is_straight: impl Fn(Point) -> bool,
) -> Vec<RoundedCorner> {
    let turns = Turns::of(corners);
    let (count, all) = (corners.len(), turns.0.len());
    let rounded: Vec<bool> = (0..count).map(is_rounded).collect();
    let side_before = |i: usize| (turns.corner(i) + count - 1) % count;
    let within = |i: usize| rounded[side_before(i)] && rounded[turns.corner(i)];
    let steps: Vec<bool> = (all..2 * all)
        .map(|i| {
            let run = |i: usize| turns.at(i).toward(turns.at(i + 1), 0.5);
            within(i)
                && turns.is_step(i)
                && turns.is_deep(i - 1, |at| is_open(grid.cell_at(at)))
                && turns.is_deep(i + 1, |at| is_open(grid.cell_at(at)))
                && !(i - 1..=i + 1).any(|i| is_straight(turns.at(i)))
                && !(i - 1..=i).any(|i| is_straight(run(i)))
        })
        .collect();
    let is_curved = |i: usize| within(i) && (i + all - 1..=i + all + 1).any(|i| steps[i % all]);
    let corner = |i: usize| {
        // The curve goes on in the middle of a run, or eases into a wall, as far as that is rounded.
        let reach = |other: usize, sides: &mut dyn Iterator<Item = usize>| {
            let length = turns.at(i).distance(turns.at(other));
            let share = if is_curved(other) { 0.5 } else { 1.0 };
            let sides = sides.take(EASE as usize);
            let sides = sides.take_while(|side| rounded[side % count]).count();
            (length * share).min(EASE).min(sides as f64)
        };
        let (before, after) = ((i + all - 1) % all, (i + 1) % all);
        let first = turns.corner(i);
        let back = reach(before, &mut (1..).map(|n| first + count - n));
        let on = reach(after, &mut (first..));
        let eases = !steps[before] || !steps[after];
        RoundedCorner {
            corner: first,
            reach: [back, on],
            is_step: steps[i],
            bow: match (steps[i], eases) {
                (true, _) => -BOWS[0],
                (false, false) => BOWS[0],
                (false, true) => BOWS[1],
            },
        }
    };
    (0..all).filter(|i| is_curved(*i)).map(corner).collect()
}

/// Returns whether a wall or a door keeps the outline straight at a point.
pub fn is_near_wall(walls: &[Segment], at: Point) -> bool {
    walls.iter().any(|wall| wall.distance_to(at) < NEAR)
}

/// The turns of an outline, which has no first one: number and place of the corner, and whether it
/// turns outward, with the floor in the smaller part.
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

    fn corner(&self, i: usize) -> usize {
        self.0[i % self.0.len()].0
    }

    fn at(&self, i: usize) -> Point {
        self.0[i % self.0.len()].1
    }

    fn is_outward(&self, i: usize) -> bool {
        self.0[i % self.0.len()].2
    }

    /// Returns the length from a turn to the next.
    fn run(&self, i: usize) -> f64 {
        self.at(i).distance(self.at(i + 1))
    }

    /// Returns whether a turn is the inner corner of a step that belongs to a curve.
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

    /// Returns whether there is a room behind an outward turn.
    fn is_deep(&self, i: usize, is_open: impl Fn(Point) -> bool) -> bool {
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
        is_open(at + Point::new(DEPTH * inward.x, DEPTH * inward.y))
    }
}

/// Returns the rounded cells of a map without that layer: the floor along steps that look like a
/// curve, and water and stones along rock, except in plain rectangles. Only squares have such steps
/// and rectangles.
pub(crate) fn legacy_rounded(
    grid: Grid,
    ground: &SharedVec<Ground>,
    walls: impl Iterator<Item = Segment>,
) -> SharedVec<bool> {
    let mut rounded = SharedVec::of(false, grid.len());
    if !ground.iter().any(|ground| *ground == Ground::Rock) {
        return rounded;
    }
    let is_open = |cell| {
        let index = grid.index(cell);
        index.is_some_and(|index| ground[index] != Ground::Rock)
    };
    let open: Vec<Cell> = grid.cells().filter(|cell| is_open(*cell)).collect();
    let is_square = grid.kind() == Kind::Square;
    let mut plain = vec![false; grid.len()];
    if is_square {
        plain = plain_rectangles(grid, &open, is_open);
        let straight = straight_places(walls);
        let is_straight = |at: Point| straight.contains(&half_cells(at));
        for corners in outline(grid, &open, is_open) {
            let count = corners.len();
            for corner in rounded_corners(grid, &corners, |_| true, is_open, is_straight) {
                let [back, on] = corner.reach.map(|reach| reach.ceil() as usize);
                for side in corner.corner + count - back..corner.corner + count + on {
                    let ends = [side, side + 1].map(|n| corners[n % count]);
                    let [floor, _] = cells_beside(grid, ends[0], ends[1]);
                    if let Some(index) = grid.index(floor).filter(|index| !plain[*index]) {
                        rounded[index] = true;
                    }
                }
            }
        }
    }
    for cell in open {
        let is_rock = |cell: Cell| {
            grid.index(cell)
                .is_some_and(|at| ground[at] == Ground::Rock)
        };
        let is_edge = || {
            let mut dirs = grid.kind().dirs();
            dirs.any(|dir| is_rock(grid.step(cell, dir)))
        };
        if let Some(index) = grid.index(cell).filter(|index| !plain[*index])
            && ground[index].is_natural()
            && is_edge()
        {
            rounded[index] = true;
        }
    }
    rounded
}

/// A corner of a cell or the middle of a side, in half cells.
fn half_cells(at: Point) -> (i64, i64) {
    ((2.0 * at.x).round() as i64, (2.0 * at.y).round() as i64)
}

/// Returns the corners and middles of sides near walls, in half cells.
fn straight_places(walls: impl Iterator<Item = Segment>) -> BTreeSet<(i64, i64)> {
    let mut places = BTreeSet::new();
    for wall in walls {
        // In short pieces, whose bounds hold few places that are not near.
        let pieces = wall.length().ceil().max(1.0) as u32;
        let at = |n: u32| wall.a.toward(wall.b, f64::from(n) / f64::from(pieces));
        for n in 0..pieces {
            let piece = Segment::new(at(n), at(n + 1));
            let bounds = piece.bounds().grown(NEAR);
            let [first, last] = [bounds.min, bounds.max].map(half_cells);
            for (x, y) in (first.0..=last.0).flat_map(|x| (first.1..=last.1).map(move |y| (x, y))) {
                let place = Point::new(x as f64 / 2.0, y as f64 / 2.0);
                if piece.distance_to(place) < NEAR {
                    places.insert((x, y));
                }
            }
        }
    }
    places
}

/// Returns which cells belong to plain rectangles: regions of open blocks of two by two cells that
/// fill the rectangle around them.
fn plain_rectangles(grid: Grid, open: &[Cell], is_open: impl Fn(Cell) -> bool) -> Vec<bool> {
    let block = |cell: Cell| {
        let cells = [(0, 0), (1, 0), (0, 1), (1, 1)];
        cells.map(|(x, y)| Cell::new(cell.x + x, cell.y + y))
    };
    let mut is_broad = vec![false; grid.len()];
    for cells in open.iter().map(|cell| block(*cell)) {
        if cells.iter().all(|cell| is_open(*cell)) {
            for index in cells.iter().filter_map(|cell| grid.index(*cell)) {
                is_broad[index] = true;
            }
        }
    }
    let mut plain = vec![false; grid.len()];
    for cell in open {
        let mut region = Vec::new();
        let mut next = vec![*cell];
        while let Some(cell) = next.pop() {
            let Some(index) = grid.index(cell).filter(|index| is_broad[*index]) else {
                continue;
            };
            is_broad[index] = false;
            region.push((cell, index));
            let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            next.extend(sides.map(|(x, y)| Cell::new(cell.x + x, cell.y + y)));
        }
        let side = |along: fn(&Cell) -> i32| {
            let places = || region.iter().map(|(cell, _)| along(cell));
            let (least, most) = (places().min()?, places().max()?);
            usize::try_from(most - least + 1).ok()
        };
        let area = side(|cell| cell.x).zip(side(|cell| cell.y));
        if area.is_some_and(|(width, height)| width * height == region.len()) {
            for (_, index) in &region {
                plain[*index] = true;
            }
        }
    }
    plain
}
