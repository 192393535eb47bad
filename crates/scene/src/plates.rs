//! Where the names of counters stand, so that they stay clear of one another.

use crate::tokens::name_size;
use crate::{Anchor, Weight, text};
use grid::{Point, Rect};
use std::cmp::Reverse;
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

/// On which side of its counter a name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameSide {
    /// Below it.
    Below,
    /// Above it.
    Above,
    /// To the right of it.
    Right,
    /// To the left of it.
    Left,
}

/// Where a counter's name stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// On which side; nowhere in a crowd, where the letters on the counter have
    /// to do.
    pub side: Option<NameSide>,
    /// The width it may take up, in map units; a longer name is cut.
    pub room: f64,
}

impl Plate {
    /// The plate of a counter that stands alone.
    #[must_use]
    pub fn alone(cells: u32) -> Self {
        Self {
            side: Some(NameSide::Below),
            room: f64::from(cells.max(1)) + 0.9,
        }
    }

    /// The middle of the line that the letters stand on, if they stand anywhere.
    pub(crate) fn line(self, center: Point, cells: f64) -> Option<Point> {
        let size = name_size(cells);
        let beside = 0.5 * cells + APART + 0.5 * self.room;
        let off = match self.side? {
            NameSide::Below => Point::new(0.0, 0.5 * cells + 0.84 * size),
            NameSide::Above => Point::new(0.0, -0.5 * cells - 0.26 * size),
            NameSide::Right => Point::new(beside, 0.3 * size),
            NameSide::Left => Point::new(-beside, 0.3 * size),
        };
        Some(center + off)
    }
}

/// The narrowest a name is cut to, as a share of its counter.
const NARROW: f64 = 0.7;
/// How far apart names stay from one another.
const APART: f64 = 0.06;

/// Where the names stand, in the order of the counters: below where there is
/// room, else above or beside, else cut to the room there is, and nowhere if
/// they would lie over another name, a counter or one of the boxes `clear` even
/// so. Larger counters choose first, and of those of a size earlier ones.
#[must_use]
pub fn plates(counters: &[Named], clear: &[Rect]) -> Vec<Plate> {
    let mut discs = Boxes::default();
    for taken in clear {
        discs.add(*taken);
    }
    for counter in counters {
        let middle = Rect::new(counter.center, counter.center);
        discs.add(middle.grown(0.5 * f64::from(counter.cells.max(1)) - 0.1));
    }
    let mut names = Boxes::default();
    let mut chosen: Vec<Plate> = counters.iter().map(|it| Plate::alone(it.cells)).collect();
    let mut order: Vec<usize> = (0..counters.len()).collect();
    order.sort_by_key(|n| Reverse(counters[*n].cells));
    for n in order {
        let counter = &counters[n];
        let clear = |(side, wide): &(NameSide, f64)| {
            let at = counter.lies(*side, *wide);
            !names.hits(at) && !discs.hits(at)
        };
        let wanted = counter.wanted();
        let ways = counter.ways(wanted, &names);
        let found = ways.clone().find(clear);
        // What stands below the name tells of it.
        let stays = || counter.has_states.then(|| ways.last()).flatten();
        let Some((side, wide)) = found.or_else(stays) else {
            chosen[n].side = None;
            continue;
        };
        names.add(counter.lies(side, wide));
        chosen[n].side = Some(side);
        if wide < wanted || matches!(side, NameSide::Left | NameSide::Right) {
            chosen[n].room = wide;
        }
    }
    chosen
}

impl Named<'_> {
    /// How wide the name would be with all the room there can be.
    fn wanted(&self) -> f64 {
        let size = name_size(f64::from(self.cells.max(1)));
        let whole = text(
            self.name,
            Weight::Regular,
            size,
            self.center,
            Anchor::Middle,
        );
        whole.width.min(Plate::alone(self.cells).room)
    }

    /// The sides it could stand on and how wide, the better ones first.
    fn ways(&self, wanted: f64, names: &Boxes) -> impl Iterator<Item = (NameSide, f64)> + Clone {
        let sides = match self.has_states {
            true => &[NameSide::Below][..],
            false => &[
                NameSide::Below,
                NameSide::Above,
                NameSide::Right,
                NameSide::Left,
            ],
        };
        let cut = sides.iter().take(2).map(move |side| {
            let rest = names.free_around(self.center.x, self.lies(*side, wanted));
            let narrow = NARROW * f64::from(self.cells.max(1));
            (*side, rest.max(narrow).min(wanted))
        });
        sides.iter().map(move |side| (*side, wanted)).chain(cut)
    }

    /// What a name so wide covers.
    fn lies(&self, side: NameSide, wide: f64) -> Rect {
        let cells = f64::from(self.cells.max(1));
        let size = name_size(cells);
        let plate = Plate {
            side: Some(side),
            room: wide,
        };
        let line = plate.line(self.center, cells).unwrap_or(self.center);
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
        let sides: Vec<Option<NameSide>> =
            plates(&row, &[]).iter().map(|plate| plate.side).collect();
        let [below, above] = [NameSide::Below, NameSide::Above].map(Some);
        assert_eq!(sides, [below, above, below, above, below]);
        assert_eq!(plates(&row[..1], &[]), [Plate::alone(1)]);
        let large = Named {
            cells: 3,
            ..named("Ox", 2.0, 2.0)
        };
        assert_eq!(plates(&[large], &[]), [Plate::alone(3)]);
        assert_eq!(plates(&[row[0], row[2]], &[]), [Plate::alone(1); 2]);
    }

    #[test]
    fn a_name_stays_clear_of_a_path() {
        let orc = [named("Orc", 0.5, 0.5)];
        let south = Rect::new(Point::new(0.5, 0.5), Point::new(0.5, 1.5));
        assert_eq!(plates(&orc, &[south])[0].side, Some(NameSide::Above));
        let east = Rect::new(Point::new(0.5, 0.5), Point::new(1.5, 0.5));
        assert_eq!(plates(&orc, &[east])[0].side, Some(NameSide::Below));
    }

    #[test]
    fn names_in_a_crowd_stay_apart() {
        let crowd: Vec<Named> = (0..100)
            .map(|n| named("Skeleton Archer", f64::from(n % 10), f64::from(n / 10)))
            .collect();
        let plates = plates(&crowd, &[]);
        let width = |(counter, plate): (&Named, &Plate)| {
            let side = plate.side?;
            Some(counter.lies(side, plate.room.min(counter.wanted())))
        };
        let boxes: Vec<Rect> = crowd.iter().zip(&plates).filter_map(width).collect();
        assert!(boxes.len() > 20, "those at the rim have names");
        let meeting = boxes.iter().enumerate().flat_map(|(n, one)| {
            boxes[..n]
                .iter()
                .filter(|other| other.grown(-0.05).intersects(*one))
        });
        assert_eq!(meeting.count(), 0);
        let disc = |counter: &Named| Rect::new(counter.center, counter.center).grown(0.4);
        let covered = |at: &&Rect| crowd.iter().any(|it| disc(it).intersects(**at));
        assert_eq!(boxes.iter().filter(covered).count(), 0);
        assert_eq!(plates, super::plates(&crowd, &[]));
    }
    #[test]
    fn a_name_between_two_stands_beside_and_the_larger_of_two_chooses_first() {
        let column: Vec<Named> = (0..3)
            .map(|n| named("Orc", 0.5, f64::from(n) + 0.5))
            .collect();
        let sides: Vec<Option<NameSide>> = plates(&column, &[])
            .iter()
            .map(|plate| plate.side)
            .collect();
        let found = [NameSide::Above, NameSide::Right, NameSide::Below].map(Some);
        assert_eq!(sides, found);
        let large = Named {
            cells: 2,
            ..named("Ogre mage", 2.0, 1.0)
        };
        let plates = plates(&[named("Lookout", 2.9, 1.6), large], &[]);
        let sides = [plates[0].side, plates[1].side];
        assert_eq!(sides, [NameSide::Right, NameSide::Below].map(Some));
    }
}
