//! Where hills, trees and tufts stand: strewn over the whole map, whatever its
//! cells, so that they go on across borders of cells where country does.

use super::ways::Ways;
use crate::chance::Chance;
use crate::map::View;
use encounter::Ground;
use grid::Point;
use std::f64::consts::TAU;

/// How a sort of thing is strewn.
pub(super) struct Strewn {
    /// The country it belongs to.
    pub ground: Ground,
    /// From one to the next, across and down, in map units.
    pub pitch: (f64, f64),
    /// Half its width, and how tall it is, at its largest.
    pub size: (f64, f64),
    /// Of a hundred places, how many have one.
    pub of: f64,
    /// Which row of numbers it is strewn by.
    pub salt: u64,
}

/// One of them.
pub(super) struct Spot {
    /// The middle of its foot.
    pub at: Point,
    /// How large it is, as a share of the largest: less where the country ends.
    pub size: f64,
    /// The numbers that it is drawn by.
    pub chance: Chance,
}

/// Those that touch no other, to be drawn together; higher ones first.
pub(super) struct Batch {
    pub y: f64,
    pub spots: Vec<Spot>,
}

/// How many neighbors in a row are kept apart in batches.
const APART: i64 = 3;

impl Strewn {
    /// The spots that show in a chunk.
    pub(super) fn batches(&self, view: &View, ways: &Ways) -> Vec<Batch> {
        if !view.cells.iter().any(|cell| view.is(*cell, self.ground)) {
            return Vec::new();
        }
        let ((dx, dy), (half, tall)) = (self.pitch, self.size);
        let seen = view.bounds;
        let from = |low: f64, pitch: f64| (low / pitch).floor() as i64;
        let rows = from(seen.min.y - dy, dy)..=from(seen.max.y + tall + dy, dy);
        let (first, last) = (
            from(seen.min.x - half - dx, dx),
            from(seen.max.x + half + dx, dx),
        );
        let mut batches = Vec::new();
        for row in rows {
            for turn in 0..APART {
                let places = (first..=last).filter(|n| n.rem_euclid(APART) == turn);
                let shove = if row.rem_euclid(2) == 0 { 0.25 } else { 0.75 };
                let spots = places.filter_map(|n| {
                    let place = Point::new((n as f64 + shove) * dx, (row as f64 + 0.5) * dy);
                    self.spot(view, ways, place)
                });
                let spots: Vec<Spot> = spots.collect();
                if !spots.is_empty() {
                    let y = (row as f64 + turn as f64 / 8.0) * dy;
                    batches.push(Batch { y, spots });
                }
            }
        }
        batches
    }

    /// The thing that stands at a place, if one does.
    fn spot(&self, view: &View, ways: &Ways, place: Point) -> Option<Spot> {
        let ((dx, dy), (half, tall)) = (self.pitch, self.size);
        let mut chance = Chance::at(place, self.salt);
        let strays = Point::new(
            chance.between(-0.3, 0.3) * dx,
            chance.between(-0.3, 0.3) * dy,
        );
        let at = place + strays;
        let here = |at: Point| view.is(view.grid.cell_at(at), self.ground);
        if chance.next() >= self.of || !here(at) {
            return None;
        }
        let around = (0..8).filter(|n| {
            let angle = TAU * f64::from(*n) / 8.0;
            here(at + Point::new(0.75 * angle.cos(), 0.75 * angle.sin()))
        });
        let size = 0.62 + 0.38 * around.count() as f64 / 8.0;
        let foot = 0.6 * half * size;
        let stands = here(at + Point::new(-foot, 0.0)) && here(at + Point::new(foot, 0.0));
        let free = || ways.leave(at, 0.8 * tall * size, 0.09 + 0.55 * half * size);
        (stands && free()).then_some(Spot { at, size, chance })
    }
}
