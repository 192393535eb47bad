//! Withdrawals against every way there is, tried one after the other.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Footprint, Grid, Kind};
use proptest::prelude::*;
use rules::{Board, Body, Limit, MoveAction, MoveIntent, MovementSearch, Mover, OccupantId, Query};
use std::collections::BTreeMap;
use testkit::board::{mover, occupant, terrain};

const SIDE: i32 = 9;

/// A random map with one opponent, which is so many squares wide.
#[derive(Debug, Clone)]
struct Map {
    terrain: Vec<u8>,
    opponent: (i32, i32, i32),
    start: (i32, i32),
}

fn map() -> impl Strategy<Value = Map> {
    let squares = prop_oneof![8 => Just(b'.'), 3 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o')];
    let terrain = prop::collection::vec(squares, (SIDE * SIDE) as usize);
    let opponent = (1..4_i32).prop_flat_map(|wide| (0..=SIDE - wide, 0..=SIDE - wide, Just(wide)));
    // Beside the opponent, on any side of it or at any corner.
    (terrain, opponent, 0..16_i32).prop_filter_map("off the map", |(terrain, opponent, n)| {
        let (x, y, wide) = opponent;
        let along = (n / 4) % (wide + 2) - 1;
        let start = match n % 4 {
            0 => (x + along, y - 1),
            1 => (x + along, y + wide),
            2 => (x - 1, y + along),
            _ => (x + wide, y + along),
        };
        let map = Map {
            terrain,
            opponent,
            start,
        };
        (map.at(start) != b'-').then_some(map)
    })
}

impl Map {
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            self.terrain[(y * SIDE + x) as usize]
        } else {
            b'-'
        }
    }

    /// How many squares off the opponent a square is.
    fn off(&self, (x, y): (i32, i32)) -> i32 {
        let (left, top, wide) = self.opponent;
        let beyond = |at: i32, first: i32| (first - at).max(at - (first + wide - 1)).max(0);
        beyond(x, left).max(beyond(y, top))
    }

    /// Tries every way on from a square, and notes the cheapest to each.
    fn try_all(&self, from: (i32, i32), spent: u32, cheapest: &mut BTreeMap<(i32, i32), u32>) {
        let known = cheapest.entry(from).or_insert(spent);
        *known = spent.min(*known);
        for (dx, dy) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
            let to = (from.0 + dx, from.1 + dy);
            let corner = self.at((to.0, from.1)) == b'#' || self.at((from.0, to.1)) == b'#';
            let cost = match self.at(to) {
                b'.' => 1,
                b':' => 2,
                _ => continue,
            };
            if self.off(to) > self.off(from) && !(dx != 0 && dy != 0 && corner) {
                self.try_all(to, spent + cost, cheapest);
            }
        }
    }

    fn board(&self, grid: Grid) -> Board {
        let ruleset = rules::by_id("epic").unwrap();
        let mut board = Board::new(grid, ruleset);
        board.set_terrain(
            grid.cells()
                .map(|cell| (cell, terrain(self.at((cell.x, cell.y)).into()))),
        );
        let (x, y, wide) = self.opponent;
        let body = Body {
            footprint: Footprint::rect(wide as u32, wide as u32),
            reach_cells: 1,
            ..Body::of_size(ruleset, "medium", grid)
        };
        board.set_occupants(vec![occupant(1, 1, Cell::new(x, y), body)]);
        board
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_withdrawal_gets_where_some_way_leads_farther_with_every_step(map in map()) {
        let ruleset = rules::by_id("epic").unwrap();
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (board, mut field) = (map.board(grid), MovementSearch::default());
        let start = Cell::new(map.start.0, map.start.1);
        let mover = Mover {
            intent: MoveIntent {
                move_action: MoveAction::Withdraw,
                target: Some(OccupantId(1)),
                ..MoveIntent::default()
            },
            ..mover(start, Body::of_size(ruleset, "medium", grid))
        };
        let query = Query::new(&board, ruleset, &mover);
        let may = rules::withdraw_candidates(query);
        let mut expected = BTreeMap::from([(map.start, 0)]);
        // Behind something solid it threatens nobody.
        if may.iter().any(|candidate| candidate.why_not.is_none()) {
            map.try_all(map.start, 0, &mut expected);
        }
        for limit in [Limit::None, Limit::Cells(4)] {
            field.search(query, limit);
            let found: BTreeMap<_, _> =
                field.reached().map(|(place, cost)| ((place.at.x, place.at.y), cost)).collect();
            let within = |cost: &u32| limit == Limit::None || *cost <= 4;
            let mut expected = expected.clone();
            expected.retain(|_, cost| within(cost));
            prop_assert_eq!(found, expected);
        }
        field.search(query, Limit::None);
        for ((x, y), cost) in expected {
            let path = field.path_to(query, Cell::new(x, y)).unwrap();
            prop_assert_eq!(path.cost(), cost);
            let mut at = map.start;
            for step in &path.steps {
                let to = (step.to.at.x, step.to.at.y);
                prop_assert!(map.off(to) > map.off(at), "{:?} to {:?}", at, to);
                at = to;
            }
        }
    }
}
