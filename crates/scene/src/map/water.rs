//! Water, ice and wet ground: soft shores, and lines that follow them.

use super::View;
use super::ground::{OVER_PICTURE, push};
use crate::chance::Chance;
use crate::outline::inset;
use crate::{Color, Fill, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::{Cell, Point};
use std::f64::consts::TAU;

/// How far the pen strays along a shore, in map units.
const WOBBLE: f64 = 0.05;

/// The lines along a shore: how far from it, how wide, and how many of a
/// hundred pieces are left out.
const LINES: [(f64, f32, f64); 3] = [(0.13, 0.036, 0.12), (0.26, 0.03, 0.34), (0.39, 0.026, 0.6)];

fn wet(ground: Ground) -> bool {
    matches!(ground, Ground::ShallowWater | Ground::DeepWater)
}

/// The tints of what is wet or frozen, under the lines between cells.
pub(super) fn beds(view: &View, items: &mut Vec<Item>) {
    let style = view.style;
    let mut bed = |color: Color, wanted: &dyn Fn(Ground) -> bool| {
        let opacity = if view.has_picture() {
            OVER_PICTURE
        } else {
            1.0
        };
        let fill = Fill::Solid(color.fade(opacity));
        push(items, shore(view, wanted).path(), Some(fill), None);
    };
    bed(style.bog, &|ground| ground == Ground::Bog);
    bed(style.ice, &|ground| ground == Ground::Ice);
    bed(style.water, &wet);
    bed(style.deep, &|ground| ground == Ground::DeepWater);
}

/// Shores, the lines that follow them, and waves farther out; the cracks of ice.
pub(super) fn water(view: &View, items: &mut Vec<Item>) {
    let ink = view.style.ink;
    let shores = shore(view, &wet);
    for (by, width, left_out) in LINES {
        let lines = shores.lines(by, left_out);
        push(
            items,
            lines,
            None,
            Some(Stroke::solid(ink.fade(0.75), width)),
        );
    }
    push(items, shores.path(), None, Some(Stroke::solid(ink, 0.055)));
    waves(view, items);
    let edge = shore(view, &|ground| ground == Ground::Ice).lines(0.0, 0.15);
    push(items, edge, None, Some(Stroke::solid(ink.fade(0.8), 0.035)));
    cracks(view, items);
}

/// Small waves where no shore is near, and more of them over the deep.
fn waves(view: &View, items: &mut Vec<Item>) {
    let mut waves = Path::new();
    for (ground, count) in [(Ground::ShallowWater, 1), (Ground::DeepWater, 3)] {
        for centre in view.middles(ground) {
            let cell = view.grid.cell_at(centre);
            let dirs = view.grid.kind().dirs();
            let mut around = dirs.map(|dir| view.encounter.ground(view.grid.step(cell, dir)));
            let open = around.all(|ground| ground.is_some_and(wet));
            let mut chance = Chance::at(centre, 12);
            for n in 0..count {
                let row = (f64::from(n) + 0.5) / f64::from(count) - 0.5;
                let at = chance.near(centre + Point::new(0.0, 0.8 * row), 0.13);
                if open && chance.next() < 0.62 {
                    wave(&mut waves, at, chance.between(0.1, 0.17));
                }
            }
        }
    }
    let stroke = Stroke::solid(view.style.ink.fade(0.75), 0.03);
    push(items, waves, None, Some(stroke));
}

/// One small wave, twice as wide as `half`.
pub(super) fn wave(path: &mut Path, at: Point, half: f64) {
    let to = |x: f64, y: f64| at + Point::new(x * half, y * half);
    path.verbs.push(Verb::Move(to(-1.0, 0.1)));
    path.verbs.push(Verb::Quad(to(-0.5, -0.55), to(0.0, 0.0)));
    path.verbs.push(Verb::Quad(to(0.5, 0.55), to(1.0, -0.1)));
}

/// Glints in sloping pairs, and a crack here and there.
fn cracks(view: &View, items: &mut Vec<Item>) {
    let (mut glints, mut cracks) = (Path::new(), Path::new());
    for centre in view.middles(Ground::Ice) {
        let mut chance = Chance::at(centre, 13);
        for side in [-0.22, 0.22] {
            let beside = Point::new(side, side * chance.between(-1.0, 1.0));
            let at = chance.near(centre + beside, 0.08);
            let half = chance.between(0.07, 0.13);
            for (off, part) in [(0.0, 1.0), (0.075, 0.6)] {
                let middle = at + Point::new(off, off);
                let arm = Point::new(half * part, -half * part);
                glints.add_line(&[middle - arm, middle + arm]);
            }
        }
        if chance.next() < 0.45 {
            let turn = chance.between(0.0, TAU);
            let arm = |far: f64, bend: f64| {
                centre + Point::new(far * (turn + bend).cos(), far * (turn + bend).sin())
            };
            let middle = chance.near(centre, 0.06);
            let ends = [
                arm(-0.44, 0.3),
                arm(-0.2, -0.25),
                middle,
                arm(0.24, 0.3),
                arm(0.46, -0.1),
            ];
            cracks.add_line(&ends);
            cracks.add_line(&[middle, arm(0.3, 1.5)]);
        }
    }
    let ink = view.style.ink;
    push(
        items,
        glints,
        None,
        Some(Stroke::solid(ink.fade(0.55), 0.026)),
    );
    push(
        items,
        cracks,
        None,
        Some(Stroke::solid(ink.fade(0.8), 0.03)),
    );
}

/// The edge of something soft, as loops of corners.
struct Shore {
    loops: Vec<Vec<Bend>>,
}

/// A corner of a shore.
struct Bend {
    /// Where it is on the grid.
    corner: Point,
    /// How it moves when the shore moves inward by one map unit.
    inward: Point,
    /// Whether it lies against rock or the map's edge, and stays sharp.
    hard: bool,
}

fn shore(view: &View, wanted: &dyn Fn(Ground) -> bool) -> Shore {
    let within = |cell: Cell| view.encounter.ground(cell).is_some_and(wanted);
    let bends = |corners: Vec<Point>| {
        let moved = inset(&corners, 1.0);
        let bends = corners.iter().zip(moved).map(|(corner, moved)| Bend {
            corner: *corner,
            inward: moved - *corner,
            hard: !around(*corner).all(|at| view.is_open(view.grid.cell_at(at))),
        });
        bends.collect()
    };
    Shore {
        loops: view.outline(within).into_iter().map(bends).collect(),
    }
}

/// Places just off a corner, in every cell that meets there.
fn around(corner: Point) -> impl Iterator<Item = Point> {
    (0..8).map(move |n| {
        let angle = TAU * (f64::from(n) + 0.5) / 8.0;
        corner + Point::new(0.1 * angle.cos(), 0.1 * angle.sin())
    })
}

impl Shore {
    /// The shore itself, closed.
    fn path(&self) -> Path {
        let mut path = Path::new();
        for bends in &self.loops {
            for (n, (from, piece)) in pieces(bends, 0.0).enumerate() {
                if n == 0 {
                    path.verbs.push(Verb::Move(from));
                }
                path.verbs.extend(piece);
            }
            path.verbs.push(Verb::Close);
        }
        path
    }

    /// A line that follows the shore `by` farther in, with gaps.
    fn lines(&self, by: f64, left_out: f64) -> Path {
        let mut path = Path::new();
        for bends in &self.loops {
            let mut on = false;
            for (bend, (from, piece)) in bends.iter().zip(pieces(bends, by)) {
                let there = Chance::at(bend.corner, 15 + (by * 100.0) as u64).next() >= left_out;
                if there && !on {
                    path.verbs.push(Verb::Move(from));
                }
                if there {
                    path.verbs.extend(piece);
                }
                on = there;
            }
        }
        path
    }
}

/// A loop piece by piece, each around a corner: where it begins, and how it goes on.
fn pieces(bends: &[Bend], by: f64) -> impl Iterator<Item = (Point, [Verb; 2])> {
    let count = bends.len();
    let pen = move |n: usize| {
        let bend = &bends[n % count];
        let place = bend.corner + Point::new(bend.inward.x * by, bend.inward.y * by);
        if bend.hard {
            place
        } else {
            Chance::at(bend.corner, 14).near(place, WOBBLE)
        }
    };
    let half = move |n: usize| pen(n).toward(pen(n + 1), 0.5);
    (0..count).map(move |n| {
        let (from, to) = (half(n + count - 1), half(n));
        let piece = if bends[n].hard {
            [Verb::Line(pen(n)), Verb::Line(to)]
        } else {
            [Verb::Quad(pen(n), to), Verb::Line(to)]
        };
        (from, piece)
    })
}
