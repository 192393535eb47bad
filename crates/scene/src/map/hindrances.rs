//! What makes cells hard to cross: things in the way, and darkness.

use super::View;
use super::ground::{drawn, push};
use crate::chance::Chance;
use crate::{Fill, Hatch, Item, Path, Stroke};
use encounter::Ground;
use grid::Point;

/// Broken crates and planks, which no one takes for the stones of rubble.
pub(super) fn obstacles(view: &View, items: &mut Vec<Item>) {
    let mut boxes = Path::new();
    let mut lines = Path::new();
    let obstructed = view.cells.iter().filter(|cell| {
        let covered = [
            Ground::Pit,
            Ground::DeepWater,
            Ground::Statue,
            Ground::Pillar,
        ];
        let open = view.is_open(**cell) && !covered.iter().any(|it| view.is(**cell, *it));
        open && view.encounter.hindrances(**cell).obstacle
    });
    for cell in obstructed {
        let center = view.grid.center(*cell);
        if !view.shows(center, 0.7) {
            continue;
        }
        let mut chance = Chance::at(center, 7);
        let turn = chance.between(0.0, std::f64::consts::TAU);
        for (far, size) in [(0.16, 0.42), (0.24, 0.3)] {
            let angle = turn
                + if size > 0.4 {
                    0.0
                } else {
                    std::f64::consts::PI
                };
            let place = center + Point::new(far * angle.cos(), far * angle.sin());
            let corners = square(chance.near(place, 0.04), size, chance.between(0.0, 1.6));
            boxes.extend(Path::polygon(&corners));
            lines.add_line(&[corners[0], corners[2]]);
            lines.add_line(&[corners[1], corners[3]]);
        }
    }
    let (ink, thin) = (view.style.ink, view.style.thin);
    let fill = Fill::Solid(view.style.stone);
    push(items, boxes, Some(fill), Some(Stroke::solid(ink, thin)));
    push(items, lines, None, Some(Stroke::solid(ink, 0.6 * thin)));
}

/// The corners of a square that lies askew.
fn square(middle: Point, side: f64, turned: f64) -> [Point; 4] {
    let half = side * std::f64::consts::FRAC_1_SQRT_2;
    [0, 1, 2, 3].map(|n| {
        let angle = turned + f64::from(n) * std::f64::consts::FRAC_PI_2;
        middle + Point::new(half * angle.cos(), half * angle.sin())
    })
}

/// A veil of shade and fine strokes; what lies under it can still be read.
pub(super) fn darkness(view: &View, items: &mut Vec<Item>) {
    let dark = |cell| view.is_open(cell) && view.encounter.hindrances(view.home(cell)).darkness;
    let veil = drawn(&view.outline(dark));
    let ink = view.style.ink;
    push(items, veil.clone(), Some(Fill::Solid(ink.fade(0.2))), None);
    let hatch = Hatch {
        color: ink.fade(0.3),
        degrees: 135.0,
        spacing: 0.16,
        width: 0.025,
    };
    push(items, veil, Some(Fill::Hatch(hatch)), None);
}
