//! The pen strokes in the rock beside the floor.
//!
//! The rock is parted among seeds on a loose lattice, each point of it to the
//! nearest seed. Every part is filled with a few parallel strokes that end at
//! its borders, and each part has its own direction: small clumps of strokes
//! that lean against one another, as drawn by hand.

use super::View;
use crate::chance::Chance;
use crate::{Item, Path, Stroke};
use encounter::Ground;
use grid::{Point, Rect, Segment};

/// From one seed of the lattice to the next, in map units.
const SEED: f64 = 0.46;
/// From one stroke of a clump to the next.
const GAP: f64 = 0.125;
/// How far strokes reach under the floor's edge, so that no gap shows there.
const UNDER: f64 = 0.3;

pub(super) fn hatching(view: &View, items: &mut Vec<Item>) {
    let beside = sides_at_rock(view);
    if beside.is_empty() || view.style.hatching_depth <= 0.0 {
        return;
    }
    let seeds = Seeds::new(view.bounds.grown(0.8), &beside, view.style.hatching_depth);
    let mut strokes = Path::new();
    for (n, seed) in seeds.inner() {
        let mut chance = Chance::at(seed, 5);
        let depth = seeds.distance[n] / view.style.hatching_depth;
        // All clumps near the floor, fewer and fewer farther off.
        if depth > chance.between(0.55, 1.0) {
            continue;
        }
        let in_rock = view.is(view.grid.cell_at(seed), Ground::Rock);
        if !in_rock && seeds.distance[n] > UNDER {
            continue;
        }
        add_clump(&mut strokes, seed, &seeds.around(n), depth, &mut chance);
    }
    if !strokes.is_empty() {
        let stroke = Stroke::solid(view.style.ink, view.style.hatching);
        items.push(Item::stroke(strokes, stroke));
    }
}

/// The sides between floor and rock.
fn sides_at_rock(view: &View) -> Vec<Segment> {
    let grid = view.grid;
    let open = view.cells.iter().filter(|cell| view.is_open(**cell));
    open.flat_map(|cell| {
        let rock = move |dir: &grid::Dir| view.is(grid.step(*cell, *dir), Ground::Rock);
        grid.kind()
            .side_dirs()
            .filter(rock)
            .map(move |dir| grid.side(*cell, dir))
    })
    .collect()
}

/// A parallel stroke every [`GAP`] across the seed's part of the rock.
fn add_clump(strokes: &mut Path, seed: Point, others: &[Point], depth: f64, chance: &mut Chance) {
    let angle = chance.between(0.0, std::f64::consts::PI);
    let along = Point::new(angle.cos(), angle.sin());
    let across = Point::new(-along.y, along.x);
    let shift = chance.between(-0.3, 0.3);
    let length = 0.5 * SEED * (1.5 - 0.55 * depth);
    for n in -3..=3 {
        let offset = (f64::from(n) + shift) * GAP;
        let middle = seed + Point::new(across.x * offset, across.y * offset);
        let (mut from, mut to) = (-length, length);
        for other in others {
            // Points nearer to this seed than to the other: (p - halfway) · toward ≤ 0.
            let toward = *other - seed;
            let from_halfway = middle - seed.toward(*other, 0.5);
            let slope = along.x * toward.x + along.y * toward.y;
            let value = from_halfway.x * toward.x + from_halfway.y * toward.y;
            if slope.abs() < 1e-9 {
                if value > 0.0 {
                    to = from;
                }
            } else if slope > 0.0 {
                to = to.min(-value / slope);
            } else {
                from = from.max(-value / slope);
            }
        }
        let slack = chance.between(0.0, 0.04);
        if to - from > 0.1 {
            let at = |t: f64| middle + Point::new(along.x * t, along.y * t);
            strokes.add_line(&[at(from + slack), at(to - 0.01)]);
        }
    }
}

/// The seeds around a rectangle, and how far each is from the nearest floor.
struct Seeds {
    columns: usize,
    seeds: Vec<Point>,
    distance: Vec<f64>,
}

/// Seeds at the rim of the lattice only bound the parts of others.
const RIM: usize = 2;

impl Seeds {
    fn new(area: Rect, beside: &[Segment], depth: f64) -> Self {
        let index = |n: f64| (n / SEED).floor() as i64;
        let rim = RIM as i64;
        let (left, top) = (index(area.min.x) - rim, index(area.min.y) - rim);
        let (right, bottom) = (index(area.max.x) + rim, index(area.max.y) + rim);
        let columns = (right - left + 1) as usize;
        let seeds: Vec<Point> = (top..=bottom)
            .flat_map(|y| (left..=right).map(move |x| (x, y)))
            .map(|(x, y)| {
                let center = Point::new((x as f64 + 0.5) * SEED, (y as f64 + 0.5) * SEED);
                Chance::at(center, 4).near(center, 0.36 * SEED)
            })
            .collect();
        let mut distance = vec![f64::INFINITY; seeds.len()];
        let clamp = |n: f64, first: i64, last: i64| index(n).clamp(first, last);
        for side in beside {
            let reach = side.bounds().grown(depth + SEED);
            let columns_here = clamp(reach.min.x, left, right)..=clamp(reach.max.x, left, right);
            for y in clamp(reach.min.y, top, bottom)..=clamp(reach.max.y, top, bottom) {
                for x in columns_here.clone() {
                    let n = (y - top) as usize * columns + (x - left) as usize;
                    distance[n] = distance[n].min(side.distance_to(seeds[n]));
                }
            }
        }
        Self {
            columns,
            seeds,
            distance,
        }
    }

    /// The seeds that have all their neighbors, by number.
    fn inner(&self) -> impl Iterator<Item = (usize, Point)> {
        let (columns, rows) = (self.columns, self.seeds.len() / self.columns);
        (RIM..rows - RIM)
            .flat_map(move |y| (RIM..columns - RIM).map(move |x| y * columns + x))
            .map(|n| (n, self.seeds[n]))
    }

    /// The seeds whose parts may border on that of an inner one.
    fn around(&self, n: usize) -> Vec<Point> {
        let rows = n - RIM * self.columns..=n + RIM * self.columns;
        rows.step_by(self.columns)
            .flat_map(|middle| middle - RIM..=middle + RIM)
            .filter(|other| *other != n)
            .map(|other| self.seeds[other])
            .collect()
    }
}
