//! Where each kind of movement is in its element: on the ground, in water, on
//! what is steep, in the air, in earth.

use crate::board::{Elevations, Layer, Terrain, cells_measured, fold, narrowest_of};
use crate::creature::Exemptions;
use crate::query::Query;
use crate::search::postures::Postures;
use grid::{Cell, Footprint, Grid};
use std::sync::Arc;
use terms::Mode;

/// The map as a creature finds it that may leave the ground, by anchor cell.
#[derive(Debug)]
pub(super) struct Elements {
    grid: Grid,
    footprint: Footprint,
    columns: Arc<Elevations>,
    solid: Vec<bool>,
    /// The highest ground under its space.
    ground: Vec<i32>,
    /// The highest ground or water under it.
    top: Vec<i32>,
    /// The lowest water under it, where all of it is water.
    water: Vec<Option<i32>>,
    /// The lowest ground under it, where earth ends; rock does not end.
    earth: Vec<i32>,
    /// On foot, in the air, and in earth.
    layers: [Arc<Layer>; 3],
    ceiling: Option<i32>,
    /// How many levels it takes up, and how few it squeezes to.
    high: i32,
    low: i32,
    board_walls: Vec<u8>,
}

impl Elements {
    pub fn of(query: Query<'_>, columns: Arc<Elevations>) -> Self {
        let Query { board, ruleset, .. } = query;
        let (grid, body) = (board.grid(), &query.mover.body);
        let mut postures = Postures::default();
        postures.become_those_of(query);
        let room = postures.all[0].room;
        let footprint = body.footprint.clone();
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
            walls: true,
            solid: true,
        };
        let layer = |ease| board.layer(&footprint, room, ease);
        let solid: Vec<bool> = board
            .terrains()
            .iter()
            .map(|it| *it == Terrain::Solid)
            .collect();
        let earth = |cell: usize| {
            if solid[cell] {
                i32::MAX
            } else {
                columns.ground(cell)
            }
        };
        let water = |cell: usize| columns.is_water(cell).then(|| columns.top(cell));
        let lowest = |one: Option<i32>, other: Option<i32>| Some(one?.min(other?));
        let across = cells_measured(grid.kind(), &footprint);
        let least = narrowest_of(body, board, ruleset, across).squeezed;
        let high = body.cubes_high.cast_signed();
        Self {
            ground: fold(grid, &footprint, &|cell| columns.ground(cell), i32::max),
            top: fold(grid, &footprint, &|cell| columns.top(cell), i32::max),
            water: fold(grid, &footprint, &water, lowest),
            earth: fold(grid, &footprint, &earth, i32::min),
            layers: [layer(eases[0]), layer(eases[1]), layer(everywhere)],
            ceiling: board.ceiling(),
            high,
            low: least.div_ceil(100).cast_signed().min(high),
            board_walls: (0..grid.len())
                .map(|cell| board.walled_sides(cell))
                .collect(),
            grid,
            footprint,
            columns,
            solid,
        }
    }

    /// The levels that matter to somebody who gets so many levels up or down.
    pub fn span(&self, from: i32, reach: i32) -> std::ops::Range<i32> {
        let map = self.columns.span();
        let first = (from - reach).max(map.start - reach);
        let last = (from + reach).min(self.ceiling.unwrap_or(i32::MAX) - 1);
        first..last.max(from) + 1
    }

    /// Whether there is headroom: `None` where there is not even enough to
    /// squeeze, or else whether it squeezes.
    pub fn headroom(&self, level: i32) -> Option<bool> {
        let Some(ceiling) = self.ceiling else {
            return Some(false);
        };
        let room = ceiling - level;
        (room >= self.low).then_some(room < self.high)
    }

    /// Whether all of it is in earth.
    pub fn is_buried(&self, anchor: usize, level: i32) -> bool {
        level < self.earth[anchor]
    }

    /// Whether a kind of movement is in its element there.
    pub fn suits(&self, mode: Mode, anchor: usize, level: i32) -> bool {
        let [foot, air, earth] = &self.layers;
        match mode {
            Mode::Walk => foot.fits[anchor] && level == self.ground[anchor],
            Mode::Swim => {
                air.fits[anchor]
                    && level >= self.ground[anchor]
                    && self.water[anchor].is_some_and(|top| level < top)
            }
            Mode::Fly => air.fits[anchor] && level >= self.top[anchor],
            Mode::Climb => {
                air.fits[anchor] && level >= self.top[anchor] && self.is_steep(anchor, level)
            }
            Mode::Burrow => earth.fits[anchor] && self.is_buried(anchor, level),
        }
    }

    /// The layer that tells where steps lead by a kind of movement, and how
    /// hard the going is.
    pub fn layer(&self, mode: Mode) -> &Layer {
        match mode {
            Mode::Walk => &self.layers[0],
            Mode::Swim | Mode::Climb | Mode::Fly => &self.layers[1],
            Mode::Burrow => &self.layers[2],
        }
    }

    /// Whether something to climb on is beside it: rock, a wall, or ground that
    /// lies higher.
    fn is_steep(&self, anchor: usize, level: i32) -> bool {
        let (grid, kind) = (self.grid, self.grid.kind());
        let space: Vec<Cell> = self.footprint.cells(grid, grid.cell(anchor)).collect();
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
