//! How fast it is known what fifty creatures threaten and who flanks whom
//! among them: a melee of all sizes, from scratch.
//!
//! `cargo bench -p app --bench flank`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use rules::{Board, Body, Fighter, Occupant, OccupantId, Ruleset, Team, flanks_of};
use std::hint::black_box;
use std::time::{Duration, Instant};

const FIGHTERS: u32 = 50;
const ROUNDS: usize = 200;
const GOAL: Duration = Duration::from_millis(5);
/// How many of each size in ten.
const SIZES: [&str; 10] = [
    "small", "medium", "medium", "medium", "medium", "medium", "large", "large", "large", "huge",
];

fn main() {
    let ruleset = rules::by_id("epic").unwrap();
    let board = melee(ruleset);
    let mut times = Vec::new();
    let mut found = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let all = board.occupants().iter();
        let fighters: Vec<Fighter> = all
            .filter_map(|one| Fighter::of(&board, ruleset, one))
            .collect();
        let flanks = board.occupants().iter().flat_map(|one| {
            let flanks = flanks_of(ruleset, &fighters, one.id);
            flanks.into_iter().filter(|found| found.flank.holds())
        });
        found = black_box(flanks.count());
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let (median, most) = (times[ROUNDS / 2], times[ROUNDS * 95 / 100]);
    let verdict = if most <= GOAL { "within" } else { "over" };
    println!(
        "Threat and flanking of {FIGHTERS} creatures: {median:.1?}, 95th percentile {most:.1?} ({verdict} {GOAL:?}), {found} flanks"
    );
}

/// Two sides mixed up in open country, row by row.
fn melee(ruleset: &Ruleset) -> Board {
    let grid = Grid::new(Kind::Square, 40, 40).unwrap();
    let mut board = Board::new(grid, ruleset);
    let (mut at, mut lowest) = (Cell::new(2, 2), 0);
    let fighters = (0..FIGHTERS).map(|n| {
        let size = SIZES[(n * 7 % 10) as usize];
        let body = Body::of_size(ruleset, size, grid);
        let width = body.footprint.width() as i32;
        if at.x + width > 24 {
            at = Cell::new(2 + n as i32 % 2, at.y + lowest);
            lowest = 0;
        }
        let here = at;
        at.x += width + n as i32 % 3 % 2;
        lowest = lowest.max(width);
        Occupant {
            upon: None,
            id: OccupantId(n),
            name: format!("{size} {n}"),
            team: Team(Some((n % 2) as u8)),
            at: here,
            body,
        }
    });
    let fighters = fighters.collect();
    board.set_occupants(fighters);
    board
}
