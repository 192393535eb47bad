//! The places on a map that keys go between: what a hand points at freely, a
//! key reaches one stop at a time.

use crate::{Cell, Grid, Point, Rect};

/// Which places keys stop at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// The middles of cells.
    Cells,
    /// The corners of cells.
    Corners,
    /// The middles of cells and of their sides.
    Sides,
}

/// The four ways that keys lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// To smaller x.
    Left,
    /// To greater x.
    Right,
    /// To smaller y.
    Up,
    /// To greater y.
    Down,
}

/// A little more than from one stop to the next, in map units.
const NEXT: f64 = 1.05;
/// The same from corner to corner of a hex: a little more than its side.
const NEXT_CORNER_OF_HEX: f64 = 0.6;
/// Stops closer together than this, in map units, are one.
const SAME: f64 = 1e-4;

impl Grid {
    /// The stop of the map nearest to a point.
    #[must_use]
    pub fn stop_at(self, at: Point, stops: Stops) -> Point {
        let bounds = self.bounds();
        let inside = Point::new(
            at.x.clamp(bounds.min.x, bounds.max.x),
            at.y.clamp(bounds.min.y, bounds.max.y),
        );
        let near = self.stops_near(inside, stops, NEXT);
        let nearest = near
            .into_iter()
            .min_by(|a, b| a.distance(inside).total_cmp(&b.distance(inside)));
        nearest.unwrap_or_else(|| self.center(Cell::new(0, 0)))
    }

    /// The next stop in a direction, or the same where the map ends.
    #[must_use]
    pub fn stop_beyond(self, from: Point, heading: Heading, stops: Stops) -> Point {
        let reach = if stops == Stops::Corners && self.kind().is_hex() {
            NEXT_CORNER_OF_HEX
        } else {
            NEXT
        };
        // Straight on first; what lies to the side as well as ahead costs twice.
        let detour = |to: &Point| {
            let (along, across) = heading.parts(from, *to);
            (along > 0.1).then(|| along + 2.0 * across.abs() + self.sway(from, heading, across))
        };
        let near = self.stops_near(from, stops, reach);
        let ahead = near
            .into_iter()
            .filter_map(|to| detour(&to).map(|detour| (detour, to)));
        let next = ahead.min_by(|a, b| a.0.total_cmp(&b.0));
        next.map_or(from, |(_, to)| to)
    }

    /// Of two hexes ahead, one to the left and one to the right, every second
    /// time the other is taken, so that a key held down leads straight on.
    fn sway(self, from: Point, heading: Heading, across: f64) -> f64 {
        let row = self.cell_at(from);
        let row = match heading {
            Heading::Left | Heading::Right => row.x,
            Heading::Up | Heading::Down => row.y,
        };
        if (row % 2 == 0) == (across > 0.0) {
            0.0
        } else {
            SAME
        }
    }

    fn stops_near(self, at: Point, stops: Stops, reach: f64) -> Vec<Point> {
        let around = self.cells_in(Rect::new(at, at).grown(reach));
        let places = around.flat_map(|cell| match stops {
            Stops::Cells => vec![self.center(cell)],
            Stops::Corners => self.corners(cell),
            Stops::Sides => {
                let sides = self.kind().side_dirs();
                let middles = sides.map(|dir| self.side(cell, dir).middle());
                middles.chain([self.center(cell)]).collect()
            }
        });
        places.filter(|place| place.distance(at) <= reach).collect()
    }
}

impl Heading {
    /// How far it is from one point to another along this direction and across it.
    fn parts(self, from: Point, to: Point) -> (f64, f64) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        match self {
            Self::Left => (-x, y),
            Self::Right => (x, y),
            Self::Up => (-y, x),
            Self::Down => (y, x),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use std::collections::BTreeSet;

    const HEADINGS: [Heading; 4] = [Heading::Left, Heading::Right, Heading::Up, Heading::Down];
    fn rounded(at: Point) -> (i64, i64) {
        (
            (at.x * 1000.0).round() as i64,
            (at.y * 1000.0).round() as i64,
        )
    }

    #[test]
    fn keys_get_to_every_stop() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 5, 4).unwrap();
            for stops in [Stops::Cells, Stops::Corners, Stops::Sides] {
                let all: BTreeSet<_> = grid
                    .cells()
                    .flat_map(|cell| grid.stops_near(grid.center(cell), stops, 0.8))
                    .map(rounded)
                    .collect();
                let mut reached = BTreeSet::new();
                let mut open = vec![grid.stop_at(Point::new(0.0, 0.0), stops)];
                while let Some(at) = open.pop() {
                    if reached.insert(rounded(at)) {
                        open.extend(HEADINGS.map(|heading| grid.stop_beyond(at, heading, stops)));
                    }
                }
                let apart = |from: &(i64, i64), to: &(i64, i64)| {
                    (from.0 - to.0).abs() + (from.1 - to.1).abs() > 2
                };
                for stop in &all {
                    assert!(
                        reached.iter().any(|other| !apart(stop, other)),
                        "{kind:?}, {stops:?}: {stop:?} is out of reach"
                    );
                }
            }
        }
    }

    #[test]
    fn a_key_held_down_leads_straight_on_and_back() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 12, 12).unwrap();
            let start = grid.center(Cell::new(5, 5));
            for (there, back) in [
                (Heading::Down, Heading::Up),
                (Heading::Right, Heading::Left),
            ] {
                let go = |from, heading| {
                    (0..4).fold(from, |at, _| grid.stop_beyond(at, heading, Stops::Cells))
                };
                let end = go(start, there);
                let (along, across) = there.parts(start, end);
                assert!(along > 3.0, "{kind:?}, {there:?}: only {along}");
                assert!(across.abs() < 0.1, "{kind:?}, {there:?}: {across} aside");
                assert!(go(end, back).distance(start) < 0.1, "{kind:?}, {back:?}");
            }
        }
    }

    #[test]
    fn corners_follow_one_another_along_sides() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 6, 6).unwrap();
            let side = grid.side(Cell::new(2, 2), kind.side_dirs().next().unwrap());
            let from = grid.stop_at(side.a, Stops::Corners);
            assert!(from.distance(side.a) < 1e-3);
            for heading in HEADINGS {
                let next = grid.stop_beyond(from, heading, Stops::Corners);
                assert!(
                    (next.distance(from) - side.length()).abs() < 1e-3,
                    "{kind:?}"
                );
            }
        }
    }

    #[test]
    fn the_map_ends_where_it_ends() {
        let grid = Grid::new(Kind::Square, 3, 3).unwrap();
        let corner = grid.center(Cell::new(0, 0));
        for heading in [Heading::Left, Heading::Up] {
            assert_eq!(grid.stop_beyond(corner, heading, Stops::Cells), corner);
        }
        assert_eq!(
            grid.stop_at(Point::new(-40.0, 90.0), Stops::Cells),
            grid.center(Cell::new(0, 2))
        );
    }
}
