//! How fast the reach of the largest creature of all is known, 48 × 48 squares on
//! a map of 200 × 200: from scratch after an edit, and again on the same map; and where
//! it can be forced.
//!
//! `cargo bench -p app --bench giant`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use rules::{
    Board, Body, Force, Forcing, Limit, Lying, MoveAction, MoveIntent, MovementSearch, Mover,
    Occupant, OccupantId, Query, Ruleset, Team, Terrain, forced,
};
use std::time::Duration;
use testkit::board::{mover, occupant};
use testkit::timing::{Times, timed};

const SIDE: u32 = 200;
const ROUNDS: usize = 40;
const GOAL: Duration = Duration::from_millis(16);
const FORCED: Duration = Duration::from_millis(2);

fn main() {
    let ruleset = rules::by_id("epic").unwrap();
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let body = Body::of_size(ruleset, "titanic-three-plus", grid);
    let mover = |move_action| Mover {
        team: Team(Some(1)),
        speed_feet: 120,
        intent: MoveIntent {
            move_action,
            ..MoveIntent::default()
        },
        ..mover(Cell::new(70, 70), body.clone())
    };
    for (name, rough) in [("open", false), ("rough", true)] {
        let board = country(ruleset, grid, rough);
        for (move_action, cells) in [(MoveAction::Ordinary, 48), (MoveAction::Run, 96)] {
            let mover = mover(move_action);
            let mut field = MovementSearch::default();
            let mut search = |board: &Board| {
                field.search(Query::new(board, ruleset, &mover), Limit::Cells(cells));
                field.stops().count()
            };
            let first: Times = (0..ROUNDS)
                .map(|_| {
                    let board = country(ruleset, grid, rough);
                    timed(|| search(&board))
                })
                .collect();
            let again = Times::of(ROUNDS, || search(&board));
            let places = search(&board);
            println!(
                "{name} country, {move_action:?}, {places} places: after an edit {}, again {}",
                first.against(GOAL),
                again.against(GOAL)
            );
        }
        for (force, feet) in [(Force::Push, 50), (Force::Slide, 50), (Force::Slide, 200)] {
            let mover = mover(MoveAction::Ordinary);
            let query = Query::new(&board, ruleset, &mover);
            let forcing = Forcing {
                by: OccupantId(1),
                force,
                feet,
                reductions: Vec::new(),
                step_over: true,
                lying: Lying::Upright,
                prone_immune: false,
                provokes: false,
            };
            let places = || forced(query, &forcing).unwrap().landings().count();
            println!(
                "{name} country, {} {feet} ft, {} places: {}",
                force.name(),
                places(),
                Times::of(ROUNDS, places).against(FORCED)
            );
        }
    }
}

/// Country with patches of scrub, if it is rough, pillars far between, and fifty
/// creatures of all sizes.
fn country(ruleset: &Ruleset, grid: Grid, rough: bool) -> Board {
    let mut board = Board::new(grid, ruleset);
    let scrub = |cell: &Cell| rough && (cell.x / 7 + cell.y / 5) % 4 == 0;
    let pillar = |cell: &Cell| rough && cell.x % 67 == 3 && cell.y % 61 == 5;
    let cells = grid.cells().filter(|cell| scrub(cell) || pillar(cell));
    board.set_terrain(cells.map(|cell| match pillar(&cell) {
        true => (cell, Terrain::Solid),
        false => (cell, Terrain::Difficult),
    }));
    let sizes = &ruleset.policies.sizes.value;
    let occupant = |n: u32| {
        let size = &sizes[3 + (n * 5 % 7) as usize];
        let at = Cell::new((n * 37 % 190) as i32, (n * 53 % 190) as i32);
        let body = Body::of_size(ruleset, &size.id, grid);
        Occupant {
            name: size.label.clone(),
            ..occupant(n + 1, (n % 2) as u8, at, body)
        }
    };
    board.set_occupants((0..50).map(occupant).collect());
    board
}
