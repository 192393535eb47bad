//! Hills, mountains, woods and what else tells one country from another, each
//! drawn by hand and none like the next.

use super::scatter::{Batch, Spot, Strewn};
use super::ways::Ways;
use crate::chance::Chance;
use crate::map::View;
use crate::map::ground::push;
use crate::map::water::wave;
use crate::{Fill, Item, Path, Stroke, Style, Verb};
use encounter::Ground;
use grid::Point;
use std::f64::consts::TAU;

/// What the things of a batch are drawn with: bodies that hide what is behind
/// them, their shade, their outlines and finer lines.
#[derive(Default)]
struct Pen {
    body: Path,
    shade: Path,
    line: Path,
    fine: Path,
}

/// A sort of thing and how one is drawn.
type Sort = (Strewn, fn(&mut Pen, Spot));

const fn strewn(ground: Ground, pitch: (f64, f64), size: (f64, f64), of: f64, salt: u64) -> Strewn {
    Strewn {
        ground,
        pitch,
        size,
        of,
        salt,
    }
}

const SORTS: [Sort; 12] = [
    (
        strewn(Ground::Mountains, (0.74, 0.5), (0.56, 0.95), 0.9, 40),
        mountain,
    ),
    (
        strewn(Ground::Hills, (0.72, 0.46), (0.42, 0.34), 0.8, 41),
        hill,
    ),
    (
        strewn(Ground::Forest, (0.33, 0.26), (0.19, 0.42), 0.93, 42),
        tree,
    ),
    (
        strewn(Ground::Jungle, (0.36, 0.27), (0.24, 0.5), 0.95, 43),
        jungle,
    ),
    (
        strewn(Ground::Swamp, (0.56, 0.4), (0.25, 0.2), 0.85, 44),
        marsh,
    ),
    (
        strewn(Ground::Moor, (0.5, 0.36), (0.22, 0.12), 0.75, 45),
        heath,
    ),
    (
        strewn(Ground::Desert, (0.95, 0.52), (0.52, 0.25), 0.62, 46),
        dune,
    ),
    (
        strewn(Ground::Desert, (0.3, 0.24), (0.02, 0.02), 0.5, 47),
        grain,
    ),
    (
        strewn(Ground::Tundra, (0.58, 0.38), (0.2, 0.1), 0.66, 48),
        drift,
    ),
    (
        strewn(Ground::Plains, (0.8, 0.6), (0.1, 0.1), 0.3, 49),
        grass,
    ),
    (
        strewn(Ground::Sea, (1.5, 0.95), (0.2, 0.06), 0.5, 50),
        swell,
    ),
    (
        strewn(Ground::Lake, (0.9, 0.6), (0.15, 0.06), 0.4, 51),
        swell,
    ),
];

/// All of them, the higher up on the map behind the lower.
pub(super) fn symbols(view: &View, ways: &Ways, items: &mut Vec<Item>) {
    let mut batches: Vec<(Batch, &Sort)> = Vec::new();
    for sort in &SORTS {
        let of_sort = sort.0.batches(view, ways);
        batches.extend(of_sort.into_iter().map(|batch| (batch, sort)));
    }
    batches.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    for (batch, (strewn, draw)) in batches {
        let mut pen = Pen::default();
        for spot in batch.spots {
            draw(&mut pen, spot);
        }
        pen.put_down(strewn.ground, view.style, items);
    }
}

impl Pen {
    fn put_down(self, ground: Ground, style: &Style, items: &mut Vec<Item>) {
        let (ink, land) = (style.ink, &style.land);
        let (body, line, fine) = match ground {
            Ground::Mountains => (land.mountains, 0.05, 0.026),
            Ground::Hills => (land.hills, 0.042, 0.024),
            Ground::Forest | Ground::Jungle => (land.trees, 0.03, 0.022),
            _ => (land.tint(ground), 0.03, 0.026),
        };
        push(items, self.body, Some(Fill::Solid(body)), None);
        push(items, self.shade, Some(Fill::Solid(land.shade)), None);
        push(items, self.line, None, Some(Stroke::solid(ink, line)));
        let faint = Stroke::solid(ink.fade(0.75), fine);
        push(items, self.fine, None, Some(faint));
    }
}

/// Points of a figure around a foot, scaled and a little astray.
struct Hand {
    foot: Point,
    wide: f64,
    tall: f64,
    astray: f64,
}

impl Hand {
    fn at(&self, x: f64, y: f64, chance: &mut Chance) -> Point {
        let place = self.foot + Point::new(x * self.wide, -y * self.tall);
        chance.near(place, self.astray)
    }
}

fn mountain(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let size = spot.size * spot.size;
    let hand = Hand {
        foot: spot.at,
        wide: size * chance.between(0.42, 0.56),
        tall: size * chance.between(0.62, 0.95),
        astray: 0.025,
    };
    let lean = chance.between(-0.12, 0.16);
    let left = [(-1.0, 0.0), (-0.66, 0.3), (-0.42, 0.6), (-0.2, 0.84)];
    let right = [(0.26 + lean, 0.78), (0.44, 0.55), (0.7, 0.32), (1.0, -0.02)];
    let left = left.map(|(x, y)| hand.at(x, y, chance));
    let peak = hand.at(lean, 1.0, chance);
    let right = right.map(|(x, y)| hand.at(x, y, chance));
    let ridge = [
        (lean + 0.05, 0.72),
        (lean - 0.12, 0.5),
        (lean + 0.08, 0.26),
        (-0.04, 0.06),
    ];
    let ridge = ridge.map(|(x, y)| hand.at(x, y, chance));
    let outline: Vec<Point> = left.iter().chain([&peak]).chain(&right).copied().collect();
    pen.body.extend(Path::polygon(&outline));
    let back = ridge.iter().rev();
    let shade: Vec<Point> = [peak].iter().chain(&right).chain(back).copied().collect();
    pen.shade.extend(Path::polygon(&shade));
    pen.line.add_line(&outline);
    pen.fine.add_line(&[&[peak][..], &ridge].concat());
    // Strokes down the side away from the light.
    for n in 1..5_u32 {
        let part = f64::from(n) / 5.0;
        let from = hand.at(lean + (0.95 - lean) * part, 0.98 * (1.0 - part), chance);
        let down = hand.tall * chance.between(0.16, 0.3) * (1.2 - part);
        pen.fine
            .add_line(&[from, from + Point::new(-0.42 * down, down)]);
    }
}

fn hill(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let hand = Hand {
        foot: spot.at,
        wide: spot.size * chance.between(0.32, 0.42),
        tall: spot.size * chance.between(0.22, 0.34),
        astray: 0.015,
    };
    let [left, rise, top, fall, right] = [
        (-1.0, 0.0),
        (-0.6, 1.05),
        (0.0, 1.0),
        (0.62, 1.0),
        (1.0, -0.05),
    ]
    .map(|(x, y)| hand.at(x, y, chance));
    let hump = [
        Verb::Move(left),
        Verb::Quad(rise, top),
        Verb::Quad(fall, right),
    ];
    pen.body.verbs.extend(hump);
    pen.body.verbs.push(Verb::Close);
    pen.line.verbs.extend(hump);
    for (x, y) in [(0.3, 0.72), (0.52, 0.52), (0.72, 0.3)] {
        let from = hand.at(x, y, chance);
        let down = hand.tall * chance.between(0.25, 0.45);
        let bow = from + Point::new(0.03, 0.5 * down);
        let end = from + Point::new(-0.02, down);
        pen.fine
            .verbs
            .extend([Verb::Move(from), Verb::Quad(bow, end)]);
    }
}

/// A scalloped crown around a middle, with leaves in its shade.
fn crown(pen: &mut Pen, middle: Point, radius: f64, chance: &mut Chance) {
    let turn = chance.between(0.0, TAU);
    let around =
        |angle: f64, far: f64| middle + Point::new(far * angle.cos(), 0.94 * far * angle.sin());
    let bumps = 6;
    let angle = |n: f64| turn + TAU * n / f64::from(bumps);
    let mut crown = Path::new();
    crown.verbs.push(Verb::Move(around(angle(0.0), radius)));
    for n in (0..bumps).map(f64::from) {
        let out = radius * chance.between(1.4, 1.62);
        let end = around(angle(n + 1.0), radius);
        crown
            .verbs
            .push(Verb::Quad(around(angle(n + 0.5), out), end));
    }
    crown.verbs.push(Verb::Close);
    pen.body.extend(crown.clone());
    pen.line.extend(crown);
    for n in 0..2 {
        let at = 0.35 + 0.75 * f64::from(n) + chance.between(-0.2, 0.2);
        let far = radius * chance.between(0.4, 0.7);
        let leaf = [
            Verb::Move(around(at - 0.5, far)),
            Verb::Quad(around(at, 1.5 * far), around(at + 0.5, far)),
        ];
        pen.fine.verbs.extend(leaf);
    }
}

fn trunk(pen: &mut Pen, foot: Point, tall: f64) {
    pen.line.add_line(&[foot, foot + Point::new(0.0, -tall)]);
}

fn tree(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let radius = 0.125 * (0.55 + 0.45 * spot.size) * chance.between(0.85, 1.2);
    if chance.next() > 0.18 {
        trunk(pen, spot.at, 0.12);
        let middle = spot.at + Point::new(0.0, -0.08 - radius);
        crown(pen, middle, radius, chance);
        return;
    }
    // A fir among them.
    let hand = Hand {
        foot: spot.at,
        wide: radius,
        tall: 3.2 * radius,
        astray: 0.008,
    };
    trunk(pen, spot.at, 0.08);
    let fir = [
        (-1.0, 0.12),
        (-0.45, 0.45),
        (-0.7, 0.45),
        (0.0, 1.05),
        (0.7, 0.45),
        (0.45, 0.45),
        (1.0, 0.12),
    ];
    let fir = Path::polygon(&fir.map(|(x, y)| hand.at(x, y, chance)));
    pen.body.extend(fir.clone());
    pen.line.extend(fir);
}

fn jungle(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let size = 0.55 + 0.45 * spot.size;
    if chance.next() > 0.4 {
        let radius = 0.15 * size * chance.between(0.85, 1.2);
        crown(pen, spot.at + Point::new(0.0, -radius), radius, chance);
        return;
    }
    // A palm that leans, with drooping leaves.
    let lean = chance.between(-0.1, 0.1);
    let top = spot.at + Point::new(lean, -0.36 * size);
    let bow = spot.at + Point::new(0.0, -0.22 * size);
    pen.line
        .verbs
        .extend([Verb::Move(spot.at), Verb::Quad(bow, top)]);
    for side in [-1.0, -0.6, 0.15, 0.7, 1.05] {
        let far = 0.2 * size * chance.between(0.85, 1.1);
        let tip = top + Point::new(side * far, far * (0.75 * f64::abs(side) - 0.25));
        let over = top + Point::new(0.6 * side * far, -0.55 * far);
        let under = top + Point::new(0.5 * side * far, -0.05 * far);
        let leaf = [
            Verb::Move(top),
            Verb::Quad(over, tip),
            Verb::Quad(under, top),
            Verb::Close,
        ];
        pen.body.verbs.extend(leaf);
        pen.line.verbs.extend(leaf);
    }
}

/// A few blades that lean apart.
fn blades(path: &mut Path, root: Point, count: u32, tall: f64, chance: &mut Chance) {
    for n in 0..count {
        let lean = 1.8 * ((f64::from(n) + 0.5) / f64::from(count) - 0.5);
        let high = tall * chance.between(0.75, 1.1) * (1.0 - 0.25 * lean.abs());
        let foot = root + Point::new(0.06 * lean, 0.0);
        let tip = foot + Point::new(0.8 * high * lean.sin(), -high * lean.cos());
        let bow = foot + Point::new(0.12 * high * lean.sin(), -0.6 * high);
        path.verbs.extend([Verb::Move(foot), Verb::Quad(bow, tip)]);
    }
}

fn marsh(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let half = spot.size * chance.between(0.17, 0.24);
    let tall = spot.size * chance.between(0.15, 0.2);
    blades(&mut pen.line, spot.at, 5, tall, chance);
    let line = |y: f64, from: f64, to: f64| {
        let at = |x: f64| spot.at + Point::new(x * half, y);
        [at(from), at(to)]
    };
    pen.fine.add_line(&line(0.025, -1.0, 1.0));
    pen.fine.add_line(&line(0.075, -0.45, 0.6));
}

fn heath(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let half = spot.size * chance.between(0.13, 0.2);
    let tall = spot.size * chance.between(0.07, 0.11);
    let at = |x: f64, y: f64| spot.at + Point::new(x * half, -y * tall);
    let mound = [
        Verb::Move(at(-1.0, 0.0)),
        Verb::Quad(at(0.0, 1.5), at(1.0, 0.0)),
    ];
    pen.fine.verbs.extend(mound);
    if chance.next() < 0.6 {
        blades(&mut pen.line, at(-0.15, 0.6), 3, 0.09, chance);
    }
}

fn dune(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let hand = Hand {
        foot: spot.at,
        wide: spot.size * chance.between(0.36, 0.52),
        tall: spot.size * chance.between(0.16, 0.25),
        astray: 0.01,
    };
    let shape = [
        (-1.0, 0.0),
        (-0.35, 0.1),
        (0.15, 1.0),
        (0.5, 0.9),
        (1.0, 0.0),
    ];
    let [left, rise, top, fall, right] = shape.map(|(x, y)| hand.at(x, y, chance));
    let back = [
        Verb::Move(left),
        Verb::Quad(rise, top),
        Verb::Quad(fall, right),
    ];
    pen.body.verbs.extend(back);
    pen.body.verbs.push(Verb::Close);
    pen.line.verbs.extend(back);
    // The lee, which winds down from the crest.
    let lee = [(0.5, 0.55), (0.12, 0.45), (0.3, -0.05)];
    let [over, under, end] = lee.map(|(x, y)| hand.at(x, y, chance));
    pen.fine
        .verbs
        .extend([Verb::Move(top), Verb::Cubic(over, under, end)]);
}

fn grain(pen: &mut Pen, mut spot: Spot) {
    let wide = spot.chance.between(0.004, 0.016);
    pen.fine
        .add_line(&[spot.at, spot.at + Point::new(wide, 0.0)]);
}

fn drift(pen: &mut Pen, mut spot: Spot) {
    let chance = &mut spot.chance;
    let half = spot.size * chance.between(0.1, 0.2);
    let at = |x: f64, y: f64| spot.at + Point::new(x * half, y);
    if chance.next() < 0.3 {
        blades(&mut pen.line, spot.at, 2, 0.1, chance);
    }
    pen.fine.add_line(&[at(-1.0, 0.03), at(0.6, 0.03)]);
    pen.fine.add_line(&[at(-0.2, 0.085), at(1.1, 0.085)]);
}

fn grass(pen: &mut Pen, mut spot: Spot) {
    blades(&mut pen.fine, spot.at, 3, 0.1, &mut spot.chance);
}

fn swell(pen: &mut Pen, mut spot: Spot) {
    if spot.size > 0.99 {
        wave(&mut pen.fine, spot.at, spot.chance.between(0.1, 0.19));
    }
}
