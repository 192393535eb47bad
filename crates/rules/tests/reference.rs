//! The search against a slow and obvious one that shares no code with it:
//! plain relaxation over (position, parity of diagonals), every rule tested
//! cell by cell as the book has it.

#![allow(clippy::unwrap_used)]

use grid::{Cell, Footprint, Grid, Kind, Point, Segment};
use proptest::prelude::*;
use rules::{Board, Body, Field, Limit, Mover, Occupant, OccupantId, Ruleset, Team, Terrain};
use std::collections::BTreeSet;
use std::sync::LazyLock;

const SIDE: i32 = 9;

/// The book without squeezing, which the slow search does not know.
static UNSQUEEZED: LazyLock<Ruleset> = LazyLock::new(|| {
    let text = include_str!("../data/srd35.toml");
    let without = text.replace("squeeze-least-percent = 50", "squeeze-least-percent = 100");
    assert_ne!(text, without);
    Ruleset::read(&without).unwrap()
});

/// A random map. Walls stand on the sides between squares: `true` in
/// `walls_east` closes the side between (x, y) and (x + 1, y).
#[derive(Debug, Clone)]
struct Map {
    terrain: Vec<u8>,
    walls_east: BTreeSet<(i32, i32)>,
    walls_south: BTreeSet<(i32, i32)>,
    friends: BTreeSet<(i32, i32)>,
    opponents: BTreeSet<(i32, i32)>,
    size: i32,
    start: (i32, i32),
}

fn place() -> impl Strategy<Value = (i32, i32)> {
    (0..SIDE, 0..SIDE)
}

fn map() -> impl Strategy<Value = Map> {
    let terrain = prop::collection::vec(
        prop_oneof![10 => Just(b'.'), 3 => Just(b':'), 1 => Just(b'#'), 1 => Just(b'o')],
        (SIDE * SIDE) as usize,
    );
    let walls = || prop::collection::btree_set(place(), 0..8);
    let people = || prop::collection::btree_set(place(), 0..4);
    (
        terrain,
        walls(),
        walls(),
        people(),
        people(),
        1..4_i32,
        place(),
    )
        .prop_map(
            |(terrain, walls_east, walls_south, friends, opponents, size, start)| Map {
                terrain,
                walls_east,
                walls_south,
                friends,
                opponents,
                size,
                // The whole space starts on the map.
                start: (start.0.min(SIDE - size), start.1.min(SIDE - size)),
            },
        )
}

impl Map {
    fn at(&self, (x, y): (i32, i32)) -> u8 {
        if (0..SIDE).contains(&x) && (0..SIDE).contains(&y) {
            self.terrain[(y * SIDE + x) as usize]
        } else {
            b'-'
        }
    }

    fn space(&self, (x, y): (i32, i32)) -> Vec<(i32, i32)> {
        let n = self.size;
        (0..n * n).map(|i| (x + i % n, y + i / n)).collect()
    }

    /// Whether a wall stands between two squares that share a side.
    fn parted(&self, (ax, ay): (i32, i32), (bx, by): (i32, i32)) -> bool {
        if ay == by {
            self.walls_east.contains(&(ax.min(bx), ay))
        } else {
            self.walls_south.contains(&(ax, ay.min(by)))
        }
    }

    fn may_be(&self, at: (i32, i32)) -> bool {
        let space = self.space(at);
        let ground = space
            .iter()
            .all(|cell| matches!(self.at(*cell), b'.' | b':'));
        let opponents = space.iter().all(|cell| !self.opponents.contains(cell));
        let walls = space.iter().all(|&(x, y)| {
            [(x + 1, y), (x, y + 1)]
                .into_iter()
                .all(|beside| !space.contains(&beside) || !self.parted((x, y), beside))
        });
        ground && opponents && walls
    }

    fn may_step(&self, at: (i32, i32), (dx, dy): (i32, i32)) -> bool {
        let to = (at.0 + dx, at.1 + dy);
        if !self.may_be(to) {
            return false;
        }
        self.space(at).into_iter().all(|(x, y)| {
            let (side_a, side_b, end) = ((x + dx, y), (x, y + dy), (x + dx, y + dy));
            if dx == 0 || dy == 0 {
                return !self.parted((x, y), end);
            }
            let corner = |cell| self.at(cell) == b'#';
            let walls = self.parted((x, y), side_a)
                || self.parted((x, y), side_b)
                || self.parted(side_a, end)
                || self.parted(side_b, end);
            !corner(side_a) && !corner(side_b) && !walls
        })
    }

    /// The cheapest cost of every position, in squares.
    fn costs(&self) -> Vec<Option<u32>> {
        let index = |(x, y): (i32, i32)| (y * SIDE + x) as usize;
        let mut best = vec![[None::<u32>; 2]; (SIDE * SIDE) as usize];
        best[index(self.start)][0] = Some(0);
        loop {
            let mut changed = false;
            for i in 0..SIDE * SIDE {
                let at = (i % SIDE, i / SIDE);
                for parity in 0..2 {
                    let Some(spent) = best[index(at)][parity] else {
                        continue;
                    };
                    for n in 0..9 {
                        let (dx, dy) = (n % 3 - 1, n / 3 - 1);
                        if (dx, dy) == (0, 0) || !self.may_step(at, (dx, dy)) {
                            continue;
                        }
                        let to = (at.0 + dx, at.1 + dy);
                        let hard = self.space(to).iter().any(|cell| self.at(*cell) == b':');
                        let (cost, parity) = match (dx != 0 && dy != 0, hard) {
                            (false, false) => (1, parity),
                            (false, true) => (2, parity),
                            (true, false) => (1 + parity as u32, 1 - parity),
                            (true, true) => (3, parity),
                        };
                        let known = &mut best[index(to)][parity];
                        if known.is_none_or(|known| spent + cost < known) {
                            *known = Some(spent + cost);
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                break;
            }
        }
        best.into_iter()
            .map(|[even, odd]| even.into_iter().chain(odd).min())
            .collect()
    }

    fn board(&self) -> Board {
        let ruleset = &*UNSQUEEZED;
        let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
        let mut board = Board::new(grid, ruleset);
        board.set_terrain(grid.cells().map(|cell| {
            let terrain = match self.at((cell.x, cell.y)) {
                b':' => Terrain::Difficult,
                b'#' => Terrain::Solid,
                b'o' => Terrain::Hole,
                _ => Terrain::Clear,
            };
            (cell, terrain)
        }));
        let line = |ax: i32, ay: i32, bx: i32, by: i32| {
            Segment::new(
                Point::new(f64::from(ax), f64::from(ay)),
                Point::new(f64::from(bx), f64::from(by)),
            )
        };
        let east = self
            .walls_east
            .iter()
            .map(|&(x, y)| line(x + 1, y, x + 1, y + 1));
        let south = self
            .walls_south
            .iter()
            .map(|&(x, y)| line(x, y + 1, x + 1, y + 1));
        // One wall after the other, so that partial refreshes are tried too.
        let mut walls = Vec::new();
        for wall in east.chain(south) {
            walls.push(wall);
            board.set_walls(walls.clone(), wall.bounds());
        }
        let occupant = |(team, &(x, y)): (u8, &(i32, i32))| Occupant {
            id: OccupantId(1 + u32::from(team) * 1000 + (y * SIDE + x) as u32),
            name: String::new(),
            team: Team(Some(team)),
            at: Cell::new(x, y),
            body: Body::of_size(ruleset, "medium", grid),
        };
        let friends = self.friends.iter().map(|cell| (0_u8, cell));
        let opponents = self.opponents.iter().map(|cell| (1_u8, cell));
        board.set_occupants(friends.chain(opponents).map(occupant).collect());
        board
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_search_finds_what_the_book_says(maps in prop::collection::vec(map(), 1..3)) {
        let ruleset = &*UNSQUEEZED;
        // One field for several questions: what an earlier one left must not show.
        let mut field = Field::default();
        for map in maps {
            let board = map.board();
            let mover = Mover {
                id: OccupantId(0),
                team: Team(Some(0)),
                body: Body {
                    footprint: Footprint::rect(map.size as u32, map.size as u32),
                    ..Body::of_size(ruleset, "medium", board.grid())
                },
                speed_feet: 30,
                at: Cell::new(map.start.0, map.start.1),
            };
            field.search(&board, ruleset, &mover, Limit::None);
            for (index, expected) in map.costs().into_iter().enumerate() {
                let cell = board.grid().cell(index);
                prop_assert_eq!(field.cost(field.place_at(cell)), expected, "at {:?}", cell);
                let Ok(path) = field.path_to(&board, ruleset, &mover, cell) else {
                    prop_assert_eq!(expected, None);
                    continue;
                };
                // The ledger adds up, and every step is one the book allows.
                prop_assert_eq!(Some(path.cost()), expected);
                let mut at = map.start;
                let mut total = 0;
                for step in &path.steps {
                    let by = (step.to.at.x - at.0, step.to.at.y - at.1);
                    prop_assert!(map.may_step(at, by), "{:?} by {:?}", at, by);
                    total += step.cost;
                    prop_assert_eq!(total, step.total);
                    at = (step.to.at.x, step.to.at.y);
                }
            }
            // A limited search is the unlimited one, cut off.
            let unlimited: Vec<_> = board.grid().cells().map(|cell| field.cost(field.place_at(cell))).collect();
            field.search(&board, ruleset, &mover, Limit::Cells(6));
            for (cell, cost) in board.grid().cells().zip(unlimited) {
                prop_assert_eq!(field.cost(field.place_at(cell)), cost.filter(|cost| *cost <= 6));
            }
        }
    }
}
