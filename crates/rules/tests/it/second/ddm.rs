//! D&D Miniatures, “Rules Update: Squeezing”: where a huge creature gets to in a turn by
//! drawing itself in and spreading out again, as plain recursion over its actions.

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Board, Body, Query, Squeezer, Turn, TurnChoice};
use std::collections::BTreeSet;
use testkit::board::{mover, occupant, terrain};

const SIDE: i32 = 9;

type At = (i32, i32);

/// The left upper ends of the spaces it can have: three squares wide, or two.
#[derive(Clone, Debug)]
struct Held {
    full: BTreeSet<At>,
    small: BTreeSet<At>,
}

#[derive(Clone, Debug)]
struct Map {
    rock: BTreeSet<At>,
    enemies: BTreeSet<At>,
    start: At,
    speed: u32,
}

fn square((x, y): At, side: i32) -> impl Iterator<Item = At> {
    (0..side * side).map(move |n| (x + n % side, y + n / side))
}

impl Map {
    fn is_free(&self, at: At, side: i32) -> bool {
        let on_map = |(x, y): At| (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        square(at, side)
            .all(|cell| on_map(cell) && !self.rock.contains(&cell) && !self.enemies.contains(&cell))
    }

    /// The small spaces a step away; none of its squares cuts a corner of rock.
    fn steps(&self, (x, y): At) -> Vec<At> {
        let around = square((x - 1, y - 1), 3);
        let clear = |(tx, ty): &At| {
            let mut cells = square((x, y), 2);
            let (dx, dy) = (tx - x, ty - y);
            cells.all(|(x, y)| {
                !self.rock.contains(&(x + dx, y)) && !self.rock.contains(&(x, y + dy))
            })
        };
        let free = around.filter(|to| self.is_free(*to, 2));
        free.filter(clear).collect()
    }

    /// Where its full space can be when the turn is over, with so many moves and attacks
    /// begun: one of each, or a second move.
    fn ends(&self, held: &Held, moves: u32, attacks: u32) -> BTreeSet<At> {
        let mut ends = held.full.clone();
        if moves + attacks < 2 {
            ends.extend(self.ends(&self.after(held, true), moves + 1, attacks));
        }
        if attacks == 0 && moves + attacks < 2 {
            ends.extend(self.ends(&self.after(held, false), moves, attacks + 1));
        }
        ends
    }

    /// What it can hold after a move, or after an attack.
    fn after(&self, held: &Held, moving: bool) -> Held {
        let mut now = held.clone();
        if self.speed >= 2 {
            let within = held.full.iter().flat_map(|at| square(*at, 2));
            now.small.extend(within);
        }
        if moving {
            for _ in 0..self.speed.saturating_sub(2) {
                let further = now.small.iter().flat_map(|at| self.steps(*at));
                now.small = further.chain(now.small.iter().copied()).collect();
            }
        }
        let around = now
            .small
            .iter()
            .flat_map(|(x, y)| square((x - 1, y - 1), 2));
        let legal: Vec<At> = around.filter(|at| self.is_free(*at, 3)).collect();
        now.full.extend(legal);
        now
    }
}

fn map() -> impl Strategy<Value = Map> {
    let place = || (0..SIDE, 0..SIDE);
    let start = (0..SIDE - 2, 0..SIDE - 2);
    let cells = |most: usize| prop::collection::btree_set(place(), 0..most);
    (cells(14), cells(6), start, 0..7_u32).prop_map(|(rock, enemies, start, speed)| {
        let clear = |cells: BTreeSet<At>| {
            let apart = cells
                .into_iter()
                .filter(|cell| square(start, 3).all(|own| own != *cell));
            apart.collect()
        };
        let (rock, enemies): (BTreeSet<At>, BTreeSet<At>) = (clear(rock), clear(enemies));
        let enemies = enemies.difference(&rock).copied().collect();
        Map {
            rock,
            enemies,
            start,
            speed,
        }
    })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn ddm_says_so(map in map()) {
        let ruleset = rules::by_id("ddm").unwrap();
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let mut board = Board::new(grid, ruleset);
        board.set_terrain(map.rock.iter().map(|(x, y)| (Cell::new(*x, *y), terrain('#'))));
        let huge = Body::of_size(ruleset, "huge", grid);
        let others = (1..).zip(&map.enemies).map(|(id, (x, y))| {
            // Of a size that is neither stepped over nor passed beneath.
            let body = Body { rank: huge.rank, ..Body::of_size(ruleset, "medium", grid) };
            occupant(id, 1, Cell::new(*x, *y), body)
        });
        board.set_occupants(others.collect());
        let giant = mover(Cell::new(map.start.0, map.start.1), huge);
        let squeezer = Squeezer::new(Query::new(&board, ruleset, &giant)).unwrap();
        let begun = squeezer.take(&Turn::default(), TurnChoice::Begin(map.speed)).unwrap();
        let ends: BTreeSet<At> = squeezer.ends(&begun.turn).iter().map(|at| (at.x, at.y)).collect();
        let held = Held { full: BTreeSet::from([map.start]), small: BTreeSet::new() };
        prop_assert_eq!(ends, map.ends(&held, 0, 0));
    }
}
