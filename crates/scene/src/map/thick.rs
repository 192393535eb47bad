//! What has to be clambered through: thickets, mires, and heaps of junk.

use super::View;
use super::ground::push;
use super::growth::tuft;
use super::stones::spots;
use super::water::wave;
use crate::chance::Chance;
use crate::{Fill, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::Point;
use std::f64::consts::{PI, TAU};

pub(super) fn thick(view: &View, items: &mut Vec<Item>) {
    mires(view, items);
    thickets(view, items);
    junk(view, items);
}

/// Close waves and a few blades that hardly show.
fn mires(view: &View, items: &mut Vec<Item>) {
    let (mut mud, mut blades) = (Path::new(), Path::new());
    for center in view.middles(Ground::Mire) {
        let mut chance = Chance::at(center, 41);
        for spot in spots(center, &[(2, 0.1), (6, 0.34)], 0.06, &mut chance) {
            wave(&mut mud, spot, chance.between(0.1, 0.17));
        }
        tuft(&mut blades, chance.near(center, 0.3), 3, &mut chance);
    }
    let ink = view.style.ink;
    push(items, mud, None, Some(Stroke::solid(ink.fade(0.75), 0.034)));
    let blade = Stroke::solid(view.style.growth, 0.034);
    push(items, blades, None, Some(blade));
}

/// Clumps of leaves grown into one another, and the vines between them.
fn thickets(view: &View, items: &mut Vec<Item>) {
    let (mut clumps, mut vines, mut blades) = (Path::new(), Path::new(), Path::new());
    for center in view.middles(Ground::Thicket) {
        let mut chance = Chance::at(center, 42);
        // Out to the sides, so that cells grow into one another.
        let ring = spots(center, &[(1, 0.05), (6, 0.44)], 0.1, &mut chance);
        for spot in &ring {
            clumps.extend(clump(*spot, chance.between(0.13, 0.2), &mut chance));
            if chance.next() < 0.4 {
                tuft(&mut blades, *spot, 3, &mut chance);
            }
        }
        for pair in ring.chunks_exact(2) {
            let bow = chance.near(pair[0].toward(pair[1], 0.5), 0.3);
            vines
                .verbs
                .extend([Verb::Move(pair[0]), Verb::Quad(bow, pair[1])]);
        }
    }
    let green = view.style.growth;
    let fill = Fill::Solid(view.style.leaves);
    push(items, clumps, Some(fill), Some(Stroke::solid(green, 0.036)));
    push(
        items,
        vines,
        None,
        Some(Stroke::solid(green.fade(0.8), 0.05)),
    );
    push(items, blades, None, Some(Stroke::solid(green, 0.03)));
}

/// A scalloped clump of leaves.
fn clump(middle: Point, radius: f64, chance: &mut Chance) -> Path {
    let turn = chance.between(0.0, TAU);
    let around = |angle: f64, far: f64| middle + Point::new(far * angle.cos(), far * angle.sin());
    let bumps = 6;
    let angle = |n: f64| turn + TAU * n / f64::from(bumps);
    let mut clump = Path::new();
    clump.verbs.push(Verb::Move(around(angle(0.0), radius)));
    for n in (0..bumps).map(f64::from) {
        let out = radius * chance.between(1.4, 1.7);
        let (bow, end) = (around(angle(n + 0.5), out), around(angle(n + 1.0), radius));
        clump.verbs.push(Verb::Quad(bow, end));
    }
    clump.verbs.push(Verb::Close);
    clump
}

/// Planks and crates across one another.
fn junk(view: &View, items: &mut Vec<Item>) {
    let ink = view.style.ink;
    for center in view.middles(Ground::Junk) {
        let mut chance = Chance::at(center, 43);
        let mut things = Path::new();
        let mut seams = Path::new();
        for (n, spot) in spots(center, &[(5, 0.36), (2, 0.1)], 0.09, &mut chance)
            .into_iter()
            .enumerate()
        {
            let lean = chance.between(0.0, PI);
            let crate_like = n % 3 == 0;
            let half = if crate_like {
                Point::new(0.13, chance.between(0.1, 0.13))
            } else {
                Point::new(chance.between(0.2, 0.27), 0.04)
            };
            let at = |x: f64, y: f64| {
                let (x, y) = (x * half.x, y * half.y);
                spot + Point::new(
                    x * lean.cos() - y * lean.sin(),
                    x * lean.sin() + y * lean.cos(),
                )
            };
            let corners = [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)];
            things.extend(Path::polygon(&corners));
            if crate_like {
                seams.add_line(&[corners[0], corners[2]]);
                seams.add_line(&[corners[1], corners[3]]);
            }
        }
        let fill = Fill::Solid(view.style.boards);
        push(items, things, Some(fill), Some(Stroke::solid(ink, 0.038)));
        push(
            items,
            seams,
            None,
            Some(Stroke::solid(ink.fade(0.6), 0.026)),
        );
    }
}
