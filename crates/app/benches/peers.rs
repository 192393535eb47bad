//! How fast the search is beside others on the same maps, in the same run: `pathfinding`,
//! `hexx`, and bare searches that know nothing but what is filled and what is hard, laid
//! out beforehand as they like it best.
//!
//! `cargo bench -p app --bench peers`. What counts are the ratios: times are the
//! processor's, of a noisy machine. All that can be known of a map before a question the
//! peers get for nothing, and none of them knows walls, other creatures or sizes. All must
//! find the same but `hexx`'s A*, which may find a dearer way.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "peers/bare.rs"]
mod bare;
#[path = "peers/map.rs"]
#[allow(dead_code, reason = "has maps of other benchmarks")]
mod map;
#[path = "peers/others.rs"]
mod others;

use bare::Bare;
use grid::{Cell, Kind};
use map::Map;
use rules::{Board, Body, Limit, MovementSearch, Query, Ruleset};
use std::sync::Arc;
use std::time::Duration;
use testkit::timing::{Times, worked};

const SIDE: u32 = 200;
const QUESTIONS: usize = 300;
/// Cells of a double move, and of half and twice as much.
const BUDGETS: [u32; 3] = [12, 6, 24];

fn main() {
    println!(
        "{SIDE} × {SIDE} cells, {QUESTIONS} questions each: p50, p95 and p99, and how many times as long as the bare search"
    );
    let maps = [
        Map::open(Kind::Square),
        Map::dungeon(Kind::Square),
        Map::open(Kind::HexPointy),
    ];
    for map in maps {
        for far in [12, 40] {
            paths(&map, far);
        }
        for budget in BUDGETS {
            areas(&map, budget);
        }
    }
}

/// One way of answering, and how long each answer took.
struct Told {
    who: &'static str,
    times: Vec<Duration>,
}

impl Told {
    fn by(who: &'static str) -> Self {
        Self {
            who,
            times: Vec::with_capacity(QUESTIONS),
        }
    }

    /// Answers, and notes the time.
    fn ask<T>(&mut self, question: impl FnOnce() -> T) -> T {
        let mut answer = None;
        self.times.push(worked(|| answer = Some(question())));
        answer.unwrap()
    }
}

/// Says how long each took, the bare search first.
fn report(what: &str, all: [Told; 3]) {
    println!("{what}");
    let mut bare = None;
    for told in all {
        let times: Times = told.times.into_iter().skip(1).collect();
        let [p50, p95, p99] = [50, 95, 99].map(|n| times.percentile(n));
        let bare = *bare.get_or_insert(p50);
        let ratio = p50.as_secs_f64() / bare.as_secs_f64();
        println!(
            "  {:18}{p50:>10.1?}{p95:>10.1?}{p99:>10.1?}{ratio:9.2}",
            told.who
        );
    }
}

/// Who asks: one cell large, with nothing else to mind.
fn board_and_body(map: &Map) -> (&'static Ruleset, Board, Body) {
    let plays = |it: &&Arc<Ruleset>| it.grids.contains(&map.grid.kind());
    let ruleset = rules::all().iter().find(plays).unwrap();
    let mut board = Board::new(map.grid, ruleset);
    board.set_terrain(map.grid.cells().zip(map.terrain.iter().copied()));
    let body = Body::of_size(ruleset, "medium", map.grid);
    (ruleset, board, body)
}

/// The first path of a creature, to places so far off.
fn paths(map: &Map, far: i32) {
    let (ruleset, board, body) = board_and_body(map);
    let (mut field, mut bare) = (MovementSearch::default(), Bare::of(map));
    let peer = ["pathfinding", "hexx"][usize::from(map.grid.kind().is_hex())];
    let [mut yardstick, mut ours, mut peer] = ["bare A*", "Footfall", peer].map(Told::by);
    for (from, to) in map.journeys(QUESTIONS, far) {
        let mover = testkit::board::mover(from, body.clone());
        let query = Query::new(&board, ruleset, &mover);
        let expected = yardstick.ask(|| bare.path(from, to));
        let found = ours.ask(|| path(&mut field, query, to));
        assert_eq!(found, expected, "from {from:?} to {to:?}");
        if map.grid.kind().is_hex() {
            let found = peer.ask(|| others::hex_path(map, from, to));
            assert_eq!(found.is_some(), expected.is_some());
        } else {
            assert_eq!(peer.ask(|| others::path(map, from, to)), expected);
        }
    }
    let what = format!("a first path to a place {far} cells off, {}", map.name);
    report(&what, [yardstick, ours, peer]);
}

/// What the way costs, in cells.
fn path(field: &mut MovementSearch, query: Query<'_>, to: Cell) -> Option<u32> {
    field.begin_search(query, &[]).ok()?;
    field.search_on(to);
    field.cost(field.place_at(to))
}

/// How many places a creature gets to.
fn areas(map: &Map, budget: u32) {
    let (ruleset, board, body) = board_and_body(map);
    let (mut field, mut bare) = (MovementSearch::default(), Bare::of(map));
    let peer = ["pathfinding", "hexx"][usize::from(map.grid.kind().is_hex())];
    let [mut yardstick, mut ours, mut peer] = ["bare flood", "Footfall", peer].map(Told::by);
    for (from, _) in map.journeys(QUESTIONS, 8) {
        let mover = testkit::board::mover(from, body.clone());
        let expected = yardstick.ask(|| bare.reach(from, budget));
        let found = ours.ask(|| {
            field.search(Query::new(&board, ruleset, &mover), Limit::Cells(budget));
            field.stops().count()
        });
        assert_eq!(found, expected, "from {from:?}");
        let found = if map.grid.kind().is_hex() {
            peer.ask(|| others::hex_area(map, from, budget))
        } else {
            peer.ask(|| others::area(map, from, budget))
        };
        assert_eq!(found, expected, "from {from:?}");
    }
    let what = format!("all places within {budget} cells, {}", map.name);
    report(&what, [yardstick, ours, peer]);
}
