//! How fast the reach of a flyer is known, with 60 feet through 20 levels of a map
//! of 100 × 100 squares with hills: everything a move leads to, and a double move.
//!
//! `cargo bench -p app --bench aloft`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use rules::{Action, Board, Body, Query, Site, Volume};
use std::time::Duration;
use terms::Modes;
use testkit::board::mover;
use testkit::timing::Times;

const SIDE: u32 = 100;
const ROUNDS: usize = 40;
const GOAL: Duration = Duration::from_millis(16);

fn main() {
    let ruleset = rules::by_id("epic").unwrap();
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut board = Board::new(grid, ruleset);
    let hill = |cell: Cell| (cell.x / 7 + cell.y / 5) % 4 == 0;
    board.set_heights(
        grid.cells()
            .map(|cell| (cell, if hill(cell) { 15 } else { 0 })),
    );
    board.set_ceiling(Some(100));
    for size in ["medium", "gargantuan"] {
        let body = Body {
            flying: true,
            aloft_feet: 50,
            modes: Modes {
                fly: Some(60),
                ..Modes::default()
            },
            ..Body::of_size(ruleset, size, grid)
        };
        let mover = mover(Cell::new(50, 50), body);
        let from = Site {
            at: mover.at,
            level: board.level_at(&mover.body, mover.at),
        };
        for action in [Action::Move, Action::DoubleMove] {
            let search = || {
                let query = Query::new(&board, ruleset, &mover);
                let found = Volume::search(query, action, (from.into(), 0)).unwrap();
                found.stops().count()
            };
            println!(
                "{size}, {}, {} places: {}",
                action.label(ruleset),
                search(),
                Times::of(ROUNDS, search).against(GOAL)
            );
        }
    }
}
