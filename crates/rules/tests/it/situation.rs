//! Random situations for properties that hold in every ruleset.

#![allow(clippy::unwrap_used)]

use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rules::{
    Action, Board, Body, Limit, MovementSearch, Mover, Opening, Place, Query, Ruleset, Site, Volume,
};
use std::collections::BTreeMap;
use testkit::board::{mover, occupant, terrain};

/// So many situations, the same in every run; or as many new ones as the variable
/// `PROPTEST_CASES` says: a million take a long run.
pub fn cases(count: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig {
            cases: count,
            rng_seed: RngSeed::Fixed(18),
            ..ProptestConfig::default()
        },
    }
}

/// The rulesets, each with the grid its book plays on.
const BOOKS: [(&str, Kind); 5] = [
    ("srd35", Kind::Square),
    ("epic", Kind::Square),
    ("wolflord", Kind::Square),
    ("ddm", Kind::Square),
    ("hero5", Kind::HexPointy),
];

/// How many cells each side of a map has.
const SIDE: u32 = 9;

/// Where the upper end of what is so many cells high lies upside down.
pub fn mirrored(at: Cell, high: i32) -> Cell {
    Cell::new(at.x, SIDE.cast_signed() - high - at.y)
}

/// What may be taken away from a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Thing {
    Terrain(Cell, char),
    /// A wall on the side of a cell, by the number of the side.
    Wall(Cell, usize),
    Gap(Cell, u8),
    /// A ceiling over a cell, by its height in feet: only where the mover is searched
    /// for in space.
    Low(Cell, u16),
    /// Someone of a team.
    Other(Cell, u8),
}

/// A mover on a map, in a ruleset.
#[derive(Clone, Debug)]
pub struct Situation {
    pub book: &'static str,
    /// Played by the book with a value changed, if by something else than the book.
    pub house: Option<&'static Ruleset>,
    pub kind: Kind,
    pub things: Vec<Thing>,
    /// How many cells across the mover is.
    pub across: u32,
    pub start: Cell,
}

impl Thing {
    /// Whether one of its kind is there already.
    fn is_where(self, other: Self) -> bool {
        match (self, other) {
            (Self::Terrain(at, _), Self::Terrain(there, _))
            | (Self::Gap(at, _), Self::Gap(there, _))
            | (Self::Low(at, _), Self::Low(there, _))
            | (Self::Other(at, _), Self::Other(there, _)) => at == there,
            _ => self == other,
        }
    }
}

pub fn cell() -> impl Strategy<Value = Cell> {
    let side = SIDE.cast_signed();
    (0..side, 0..side).prop_map(|(x, y)| Cell::new(x, y))
}

fn thing() -> impl Strategy<Value = Thing> {
    let glyph = prop::sample::select(&[':', ':', '"', '#', '#', '#', 'o', '@'][..]);
    prop_oneof![
        6 => (cell(), glyph).prop_map(|(at, glyph)| Thing::Terrain(at, glyph)),
        3 => (cell(), 0..6_usize).prop_map(|(at, side)| Thing::Wall(at, side)),
        1 => (cell(), prop::sample::select(&[40_u8, 50, 80][..]))
            .prop_map(|(at, percent)| Thing::Gap(at, percent)),
        2 => (cell(), 0..2_u8).prop_map(|(at, team)| Thing::Other(at, team)),
    ]
}

/// Any situation.
pub fn situation() -> impl Strategy<Value = Situation> {
    let things = prop_oneof![
        2 => prop::collection::vec(thing(), 0..12),
        3 => prop::collection::vec(thing(), 12..40),
    ];
    (prop::sample::select(&BOOKS[..]), things, 1..7_u32, cell()).prop_map(
        |((book, kind), things, across, start)| {
            let across = if kind.is_hex() {
                across % 3 * 2 + 1
            } else {
                across
            };
            // All of its space starts on the map.
            let most = (SIDE - across).cast_signed();
            let least = if kind.is_hex() {
                SIDE.cast_signed() - 1 - most
            } else {
                0
            };
            let start = Cell::new(start.x.clamp(least, most), start.y.clamp(least, most));
            let situation = Situation {
                book,
                house: None,
                kind,
                things: Vec::new(),
                across,
                start,
            };
            let mut clear: Vec<Thing> = Vec::new();
            let things = things.into_iter();
            for thing in things.filter(|thing| situation.is_clear_of(*thing)) {
                if !clear.iter().any(|other| other.is_where(thing)) {
                    clear.push(thing);
                }
            }
            Situation {
                things: clear,
                ..situation
            }
        },
    )
}

impl Situation {
    pub fn ruleset(&self) -> &'static Ruleset {
        self.house
            .unwrap_or_else(|| rules::by_id(self.book).unwrap())
    }

    pub fn grid(&self) -> Grid {
        Grid::new(self.kind, SIDE, SIDE).unwrap()
    }

    pub fn mover(&self) -> Mover {
        let (ruleset, grid) = (self.ruleset(), self.grid());
        let sizes = ruleset.policies.sizes.value.iter();
        let mut sizes = sizes.filter(|size| ruleset.cells_across(size) == self.across);
        // As large as there are, in a space so wide.
        let id = sizes.next().map_or("medium", |size| size.id.as_str());
        let body = Body {
            footprint: ruleset.space(grid, self.across),
            ..Body::of_size(ruleset, id, grid)
        };
        mover(self.start, body)
    }

    /// Whether one of a thing's kind is there already.
    pub fn has_where(&self, thing: Thing) -> bool {
        self.things.iter().any(|other| other.is_where(thing))
    }

    /// Whether a thing leaves the mover's own space as it is.
    pub fn is_clear_of(&self, thing: Thing) -> bool {
        let (grid, mover) = (self.grid(), self.mover());
        let own = |cell: Cell| mover.body.footprint.covers(grid, mover.at, cell);
        match thing {
            Thing::Terrain(at, _) | Thing::Gap(at, _) | Thing::Low(at, _) | Thing::Other(at, _) => {
                !own(at)
            }
            Thing::Wall(at, side) => match self.beside(at, side) {
                Some((_, beside)) => !(own(at) && own(beside)),
                None => false,
            },
        }
    }

    /// The side of a cell with such a number, and the cell beyond.
    pub fn beside(&self, at: Cell, side: usize) -> Option<(grid::Segment, Cell)> {
        let (grid, dirs) = (self.grid(), self.kind.side_dirs().collect::<Vec<_>>());
        let dir = dirs[side % dirs.len()];
        let beside = grid.step(at, dir);
        grid.contains(beside).then(|| (grid.side(at, dir), beside))
    }

    pub fn board(&self) -> Board {
        let (ruleset, grid) = (self.ruleset(), self.grid());
        let mut board = Board::new(grid, ruleset);
        let (mut walls, mut gaps, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for (n, thing) in (1..).zip(&self.things) {
            match *thing {
                Thing::Terrain(at, glyph) => board.set_terrain([(at, terrain(glyph))]),
                Thing::Wall(at, side) => walls.extend(self.beside(at, side).map(|(side, _)| side)),
                Thing::Gap(at, percent) => gaps.push((at, Opening::Wide(percent))),
                Thing::Low(at, feet) => gaps.push((at, Opening::High(feet))),
                Thing::Other(at, team) => {
                    let body = Body {
                        // Nobody steps over anybody.
                        rank: self.mover().body.rank,
                        ..Body::of_size(ruleset, "medium", grid)
                    };
                    others.push(occupant(n, team, at, body));
                }
            }
        }
        board.set_gaps(gaps);
        board.set_walls(walls, grid.bounds());
        board.set_occupants(others);
        board
    }

    /// Every space the mover can take up, with its cost.
    pub fn spaces(&self, field: &mut MovementSearch) -> Vec<(Vec<Cell>, u32)> {
        self.search(field);
        let space = |(place, cost): (Place, u32)| {
            let cells = field.footprint(place).cells(self.grid(), place.at);
            (cells.collect(), cost)
        };
        field.reached().map(space).collect()
    }

    /// What it costs at least to be in each cell with any part of the space, or
    /// on hexes with its middle.
    pub fn costs(&self, field: &mut MovementSearch) -> BTreeMap<Cell, u32> {
        self.search(field);
        self.cheapest(field, field.reached())
    }

    /// The same where the mover may stop.
    pub fn costs_of_stops(&self, field: &mut MovementSearch) -> BTreeMap<Cell, u32> {
        self.search(field);
        self.cheapest(field, field.stops())
    }

    fn search(&self, field: &mut MovementSearch) {
        let (board, mover) = (self.board(), self.mover());
        field.search(Query::new(&board, self.ruleset(), &mover), Limit::None);
    }

    /// The cheapest of some places cell by cell, as [`Self::costs`] has it.
    pub fn cheapest(
        &self,
        field: &MovementSearch,
        places: impl Iterator<Item = (Place, u32)>,
    ) -> BTreeMap<Cell, u32> {
        let mut costs = BTreeMap::new();
        for (place, cost) in places {
            let space = field.footprint(place).cells(self.grid(), place.at);
            for cell in space.filter(|cell| !self.kind.is_hex() || *cell == place.at) {
                let known = costs.entry(cell).or_insert(cost);
                *known = cost.min(*known);
            }
        }
        costs
    }

    /// The same with each place somewhere else, and each side of a cell.
    fn moved(&self, place: impl Fn(Cell, i32) -> Cell, side: impl Fn(usize) -> usize) -> Self {
        let across = if self.kind.is_hex() { 1 } else { self.across };
        let cell = |at| place(at, 1);
        let sides = self.kind.side_dirs().count();
        let things = self.things.iter().map(|thing| match *thing {
            Thing::Terrain(at, glyph) => Thing::Terrain(cell(at), glyph),
            Thing::Wall(at, number) => Thing::Wall(cell(at), side(number % sides)),
            Thing::Gap(at, percent) => Thing::Gap(cell(at), percent),
            Thing::Low(at, feet) => Thing::Low(cell(at), feet),
            Thing::Other(at, team) => Thing::Other(cell(at), team),
        });
        Self {
            things: things.collect(),
            start: place(self.start, across.cast_signed()),
            ..self.clone()
        }
    }

    /// The same upside down: the odd rows of hexes stay odd.
    pub fn mirrored(&self) -> Self {
        let sides = self.kind.side_dirs().count();
        self.moved(mirrored, |side| (sides - side) % sides)
    }

    /// The same with rows for columns, on squares.
    pub fn turned(&self) -> Self {
        self.moved(|at, _| Cell::new(at.y, at.x), |side| [1, 0, 3, 2][side])
    }

    /// What it costs a creature of one cell to be anywhere that begins where the
    /// mover's space begins: in any cell of that.
    pub fn costs_of_small(&self, field: &mut MovementSearch) -> BTreeMap<Cell, u32> {
        let mover = self.mover();
        let starts: Vec<Cell> = mover.body.footprint.cells(self.grid(), mover.at).collect();
        let mut costs = BTreeMap::new();
        for start in starts {
            let small = Self {
                across: 1,
                start,
                ..self.clone()
            };
            for (cell, cost) in small.costs(field) {
                let known = costs.entry(cell).or_insert(cost);
                *known = cost.min(*known);
            }
        }
        costs
    }

    /// What a double move leads to at least cost, cell by cell, for a mover who could
    /// also climb as fast as it walks, so that it is searched for in space; nothing
    /// where its ruleset has no levels.
    pub fn costs_in_space(&self) -> Option<BTreeMap<Cell, u32>> {
        let (board, mut mover) = (self.board(), self.mover());
        mover.body.modes.climb = Some(mover.speed_feet);
        let query = Query::new(&board, self.ruleset(), &mover);
        let from = Site {
            at: mover.at,
            level: board.level_at(&mover.body, mover.at),
        };
        let volume = Volume::search(query, Action::DoubleMove, (Volume::start(query), 0))?;
        let mut costs = BTreeMap::new();
        for (spot, cost) in volume.stops().filter(|(spot, _)| spot.level == from.level) {
            let cells = volume.footprint(spot).cells(board.grid(), spot.place.at);
            for cell in cells {
                let known = costs.entry(cell).or_insert(cost);
                *known = cost.min(*known);
            }
        }
        Some(costs)
    }

    /// Whether its mover, with more room, might have to widen onto hard ground.
    pub fn may_widen(&self) -> bool {
        let hard = |thing: &Thing| matches!(thing, Thing::Terrain(_, ':' | '"'));
        self.across > 1 && self.things.iter().any(hard)
    }

    /// The same without one of the things on the map.
    pub fn without(&self, thing: usize) -> Self {
        let mut easier = self.clone();
        easier.things.remove(thing);
        easier
    }
}
