//! The search in space against a slow and obvious one that shares no code with
//! it: plain relaxation over cubes, every rule tested cube by cube.

#![allow(clippy::unwrap_used)]

use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Action, Board, Body, Mover, Query, Ruleset, Site, Volume};
use std::collections::{BTreeMap, BTreeSet};
use terms::Modes;
use testkit::board::{mover, occupant, terrain};

const SIDE: i32 = 6;

/// A cube: across, down the map, and up.
type Cube = (i32, i32, i32);

fn epic() -> &'static Ruleset {
    rules::by_id("epic").unwrap()
}

#[derive(Debug, Clone)]
struct Map {
    terrain: Vec<u8>,
    /// In cubes.
    heights: Vec<i16>,
    ceiling: Option<i32>,
    opponents: BTreeSet<(i32, i32, i32)>,
    size: i32,
    start: (i32, i32),
    /// In cubes: on foot, in water, on what is steep, in the air, in earth.
    speeds: [Option<u32>; 5],
    /// What its round has taken before of the same move, at most all of it.
    gone: u32,
}

fn map() -> impl Strategy<Value = Map> {
    let cells = (SIDE * SIDE) as usize;
    let terrain = prop_oneof![
        9 => Just(b'.'), 2 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o'), 4 => Just(b'_')
    ];
    let speed = || prop::option::of(0..6_u32);
    (
        prop::collection::vec(terrain, cells),
        prop::collection::vec(prop_oneof![5 => Just(0_i16), 3 => -3..4_i16], cells),
        prop::option::of(1..7_i32),
        prop::collection::btree_set((0..SIDE, 0..SIDE, 0..2_i32), 0..4),
        1..3_i32,
        (0..SIDE, 0..SIDE),
        (0..7_u32, speed(), speed(), speed(), speed()),
        prop_oneof![2 => Just(0_u32), 1 => 0..4_u32],
    )
        .prop_map(
            |(terrain, heights, ceiling, opponents, size, start, speeds, gone)| Map {
                terrain,
                heights,
                ceiling,
                opponents,
                size,
                start: (start.0.min(SIDE - size), start.1.min(SIDE - size)),
                speeds: [Some(speeds.0), speeds.1, speeds.2, speeds.3, speeds.4],
                gone,
            },
        )
}

fn on_map((x, y): (i32, i32)) -> bool {
    (0..SIDE).contains(&x) && (0..SIDE).contains(&y)
}

fn around((x, y): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let all = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    all.filter(|by| *by != (0, 0))
        .map(move |(dx, dy)| (x + dx, y + dy))
}

impl Map {
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        if on_map((x, y)) {
            self.terrain[(y * SIDE + x) as usize]
        } else {
            b'#'
        }
    }

    fn dug(&self, (x, y): (i32, i32)) -> i32 {
        i32::from(self.heights[(y * SIDE + x) as usize])
    }

    /// The level of the water in a cell: that of the lowest bank of all the
    /// water it belongs to, or of its highest bottom where it has none.
    fn water(&self, cell: (i32, i32)) -> Option<i32> {
        if self.at(cell) != b'_' {
            return None;
        }
        let mut all = BTreeSet::from([cell]);
        loop {
            let more: Vec<_> = all
                .iter()
                .flat_map(|cell| around(*cell))
                .filter(|cell| on_map(*cell) && self.at(*cell) == b'_' && !all.contains(cell))
                .collect();
            if more.is_empty() {
                break;
            }
            all.extend(more);
        }
        let banks = all.iter().flat_map(|cell| around(*cell));
        let banks = banks.filter(|cell| on_map(*cell) && !matches!(self.at(*cell), b'_' | b'#'));
        let lowest = banks.map(|cell| self.dug(cell)).min();
        lowest.or_else(|| all.iter().map(|cell| self.dug(*cell)).max())
    }

    /// The first level above the ground.
    fn ground(&self, cell: (i32, i32)) -> i32 {
        match self.water(cell) {
            Some(top) => self.dug(cell).min(top - 2),
            None => self.dug(cell),
        }
    }

    fn top(&self, cell: (i32, i32)) -> i32 {
        self.water(cell).unwrap_or_else(|| self.ground(cell))
    }

    fn cells(&self, (x, y, _): Cube) -> Vec<(i32, i32)> {
        let n = self.size;
        (0..n * n).map(|i| (x + i % n, y + i / n)).collect()
    }

    fn buried(&self, cube: Cube) -> bool {
        let earth = |cell: &(i32, i32)| self.at(*cell) == b'#' || cube.2 < self.ground(*cell);
        self.cells(cube).iter().all(earth)
    }

    /// Whether a kind of movement is in its element.
    fn suits(&self, mode: usize, cube: Cube) -> bool {
        let (cells, z) = (self.cells(cube), cube.2);
        let clear = cells.iter().all(|cell| self.at(*cell) != b'#');
        let above = clear && cells.iter().all(|cell| z >= self.top(*cell));
        match mode {
            0 => {
                cells
                    .iter()
                    .all(|cell| matches!(self.at(*cell), b'.' | b':'))
                    && cells.iter().map(|cell| self.ground(*cell)).max() == Some(z)
            }
            1 => cells.iter().all(|cell| {
                self.water(*cell).is_some_and(|top| z < top) && z >= self.ground(*cell)
            }),
            2 => {
                let sides = |(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
                let mut beside = cells.iter().flat_map(|cell| sides(*cell));
                above
                    && beside.any(|cell| {
                        on_map(cell)
                            && !cells.contains(&cell)
                            && (self.at(cell) == b'#' || self.ground(cell) > z)
                    })
            }
            3 => above,
            _ => self.buried(cube),
        }
    }

    /// Where everybody else is.
    fn others(&self) -> impl Iterator<Item = Cube> {
        let start = self.cells((self.start.0, self.start.1, 0));
        let apart = self
            .opponents
            .iter()
            .filter(move |(x, y, _)| !start.contains(&(*x, *y)));
        apart.map(|(x, y, up)| {
            let cell = (*x, *y);
            let sunk = i32::from(self.water(cell).is_some() && *up == 0);
            (*x, *y, self.top(cell) + up - sunk)
        })
    }

    fn is_free(&self, cube: Cube) -> bool {
        let cells = self.cells(cube);
        self.others()
            .all(|(x, y, z)| !cells.contains(&(x, y)) || !(cube.2..cube.2 + self.size).contains(&z))
    }

    /// What a step costs by a kind of movement, in cells, if it can be made.
    fn cost(&self, mode: usize, from: Cube, to: Cube) -> Option<u32> {
        let room = self.ceiling.map_or(i32::MAX, |ceiling| ceiling - to.2);
        let cells = self.cells(to);
        let fits = cells.iter().all(|cell| on_map(*cell)) && self.suits(mode, to) && room >= 1;
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let corners = self
            .cells(from)
            .into_iter()
            .all(|(x, y)| self.at((x + dx, y)) != b'#' && self.at((x, y + dy)) != b'#');
        let dug = mode == 4 || self.buried(from);
        if !fits || !self.is_free(to) || (dx != 0 && dy != 0 && !corners && !dug) {
            return None;
        }
        let hard = mode == 0 && cells.iter().any(|cell| self.at(*cell) == b':');
        Some(if hard || room < self.size { 2 } else { 1 })
    }

    fn level(&self) -> i32 {
        let cells = self.cells((self.start.0, self.start.1, 0));
        let top = cells.iter().map(|cell| self.top(*cell)).max().unwrap();
        let water = cells.iter().all(|cell| self.water(*cell).is_some());
        if water { top - 1 } else { top }
    }

    fn fastest(&self) -> u32 {
        self.speeds.into_iter().flatten().max().unwrap()
    }

    /// What it costs to be everywhere, by relaxing until nothing changes.
    fn costs(&self) -> BTreeMap<Cube, u32> {
        let start = (self.start.0, self.start.1, self.level());
        let gone = self.gone.min(self.fastest());
        let mut costs = BTreeMap::from([(start, gone)]);
        loop {
            let mut better = Vec::new();
            for (from, spent) in &costs {
                let steps = (-1..=1).flat_map(|dx| {
                    (-1..=1).flat_map(move |dy| (-1..=1).map(move |dz| (dx, dy, dz)))
                });
                for (dx, dy, dz) in steps.filter(|by| *by != (0, 0, 0)) {
                    let to = (from.0 + dx, from.1 + dy, from.2 + dz);
                    for (mode, speed) in self.speeds.iter().enumerate() {
                        let Some(cost) = speed.and_then(|_| self.cost(mode, *from, to)) else {
                            continue;
                        };
                        let total = spent + cost;
                        if total <= speed.unwrap() && costs.get(&to).is_none_or(|it| *it > total) {
                            better.push((to, total));
                        }
                    }
                }
            }
            if better.is_empty() {
                return costs.into_iter().map(|(at, it)| (at, it - gone)).collect();
            }
            for (to, total) in better {
                let known = costs.entry(to).or_insert(total);
                *known = (*known).min(total);
            }
        }
    }

    fn board(&self, grid: Grid) -> Board {
        let mut board = Board::new(grid, epic());
        board.set_terrain(
            grid.cells()
                .zip(self.terrain.iter().map(|glyph| terrain((*glyph).into()))),
        );
        board.set_heights(grid.cells().zip(self.heights.iter().map(|cubes| 5 * cubes)));
        board.set_ceiling(self.ceiling.map(|cubes| 5 * cubes));
        let start = self.cells((self.start.0, self.start.1, 0));
        let others = self
            .opponents
            .iter()
            .filter(|(x, y, _)| !start.contains(&(*x, *y)));
        let others = others.zip(1..).map(|((x, y, up), id)| {
            let body = Body {
                flying: *up > 0,
                aloft_feet: 5 * up,
                ..Body::of_size(epic(), "medium", grid)
            };
            occupant(id, 1, Cell::new(*x, *y), body)
        });
        board.set_occupants(others.collect());
        board
    }

    fn mover(&self, grid: Grid) -> Mover {
        let [walk, swim, climb, fly, burrow] = self.speeds.map(|cubes| cubes.map(|it| 5 * it));
        let size = if self.size == 1 { "medium" } else { "large" };
        let body = Body {
            modes: Modes {
                swim,
                climb,
                fly,
                burrow,
            },
            ..Body::of_size(epic(), size, grid)
        };
        Mover {
            speed_feet: walk.unwrap_or_default(),
            left: vec![(Action::Move, Ok(self.fastest().saturating_sub(self.gone)))],
            ..mover(Cell::new(self.start.0, self.start.1), body)
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_search_in_space_finds_what_plain_relaxation_finds(map in map()) {
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let (board, mover) = (map.board(grid), map.mover(grid));
        let query = Query::new(&board, epic(), &mover);
        let from = Site { at: mover.at, level: board.level_at(&mover.body, mover.at) };
        prop_assert_eq!(from.level, map.level());
        let volume = Volume::search(query, Action::Move, (from, 0)).unwrap();
        let mut found = BTreeMap::new();
        for cell in grid.cells() {
            for site in volume.sites_at(cell) {
                found.insert((cell.x, cell.y, site.level), volume.cost(site).unwrap());
            }
        }
        prop_assert_eq!(&found, &map.costs());
        // Each way is one of touching cubes and costs what it says.
        for ((x, y, level), cost) in &found {
            let to = Site { at: Cell::new(*x, *y), level: *level };
            let hops = volume.way_to(query, to).unwrap();
            let last = hops.last().map_or(0, |hop| hop.total);
            prop_assert_eq!(last, *cost);
            let mut before = from;
            for hop in &hops {
                let apart = [
                    hop.to.at.x - before.at.x, hop.to.at.y - before.at.y, hop.to.level - before.level,
                ];
                prop_assert!(apart.iter().all(|by| by.abs() <= 1) && before != hop.to);
                before = hop.to;
            }
        }
    }
}
