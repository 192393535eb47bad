//! Water, ice and wet ground: soft shores, and lines that follow them.

use super::View;
use super::ground::{NEAR, OVER_PICTURE, Piece, Rough, cells_at, push};
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

/// Returns what a cell is drawn as under bridges and along fords: deep water next to deep water, else
/// shallow water.
fn bed_of(view: &View, cell: Cell) -> Option<Ground> {
    let ground = view.ground(cell)?;
    if !matches!(ground, Ground::Bridge | Ground::Ford) {
        return Some(ground);
    }
    let mut dirs = view.grid.kind().dirs();
    let is_deep = dirs.any(|dir| view.is(view.grid.step(cell, dir), Ground::DeepWater));
    Some(match is_deep {
        true => Ground::DeepWater,
        false => Ground::ShallowWater,
    })
}

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
    let muddy = |ground| matches!(ground, Ground::Bog | Ground::Mire);
    bed(style.bog, &muddy);
    bed(style.ink.fade(0.16), &|ground| ground == Ground::Mire);
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
    let shoreline = shores.lines(0.0, 0.0);
    push(items, shoreline, None, Some(Stroke::solid(ink, 0.055)));
    waves(view, items);
    let edge = shore(view, &|ground| ground == Ground::Ice).lines(0.0, 0.15);
    push(items, edge, None, Some(Stroke::solid(ink.fade(0.8), 0.035)));
    cracks(view, items);
}

/// Small waves where no shore is near, and more of them over the deep.
fn waves(view: &View, items: &mut Vec<Item>) {
    let mut waves = Path::new();
    for (ground, count) in [(Ground::ShallowWater, 1), (Ground::DeepWater, 3)] {
        for center in view.middles(ground) {
            let cell = view.grid.cell_at(center);
            let dirs = view.grid.kind().dirs();
            let mut around = dirs.map(|dir| bed_of(view, view.grid.step(cell, dir)));
            let open = around.all(|ground| ground.is_some_and(wet));
            let mut chance = Chance::at(center, 12);
            for n in 0..count {
                let row = (f64::from(n) + 0.5) / f64::from(count) - 0.5;
                let at = chance.near(center + Point::new(0.0, 0.8 * row), 0.13);
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
    for center in view.middles(Ground::Ice) {
        let mut chance = Chance::at(center, 13);
        for side in [-0.22, 0.22] {
            let beside = Point::new(side, side * chance.between(-1.0, 1.0));
            let at = chance.near(center + beside, 0.08);
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
                center + Point::new(far * (turn + bend).cos(), far * (turn + bend).sin())
            };
            let middle = chance.near(center, 0.06);
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
pub(super) struct Shore {
    loops: Vec<Vec<Bend>>,
}

/// A corner of a shore.
struct Bend {
    /// Where it is on the grid.
    corner: Point,
    /// How it moves when the shore moves inward by one map unit.
    inward: Point,
    /// Whether it lies against rock or the map's edge, and stays where it is.
    hard: bool,
    /// Where the floor ends roughly there.
    rough: Option<Point>,
    /// Whether the side from here to the next corner is the map's edge, where
    /// the water goes on.
    off: bool,
}

/// The edge of the water of such grounds.
fn shore(view: &View, wanted: &dyn Fn(Ground) -> bool) -> Shore {
    edge_of(view, &|cell| bed_of(view, cell).is_some_and(wanted))
}

/// The edge of some cells that end softly.
pub(super) fn edge_of(view: &View, within: &dyn Fn(Cell) -> bool) -> Shore {
    let rough = Rough::new(view);
    let bends = |corners: Vec<Point>| {
        let moved = inset(&corners, 1.0);
        let next = corners.iter().cycle().skip(1);
        let bends = corners
            .iter()
            .zip(moved)
            .zip(next)
            .map(|((corner, moved), next)| Bend {
                corner: *corner,
                inward: moved - *corner,
                hard: !cells_at(view.grid, *corner, NEAR).all(|cell| view.is_open(cell)),
                rough: rough.pen(*corner),
                off: off_map(view, *corner, *next),
            });
        bends.collect()
    };
    Shore {
        loops: view.outline(within).into_iter().map(bends).collect(),
    }
}

/// Whether there is no map to the left of a side.
fn off_map(view: &View, from: Point, to: Point) -> bool {
    let left = Point::new(to.y - from.y, from.x - to.x);
    let outside = from.toward(to, 0.5) + Point::new(left.x * 0.2, left.y * 0.2);
    view.ground(view.grid.cell_at(outside)).is_none()
}

impl Shore {
    /// A line that follows the shore `by` farther in, with gaps. It ends at
    /// the edge of the map.
    pub(super) fn lines(&self, by: f64, left_out: f64) -> Path {
        let mut path = Path::new();
        for bends in &self.loops {
            let count = bends.len();
            let mut on = false;
            for (n, piece) in pieces(bends, by).enumerate() {
                let (before, after) = (bends[(n + count - 1) % count].off, bends[n].off);
                let chance = Chance::at(bends[n].corner, 15 + (by * 100.0) as u64).next();
                if chance < left_out || (before && after) {
                    on = false;
                    continue;
                }
                if before {
                    path.add_line(&[piece.pen, piece.to]);
                } else {
                    if !on {
                        path.verbs.push(Verb::Move(piece.from));
                    }
                    if after {
                        path.verbs.push(Verb::Line(piece.pen));
                    } else {
                        path.verbs.extend(piece.verbs());
                    }
                }
                on = !after;
            }
        }
        path
    }

    /// The shore itself, closed.
    pub(super) fn path(&self) -> Path {
        let mut path = Path::new();
        for bends in &self.loops {
            for (n, piece) in pieces(bends, 0.0).enumerate() {
                if n == 0 {
                    path.verbs.push(Verb::Move(piece.from));
                }
                path.verbs.extend(piece.verbs());
            }
            path.verbs.push(Verb::Close);
        }
        path
    }
}

/// A loop piece by piece, each around a corner.
fn pieces(bends: &[Bend], by: f64) -> impl Iterator<Item = Piece> {
    let count = bends.len();
    let pen = move |n: usize| {
        let bend = &bends[n % count];
        let corner = bend.rough.filter(|_| bend.hard).unwrap_or(bend.corner);
        let place = corner + Point::new(bend.inward.x * by, bend.inward.y * by);
        if bend.hard {
            place
        } else {
            Chance::at(bend.corner, 14).near(place, WOBBLE)
        }
    };
    let half = move |n: usize| pen(n).toward(pen(n + 1), 0.5);
    (0..count).map(move |n| Piece {
        from: half(n + count - 1),
        pen: pen(n),
        to: half(n),
        sharp: bends[n].hard && bends[n].rough.is_none(),
    })
}
