//! Searches on maps with 120 creatures, walls and difficult ground, as multiples of a bare search on the same map in the
//! same run.
//!
//! `cargo bench -p app --bench crowd`. Times are thread CPU time, medians of several questions, each from a new source. The
//! bare search settles the same cells; the bench prints how many answers differ. A mover with two modes also climbs,
//! in rulesets with levels.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "peers/bare.rs"]
#[allow(dead_code, reason = "has a constructor of other benchmarks")]
mod bare;
#[path = "peers/crowd.rs"]
mod crowd;
#[path = "peers/map.rs"]
#[allow(dead_code, reason = "has maps of other benchmarks")]
mod map;

use bare::Bare;
use crowd::{board, dungeon, open_country};
use grid::Cell;
use map::Map;
use rules::{Action, Board, Body, Diagonals, Limit, MovementSearch, Mover, Query, Ruleset, Volume};
use std::time::Duration;
use testkit::board::mover;
use testkit::timing::{Times, worked};

const SIDE: u32 = 200;
const SIDES: [u32; 2] = [SIDE, 1000];
/// Budgets in cells, each with the number of questions.
const BUDGETS: [(u32, usize); 5] = [(6, 200), (12, 200), (24, 100), (60, 40), (u32::MAX, 5)];
/// Distances of paths in cells.
const DISTANCES: [i32; 2] = [12, 40];
const PATHS: usize = 100;
/// Widths in cells of the bodies whose squeezed positions are counted.
const BODIES: [&str; 3] = ["large", "huge", "gargantuan"];

fn main() {
    for side in SIDES {
        for map in [dungeon(side), open_country(side)] {
            for id in ["srd35", "epic"] {
                let ruleset = rules::by_id(id).unwrap();
                let board = board(&map, ruleset);
                println!("{id}, {}, {side} × {side}", map.name);
                areas(&map, ruleset, &board);
                paths(&map, ruleset, &board);
                squeezed(&map, ruleset, &board);
            }
        }
    }
}

/// Times of a question and of its reference.
#[derive(Default)]
struct Pairs {
    ours: Vec<Duration>,
    bare: Vec<Duration>,
    differ: usize,
}

impl Pairs {
    fn ask<T: PartialEq>(&mut self, ours: impl FnOnce() -> T, bare: impl FnOnce() -> T) {
        let (mut one, mut other) = (None, None);
        self.bare.push(worked(|| other = Some(bare())));
        self.ours.push(worked(|| one = Some(ours())));
        self.differ += usize::from(one != other);
    }

    fn report(self, what: &str) {
        let (all, differ) = (self.ours.len(), self.differ);
        let [ours, bare] = [self.ours, self.bare].map(|it| Times::from_iter(it).median());
        let ratio = ours.as_secs_f64() / bare.as_secs_f64();
        println!("  {what:34}{ours:>10.1?}{bare:>10.1?}{ratio:>8.2}  {differ} of {all} differ");
    }
}

fn body(ruleset: &Ruleset, map: &Map, size: &str) -> Body {
    Body::of_size(ruleset, size, map.grid)
}

/// Returns the reference with the diagonals of a ruleset.
fn bare_search(map: &Map, ruleset: &Ruleset) -> Bare {
    match ruleset.policies.diagonals.value {
        Diagonals::Alternating => Bare::priced(map, 3),
        Diagonals::Single => Bare::priced(map, 2),
    }
}

fn name_of(budget: u32) -> String {
    match budget {
        u32::MAX => "whole map".to_owned(),
        budget => format!("budget {budget}"),
    }
}

/// Measures all places within each budget, for one and for two modes.
fn areas(map: &Map, ruleset: &Ruleset, board: &Board) {
    let mut bare = bare_search(map, ruleset);
    let mut search = MovementSearch::default();
    for (budget, questions) in BUDGETS {
        let mut pairs = Pairs::default();
        for (from, _) in map.journeys(questions, 8) {
            let mover = mover(from, body(ruleset, map, "medium"));
            let limit = match budget {
                u32::MAX => Limit::None,
                budget => Limit::Cells(budget),
            };
            let ours = || {
                search.search(Query::new(board, ruleset, &mover), limit);
                search.reached().count()
            };
            pairs.ask(ours, || bare.reach(from, budget.min(map.grid.len() as u32)));
        }
        pairs.report(&format!("area, {}", name_of(budget)));
    }
    for (budget, questions) in BUDGETS.into_iter().filter(|(budget, _)| *budget <= 24) {
        let mut pairs = Pairs::default();
        for (from, _) in map.journeys(questions / 4, 8) {
            let speed_feet = 5 * budget;
            let mut walker = Mover {
                speed_feet,
                ..mover(from, body(ruleset, map, "medium"))
            };
            walker.body.modes.climb = Some(speed_feet);
            let query = Query::new(board, ruleset, &walker);
            if !Volume::is_for(query) {
                break;
            }
            let ours = || {
                let volume = Volume::search(query, Action::Move, (Volume::start(query), 0));
                volume.unwrap().stops().count()
            };
            pairs.ask(ours, || bare.reach(from, budget));
        }
        if !pairs.ours.is_empty() {
            pairs.report(&format!("area, two modes, budget {budget}"));
        }
    }
}

/// Measures the first path of a creature to places so far off.
fn paths(map: &Map, ruleset: &Ruleset, board: &Board) {
    let mut bare = bare_search(map, ruleset);
    let mut search = MovementSearch::default();
    for far in DISTANCES {
        let mut pairs = Pairs::default();
        for (from, to) in map.journeys(PATHS, far) {
            let mover = mover(from, body(ruleset, map, "medium"));
            let query = Query::new(board, ruleset, &mover);
            let ours = || cost(&mut search, query, to);
            pairs.ask(ours, || bare.path(from, to));
        }
        pairs.report(&format!("first path, {far} cells off"));
    }
}

fn cost(search: &mut MovementSearch, query: Query<'_>, to: Cell) -> Option<u32> {
    search.begin_search(query, &[]).ok()?;
    search.search_on(to);
    search.cost(search.place_at(to))
}

/// Prints the share of reached positions of large bodies in which they squeeze: an engine with lists of moves that change
/// the posture needs a list for each.
fn squeezed(map: &Map, ruleset: &Ruleset, board: &Board) {
    let mut search = MovementSearch::default();
    for size in BODIES {
        let body = body(ruleset, map, size);
        let full = body.footprint.len();
        let (mut squeezed, mut all) = (0, 0);
        for (from, _) in map.journeys(8, 8) {
            let mover = mover(from, body.clone());
            search.search(Query::new(board, ruleset, &mover), Limit::Cells(60));
            for (place, _) in search.reached() {
                all += 1;
                squeezed += usize::from(search.footprint(place).len() != full);
            }
        }
        let percent = 100.0 * squeezed as f64 / f64::from(all.max(1));
        println!("  posture lists, {size:19}{squeezed:>10} of {all} positions, {percent:.1} %");
    }
}
