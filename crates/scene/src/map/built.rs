//! What is built into a room: pillars and statues.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::{Fill, Item, Path, Stroke};
use encounter::Ground;
use grid::Point;
use std::f64::consts::TAU;

/// Round shafts on blocks of stone.
pub(super) fn pillars(view: &View, items: &mut Vec<Item>) {
    let (mut blocks, mut shafts) = (Path::new(), Path::new());
    for center in view.middles(Ground::Pillar) {
        let corners = view.grid.corners(view.grid.cell_at(center));
        let drawn = corners.iter().map(|corner| {
            let at = corner.toward(center, 0.3);
            Chance::at(at, 20).near(at, 0.015)
        });
        blocks.extend(Path::polygon(&drawn.collect::<Vec<Point>>()));
        shafts.extend(Path::circle(center, 0.21));
    }
    let style = view.style;
    let stroke = Stroke::solid(style.ink, 1.2 * style.thin);
    push(items, blocks, Some(Fill::Solid(style.stone)), Some(stroke));
    push(items, shafts, Some(Fill::Solid(style.ink)), None);
}

/// A ring around a star.
pub(super) fn statues(view: &View, items: &mut Vec<Item>) {
    let (mut rings, mut stars) = (Path::new(), Path::new());
    for center in view.middles(Ground::Statue) {
        rings.extend(Path::circle(center, 0.37));
        let points = (0..10).map(|n| {
            let far = if n % 2 == 0 { 0.29 } else { 0.12 };
            let angle = TAU * (f64::from(n) / 10.0 - 0.25);
            center + Point::new(far * angle.cos(), far * angle.sin())
        });
        stars.extend(Path::polygon(&points.collect::<Vec<Point>>()));
    }
    let style = view.style;
    let stroke = Stroke::solid(style.ink, 1.4 * style.thin);
    push(items, rings, Some(Fill::Solid(style.stone)), Some(stroke));
    push(items, stars, Some(Fill::Solid(style.ink)), None);
}
