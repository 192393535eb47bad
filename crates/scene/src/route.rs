//! The way of a journey over the map of a country, with its stops and camps.

use crate::map::smooth;
use crate::text::CAP_HEIGHT;
use crate::tokens::with_halo;
use crate::{Anchor, Fill, INK, Item, Path, Stroke, Weight, text};
use grid::Point;

/// How wide the way is, in map units, and the light around it.
const WAY: [f32; 2] = [0.17, 0.34];
/// How far the rings of its ends and its other stops reach.
const STOP: [f64; 2] = [0.3, 0.22];
/// Half the width of a camp's tent, and its height.
const TENT: [f64; 2] = [0.34, 0.5];
/// The size of the number of its day, and of what is said of the way.
const NUMBER: f64 = 0.36;
const FIGURES: f64 = 0.5;

/// A way over a country.
#[derive(Clone, Copy, Debug, Default)]
pub struct RouteDrawing<'a> {
    /// What it leads through, in map units; nothing where no way leads from
    /// stop to stop.
    pub points: &'a [Point],
    /// The places it is led by, from where it begins.
    pub stops: &'a [Point],
    /// Where each night falls, with the number of the day that ends there.
    pub camps: &'a [(Point, u32)],
    /// What is said of it at its end, line by line.
    pub figures: &'a [String],
}

/// A bold line that bends as roads do, with a ring around each stop and a tent for each night; or
/// dashes from stop to stop where there is no way.
#[must_use]
pub fn route(drawing: &RouteDrawing) -> Vec<Item> {
    let light = INK.floor.fade(0.85);
    let mut items = match drawing.points {
        [] => {
            let dashes = Stroke {
                dash: Some([0.3, 0.22]),
                ..Stroke::solid(INK.warning, 0.1)
            };
            let line = Path::line(drawing.stops);
            vec![
                Item::stroke(line.clone(), Stroke::solid(light, WAY[1])),
                Item::stroke(line, dashes),
            ]
        }
        points => {
            let way = smooth(points);
            vec![
                Item::stroke(way.clone(), Stroke::solid(light, WAY[1])),
                Item::stroke(way, Stroke::solid(INK.warning, WAY[0])),
            ]
        }
    };
    if drawing.points.len().max(drawing.stops.len()) < 2 {
        items.clear();
    }
    let last = drawing.stops.len().saturating_sub(1);
    for (n, at) in drawing.stops.iter().enumerate() {
        let between = n > 0 && n < last;
        items.push(Item::Path {
            path: Path::circle(*at, STOP[usize::from(between)]),
            fill: Some(Fill::Solid(INK.floor)),
            stroke: Some(Stroke::solid(INK.warning, 0.11)),
        });
    }
    for (at, day) in drawing.camps {
        items.extend(camp(*at, *day));
    }
    if let Some(end) = drawing.stops.last() {
        let up = 0.6 + FIGURES * (drawing.figures.len() as f64 - 1.0) * 1.2;
        for (n, line) in (0_u32..).zip(drawing.figures) {
            let at = *end + Point::new(0.0, FIGURES * 1.2 * f64::from(n) - up);
            let figure = text(line, Weight::Bold, FIGURES, at, Anchor::Middle);
            items.extend(with_halo(figure, INK.warning, 0.28 * FIGURES as f32));
        }
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
