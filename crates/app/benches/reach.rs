//! How fast the search is: the area a double move reaches on a map of
//! 200 × 200 squares, from many origins, beside `pathfinding::dijkstra_reach`
//! on the same map in the same run.
//!
//! `cargo bench -p app`. Times are of a noisy machine; the ratio is what
//! counts. The peer's search knows terrain, filled squares, corners, big
//! creatures and how they squeeze; whatever of that can be known before the
//! question it gets for nothing. Both must find as many spaces. It does not
//! know walls or other creatures, so ours does more.

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

    fn at(&self, x: i32, y: i32) -> Terrain {
        let inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
        if inside {
            self.ground[(y * SIDE as i32 + x) as usize]
        } else {
            Terrain::Solid
        }
    }
}

/// A way from one space to another, as far as it does not depend on the map.
struct Step {
    /// Which shape it leads to, and columns and rows from anchor to anchor.
    to: usize,
    by: (i32, i32),
    /// What steps on; nothing when the space turns on the spot.
    part: Option<Part>,
    counts: u32,
}

/// The part of a space that steps on.
struct Part {
    shape: usize,
    /// Columns and rows from the anchor of the space to its own.
    offset: (i32, i32),
    by: (i32, i32),
}

/// Whether a space of this shape at an anchor is allowed, and whether it has
/// difficult ground in it, for every anchor.
struct Shape {
    size: (i32, i32),
    free: Vec<bool>,
    allowed: Vec<bool>,
    hard: Vec<bool>,
    steps: Vec<Step>,
}

/// The peer's map: everything that can be known before the first question,
/// which the peer gets for nothing.
struct PeerMap {
    shapes: Vec<Shape>,
}

fn index(x: i32, y: i32) -> Option<usize> {
    let side = SIDE as i32;
    let inside = (0..side).contains(&x) && (0..side).contains(&y);
    inside.then(|| (y * side + x) as usize)
}

impl PeerMap {
    /// For a creature of so many squares a side that squeezes to no less than
    /// so many.
    fn new(map: &Map, side: i32, least: i32) -> Self {
        let narrow = (least..side).flat_map(|w| [(w, side), (side, w)]);
        let sizes: Vec<_> = std::iter::once((side, side)).chain(narrow).collect();
        let anchors = || (0..SIDE as i32).flat_map(|y| (0..SIDE as i32).map(move |x| (x, y)));
        let cells = |(w, h): (i32, i32), (x, y): (i32, i32)| {
            (0..w * h).map(move |i| (x + i % w, y + i / w))
        };
        let mut shapes: Vec<Shape> = sizes
            .iter()
            .map(|size| {
                let all = |test: &dyn Fn(Terrain) -> bool| -> Vec<bool> {
                    anchors()
                        .map(|at| cells(*size, at).all(|(x, y)| test(map.at(x, y))))
                        .collect()
                };
                let free = all(&|terrain| terrain != Terrain::Solid);
                let soft = all(&|terrain| terrain != Terrain::Difficult);
                Shape {
                    size: *size,
                    allowed: free.clone(),
                    free,
                    hard: soft.into_iter().map(|soft| !soft).collect(),
                    steps: steps(&sizes, *size, side),
                }
            })
            .collect();
        // Nobody squeezes where there is room for the full space.
        let full = shapes[0].free.clone();
        for shape in shapes.iter_mut().skip(1) {
            let (w, h) = shape.size;
            for (at, (x, y)) in anchors().enumerate() {
                let mut around = cells((side - w + 1, side - h + 1), (x + w - side, y + h - side));
                shape.allowed[at] &=
                    !around.any(|(x, y)| index(x, y).is_some_and(|around| full[around]));
            }
        }
        Self { shapes }
    }

    /// The spaces that can be reached, each with the parity of the diagonals
    /// made: the peer's search.
    fn reach(&self, from: Cell) -> Vec<(usize, i32, i32, u32)> {
        let next = |&(shape, x, y, odd): &(usize, i32, i32, u32)| {
            let mut next = Vec::with_capacity(16);
            for step in &self.shapes[shape].steps {
                let (to, (bx, by)) = (&self.shapes[step.to], step.by);
                let Some(at) = index(x + bx, y + by).filter(|at| to.allowed[*at]) else {
                    continue;
                };
                let free = |part: &Part, dx, dy| {
                    let (x, y) = (x + part.offset.0 + dx, y + part.offset.1 + dy);
                    index(x, y).is_some_and(|index| self.shapes[part.shape].free[index])
                };
                let (dx, dy) = step.part.as_ref().map_or((0, 0), |part| part.by);
                let diagonal = dx != 0 && dy != 0;
                let passes = |part: &Part| free(part, dx, 0) && free(part, 0, dy);
                if diagonal && !step.part.as_ref().is_some_and(passes) {
                    continue;
                }
                let doublings = u32::from(to.hard[at]) + u32::from(step.to > 0);
                let (cost, odd) = match (diagonal, doublings) {
                    (false, _) => (step.counts << doublings, odd),
                    (true, 0) => (1 + odd, 1 - odd),
                    (true, _) => (3 << (doublings - 1), odd),
                };
                next.push(((step.to, x + bx, y + by, odd), cost));
            }
            next
        };
        // It finds places in the order of their cost, so it stops at the budget.
        dijkstra_reach(&(0, from.x, from.y, 0), next)
            .take_while(|found| found.total_cost <= BUDGET)
            .map(|found| found.node)
            .collect()
    }
}

/// The ways from one shape to all others.
fn steps(sizes: &[(i32, i32)], from: (i32, i32), side: i32) -> Vec<Step> {
    let (aw, ah) = from;
    let mut steps = Vec::new();
    for (to, (bw, bh)) in sizes.iter().copied().enumerate() {
        let turns = aw != bw && ah != bh && (aw > bw) != (ah > bh);
        for i in 0..(4 * side + 1).pow(2) {
            let by = (i % (4 * side + 1) - 2 * side, i / (4 * side + 1) - 2 * side);
            if turns {
                // Squares from the one to the other as far as the full spaces
                // around them may lie apart, by columns or by rows.
                let apart = |by: i32, a: i32, b: i32| {
                    let (low, high) = (by - (side - a), by + (side - b));
                    if low <= 0 && high >= 0 {
                        0
                    } else {
                        low.abs().min(high.abs())
                    }
                };
                let near = apart(by.0, aw, bw) + apart(by.1, ah, bh) <= 1;
                let common = by.0 < aw && by.0 + bw > 0 && by.1 < ah && by.1 + bh > 0;
                if near && common {
                    let counts = (side - aw.min(ah).max(bw.min(bh))).max(1) as u32;
                    steps.push(Step {
                        to,
                        by,
                        part: None,
                        counts,
                    });
                }
                continue;
            }
            for i in (0..9).filter(|i| *i != 4) {
                let (dx, dy) = (i % 3 - 1, i / 3 - 1);
                // The smaller of the two shapes is what steps, within both.
                let narrows = bw <= aw && bh <= ah;
                let (at, slack) = if narrows {
                    ((by.0 - dx, by.1 - dy), (aw - bw, ah - bh))
                } else {
                    ((dx - by.0, dy - by.1), (bw - aw, bh - ah))
                };
                if (0..=slack.0).contains(&at.0) && (0..=slack.1).contains(&at.1) {
                    let stepping = if narrows { (bw, bh) } else { from };
                    // Every stepping shape is one of the list.
                    let shape = sizes.iter().position(|size| *size == stepping).unwrap();
                    let offset = if narrows { at } else { (0, 0) };
                    steps.push(Step {
                        to,
                        by,
                        part: Some(Part {
                            shape,
                            offset,
                            by: (dx, dy),
                        }),
                        counts: 1,
                    });
                }
            }
        }
    }
    steps
}

fn main() {
    let ruleset = rules::by_id("srd35").unwrap();
    println!("Double move on {SIDE} × {SIDE} squares, {ORIGINS} origins, 95th percentile");
    compare(ruleset, "medium", 1500, 200);
    compare(ruleset, "colossal", 60, 500);
}

fn compare(ruleset: &Ruleset, size: &str, blocks: u32, goal: u64) {
    let map = Map::new(blocks);
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut board = Board::new(grid, ruleset);
    board.set_terrain(grid.cells().zip(map.ground.iter().copied()));
    let body = Body::of_size(ruleset, size, grid);
    let side = body.footprint.width() as i32;
    let percent = ruleset.policies.squeeze_least_percent.value as i32;
    let other = PeerMap::new(&map, side, (side * percent + 99) / 100);
    let mut rng = Rng(11);
    let origins: Vec<Cell> =
        std::iter::repeat_with(|| Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32))
            .filter(|cell| other.shapes[0].free[(cell.y * SIDE as i32 + cell.x) as usize])
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
        let same = places.iter().map(|(shape, x, y, _)| (shape, x, y));
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
        "{size:9} ours {ours:9.1?} ({verdict} {goal} µs), pathfinding {theirs:9.1?}, {ratio:.1} times as long by medians"
    );
}
