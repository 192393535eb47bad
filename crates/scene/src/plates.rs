//! Where the names of counters stand, so that they stay clear of one another.

use crate::tokens::name_size;
use crate::{Anchor, Weight, text};
use grid::{Point, Rect};
use std::collections::BTreeMap;

/// A counter with its name, and perhaps words about its state below that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named<'a> {
    /// The creature's name.
    pub name: &'a str,
    /// The middle of its space, in map units.
    pub center: Point,
    /// Cells from side to side of its space.
    pub cells: u32,
    /// Whether words about its state follow: then the name stays below.
    pub has_states: bool,
}

/// Where a counter's name stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// Whether it stands above the counter instead of below.
    pub above: bool,
    /// The width it may take up, in map units; a longer name is cut.
    pub room: f64,
}

impl Plate {
    /// The plate of a counter that stands alone.
    #[must_use]
    pub fn alone(cells: u32) -> Self {
        Self {
            above: false,
            room: f64::from(cells.max(1)) + 0.9,
        }
    }

    /// The middle of the line that the letters stand on.
    pub(crate) fn line(self, center: Point, cells: f64) -> Point {
        let size = name_size(cells);
        let off = if self.above {
            -0.5 * cells - 0.26 * size
        } else {
            0.5 * cells + 0.84 * size
        };
        center + Point::new(0.0, off)
    }
}

/// The narrowest a name is cut to, as a share of its counter.
const NARROW: f64 = 0.7;
/// How far apart names stay from one another.
const APART: f64 = 0.06;

/// Where the names stand, in the order of the counters: below where there is
/// room, else above, else cut to the room there is. Earlier counters choose first.
#[must_use]
pub fn plates(counters: &[Named]) -> Vec<Plate> {
    let mut discs = Boxes::default();
    for counter in counters {
        let middle = Rect::new(counter.center, counter.center);
        discs.add(middle.grown(0.5 * f64::from(counter.cells.max(1)) - 0.1));
    }
    let mut names = Boxes::default();
    let mut chosen = Vec::with_capacity(counters.len());
    for counter in counters {
        let room = Plate::alone(counter.cells).room;
        let size = name_size(f64::from(counter.cells.max(1)));
        let whole = text(
            counter.name,
            Weight::Regular,
            size,
            counter.center,
            Anchor::Middle,
        )
        .width;
        let wanted = whole.min(room);
        let sides = [false, true]
            .into_iter()
            .filter(|above| !above || !counter.has_states);
        let full = sides.clone().map(|above| (above, wanted));
        let cut = sides.map(|above| {
            let rest = names.free_around(counter.center.x, counter.lies(above, wanted));
            let narrow = NARROW * f64::from(counter.cells.max(1));
            (above, rest.max(narrow).min(wanted))
        });
        let clear = |(above, wide): &(bool, f64)| {
            let at = counter.lies(*above, *wide);
            (names.hits(at), discs.hits(at))
        };
        let (above, wide) = full.chain(cut).min_by_key(clear).unwrap_or((false, wanted));
        names.add(counter.lies(above, wide));
        let room = if wide < wanted { wide } else { room };
        chosen.push(Plate { above, room });
    }
    chosen
}

impl Named<'_> {
    /// What a name so wide covers.
    fn lies(&self, above: bool, wide: f64) -> Rect {
        let cells = f64::from(self.cells.max(1));
        let size = name_size(cells);
        let line = Plate { above, room: wide }.line(self.center, cells);
        let below = if self.has_states { 1.1 } else { 0.2 };
        let half = (wide + APART) / 2.0;
        Rect::new(
            line - Point::new(half, 0.62 * size),
            line + Point::new(half, below * size),
        )
    }
}

/// Rectangles, found by the part of the map they lie on.
#[derive(Default)]
struct Boxes(BTreeMap<(i64, i64), Vec<Rect>>);

impl Boxes {
    /// The parts that a rectangle lies on.
    fn parts(of: Rect) -> impl Iterator<Item = (i64, i64)> {
        let part = |at: f64| (at / 4.0).floor() as i64;
        let columns = part(of.min.x)..=part(of.max.x);
        (part(of.min.y)..=part(of.max.y)).flat_map(move |y| columns.clone().map(move |x| (x, y)))
    }

    fn add(&mut self, added: Rect) {
        for part in Self::parts(added) {
            self.0.entry(part).or_default().push(added);
        }
    }

    fn over(&self, at: Rect) -> impl Iterator<Item = &Rect> {
        let near = Self::parts(at).filter_map(|part| self.0.get(&part));
        near.flatten().filter(move |other| other.intersects(at))
    }

    fn hits(&self, at: Rect) -> bool {
        self.over(at).next().is_some()
    }

    /// How wide something in a place may be that is centered at `x`, to touch none.
    fn free_around(&self, x: f64, at: Rect) -> f64 {
        let gaps = self
            .over(at)
            .map(|other| (other.min.x - x).max(x - other.max.x));
        2.0 * gaps.fold(f64::INFINITY, f64::min) - 2.0 * APART
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, x: f64, y: f64) -> Named<'_> {
        Named {
            name,
            center: Point::new(x, y),
            cells: 1,
            has_states: false,
        }
    }

    #[test]
    fn a_name_alone_stands_below_and_neighbors_take_turns() {
        let row: Vec<Named> = (0..5)
            .map(|n| named("Hobgoblin 2", f64::from(n) + 0.5, 0.5))
            .collect();
        let above = plates(&row)
            .iter()
            .map(|plate| plate.above)
            .collect::<Vec<_>>();
        assert_eq!(above, [false, true, false, true, false]);
        assert_eq!(plates(&row[..1]), [Plate::alone(1)]);
        let large = Named {
            cells: 3,
            ..named("Ox", 2.0, 2.0)
        };
        assert_eq!(plates(&[large]), [Plate::alone(3)]);
        assert_eq!(plates(&[row[0], row[2]]), [Plate::alone(1); 2]);
    }

    #[test]
    fn names_in_a_crowd_stay_apart() {
        let crowd: Vec<Named> = (0..100)
            .map(|n| named("Skeleton Archer", f64::from(n % 10), f64::from(n / 10)))
            .collect();
        let plates = plates(&crowd);
        let width = |(counter, plate): (&Named, &Plate)| counter.lies(plate.above, plate.room);
        let boxes: Vec<Rect> = crowd.iter().zip(&plates).map(width).collect();
        let meeting = boxes.iter().enumerate().flat_map(|(n, one)| {
            boxes[..n]
                .iter()
                .filter(|other| other.grown(-0.05).intersects(*one))
        });
        assert_eq!(meeting.count(), 0);
        assert_eq!(plates, super::plates(&crowd));
    }
}
