//! Boards that change, asked in between, held to boards made anew.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind, Rect, Segment};
use proptest::prelude::*;
use rules::{
    Barrier, Board, Body, Hampering, Limit, MovementSearch, Mover, Query, Ruleset, Terrain,
};
use std::collections::BTreeMap;
use testkit::board::{mover, occupant, terrain};

/// Wider than what lies around any change.
const SIDE: u32 = 40;

/// A change of a board.
#[derive(Clone, Copy, Debug)]
enum Change {
    Terrain(Cell, char),
    Dark(Cell),
    Height(Cell, i16),
    /// A wall on the side of a cell, by the number of the side.
    Wall(Cell, usize),
    LowWall(Cell, usize),
    /// A dead body.
    Body(Cell),
}

fn cell() -> impl Strategy<Value = Cell> {
    // Close together, so that changes meet.
    (8..20, 8..20).prop_map(|(x, y)| Cell::new(x, y))
}

fn change() -> impl Strategy<Value = Change> {
    let glyph = prop::sample::select(&[':', '"', '#', 'o', '@', '.', '_'][..]);
    prop_oneof![
        4 => (cell(), glyph).prop_map(|(at, glyph)| Change::Terrain(at, glyph)),
        1 => cell().prop_map(Change::Dark),
        1 => (cell(), prop::sample::select(&[0_i16, 5, 10, -10][..]))
            .prop_map(|(at, feet)| Change::Height(at, feet)),
        3 => (cell(), 0..6_usize).prop_map(|(at, side)| Change::Wall(at, side)),
        1 => (cell(), 0..6_usize).prop_map(|(at, side)| Change::LowWall(at, side)),
        1 => cell().prop_map(Change::Body),
    ]
}

/// Everything that was put on a board.
#[derive(Clone, Default)]
struct Map {
    terrain: BTreeMap<Cell, Terrain>,
    dark: Vec<Cell>,
    heights: BTreeMap<Cell, i16>,
    walls: Vec<Segment>,
    low_walls: Vec<Barrier>,
    bodies: Vec<Cell>,
}

impl Map {
    /// Makes a change here, and as the app does on a board.
    fn change(&mut self, board: &mut Board, ruleset: &Ruleset, change: Change) {
        let grid = board.grid();
        let dirs: Vec<_> = grid.kind().side_dirs().collect();
        let side = |at: Cell, n: usize| grid.side(at, dirs[n % dirs.len()]);
        let around = |line: Segment| Rect::new(line.a, line.a).union(Rect::new(line.b, line.b));
        match change {
            Change::Terrain(at, glyph) => {
                self.terrain.insert(at, terrain(glyph));
                board.set_terrain([(at, terrain(glyph))]);
            }
            Change::Dark(at) => {
                self.dark.push(at);
                board.set_hampering([(at, dark())]);
            }
            Change::Height(at, feet) => {
                self.heights.insert(at, feet);
                board.set_heights([(at, feet)]);
            }
            Change::Wall(at, n) => {
                self.walls.push(side(at, n));
                board.set_walls(self.walls.clone(), around(side(at, n)));
            }
            Change::LowWall(at, n) => {
                let (line, roll) = (side(at, n), None);
                self.low_walls.push(Barrier { line, roll });
                board.set_barriers(self.low_walls.clone(), around(side(at, n)));
            }
            Change::Body(at) => {
                self.bodies.push(at);
                board.set_occupants(dead(grid, ruleset, &self.bodies));
            }
        }
    }

    /// The board that has all of it from the first.
    fn board(&self, grid: Grid, ruleset: &Ruleset) -> Board {
        let mut board = Board::new(grid, ruleset);
        board.set_terrain(self.terrain.clone());
        board.set_hampering(self.dark.iter().map(|at| (*at, dark())));
        board.set_heights(self.heights.clone());
        board.set_walls(self.walls.clone(), grid.bounds());
        board.set_barriers(self.low_walls.clone(), grid.bounds());
        board.set_occupants(dead(grid, ruleset, &self.bodies));
        board
    }
}

fn dark() -> Hampering {
    Hampering {
        obstacle: true,
        ..Hampering::default()
    }
}

fn dead(grid: Grid, ruleset: &Ruleset, bodies: &[Cell]) -> Vec<rules::Occupant> {
    let body = Body {
        dead: true,
        helpless: true,
        ..Body::of_size(ruleset, "medium", grid)
    };
    let all = (1..).zip(bodies);
    all.map(|(n, at)| occupant(n, 0, *at, body.clone()))
        .collect()
}

proptest! {
    #![proptest_config(cases(60))]

    /// Asked after any of its changes, for any size, a board answers as a new one does:
    /// what is known of it is worked out anew around what changed.
    #[test]
    fn a_changed_board_answers_as_a_new_one(
        book in prop::sample::select(&["srd35", "epic", "wolflord", "ddm", "hero5"][..]),
        changes in prop::collection::vec((change(), 0..4_usize), 1..25),
        start in (4..24, 4..24),
    ) {
        let ruleset = rules::by_id(book).unwrap();
        let kind = if book == "hero5" { Kind::HexPointy } else { Kind::Square };
        let grid = Grid::new(kind, SIDE, SIDE).unwrap();
        let (mut map, mut board) = (Map::default(), Board::new(grid, ruleset));
        let start = Cell::new(start.0, start.1);
        let movers: Vec<Mover> = ["medium", "large", "huge", "gargantuan"]
            .into_iter()
            .zip([1_u32, 3, 3, 5])
            .map(|(size, across)| {
                let body = match kind.is_hex() {
                    true => Body {
                        footprint: ruleset.space(grid, across),
                        ..Body::of_size(ruleset, "medium", grid)
                    },
                    false => Body::of_size(ruleset, size, grid),
                };
                mover(start, body)
            })
            .collect();
        let mut field = MovementSearch::default();
        let mut costs = |board: &Board, mover: &Mover| {
            field.search(Query::new(board, ruleset, mover), Limit::Cells(30));
            let reached = field.reached();
            let of = |(place, cost)| {
                let space: Vec<Cell> = field.footprint(place).cells(grid, place.at).collect();
                (space, cost)
            };
            reached.map(of).collect::<BTreeMap<_, _>>()
        };
        for mover in &movers {
            costs(&board, mover);
        }
        for (change, asked) in changes {
            map.change(&mut board, ruleset, change);
            let mover = &movers[asked];
            let fresh = costs(&map.board(grid, ruleset), mover);
            prop_assert_eq!(costs(&board, mover), fresh, "after {:?}", change);
        }
    }
}
