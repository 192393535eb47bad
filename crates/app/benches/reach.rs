//! How fast the search is: the area a double move reaches on a map of
//! 200 × 200 squares, from many origins, beside `pathfinding::dijkstra_reach`
//! on the same map in the same run.
//!
//! `cargo bench -p app`. Times are of a noisy machine; the ratio is what
//! counts. The peer's search knows terrain, filled squares, corners and, for
//! big creatures, where the whole space fits; it does not know squeezing,
//! walls or other creatures, so ours does more.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use pathfinding::prelude::dijkstra_reach;
use rules::{Board, Body, Field, Going, Limit, Mover, OccupantId, Ruleset, Team, Terrain};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIDE: u32 = 200;
const ORIGINS: usize = 400;
/// Squares of a double move at a speed of 30 feet.
const BUDGET: u32 = 12;

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }
}

struct Map {
    ground: Vec<Terrain>,
}

impl Map {
    /// Open country: patches of difficult ground, and filled blocks as given.
    fn new(blocks: u32) -> Self {
        let mut chance = Chance(7);
        let mut ground = vec![Terrain::Clear; (SIDE * SIDE) as usize];
        let mut strew = |terrain, count, most| {
            for _ in 0..count {
                let (x, y) = (chance.below(SIDE - most), chance.below(SIDE - most));
                let (w, h) = (1 + chance.below(most), 1 + chance.below(most));
                for i in 0..w * h {
                    ground[((y + i / w) * SIDE + x + i % w) as usize] = terrain;
                }
            }
        };
        strew(Terrain::Difficult, 160, 10);
        strew(Terrain::Solid, blocks, 3);
        Self { ground }
    }

    fn at(&self, x: i32, y: i32) -> Terrain {
        let inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
        if inside {
            self.ground[(y * SIDE as i32 + x) as usize]
        } else {
            Terrain::Solid
        }
    }

    /// Whether a space of so many squares a side fits, for every anchor.
    fn fits(&self, side: i32) -> Vec<bool> {
        let anchors = (0..SIDE as i32).flat_map(|y| (0..SIDE as i32).map(move |x| (x, y)));
        let free =
            |x, y| (0..side * side).all(|i| self.at(x + i % side, y + i / side) != Terrain::Solid);
        anchors.map(|(x, y)| free(x, y)).collect()
    }
}

/// The peer: positions with the parity of the diagonals made.
fn peer(fits: &[bool], hard: &[bool], from: Cell) -> usize {
    let start = (from.x, from.y, 0_u32);
    let steps = |&(x, y, odd): &(i32, i32, u32)| {
        let mut next = Vec::with_capacity(8);
        for i in (0..9).filter(|i| *i != 4) {
            let (dx, dy) = (i % 3 - 1, i / 3 - 1);
            let (tx, ty) = (x + dx, y + dy);
            let inside = (0..SIDE as i32).contains(&tx) && (0..SIDE as i32).contains(&ty);
            let to = (ty * SIDE as i32 + tx) as usize;
            let diagonal = dx != 0 && dy != 0;
            let beside = |x: i32, y: i32| {
                (0..SIDE as i32).contains(&x)
                    && (0..SIDE as i32).contains(&y)
                    && fits[(y * SIDE as i32 + x) as usize]
            };
            if !inside || !fits[to] || (diagonal && !(beside(x + dx, y) && beside(x, y + dy))) {
                continue;
            }
            let (cost, odd) = match (diagonal, hard[to]) {
                (false, false) => (1, odd),
                (false, true) => (2, odd),
                (true, true) => (3, odd),
                (true, false) => (1 + odd, 1 - odd),
            };
            next.push(((tx, ty, odd), cost));
        }
        next
    };
    // It finds places in the order of their cost, so it stops at the budget.
    dijkstra_reach(&start, steps)
        .take_while(|found| found.total_cost <= BUDGET)
        .count()
}

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[times.len() * percent / 100]
}

fn main() {
    let ruleset = rules::by_id("srd35").unwrap();
    println!("Double move on {SIDE} × {SIDE} squares, {ORIGINS} origins, 95th percentile");
    let narrowest = BTreeMap::from([("squeeze-least-percent".to_owned(), "100".to_owned())]);
    let stiff = ruleset.with_changes("stiff", "Nobody squeezes", &narrowest);
    let stiff = stiff.unwrap();
    compare(ruleset, "medium", 1500, 200);
    compare(ruleset, "colossal", 60, 500);
    println!("Where nobody squeezes, as the other search has it:");
    compare(&stiff, "colossal", 60, 500);
}

fn compare(ruleset: &Ruleset, size: &str, blocks: u32, goal: u64) {
    let map = Map::new(blocks);
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut board = Board::new(grid, ruleset);
    board.set_terrain(grid.cells().zip(map.ground.iter().copied()));
    let body = Body::of_size(ruleset, size, grid);
    let side = body.footprint.width() as i32;
    let fits = map.fits(side);
    let hard: Vec<bool> = grid
        .cells()
        .map(|c| {
            (0..side * side).any(|i| map.at(c.x + i % side, c.y + i / side) == Terrain::Difficult)
        })
        .collect();
    let mut chance = Chance(11);
    let origins: Vec<Cell> =
        std::iter::repeat_with(|| Cell::new(chance.below(SIDE) as i32, chance.below(SIDE) as i32))
            .filter(|cell| fits[(cell.y * SIDE as i32 + cell.x) as usize])
            .take(ORIGINS)
            .collect();
    let mut field = Field::default();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    // The first search makes the arrays that all others use again.
    for at in origins.first().into_iter().chain(&origins).copied() {
        let mover = Mover {
            id: OccupantId(0),
            team: Team(Some(0)),
            at,
            speed_feet: 30,
            body: body.clone(),
            going: Going::default(),
        };
        let start = Instant::now();
        field.search(&board, ruleset, &mover, Limit::Cells(BUDGET));
        black_box(field.stops().count());
        ours.push(start.elapsed());
        let start = Instant::now();
        black_box(peer(&fits, &hard, at));
        theirs.push(start.elapsed());
    }
    ours.remove(0);
    theirs.remove(0);
    let (our_median, ours) = (percentile(&mut ours, 50), percentile(&mut ours, 95));
    let (their_median, theirs) = (percentile(&mut theirs, 50), percentile(&mut theirs, 95));
    let ratio = their_median.as_secs_f64() / our_median.as_secs_f64();
    let verdict = if ours <= Duration::from_micros(goal) {
        "within"
    } else {
        "over"
    };
    println!(
        "{size:9} ours {ours:9.1?} ({verdict} {goal} µs), pathfinding {theirs:9.1?}, {ratio:.1} times as long by medians"
    );
}
