//! Each document a second time: who goes through whom, who stops with whom and what
//! a step costs, written from the text of the document alone and played by a slow
//! search that shares no code with the engine. A creature of one cell goes about
//! among others of every size, friends and foes, able and helpless; in the miniatures game
//! a huge one squeezes.

#![allow(clippy::unwrap_used)]

mod d20;
mod ddm;
mod epic;
mod hero;
mod wolflord;

use crate::maps::map;
use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{Board, Body, Hampering, Limit, MovementSearch, Occupant, Query, Terrain};
use std::collections::BTreeMap;
use testkit::board::{mover, occupant};

const SIDE: i32 = 8;

type At = (i32, i32);

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ground {
    Floor,
    Rubble,
    Thicket,
    /// Hard going and an obstacle at once.
    Both,
    Pit,
    Rock,
}

/// Somebody in the way.
#[derive(Clone, Debug)]
struct Other {
    /// The place of the size among those of the document.
    size: usize,
    at: At,
    foe: bool,
    helpless: bool,
    /// In the way even when helpless, however small.
    bulky: bool,
    fills: bool,
    cells: Vec<At>,
}

/// A creature among others.
#[derive(Clone, Debug)]
struct Crowd {
    ground: Vec<Ground>,
    size: usize,
    start: At,
    others: Vec<Other>,
}

/// What a document says of a creature that goes about among others.
struct Document {
    id: &'static str,
    kind: Kind,
    /// The smallest first.
    sizes: &'static [&'static str],
    /// Those of one cell, by their places.
    of_one_cell: std::ops::Range<usize>,
    /// Whether a step leads between two cells, but for what is in the second.
    steps: fn(&Crowd, At, At) -> bool,
    /// Whether a creature of a size goes through somebody.
    passes: fn(usize, &Other) -> bool,
    /// Whether it may stop there.
    stops: fn(usize, &Other) -> bool,
    /// Whether it stops there squeezed, so that the last step is hard going.
    squeezes: fn(usize, &Other) -> bool,
    /// Whether somebody helpless there is an obstacle.
    is_obstacle: fn(&Other) -> bool,
    /// What a step costs, doubled so often, with the parity of diagonals after it.
    cost: fn(diagonal: bool, doublings: u32, parity: u32) -> (u32, u32),
}

impl Crowd {
    fn at(&self, (x, y): At) -> Ground {
        let on_map = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        if on_map {
            self.ground[(y * SIDE + x) as usize]
        } else {
            Ground::Rock
        }
    }

    fn there(&self, cell: At) -> impl Iterator<Item = &Other> {
        let others = self.others.iter();
        others.filter(move |other| other.cells.contains(&cell))
    }
}

impl Document {
    fn crowd(&'static self) -> impl Strategy<Value = Crowd> {
        let ground = prop_oneof![
            12 => Just(Ground::Floor), 3 => Just(Ground::Rubble), 1 => Just(Ground::Thicket),
            1 => Just(Ground::Both), 2 => Just(Ground::Pit), 2 => Just(Ground::Rock),
        ];
        let place = || (0..SIDE, 0..SIDE);
        let one_in = |n: u32| prop::bool::weighted(1.0 / f64::from(n));
        let other = (
            0..self.sizes.len() - 1,
            place(),
            any::<bool>(),
            (one_in(3), one_in(3), one_in(8)),
        );
        let count = (SIDE * SIDE) as usize;
        (
            prop::collection::vec(ground, count),
            prop::collection::vec(other, 0..9),
            self.of_one_cell.clone(),
            place(),
        )
            .prop_map(move |(ground, others, size, start)| {
                let mut crowd = Crowd {
                    ground,
                    size,
                    start,
                    others: Vec::new(),
                };
                crowd.ground[(start.1 * SIDE + start.0) as usize] = Ground::Floor;
                for (size, at, foe, (helpless, bulky, fills)) in others {
                    let mut other = Other {
                        size,
                        at,
                        foe,
                        helpless,
                        bulky,
                        fills,
                        cells: Vec::new(),
                    };
                    let grid = self.grid();
                    let cells = self.occupant(1, &other, grid);
                    other.cells = cells.cells(grid).map(|cell| (cell.x, cell.y)).collect();
                    let mut cells = other.cells.iter();
                    // Each has its cells for itself, and they are on the map.
                    if cells.all(|cell| {
                        grid.contains(Cell::new(cell.0, cell.1))
                            && *cell != start
                            && crowd.there(*cell).next().is_none()
                    }) {
                        crowd.others.push(other);
                    }
                }
                crowd
            })
    }

    fn grid(&self) -> Grid {
        Grid::new(self.kind, SIDE as u32, SIDE as u32).unwrap()
    }

    fn occupant(&self, id: u32, other: &Other, grid: Grid) -> Occupant {
        let ruleset = rules::by_id(self.id).unwrap();
        let body = Body {
            helpless: other.helpless,
            helpless_obstacle: other.bulky,
            fills_space: other.fills,
            ..Body::of_size(ruleset, self.sizes[other.size], grid)
        };
        let at = Cell::new(other.at.0, other.at.1);
        occupant(id, u8::from(other.foe), at, body)
    }

    /// What it costs at least to be in each cell, and what to stop there.
    fn costs(&self, crowd: &Crowd) -> [BTreeMap<At, u32>; 2] {
        let mut best = BTreeMap::from([((crowd.start, 0), 0)]);
        let mut stops = BTreeMap::from([(crowd.start, 0)]);
        let mut news = vec![(crowd.start, 0)];
        while let Some((from, parity)) = news.pop() {
            let spent = best[&(from, parity)];
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                let to = (from.0 + dx, from.1 + dy);
                let ground = crowd.at(to);
                let open = !matches!(ground, Ground::Rock | Ground::Pit);
                let mut there = crowd.there(to);
                let passes = there.all(|other| (self.passes)(crowd.size, other));
                if to == from || !open || !passes || !(self.steps)(crowd, from, to) {
                    continue;
                }
                let of_ground = match ground {
                    Ground::Rubble | Ground::Thicket => 1,
                    Ground::Both => 2,
                    _ => 0,
                };
                let doublings = of_ground
                    + u32::from(crowd.there(to).any(|other| {
                        // Whoever would pass it able passes it helpless no dearer.
                        let able = Other {
                            helpless: false,
                            ..other.clone()
                        };
                        let hampers = other.helpless && (self.is_obstacle)(other);
                        hampers && !(self.passes)(crowd.size, &able)
                    }));
                let mut there = crowd.there(to);
                let squeezed = there.any(|other| (self.squeezes)(crowd.size, other));
                let (last, _) =
                    (self.cost)(dx != 0 && dy != 0, doublings + u32::from(squeezed), parity);
                let mut there = crowd.there(to);
                if there.all(|other| (self.stops)(crowd.size, other)) {
                    let known = stops.entry(to).or_insert(spent + last);
                    *known = (*known).min(spent + last);
                }
                let (cost, parity) = (self.cost)(dx != 0 && dy != 0, doublings, parity);
                let known = best.get(&(to, parity));
                if known.is_none_or(|known| spent + cost < *known) {
                    best.insert((to, parity), spent + cost);
                    news.push((to, parity));
                }
            }
        }
        let mut cheapest = BTreeMap::new();
        for ((cell, _), cost) in best {
            let known = cheapest.entry(cell).or_insert(cost);
            *known = cost.min(*known);
        }
        [cheapest, stops]
    }

    fn agrees(&self, crowd: &Crowd) -> Result<(), TestCaseError> {
        let (ruleset, grid) = (rules::by_id(self.id).unwrap(), self.grid());
        let mut board = Board::new(grid, ruleset);
        for (cell, ground) in grid.cells().zip(&crowd.ground) {
            let terrain = match ground {
                Ground::Floor | Ground::Thicket => Terrain::Clear,
                Ground::Rubble | Ground::Both => Terrain::Difficult,
                Ground::Pit => Terrain::Hole,
                Ground::Rock => Terrain::Solid,
            };
            board.set_terrain([(cell, terrain)]);
            let hampering = Hampering {
                obstacle: matches!(ground, Ground::Thicket | Ground::Both),
                visibility: terms::Visibility::Clear,
            };
            board.set_hampering([(cell, hampering)]);
        }
        let others = (1..).zip(&crowd.others);
        let others = others.map(|(id, other)| self.occupant(id, other, grid));
        board.set_occupants(others.collect());
        let body = Body::of_size(ruleset, self.sizes[crowd.size], grid);
        let mover = mover(Cell::new(crowd.start.0, crowd.start.1), body);
        let mut search = MovementSearch::default();
        search.search(Query::new(&board, ruleset, &mover), Limit::None);

        let [costs, stops] = self.costs(crowd);
        let mut found = BTreeMap::new();
        for (place, cost) in search.reached() {
            let known = found.entry((place.at.x, place.at.y)).or_insert(cost);
            *known = cost.min(*known);
        }
        prop_assert_eq!(&found, &costs);
        let found = search
            .stops()
            .map(|(place, cost)| ((place.at.x, place.at.y), cost));
        prop_assert_eq!(&found.collect::<BTreeMap<_, _>>(), &stops);
        Ok(())
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn d20_says_so(crowd in d20::DOCUMENT.crowd()) {
        d20::DOCUMENT.agrees(&crowd)?;
    }

    #[test]
    fn wolflord_says_so(crowd in wolflord::DOCUMENT.crowd()) {
        wolflord::DOCUMENT.agrees(&crowd)?;
    }

    #[test]
    fn epic_says_so(crowd in epic::DOCUMENT.crowd()) {
        epic::DOCUMENT.agrees(&crowd)?;
    }

    #[test]
    fn hero_says_so(crowd in hero::DOCUMENT.crowd()) {
        hero::DOCUMENT.agrees(&crowd)?;
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn epic_says_so_of_the_large(map in map(), crowd in epic::DOCUMENT.crowd()) {
        epic::agrees_of_large(&map, &crowd)?;
    }
}
