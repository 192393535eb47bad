//! Loose stones: rubble and scree.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::{Fill, Item, Path, Stroke};
use encounter::Ground;
use grid::Point;
use std::f64::consts::TAU;

/// Scattered stones and grit.
pub(super) fn stones(view: &View, items: &mut Vec<Item>) {
    let mut stones = Path::new();
    let mut grit = Path::new();
    for center in view.middles(Ground::Rubble) {
        let mut chance = Chance::at(center, 2);
        for spot in spots(center, &[(1, 0.05), (6, 0.31)], 0.08, &mut chance) {
            // Few large stones among many small ones.
            let size = 0.055 + 0.085 * chance.next().powi(2);
            if chance.next() < 0.72 {
                stones.extend(stone(spot, size, &mut chance));
            }
        }
        for _ in 0..5 {
            dot(&mut grit, chance.near(center, 0.42));
        }
    }
    for center in view.middles(Ground::Scree) {
        // Many alike, and all of them small.
        let mut chance = Chance::at(center, 11);
        for spot in spots(center, &[(1, 0.0), (5, 0.19), (9, 0.4)], 0.06, &mut chance) {
            let size = chance.between(0.035, 0.07);
            stones.extend(stone(spot, size, &mut chance));
        }
        for _ in 0..7 {
            dot(&mut grit, chance.near(center, 0.45));
        }
    }
    let ink = view.style.ink;
    push(items, grit, None, Some(Stroke::solid(ink.fade(0.75), 0.04)));
    let fill = Fill::Solid(view.style.stone);
    push(items, stones, Some(fill), Some(Stroke::solid(ink, 0.035)));
}

/// Spots on loose rings around a point, so that what is scattered does not
/// pile up: how many on each ring and how far out, each astray by `astray`.
pub(super) fn spots(
    center: Point,
    rings: &[(u32, f64)],
    astray: f64,
    chance: &mut Chance,
) -> Vec<Point> {
    let turn = chance.between(0.0, TAU);
    let ring = |(count, far): &(u32, f64)| {
        let (count, far) = (*count, *far);
        (0..count).map(move |n| {
            let angle = turn + far + TAU * f64::from(n) / f64::from(count);
            center + Point::new(far * angle.cos(), far * angle.sin())
        })
    };
    let spots: Vec<Point> = rings.iter().flat_map(ring).collect();
    spots.iter().map(|at| chance.near(*at, astray)).collect()
}

/// A grain.
pub(super) fn dot(path: &mut Path, at: Point) {
    path.add_line(&[at, at + Point::new(0.004, 0.0)]);
}

/// A stone with a handful of corners.
pub(super) fn stone(at: Point, size: f64, chance: &mut Chance) -> Path {
    let corners = 5 + (chance.next() * 2.0) as u32;
    let start = chance.between(0.0, TAU);
    let flat = chance.between(0.7, 1.0);
    let points: Vec<Point> = (0..corners)
        .map(|n| {
            let turn = TAU * f64::from(n) / f64::from(corners);
            let angle = start + turn + chance.between(-0.2, 0.2);
            let far = size * chance.between(0.85, 1.15);
            at + Point::new(far * angle.cos(), far * flat * angle.sin())
        })
        .collect();
    Path::polygon(&points)
}
