//! What makes cells hard to cross: things in the way, darkness, dim light and fog.

use super::View;
use super::ground::{drawn, push};
use crate::chance::Chance;
use crate::{Fill, Hatch, Item, Path, Stroke};
use encounter::{Ground, Hindrance};
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

/// Veils of shade and fine strokes over what is dark, thinner ones over dim light,
/// and level wisps over fog; what lies under them can still be read.
pub(super) fn visibility(view: &View, items: &mut Vec<Item>) {
    let (ink, pale) = (view.style.ink, view.style.floor);
    let hatch = |color, degrees, spacing, width| Hatch {
        color,
        degrees,
        spacing,
        width,
    };
    for (seen, shade, strokes) in [
        (
            Hindrance::Darkness,
            ink.fade(0.2),
            hatch(ink.fade(0.3), 135.0, 0.16, 0.025),
        ),
        (
            Hindrance::DimLight,
            ink.fade(0.1),
            hatch(ink.fade(0.22), 135.0, 0.4, 0.02),
        ),
        (
            Hindrance::Fog,
            pale.fade(0.45),
            hatch(ink.fade(0.3), 0.0, 0.24, 0.03),
        ),
    ] {
        let so = |cell| {
            let mut there = view.encounter.hindrances(view.home(cell)).all();
            view.is_open(cell) && there.any(|it| it == seen)
        };
        let veil = drawn(&view.outline(so));
        push(items, veil.clone(), Some(Fill::Solid(shade)), None);
        push(items, veil, Some(Fill::Hatch(strokes)), None);
    }
}
