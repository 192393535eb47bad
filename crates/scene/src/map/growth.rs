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
    for center in view.middles(Ground::Undergrowth) {
        let mut chance = Chance::at(center, 16);
        for spot in spots(center, &[(1, 0.02), (5, 0.32)], 0.07, &mut chance) {
            tuft(&mut blades, spot, 5, &mut chance);
        }
    }
    for center in view.middles(Ground::Bog) {
        let mut chance = Chance::at(center, 17);
        for (n, spot) in spots(center, &[(5, 0.28)], 0.07, &mut chance)
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
    let blade = Stroke::solid(view.style.growth, 0.034);
    push(items, blades, None, Some(blade));
}

/// A few blades that grow from one place and lean apart.
pub(super) fn tuft(path: &mut Path, root: Point, blades: u32, chance: &mut Chance) {
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

/// Scalloped crowns of many sizes, the lower ones over the upper, with leaves
/// in the shade away from the light.
pub(super) fn trees(view: &View, items: &mut Vec<Item>) {
    let style = view.style;
    for center in view.middles(Ground::Tree) {
        let mut chance = Chance::at(center, 18);
        let middle = chance.near(center, 0.09);
        let turn = chance.between(0.0, TAU);
        let radius = 0.34 + 0.2 * chance.next().powi(2);
        let around =
            |angle: f64, far: f64| middle + Point::new(far * angle.cos(), far * angle.sin());
        let bumps = 8 + (20.0 * (radius - 0.34)) as u32;
        let angle = |n: f64| turn + TAU * n / f64::from(bumps);
        let mut crown = Path::new();
        crown.verbs.push(Verb::Move(around(angle(0.0), radius)));
        for n in (0..bumps).map(f64::from) {
            let out = radius * chance.between(1.36, 1.58);
            let (bow, end) = (around(angle(n + 0.5), out), around(angle(n + 1.0), radius));
            crown.verbs.push(Verb::Quad(bow, end));
        }
        crown.verbs.push(Verb::Close);
        let mut leaves = Path::new();
        // More of them toward the lower right, where the shade is.
        for n in 0..6 {
            let at = TAU * (0.02 + 0.085 * f64::from(n - 1)) + chance.between(-0.15, 0.15);
            let far = radius * chance.between(0.35, 0.9);
            let wide = 0.07 / far;
            leaves.verbs.push(Verb::Move(around(at - wide, far)));
            let bow = around(at, far + 0.09);
            leaves.verbs.push(Verb::Quad(bow, around(at + wide, far)));
        }
        if let Some(shadow) = style.shadow {
            let thrown = Path::circle(middle + Point::new(0.09, 0.12), 1.15 * radius);
            push(items, thrown, Some(Fill::Solid(shadow)), None);
        }
        let fill = Fill::Solid(style.leaves);
        let outline = Stroke::solid(style.growth, 0.045);
        push(items, crown, Some(fill), Some(outline));
        let leaf = Stroke::solid(style.growth.fade(0.75), 0.03);
        push(items, leaves, None, Some(leaf));
    }
}
