//! Jumps down edges and into pits against a slow and obvious search that shares no code
//! with the engine.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Attempt, Board, Body, Limit, MoveIntent, MovementSearch, Mover, Query};
use std::collections::BTreeMap;
use testkit::board::{mover, terrain};

const SIDE: i32 = 8;

type At = (i32, i32);

#[derive(Clone, Debug)]
struct Map {
    ground: Vec<char>,
    /// In feet.
    heights: Vec<i16>,
    start: At,
    jumps: bool,
}

fn map() -> impl Strategy<Value = Map> {
    let ground = prop_oneof![
        8 => Just('.'), 2 => Just(':'), 2 => Just('o'), 1 => Just('#'),
    ];
    let height = prop_oneof![
        4 => Just(0_i16), 1 => prop::sample::select(&[-10_i16, 3, 5, 9, 10, 15, 20, 30][..]),
    ];
    let count = (SIDE * SIDE) as usize;
    (
        prop::collection::vec(ground, count),
        prop::collection::vec(height, count),
        (0..SIDE, 0..SIDE),
        prop::bool::weighted(0.8),
    )
        .prop_map(|(mut ground, heights, start, jumps)| {
            ground[(start.1 * SIDE + start.0) as usize] = '.';
            Map {
                ground,
                heights,
                start,
                jumps,
            }
        })
}

impl Map {
    fn at(&self, (x, y): At) -> char {
        let on_map = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        if on_map {
            self.ground[(y * SIDE + x) as usize]
        } else {
            '#'
        }
    }

    fn feet(&self, (x, y): At) -> i32 {
        i32::from(self.heights[(y * SIDE + x) as usize])
    }

    /// Which cube the ground reaches up to.
    fn level(&self, at: At) -> i32 {
        self.feet(at).div_euclid(5)
    }

    /// Whether a step leads down an edge or into a pit.
    fn is_jump(&self, from: At, to: At) -> bool {
        let into_pit = self.at(to) == 'o' && self.at(from) != 'o';
        into_pit || self.level(from) - self.level(to) > 1
    }

    fn cost(&self, from: At, to: At) -> Option<u32> {
        let closed = self.at(to) == '#' || self.level(to) - self.level(from) > 1;
        let out_of_pit = self.at(from) == 'o' && self.at(to) != 'o';
        let falls = self.is_jump(from, to) && !self.jumps;
        // Nobody cuts the corners of rock, or of ground far above.
        let high = self.level(from).max(self.level(to)) + 1;
        let cut = |side: At| self.at(side) == '#' || self.level(side) > high;
        let diagonal = from.0 != to.0 && from.1 != to.1;
        let cuts = diagonal && (cut((to.0, from.1)) || cut((from.0, to.1)));
        let open = !closed && !out_of_pit && !falls && !cuts;
        open.then(|| if self.at(to) == ':' { 2 } else { 1 })
    }

    fn costs(&self) -> BTreeMap<At, u32> {
        let mut costs = BTreeMap::from([(self.start, 0)]);
        let mut news = vec![self.start];
        while let Some(from) = news.pop() {
            let spent = costs[&from];
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                let to = (from.0 + dx, from.1 + dy);
                let on_map = (0..SIDE).contains(&to.0) && (0..SIDE).contains(&to.1);
                let Some(cost) = Some(to)
                    .filter(|to| on_map && *to != from)
                    .and_then(|to| self.cost(from, to))
                else {
                    continue;
                };
                if costs.get(&to).is_none_or(|known| spent + cost < *known) {
                    costs.insert(to, spent + cost);
                    news.push(to);
                }
            }
        }
        costs
    }

    fn board(&self) -> Board {
        let ruleset = rules::by_id("epic").unwrap();
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let mut board = Board::new(grid, ruleset);
        let ground = self.ground.iter().map(|glyph| terrain(*glyph));
        board.set_terrain(grid.cells().zip(ground));
        board.set_heights(grid.cells().zip(self.heights.iter().copied()));
        board
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn jumps_lead_down_and_never_up(map in map()) {
        let (board, ruleset) = (map.board(), rules::by_id("epic").unwrap());
        let body = Body::of_size(ruleset, "medium", board.grid());
        let mover = Mover {
            intent: MoveIntent {
                attempt: map.jumps.then_some(Attempt::Jump),
                ..MoveIntent::default()
            },
            ..mover(Cell::new(map.start.0, map.start.1), body)
        };
        let query = Query::new(&board, ruleset, &mover);
        let mut search = MovementSearch::default();
        search.search(query, Limit::None);
        let found = search.reached().map(|(place, cost)| ((place.at.x, place.at.y), cost));
        let costs = map.costs();
        prop_assert_eq!(&found.collect::<BTreeMap<_, _>>(), &costs);
        for (to, cost) in costs {
            let path = search.path_to(query, Cell::new(to.0, to.1)).unwrap();
            prop_assert_eq!(path.cost(), cost);
            let mut from = map.start;
            for step in &path.steps {
                let to = (step.to.at.x, step.to.at.y);
                prop_assert_eq!(Some(step.cost), map.cost(from, to), "{:?} to {:?}", from, to);
                let feet = (map.feet(from) - map.feet(to)).max(0).unsigned_abs();
                let drop = map.is_jump(from, to).then_some(feet);
                prop_assert_eq!(step.drop_feet, drop, "{:?} to {:?}", from, to);
                // The first 10 feet of a jump harm nobody, so there is nothing to check.
                let checked = drop.is_some_and(|feet| feet > 10);
                prop_assert_eq!(step.checks.len(), usize::from(checked));
                from = to;
            }
        }
    }
}
