//! What grows: undergrowth, reeds on wet ground, and trees.

use super::View;
use super::ground::push;
use super::stones::spots;
use super::water::wave;
use crate::chance::Chance;
use crate::{Fill, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::Point;
use std::f64::consts::TAU;

/// Tufts of leaves; on wet ground fewer, with water between them.
pub(super) fn undergrowth(view: &View, items: &mut Vec<Item>) {
    let (mut blades, mut water) = (Path::new(), Path::new());
    for centre in view.middles(Ground::Undergrowth) {
        let mut chance = Chance::at(centre, 16);
        for spot in spots(centre, &[(1, 0.02), (5, 0.32)], 0.07, &mut chance) {
            tuft(&mut blades, spot, 5, &mut chance);
        }
    }
    for centre in view.middles(Ground::Bog) {
        let mut chance = Chance::at(centre, 17);
        for (n, spot) in spots(centre, &[(5, 0.28)], 0.07, &mut chance)
            .into_iter()
            .enumerate()
        {
            if n < 2 {
                tuft(&mut blades, spot, 3, &mut chance);
                let half = chance.between(0.1, 0.15);
                let under = spot + Point::new(0.0, 0.035);
                water.add_line(&[under - Point::new(half, 0.0), under + Point::new(half, 0.0)]);
            } else {
                wave(&mut water, spot, chance.between(0.09, 0.14));
            }
        }
    }
    let ink = view.style.ink;
    push(
        items,
        water,
        None,
        Some(Stroke::solid(ink.fade(0.7), 0.028)),
    );
    push(items, blades, None, Some(Stroke::solid(ink, 0.034)));
}

/// A few blades that grow from one place and lean apart.
fn tuft(path: &mut Path, root: Point, blades: u32, chance: &mut Chance) {
    for n in 0..blades {
        let lean =
            1.7 * ((f64::from(n) + 0.5) / f64::from(blades) - 0.5) + chance.between(-0.1, 0.1);
        let tall = chance.between(0.15, 0.23) * (1.0 - 0.22 * lean.abs());
        let foot = root + Point::new(0.05 * lean, 0.07);
        let tip = foot + Point::new(tall * lean.sin(), -tall * lean.cos());
        let bow = foot + Point::new(0.2 * tall * lean.sin(), -0.6 * tall);
        path.verbs.extend([Verb::Move(foot), Verb::Quad(bow, tip)]);
    }
}

/// Scalloped crowns with a few leaves within.
pub(super) fn trees(view: &View, items: &mut Vec<Item>) {
    let (mut crowns, mut leaves) = (Path::new(), Path::new());
    for centre in view.middles(Ground::Tree) {
        let mut chance = Chance::at(centre, 18);
        let middle = chance.near(centre, 0.05);
        let turn = chance.between(0.0, TAU);
        let radius = chance.between(0.36, 0.42);
        let around = |share: f64, far: f64| {
            let angle = turn + TAU * share;
            middle + Point::new(far * angle.cos(), far * angle.sin())
        };
        let bumps = 8 + (2.0 * chance.next()) as u32;
        let share = |n: f64| n / f64::from(bumps);
        crowns.verbs.push(Verb::Move(around(0.0, radius)));
        for n in (0..bumps).map(f64::from) {
            let out = radius * chance.between(1.42, 1.6);
            crowns.verbs.push(Verb::Quad(
                around(share(n + 0.5), out),
                around(share(n + 1.0), radius),
            ));
        }
        crowns.verbs.push(Verb::Close);
        for n in 0..3 {
            let at = f64::from(n) / 3.0 + chance.between(0.0, 0.15);
            let far = radius * chance.between(0.35, 0.6);
            leaves.verbs.push(Verb::Move(around(at, far)));
            let bow = around(at + 0.07, 1.6 * far);
            leaves.verbs.push(Verb::Quad(bow, around(at + 0.14, far)));
        }
    }
    let ink = view.style.ink;
    let fill = Fill::Solid(view.style.leaves);
    push(items, crowns, Some(fill), Some(Stroke::solid(ink, 0.05)));
    push(
        items,
        leaves,
        None,
        Some(Stroke::solid(ink.fade(0.8), 0.032)),
    );
}
