//! Forced movement against a slow and obvious enumeration that shares no code
//! with it: every way of a few steps, each tested square by square as the book
//! has it.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{
    Board, Body, Force, Forcing, Hampering, Limit, Lying, MovementSearch, Mover, OccupantId, Query,
    Ruleset, forced,
};
use std::collections::{BTreeMap, BTreeSet};
use testkit::board::{mover, occupant, terrain};

const SIDE: i32 = 8;
/// The longest way that is tried out.
const STEPS: u32 = 3;

type At = (i32, i32);

/// A random map with one who forces, one who is forced, and others.
#[derive(Debug, Clone)]
struct Map {
    terrain: Vec<u8>,
    /// How high the ground lies, in feet.
    heights: Vec<i16>,
    /// The upper left square and the squares across of the one who is forced.
    target: (At, i32),
    by: At,
    /// Others of one square each, and whether they are small enough to be
    /// stepped over.
    others: BTreeMap<At, bool>,
    force: Force,
    over: bool,
}

fn place() -> impl Strategy<Value = At> {
    (0..SIDE, 0..SIDE)
}

fn map() -> impl Strategy<Value = Map> {
    let count = (SIDE * SIDE) as usize;
    let ground = prop_oneof![
        12 => Just(b'.'), 2 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o'), 1 => Just(b'@')
    ];
    let height = prop_oneof![12 => Just(0), 1 => Just(5), 1 => Just(10), 1 => Just(-10)];
    (
        prop::collection::vec(ground, count),
        prop::collection::vec(height, count),
        (place(), 1..4_i32),
        place(),
        prop::collection::btree_map(place(), any::<bool>(), 0..5),
        prop::sample::select(&Force::ALL[..]),
        any::<bool>(),
    )
        .prop_map(|(terrain, heights, (at, size), by, others, force, over)| {
            let last = SIDE - size;
            Map {
                terrain,
                heights,
                target: ((at.0.min(last), at.1.min(last)), size),
                by,
                others,
                force,
                over,
            }
        })
}

impl Map {
    fn squares(&self, (x, y): At) -> BTreeSet<At> {
        let size = self.target.1;
        (0..size * size)
            .map(|n| (x + n % size, y + n / size))
            .collect()
    }

    fn ground(&self, (x, y): At) -> Option<u8> {
        let on_map = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        on_map.then(|| self.terrain[(y * SIDE + x) as usize])
    }

    /// How high the highest square of a space lies.
    fn height(&self, at: At) -> i16 {
        let of = |(x, y): At| self.heights[(y * SIDE + x) as usize];
        self.squares(at).into_iter().map(of).max().unwrap()
    }

    /// Whether nothing but a pit is below.
    fn in_pit(&self, at: At) -> bool {
        self.squares(at)
            .into_iter()
            .all(|square| self.ground(square) == Some(b'o'))
    }

    /// How many squares lie between the nearest ones of the two, and one.
    fn off(&self, at: At) -> i32 {
        let each = self.squares(at).into_iter();
        let off = each.map(|(x, y)| (x - self.by.0).abs().max((y - self.by.1).abs()));
        off.min().unwrap()
    }

    /// Whether somebody stands in a square who is not stepped over.
    fn is_taken(&self, square: At) -> bool {
        let (_, size) = self.target;
        // The small ones are Tiny, two sizes below Medium; the others, and the
        // one who forces, are Medium: two below Huge.
        let small = |tiny: bool| self.over && (tiny || size == 3);
        (square == self.by && !small(false))
            || self.others.get(&square).is_some_and(|tiny| !small(*tiny))
    }

    /// Where a step leads, and whether with a fall; `None` where it cannot be
    /// made.
    fn step(&self, from: At, (dx, dy): At) -> Option<(At, bool)> {
        let to = (from.0 + dx, from.1 + dy);
        let free = |square: &At| {
            matches!(self.ground(*square), Some(b'.' | b':' | b'o')) && !self.is_taken(*square)
        };
        if !self.squares(to).iter().all(free) {
            return None;
        }
        // Rock is a corner, and so is ground more than a square above both ends.
        let highest = self.height(from).max(self.height(to));
        let is_corner = |beside: At| match self.ground(beside) {
            Some(b'#') => true,
            Some(_) => self.heights[(beside.1 * SIDE + beside.0) as usize] > highest + 5,
            None => false,
        };
        let cuts = |(x, y): &At| [(x + dx, *y), (*x, y + dy)].into_iter().any(is_corner);
        if dx != 0 && dy != 0 && self.squares(from).iter().any(cuts) {
            return None;
        }
        let rise = self.height(to) - self.height(from);
        let (pit, out) = (self.in_pit(to), self.in_pit(from));
        if rise > 5 || (out && !pit) {
            return None;
        }
        let (before, after) = (self.off(from), self.off(to));
        let leads = match self.force {
            Force::Push => after > before,
            Force::Pull if before <= 1 => after == 1,
            Force::Pull => after < before,
            Force::Slide => true,
        };
        leads.then_some((to, rise < -5 || (pit && !out)))
    }

    /// Every place at the end of a way, with the fewest steps there, and
    /// whether the shortest one ends with a fall.
    fn ends(&self) -> BTreeMap<At, (u32, bool)> {
        let mut ends = BTreeMap::new();
        let mut ways = vec![(self.target.0, 0)];
        while let Some((from, steps)) = ways.pop() {
            for n in (0..9).filter(|n| *n != 4 && steps < STEPS) {
                let Some((to, falls)) = self.step(from, (n % 3 - 1, n / 3 - 1)) else {
                    continue;
                };
                let known = ends.entry(to).or_insert((steps + 1, falls));
                *known = (*known).min((steps + 1, falls));
                if !falls {
                    ways.push((to, steps + 1));
                }
            }
        }
        ends.remove(&self.target.0);
        ends
    }

    fn board(&self, grid: Grid) -> (Board, Mover) {
        let ruleset = rules::by_id("epic").unwrap();
        let mut board = Board::new(grid, ruleset);
        let cells = || grid.cells().enumerate();
        board.set_terrain(cells().map(|(n, cell)| (cell, terrain(self.terrain[n].into()))));
        board.set_heights(cells().map(|(n, cell)| (cell, self.heights[n])));
        let size = ["medium", "large", "huge"][(self.target.1 - 1) as usize];
        let body = |size: &str| Body::of_size(ruleset, size, grid);
        let occupant =
            |id: u32, (x, y): At, size: &str| occupant(id, 1, Cell::new(x, y), body(size));
        let others = (2..)
            .zip(&self.others)
            .map(|(id, (at, tiny))| occupant(id, *at, if *tiny { "tiny" } else { "medium" }));
        let two = [
            occupant(0, self.target.0, size),
            occupant(1, self.by, "medium"),
        ];
        board.set_occupants(two.into_iter().chain(others).collect());
        let (x, y) = self.target.0;
        (board, mover(Cell::new(x, y), body(size)))
    }
}

/// A lake whose bottom rises by a step: whoever is pushed along the bottom stays
/// on it, and whoever is off it stays on its level.
#[test]
fn in_the_water_it_stays_on_the_bottom_or_on_its_level() {
    let ruleset = rules::by_id("epic").unwrap();
    let grid = Grid::new(Kind::Square, 6, 1).unwrap();
    let mut board = Board::new(grid, ruleset);
    let lake = || (1..6).map(|x| Cell::new(x, 0));
    board.set_terrain(lake().map(|cell| (cell, rules::Terrain::Water)));
    board.set_heights(lake().map(|cell| (cell, if cell.x < 4 { -20 } else { -15 })));
    let deep = |id, x, aloft_feet| {
        let body = Body {
            aloft_feet,
            ..Body::of_size(ruleset, "medium", grid)
        };
        occupant(id, 1, Cell::new(x, 0), body)
    };
    for (aloft_feet, then) in [(-20, -15), (-10, -10)] {
        let [target, by] = [deep(0, 3, aloft_feet), deep(1, 2, aloft_feet)];
        board.set_occupants(vec![target.clone(), by]);
        let mover = mover(target.at, target.body);
        let forcing = Forcing {
            by: OccupantId(1),
            force: Force::Push,
            feet: 5,
            reductions: Vec::new(),
            step_over: false,
            lying: Lying::Upright,
            prone_immune: false,
            provokes: false,
        };
        let found = forced(Query::new(&board, ruleset, &mover), &forcing).unwrap();
        assert!(found.way_to(Cell::new(4, 0)).is_ok());
        assert_eq!(found.depth_feet(Cell::new(4, 0)), Some(then));
    }
}

impl Map {
    /// Where it can be forced to, how many squares that takes, and whether it falls.
    fn landings(&self) -> BTreeMap<At, (u32, bool)> {
        let ruleset = rules::by_id("epic").unwrap();
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (board, mover) = self.board(grid);
        let forcing = Forcing {
            by: OccupantId(1),
            force: self.force,
            feet: 5 * STEPS,
            reductions: Vec::new(),
            step_over: self.over,
            lying: Lying::Upright,
            prone_immune: false,
            provokes: false,
        };
        let found = forced(Query::new(&board, ruleset, &mover), &forcing).unwrap();
        let landings = found.landings();
        landings
            .map(|(at, feet)| ((at.x, at.y), (feet / 5, found.falls_at(at))))
            .collect()
    }

    /// The same with what is at each place somewhere else, given the squares across.
    fn moved(&self, place: impl Fn(At, i32) -> At) -> Self {
        let mut moved = self.clone();
        for n in 0..SIDE * SIDE {
            let (x, y) = place((n % SIDE, n / SIDE), 1);
            let to = (y * SIDE + x) as usize;
            moved.terrain[to] = self.terrain[n as usize];
            moved.heights[to] = self.heights[n as usize];
        }
        moved.target.0 = place(self.target.0, self.target.1);
        moved.by = place(self.by, 1);
        let others = self.others.iter();
        moved.others = others.map(|(at, tiny)| (place(*at, 1), *tiny)).collect();
        moved
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn forced_movement_ends_where_some_way_leads(map in map()) {
        prop_assert_eq!(map.landings(), map.ends());
    }

    /// Upside down, and with rows for columns, it ends in the same places.
    #[test]
    fn forced_movement_turns_with_the_map(map in map()) {
        let size = map.target.1;
        let upside_down = |(x, y): At, high: i32| (x, SIDE - high - y);
        let on_its_side = |(x, y): At, _: i32| (y, x);
        let lies = |place: &dyn Fn(At, i32) -> At| {
            let there = map.landings().into_iter();
            let there: BTreeMap<At, _> = there.map(|(at, it)| (place(at, size), it)).collect();
            prop_assert_eq!(map.moved(place).landings(), there);
            Ok(())
        };
        lies(&upside_down)?;
        lies(&on_its_side)?;
    }
}

/// Random map with obstacles in cells, for a creature with or without a body.
#[derive(Clone, Debug)]
struct PaidMap {
    map: Map,
    obstacles: BTreeSet<At>,
    incorporeal: bool,
}

fn paid_map() -> impl Strategy<Value = PaidMap> {
    let obstacles = prop::collection::btree_set(place(), 0..10);
    let thickets = prop::collection::vec(place(), 0..3);
    (map(), obstacles, thickets, prop::bool::weighted(0.1)).prop_map(
        |(mut map, obstacles, thickets, incorporeal)| {
            for (x, y) in thickets {
                map.terrain[(y * SIDE + x) as usize] = b'"';
            }
            map.force = Force::Slide;
            map.over = false;
            PaidMap {
                map,
                obstacles,
                incorporeal,
            }
        },
    )
}

impl PaidMap {
    /// Compares each step of the slides with the same step on foot, by a ruleset in which forced movement pays for
    /// terrain.
    fn check(&self, ruleset: &Ruleset) -> Result<(), TestCaseError> {
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (mut board, mut mover) = self.map.board(grid);
        let hampering = Hampering {
            obstacle: true,
            ..Hampering::default()
        };
        let cells = self.obstacles.iter().map(|(x, y)| Cell::new(*x, *y));
        board.set_hampering(cells.map(|cell| (cell, hampering)));
        mover.body.incorporeal = self.incorporeal;
        mover.speed_feet = 120;
        let forcing = Forcing {
            by: OccupantId(1),
            force: Force::Slide,
            feet: 60,
            reductions: Vec::new(),
            step_over: false,
            lying: Lying::Upright,
            prone_immune: false,
            provokes: false,
        };
        let found = forced(Query::new(&board, ruleset, &mover), &forcing).unwrap();
        let mut search = MovementSearch::default();
        let mut checked = BTreeSet::new();
        for (end, _) in found.landings() {
            let (mut from, mut spent) = (mover.at, 0);
            for step in found.way_to(end).unwrap().steps {
                let (at, paid) = (from, step.total - spent);
                (from, spent) = (step.to, step.total);
                // A walker in closed terrain is squeezed out of it.
                let mut before = self.map.squares((at.x, at.y)).into_iter();
                let is_closed = |it| matches!(self.map.ground(it), Some(b'o' | b'#' | b'@'));
                if before.any(is_closed) || !checked.insert((at, step.to)) {
                    continue;
                }
                let walker = Mover {
                    at,
                    ..mover.clone()
                };
                let query = Query::new(&board, ruleset, &walker);
                search.search(query, Limit::Cells(8));
                let walked = search.path_to(query, step.to).ok();
                let walked = walked.filter(|path| path.steps.len() == 1);
                let walked = walked.and_then(|path| path.steps.first().cloned());
                // A gap can squeeze on foot.
                let full = mover.body.footprint.len();
                let walked = walked.filter(|it| search.footprint(it.to).len() == full);
                if let Some(fall) = step.fall {
                    let drop = self.map.height((at.x, at.y)) - self.map.height((from.x, from.y));
                    // The incorporeal glide down any drop.
                    let is_refused = walked.is_none() || self.incorporeal;
                    prop_assert!(is_refused, "{at:?} to {from:?}: walked down {fall:?}");
                    prop_assert!(fall.pit || fall.feet == u32::from(drop.unsigned_abs()));
                    continue;
                }
                // A detour on foot can be as cheap.
                let Some(walked) = walked else { continue };
                prop_assert!(!walked.full_round, "{at:?} to {from:?}: a round on foot");
                prop_assert_eq!(paid, walked.cost, "{:?} to {:?}", at, from);
            }
        }
        Ok(())
    }
}

#[test]
fn slide_costs_what_a_walk_costs_if_forced_movement_pays() {
    let epic = rules::by_id("epic").unwrap();
    let changes = BTreeMap::from([("forced-pays-terrain".to_owned(), "yes".to_owned())]);
    let house = epic.with_changes("house", "House", &changes).unwrap();
    let mut runner = TestRunner::new(cases(2000));
    let outcome = runner.run(&paid_map(), |map| map.check(&house));
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
