//! How fast the search is: the area a double move reaches on a map of
//! 200 × 200 squares, from many origins, beside `pathfinding::dijkstra_reach`
//! on the same map in the same run.
//!
//! `cargo bench -p app`. Times are of a noisy machine; the ratio is what
//! counts. The peer's search knows terrain, filled squares and corners; whatever of
//! that can be known before the question it gets for nothing. Both must find as many
//! squares. It does not know walls, other creatures or big ones, so ours does more.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use pathfinding::prelude::dijkstra_reach;
use rules::{Board, Body, Limit, MovementSearch, Query, Ruleset, Terrain};
use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};
use testkit::board::mover;
use testkit::random::Rng;
use testkit::timing::Times;

const SIDE: u32 = 200;
const ORIGINS: usize = 400;
/// Squares of a double move at a speed of 30 feet.
const BUDGET: u32 = 12;

struct Map {
    ground: Vec<Terrain>,
}

impl Map {
    /// Open country: patches of difficult ground, and filled blocks as given.
    fn new(blocks: u32) -> Self {
        let mut rng = Rng(7);
        let mut ground = vec![Terrain::Clear; (SIDE * SIDE) as usize];
        let mut strew = |terrain, count, most| {
            for _ in 0..count {
                let (x, y) = (rng.below(SIDE - most), rng.below(SIDE - most));
                let (w, h) = (1 + rng.below(most), 1 + rng.below(most));
                for i in 0..w * h {
                    ground[((y + i / w) * SIDE + x + i % w) as usize] = terrain;
                }
            }
        };
        strew(Terrain::Difficult, 160, 10);
        strew(Terrain::Solid, blocks, 3);
        Self { ground }
    }
}

/// The peer's map: everything that can be known before the first question,
/// which the peer gets for nothing.
struct PeerMap {
    free: Vec<bool>,
    hard: Vec<bool>,
}

fn index(x: i32, y: i32) -> Option<usize> {
    let side = SIDE as i32;
    let inside = (0..side).contains(&x) && (0..side).contains(&y);
    inside.then(|| (y * side + x) as usize)
}

impl PeerMap {
    fn new(map: &Map) -> Self {
        let is = |terrain| map.ground.iter().map(move |it| *it == terrain);
        Self {
            free: is(Terrain::Solid).map(|solid| !solid).collect(),
            hard: is(Terrain::Difficult).collect(),
        }
    }

    /// The squares that can be reached, each with the parity of the diagonals
    /// made: the peer's search.
    fn reach(&self, from: Cell) -> Vec<(i32, i32, u32)> {
        let free = |x, y| index(x, y).is_some_and(|at| self.free[at]);
        let next = |&(x, y, odd): &(i32, i32, u32)| {
            let mut next = Vec::with_capacity(8);
            for (dx, dy) in (0..9).map(|i| (i % 3 - 1, i / 3 - 1)) {
                let (to_x, to_y) = (x + dx, y + dy);
                let diagonal = dx != 0 && dy != 0;
                let passes = !diagonal || (free(to_x, y) && free(x, to_y));
                let at = index(to_x, to_y).filter(|at| self.free[*at]);
                let Some(at) = at.filter(|_| passes && (dx, dy) != (0, 0)) else {
                    continue;
                };
                let (cost, odd) = match (diagonal, self.hard[at]) {
                    (false, hard) => (1 << u32::from(hard), odd),
                    (true, false) => (1 + odd, 1 - odd),
                    (true, true) => (3, odd),
                };
                next.push(((to_x, to_y, odd), cost));
            }
            next
        };
        // It finds places in the order of their cost, so it stops at the budget.
        dijkstra_reach(&(from.x, from.y, 0), next)
            .take_while(|found| found.total_cost <= BUDGET)
            .map(|found| found.node)
            .collect()
    }
}

fn main() {
    let ruleset = rules::by_id("srd35").unwrap();
    println!("Double move on {SIDE} × {SIDE} squares, {ORIGINS} origins, 95th percentile");
    compare(ruleset, 1500, 200);
}

fn compare(ruleset: &Ruleset, blocks: u32, goal: u64) {
    let map = Map::new(blocks);
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut board = Board::new(grid, ruleset);
    board.set_terrain(grid.cells().zip(map.ground.iter().copied()));
    let body = Body::of_size(ruleset, "medium", grid);
    let other = PeerMap::new(&map);
    let mut rng = Rng(11);
    let origins: Vec<Cell> =
        std::iter::repeat_with(|| Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32))
            .filter(|cell| other.free[(cell.y * SIDE as i32 + cell.x) as usize])
            .take(ORIGINS)
            .collect();
    let mut field = MovementSearch::default();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    // The first search makes the arrays that all others use again.
    for at in origins.first().into_iter().chain(&origins).copied() {
        let mover = mover(at, body.clone());
        let start = Instant::now();
        field.search(Query::new(&board, ruleset, &mover), Limit::Cells(BUDGET));
        let found = black_box(field.stops().count());
        ours.push(start.elapsed());
        let start = Instant::now();
        let places = black_box(other.reach(at));
        theirs.push(start.elapsed());
        let same = places.iter().map(|(x, y, _)| (x, y));
        let same = same.collect::<HashSet<_>>().len();
        assert_eq!(found, same, "both find the same spaces from {at:?}");
    }
    let [ours, theirs] = [ours, theirs].map(|times| times.into_iter().skip(1).collect::<Times>());
    let ratio = theirs.median().as_secs_f64() / ours.median().as_secs_f64();
    let [ours, theirs] = [ours, theirs].map(|times| times.percentile(95));
    let verdict = if ours <= Duration::from_micros(goal) {
        "within"
    } else {
        "over"
    };
    println!(
        "ours {ours:9.1?} ({verdict} {goal} µs), pathfinding {theirs:9.1?}, {ratio:.1} times as long by medians"
    );
}
