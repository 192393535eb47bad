//! How fast it is known what fifty creatures threaten and who flanks whom
//! among them: a melee of all sizes, from scratch.
//!
//! `cargo bench -p app --bench flank`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use rules::{Board, Body, Fighter, Occupant, Ruleset, flanks_of};
use std::time::Duration;
use testkit::board::occupant;
use testkit::timing::Times;

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
    let search = || {
        let all = board.occupants().iter();
        let fighters: Vec<Fighter> = all
            .filter_map(|one| Fighter::of(&board, ruleset, one))
            .collect();
        let flanks = board.occupants().iter().flat_map(|one| {
            let flanks = flanks_of(ruleset, &fighters, one.id);
            flanks.into_iter().filter(|found| found.flank.holds())
        });
        flanks.count()
    };
    println!(
        "Threat and flanking of {FIGHTERS} creatures: {}, {} flanks",
        Times::of(ROUNDS, search).against(GOAL),
        search()
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
            name: format!("{size} {n}"),
            ..occupant(n, (n % 2) as u8, here, body)
        }
    });
    let fighters = fighters.collect();
    board.set_occupants(fighters);
    board
}
