//! The bar in the margin that tells how far a mile is.

use crate::fonts::Weight;
use crate::map::View;
use crate::map::ground::push;
use crate::text::{Anchor, CAP_HEIGHT, text};
use crate::{Fill, Item, Path, Stroke};
use grid::{Point, Rect};

/// How long a bar is at most, in map units, and as a share of the map.
const LONGEST: f64 = 9.0;
const SHARE: f64 = 0.7;
/// Its parts, in turn dark and light.
const PARTS: u32 = 4;
const THICK: f64 = 0.14;
/// The size of its figures.
const FIGURES: f64 = 0.42;

/// Miles for a bar of up to `most` miles: 1, 2 or 5 and noughts.
fn round_miles(most: f64) -> f64 {
    let ten = 10_f64.powi(most.log10().floor() as i32);
    let fits = [5.0, 2.0].into_iter().find(|it| it * ten <= most);
    fits.unwrap_or(1.0) * ten
}

/// Draws the bar below the left lower corner of the map.
pub(super) fn scale(view: &View, items: &mut Vec<Item>) {
    let Some(miles) = view.encounter.header().miles_per_cell else {
        return;
    };
    let (map, land) = (view.grid.bounds(), &view.style.land);
    let per_cell = f64::from(miles.hundredths()) / 100.0;
    let most = LONGEST.min(SHARE * map.width());
    let all = round_miles(most * per_cell);
    let length = all / per_cell;
    let start = Point::new(map.min.x + 0.1, map.max.y + 0.42);
    let at = |x: f64, y: f64| start + Point::new(x, y);
    if !Rect::new(at(-0.3, -0.4), at(length + 4.0, 0.6)).intersects(view.bounds) {
        return;
    }
    let stroke = Stroke::solid(land.figures, 0.03);
    let bar = |from: f64, to: f64| Path::rect(Rect::new(at(from, 0.0), at(to, THICK)));
    push(items, bar(0.0, length), None, Some(stroke));
    let part = length / f64::from(PARTS);
    for n in (0..PARTS).step_by(2).map(f64::from) {
        let dark = bar(n * part, (n + 1.0) * part);
        push(items, dark, Some(Fill::Solid(land.figures)), None);
    }
    let unit = if (all - 1.0).abs() < 1e-9 {
        "mile"
    } else {
        "miles"
    };
    let said = format!("{all} {unit}");
    let line = at(length + 0.25, THICK / 2.0 + FIGURES * CAP_HEIGHT / 2.0);
    let words = text(&said, Weight::Bold, FIGURES, line, Anchor::Start);
    push(items, words.path, Some(Fill::Solid(land.figures)), None);
}

#[cfg(test)]
mod tests {
    use super::round_miles;

    #[test]
    fn a_bar_is_a_round_number_of_miles_and_never_too_long() {
        for (most, expected) in [
            (9.0, 5.0),
            (10.0, 10.0),
            (0.9, 0.5),
            (49.9, 20.0),
            (9000.0, 5000.0),
        ] {
            assert!((round_miles(most) - expected).abs() < 1e-9, "{most}");
        }
    }
}
