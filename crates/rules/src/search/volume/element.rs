//! Where each kind of movement is in its element: on the ground, in water, on
//! what is steep, in the air, in earth.

use crate::board::{
    Elevations, Fit, Layer, Narrowest, cells_measured, fit_under, fold, narrowest_of, room_under,
};
use crate::creature::{Body, Exemptions};
use crate::movement::Back;
use crate::query::Query;
use crate::search::postures::Postures;
use grid::{Cell, Footprint, Grid};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use terms::Mode;

/// The map as a creature finds it that may leave the ground.
#[derive(Debug)]
pub(super) struct Elements {
    grid: Grid,
    pub columns: Arc<Elevations>,
    solid: Vec<bool>,
    /// Cells that a walker can enter.
    walkable: Vec<bool>,
    /// By posture.
    shapes: Vec<Shape>,
    /// Height of the ceiling of the map in feet over the level of the map.
    ceiling: Option<i32>,
    /// The same where one hangs lower, by cell.
    low_ceilings: BTreeMap<usize, i32>,
    /// Height of a level in feet.
    level_feet: i32,
    /// What fits under it, and how narrow it makes itself.
    body: Body,
    least: Narrowest,
    /// The back on which the creature starts.
    back: Option<Back>,
    board_walls: Vec<u8>,
    /// What does not hold it up on foot.
    pub ease_on_foot: Exemptions,
    /// And in the air.
    pub ease_aloft: Exemptions,
}

/// What a posture finds, by its anchor cell.
#[derive(Debug)]
struct Shape {
    footprint: Footprint,
    /// On foot, in the air, and in earth.
    layers: [Arc<Layer>; 3],
    /// Worked out when it is first asked for: narrow postures mostly are not.
    heights: OnceLock<Heights>,
}

/// How high ground and water lie under a footprint, by anchor cell.
#[derive(Debug)]
struct Heights {
    /// The highest ground.
    ground: Vec<i32>,
    /// The highest ground or water.
    top: Vec<i32>,
    /// The lowest water, where all of it is water.
    water: Vec<Option<i32>>,
    /// The level of the land, where a walker fits on it and the rest of the cells are water that reaches it.
    bank: Vec<Option<i32>>,
    /// The lowest ground, where earth ends; rock does not end.
    earth: Vec<i32>,
    /// The lowest ceiling; empty where none hangs lower than that of the map.
    ceiling: Vec<Option<i32>>,
}

/// Land and water under some cells.
#[derive(Clone, Copy, Debug)]
struct Shore {
    /// Level of the highest land.
    land: Option<i32>,
    /// First level above the lowest water.
    water: Option<i32>,
}

impl Shore {
    const fn land(level: i32) -> Self {
        Self {
            land: Some(level),
            water: None,
        }
    }

    const fn water(top: i32) -> Self {
        Self {
            land: None,
            water: Some(top),
        }
    }

    fn and(self, other: Self) -> Self {
        let water = self.water.into_iter().chain(other.water).min();
        let land = self.land.max(other.land);
        Self { land, water }
    }

    /// Level of the land if the water reaches up to it.
    fn bank(self) -> Option<i32> {
        let (land, water) = (self.land?, self.water?);
        (land <= water).then_some(land)
    }
}

impl Elements {
    pub fn of(query: Query<'_>, columns: Arc<Elevations>, postures: &Postures) -> Self {
        let Query { board, ruleset, .. } = query;
        let (grid, body) = (board.grid(), &query.mover.body);
        let eases = [false, true].map(|flying| {
            let mut going = body.clone();
            going.flying = flying;
            Exemptions {
                depths: flying,
                ..Exemptions::of(ruleset, &going)
            }
        });
        let everywhere = Exemptions {
            difficult: true,
            obstacles: true,
            depths: true,
            drops: false,
            walls: true,
            solid: true,
            darkness: body.sees_in_dark,
        };
        let shapes = postures.all.iter().map(|posture| {
            let layer = |ease| board.layer(&posture.footprint, posture.room, ease);
            Shape {
                footprint: posture.footprint.clone(),
                layers: [layer(eases[0]), layer(eases[1]), layer(everywhere)],
                heights: OnceLock::new(),
            }
        });
        let solid = board.terrains().iter();
        let across = cells_measured(grid.kind(), &body.footprint);
        let least = narrowest_of(body, board, ruleset, across);
        Self {
            grid,
            solid: solid.map(|it| it.is_solid()).collect(),
            walkable: match columns.has_water() {
                true => board
                    .terrains()
                    .iter()
                    .map(|it| it.enterable(eases[0]))
                    .collect(),
                false => Vec::new(),
            },
            shapes: shapes.collect(),
            ceiling: board.ceiling(),
            level_feet: board.feet_of_level(1).max(1),
            body: body.clone(),
            least,
            back: Back::under(query),
            low_ceilings: board
                .low_ceilings
                .keys()
                .filter_map(|cell| Some((*cell, board.ceiling_over(*cell)?)))
                .collect(),
            board_walls: (0..grid.len())
                .map(|cell| board.walled_sides(cell))
                .collect(),
            columns,
            ease_on_foot: eases[0],
            ease_aloft: eases[1],
        }
    }

    fn heights(&self, posture: usize) -> &Heights {
        let Shape {
            footprint, heights, ..
        } = &self.shapes[posture];
        heights.get_or_init(|| {
            let (grid, columns) = (self.grid, &self.columns);
            let earth = |cell: usize| {
                if self.solid[cell] {
                    i32::MAX
                } else {
                    columns.ground(cell)
                }
            };
            let water = |cell: usize| columns.is_water(cell).then(|| columns.top(cell));
            let ceiling = |cell: usize| self.low_ceilings.get(&cell).copied().or(self.ceiling);
            let lower = |one: Option<i32>, other: Option<i32>| match (one, other) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            };
            let lowest = |one: Option<i32>, other: Option<i32>| Some(one?.min(other?));
            Heights {
                ground: fold(grid, footprint, &|cell| columns.ground(cell), i32::max),
                top: fold(grid, footprint, &|cell| columns.top(cell), i32::max),
                water: fold(grid, footprint, &water, lowest),
                bank: match columns.has_water() {
                    true => self.banks(footprint),
                    false => Vec::new(),
                },
                earth: fold(grid, footprint, &earth, i32::min),
                ceiling: match self.low_ceilings.is_empty() {
                    true => Vec::new(),
                    false => fold(grid, footprint, &ceiling, lower),
                },
            }
        })
    }

    /// Levels of the banks under a footprint, by anchor cell.
    fn banks(&self, footprint: &Footprint) -> Vec<Option<i32>> {
        let columns = &self.columns;
        let of = |cell: usize| match columns.is_water(cell) {
            true => Some(Shore::water(columns.top(cell))),
            false => self.walkable[cell].then(|| Shore::land(columns.ground(cell))),
        };
        // The default of cells off the map is no shore.
        let join = |one: Option<Shore>, other: Option<Shore>| Some(one?.and(other?));
        let shores = fold(self.grid, footprint, &of, join);
        shores.into_iter().map(|shore| shore?.bank()).collect()
    }

    /// Returns whether a posture on a level is partly on land and partly in water that reaches up to it.
    pub fn is_at_bank(&self, posture: usize, anchor: usize, level: i32) -> bool {
        let [_, air, _] = &self.shapes[posture].layers;
        let bank = self.heights(posture).bank.get(anchor).copied().flatten();
        bank == Some(level) && air.fits[anchor]
    }

    /// The levels that matter to somebody who gets so many levels up or down.
    pub fn span(&self, from: i32, reach: i32) -> std::ops::Range<i32> {
        let map = self.columns.span();
        let first = (from - reach).max(map.start - reach);
        // A level begins below the ceiling.
        let highest = self
            .ceiling
            .map(|feet| (feet - 1).div_euclid(self.level_feet));
        let last = (from + reach).min(highest.unwrap_or(i32::MAX));
        first..last.max(from) + 1
    }

    /// How it fits under the ceiling; `None` where there is not even enough room
    /// to force its way.
    pub fn headroom(&self, posture: usize, anchor: usize, level: i32) -> Option<Fit> {
        let ceiling = match self.low_ceilings.is_empty() {
            true => self.ceiling,
            false => self.heights(posture).ceiling[anchor],
        };
        let room = ceiling.map_or(i32::MAX, |ceiling| {
            room_under(self.level_feet, ceiling, level)
        });
        fit_under(&self.body, self.least, room)
    }

    /// How high the ground lies under a posture.
    pub fn ground(&self, posture: usize, anchor: usize) -> i32 {
        self.heights(posture).ground[anchor]
    }

    /// The highest level at which the full space swims, where all of it is over water.
    pub fn surface(&self, anchor: usize) -> Option<i32> {
        self.heights(0).water[anchor].map(|top| top - 1)
    }

    /// Whether all of it is in earth.
    pub fn is_buried(&self, posture: usize, anchor: usize, level: i32) -> bool {
        level < self.heights(posture).earth[anchor]
    }

    /// Whether a kind of movement is in its element there.
    pub fn suits(&self, mode: Mode, posture: usize, anchor: usize, level: i32) -> bool {
        let [foot, air, earth] = &self.shapes[posture].layers;
        let lies = self.heights(posture);
        match mode {
            Mode::Walk => match self.back_at(posture, anchor) {
                Some(back) => air.fits[anchor] && level == back.max(lies.ground[anchor]),
                None => foot.fits[anchor] && level == lies.ground[anchor],
            },
            Mode::Swim => {
                air.fits[anchor]
                    && level >= lies.ground[anchor]
                    && lies.water[anchor].is_some_and(|top| level < top)
            }
            Mode::Fly => air.fits[anchor] && level >= lies.top[anchor],
            Mode::Climb => {
                air.fits[anchor]
                    && level >= lies.top[anchor]
                    && self.is_steep(posture, anchor, level)
            }
            // What digs makes all the room it needs.
            Mode::Burrow => {
                posture == 0 && earth.fits[anchor] && self.is_buried(posture, anchor, level)
            }
        }
    }

    /// Returns the level of the back on which the creature starts, where a posture has a cell over it.
    fn back_at(&self, posture: usize, anchor: usize) -> Option<i32> {
        let back = self.back.as_ref()?;
        let space = (&self.shapes[posture].footprint, self.grid.cell(anchor));
        back.bears(self.grid, space).then_some(back.level)
    }

    /// Returns whether a space on a level is on the back on which the creature starts.
    pub fn is_on_back(&self, posture: usize, anchor: usize, level: i32) -> bool {
        self.back_at(posture, anchor) == Some(level)
    }

    /// Whether there is so much room for the full space that no kind of movement
    /// takes up only a part of it.
    pub fn is_open(&self, anchor: usize, level: i32) -> bool {
        let [foot, air, _] = &self.shapes[0].layers;
        let lies = self.heights(0);
        let on_foot = foot.fits[anchor] || level != lies.ground[anchor];
        air.fits[anchor] && level >= lies.top[anchor] && on_foot
    }

    /// The layer that tells where steps lead by a kind of movement, and how
    /// hard the going is.
    pub fn layer(&self, mode: Mode, posture: usize) -> &Layer {
        let [foot, air, earth] = &self.shapes[posture].layers;
        match mode {
            Mode::Walk => foot,
            Mode::Swim | Mode::Climb | Mode::Fly => air,
            Mode::Burrow => earth,
        }
    }

    /// Whether something to climb on is beside it: rock, a wall, or ground that
    /// lies higher.
    fn is_steep(&self, posture: usize, anchor: usize, level: i32) -> bool {
        let (grid, kind) = (self.grid, self.grid.kind());
        let footprint = &self.shapes[posture].footprint;
        let space: Vec<Cell> = footprint.cells(grid, grid.cell(anchor)).collect();
        space.iter().any(|cell| {
            let sides = grid
                .neighbors(*cell)
                .filter(|(dir, _)| !kind.is_diagonal(*dir));
            let mut outer = sides.filter(|(_, beside)| !space.contains(beside));
            outer.any(|(dir, beside)| {
                let walls = grid.index(*cell).map_or(0, |index| self.board_walls[index]);
                let there = grid.index(beside);
                walls & (1 << dir.0) != 0
                    || there.is_some_and(|there| {
                        self.solid[there] || self.columns.ground(there) > level
                    })
            })
        })
    }
}
