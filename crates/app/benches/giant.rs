//! How fast the reach of the largest creature of all is known, 48 × 48 squares on
//! a map of 200 × 200: from scratch after an edit, and again on the same map.
//!
//! `cargo bench -p app --bench giant`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Grid, Kind};
use rules::{
    Board, Body, Limit, MoveAction, MoveIntent, MovementSearch, Mover, Occupant, OccupantId,
    Ruleset, Team, Terrain,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIDE: u32 = 200;
const ROUNDS: usize = 40;
const GOAL: Duration = Duration::from_millis(16);

fn main() {
    let ruleset = rules::by_id("epic").unwrap();
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let body = Body::of_size(ruleset, "titanic-three-plus", grid);
    let mover = |move_action| Mover {
        upon: None,
        id: OccupantId(0),
        team: Team(Some(1)),
        at: Cell::new(70, 70),
        speed_feet: 120,
        body: body.clone(),
        intent: MoveIntent {
            move_action,
            ..MoveIntent::default()
        },
        left: Vec::new(),
    };
    for (name, rough) in [("open", false), ("rough", true)] {
        let board = country(ruleset, grid, rough);
        for (move_action, cells) in [(MoveAction::Ordinary, 48), (MoveAction::Run, 96)] {
            let mover = mover(move_action);
            let mut field = MovementSearch::default();
            let mut search = |board: &Board| {
                let start = Instant::now();
                field.search(board, ruleset, &mover, Limit::Cells(cells));
                black_box(field.stops().count());
                start.elapsed()
            };
            let first: Vec<Duration> = (0..ROUNDS)
                .map(|_| search(&country(ruleset, grid, rough)))
                .collect();
            let again: Vec<Duration> = (0..ROUNDS).map(|_| search(&board)).collect();
            let places = field.stops().count();
            println!(
                "{name} country, {move_action:?}, {places} places: after an edit {}, again {}",
                told(first),
                told(again)
            );
        }
    }
}

fn told(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let (median, most) = (times[ROUNDS / 2], times[ROUNDS * 95 / 100]);
    let verdict = if most <= GOAL { "within" } else { "over" };
    format!("{median:.1?}, 95th percentile {most:.1?} ({verdict} {GOAL:?})")
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
        Occupant {
            upon: None,
            id: OccupantId(n + 1),
            name: size.label.clone(),
            team: Team(Some((n % 2) as u8)),
            at: Cell::new((n * 37 % 190) as i32, (n * 53 % 190) as i32),
            body: Body::of_size(ruleset, &size.id, grid),
        }
    };
    board.set_occupants((0..50).map(occupant).collect());
    board
}
