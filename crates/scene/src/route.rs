//! The way of a journey over the map of a country, and its camps.

use crate::text::CAP_HEIGHT;
use crate::{Anchor, Fill, INK, Item, Path, Stroke, Weight, text};
use grid::Point;

/// How wide the way is, in map units, and the light around it.
const WAY: [f32; 2] = [0.17, 0.34];
/// Half the width of a camp's tent, and its height.
const TENT: [f64; 2] = [0.34, 0.5];
/// The size of the number of its day.
const NUMBER: f64 = 0.36;

/// A bold line through some points, with the camp of each night: a tent with
/// the number of the day that ends there.
#[must_use]
pub fn route(points: &[Point], camps: &[(Point, u32)]) -> Vec<Item> {
    let light = INK.floor.fade(0.85);
    let way = Path::line(points);
    let mut items = vec![
        Item::stroke(way.clone(), Stroke::solid(light, WAY[1])),
        Item::stroke(way, Stroke::solid(INK.warning, WAY[0])),
    ];
    for end in points.first().into_iter().chain(points.last()) {
        items.push(Item::Path {
            path: Path::circle(*end, 0.24),
            fill: Some(Fill::Solid(INK.warning)),
            stroke: Some(Stroke::solid(light, 0.08)),
        });
    }
    for (at, day) in camps {
        items.extend(camp(*at, *day));
    }
    items
}

fn camp(at: Point, day: u32) -> Vec<Item> {
    let [half, high] = TENT;
    let corner = |x: f64, y: f64| at + Point::new(x, y);
    let tent = Path::polygon(&[
        corner(-half, 0.14),
        corner(0.0, 0.14 - high),
        corner(half, 0.14),
    ]);
    let light = INK.floor.fade(0.92);
    let number = corner(0.0, 0.22 + NUMBER * CAP_HEIGHT);
    let number = text(
        &day.to_string(),
        Weight::Bold,
        NUMBER,
        number,
        Anchor::Middle,
    );
    vec![
        Item::stroke(tent.clone(), Stroke::solid(light, 0.2)),
        Item::Path {
            path: tent,
            fill: Some(Fill::Solid(INK.floor)),
            stroke: Some(Stroke::solid(INK.warning, 0.08)),
        },
        Item::stroke(number.path.clone(), Stroke::solid(light, 0.16)),
        Item::fill(number.path, Fill::Solid(INK.warning)),
    ]
}
