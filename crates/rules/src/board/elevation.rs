//! Up and down: how high ground, water and ceiling lie, and on which levels
//! creatures are. A level is as high as a cell is wide; level 0 rests on the
//! level of the map.
//!
//! Only a ruleset in which creatures move from cube to cube asks for levels.
//! By the others everybody is on level 0, wherever the ground lies.

use super::map::{Board, Terrain, cliffs_let_pass};
use crate::creature::{Body, Occupant};
use crate::ruleset::Corner;
use grid::{Cell, Dir, Footprint, Grid};
use std::ops::Range;
use terms::Modes;

/// Depth in cubes of deep water whose bottom is not lower than its banks.
const DEPTH: i32 = 2;

/// How high the ground and the water on it lie, by cell, in levels. Empty where
/// all the map is level and dry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Elevations {
    grounds: Vec<i32>,
    tops: Vec<i32>,
    /// Whether diagonal steps pass ground that is higher by more than a level.
    corner: Option<Corner>,
}

impl Elevations {
    /// The levels of a board whose cells are so many feet wide.
    pub(crate) fn of(board: &Board, cell_feet: u32) -> Self {
        if board.is_level() && !board.has_water() {
            return Self::default();
        }
        let cells = 0..board.grid().len();
        let level = |index| board.height_of(index).div_euclid(cell_feet.cast_signed());
        let grounds: Vec<i32> = cells.map(level).collect();
        let mut columns = Self {
            tops: grounds.clone(),
            grounds,
            corner: Some(board.corner_cliff()),
        };
        columns.fill(board);
        columns
    }

    /// The first level above the ground of a cell, or above the bottom of the
    /// water there.
    pub fn ground(&self, index: usize) -> i32 {
        self.grounds.get(index).copied().unwrap_or_default()
    }

    /// The first level above the water of a cell, or above the ground where
    /// there is none.
    pub fn top(&self, index: usize) -> i32 {
        self.tops.get(index).copied().unwrap_or_default()
    }

    /// Whether a space that goes on a level at most clears the cliffs beside its diagonal
    /// step.
    pub fn clear_cliffs(
        &self,
        grid: Grid,
        (footprint, at): (&Footprint, Cell),
        dir: Dir,
        level: i32,
    ) -> bool {
        let Some(corner) = self.corner.filter(|corner| *corner != Corner::Open) else {
            return true;
        };
        let ground = |cell: Cell| Some(self.ground(grid.index(cell)?));
        let mut cells = footprint.cells(grid, at);
        cells.all(|cell| cliffs_let_pass(corner, level, [cell, grid.step(cell, dir)], &ground))
    }

    /// Whether all the map is level and dry.
    pub fn is_flat(&self) -> bool {
        self.grounds.is_empty()
    }

    pub fn has_water(&self) -> bool {
        self.tops != self.grounds
    }

    pub fn is_water(&self, index: usize) -> bool {
        self.top(index) > self.ground(index)
    }

    /// The lowest ground and the highest top of the map.
    pub fn span(&self) -> Range<i32> {
        let lowest = self.grounds.iter().min();
        let highest = self.tops.iter().max();
        lowest.copied().unwrap_or_default()..highest.copied().unwrap_or_default()
    }

    /// Fills each body of water up to its lowest bank. A bottom below the bank keeps
    /// its depth.
    fn fill(&mut self, board: &Board) {
        let grid = board.grid();
        let mut filled = vec![false; grid.len()];
        for start in 0..grid.len() {
            if board.terrains()[start] != Terrain::Water || filled[start] {
                continue;
            }
            filled[start] = true;
            let (mut water, mut next, mut bank) = (vec![start], 0, None);
            while let Some(here) = water.get(next).copied() {
                next += 1;
                for (_, beside) in grid.neighbors(grid.cell(here)) {
                    let Some(beside) = grid.index(beside) else {
                        continue;
                    };
                    match board.terrains()[beside] {
                        Terrain::Water if filled[beside] => {}
                        Terrain::Water => {
                            filled[beside] = true;
                            water.push(beside);
                        }
                        Terrain::Pillar | Terrain::Solid => {}
                        _ => {
                            let level = self.grounds[beside];
                            bank = Some(bank.map_or(level, |bank: i32| bank.min(level)));
                        }
                    }
                }
            }
            let highest = water.iter().map(|cell| self.grounds[*cell]).max();
            let top = bank.or(highest).unwrap_or_default();
            for cell in water {
                self.tops[cell] = top;
                let is_dug = bank.is_some() && self.grounds[cell] < top;
                if !is_dug {
                    self.grounds[cell] = self.grounds[cell].min(top - DEPTH);
                }
            }
        }
    }
}

impl Board {
    /// How high the ceiling is over the level of the map, in feet; `None` where
    /// there is none.
    #[must_use]
    pub fn ceiling_feet(&self) -> Option<i32> {
        self.ceiling_feet
    }

    /// Puts a ceiling over the whole map, or takes it away.
    pub fn set_ceiling(&mut self, feet: Option<i32>) {
        self.ceiling_feet = feet;
    }

    /// Whether a ceiling is over the map or over a part of it.
    #[must_use]
    pub fn has_ceilings(&self) -> bool {
        self.ceiling_feet.is_some() || !self.low_ceilings.is_empty()
    }

    /// Height of the ceiling over the whole map in feet over the level of the map, where the ruleset has levels.
    pub(crate) fn ceiling(&self) -> Option<i32> {
        self.ceiling_feet.filter(|_| self.cube_feet.is_some())
    }

    /// Height of the ceiling over a cell in feet over the level of the map, where the ruleset has levels.
    pub(crate) fn ceiling_over(&self, index: usize) -> Option<i32> {
        self.cube_feet?;
        let own = self.low_ceilings.get(&index);
        let own = own.map(|feet| self.height_of(index) + i32::from(*feet));
        own.into_iter().chain(self.ceiling()).min()
    }

    /// Height of the lowest ceiling over some cells in feet over the level of the map.
    pub(crate) fn ceiling_over_all(&self, cells: impl Iterator<Item = Cell>) -> Option<i32> {
        let indices = cells.filter_map(|cell| self.grid().index(cell));
        let ceilings = indices.filter_map(|index| self.ceiling_over(index));
        ceilings.min()
    }

    /// Room between a level and a ceiling, in hundredths of the height of a level.
    pub(crate) fn room_under(&self, ceiling_feet: i32, level: i32) -> i32 {
        room_under(
            self.cube_feet.map_or(1, u32::cast_signed),
            ceiling_feet,
            level,
        )
    }

    /// Whether somewhere a ceiling leaves less room over the ground than a creature is high.
    pub(crate) fn is_low(&self, body: &Body) -> bool {
        let Some(columns) = self.columns().filter(|_| self.has_ceilings()) else {
            return false;
        };
        let is_low = |ceiling, level| self.room_under(ceiling, level) < body.height_hundredths();
        let low = |index: &usize| {
            let ceiling = self.ceiling_over(*index);
            ceiling.is_some_and(|ceiling| is_low(ceiling, columns.ground(*index)))
        };
        let whole = self.ceiling();
        whole.is_some_and(|ceiling| is_low(ceiling, columns.span().end))
            || self.low_ceilings.keys().any(low)
    }

    /// Those of some kinds of movement that there is a use for on this map: nobody swims
    /// where there is no deep water, or climbs where nothing is steep.
    #[must_use]
    pub fn useful(&self, modes: Modes) -> Modes {
        let Some(columns) = self.columns() else {
            return modes;
        };
        let any = |holds: &dyn Fn(usize) -> bool| (0..self.grid().len()).any(holds);
        let deep = || any(&|index| columns.is_water(index));
        let steep = || {
            let upright =
                |index: usize| self.terrains()[index].is_solid() || self.walled_sides(index) != 0;
            !columns.span().is_empty() || any(&upright)
        };
        Modes {
            swim: modes.swim.filter(|_| deep()),
            climb: modes.climb.filter(|_| steep()),
            ..modes
        }
    }

    /// Whether a ceiling leaves a creature less room than it is high where it stands on the
    /// ground under some cells.
    #[must_use]
    pub fn is_low_over(&self, body: &Body, cells: &[Cell]) -> bool {
        let ceiling = self.ceiling_over_all(cells.iter().copied());
        let grounds = cells.iter().map(|cell| self.ground_below(*cell));
        let room = ceiling.zip(grounds.max());
        let room = room.map(|(ceiling, ground)| self.room_under(ceiling, ground));
        room.is_some_and(|room| room < body.height_hundredths())
    }

    /// The level on which a creature's space begins with its anchor on a cell:
    /// so high above the ground or the water as it is, or so deep in it.
    #[must_use]
    pub fn level_at(&self, body: &Body, at: Cell) -> i32 {
        self.level_over(body, &body.footprint, at)
    }

    /// The same where it takes up a part of its space.
    pub(crate) fn level_over(&self, body: &Body, footprint: &Footprint, at: Cell) -> i32 {
        let (Some(columns), Some(side)) = (self.columns(), self.cube_feet) else {
            return 0;
        };
        let under = Under::of(&columns, self.grid(), footprint, at);
        let aloft = body.aloft_feet.div_euclid(side.cast_signed());
        match aloft {
            0 if under.is_water && !body.flying => under.top - 1,
            0 => under.top,
            _ if aloft > 0 && !body.flying && !body.upheld => under.top,
            _ => under.top + aloft,
        }
    }

    /// The levels that a creature takes up with its anchor on a cell.
    #[must_use]
    pub fn levels_at(&self, body: &Body, at: Cell) -> Range<i32> {
        let level = self.level_at(body, at);
        level..level + body.cubes_high.cast_signed()
    }

    /// The level just above the ground or the water of a cell.
    #[must_use]
    pub fn levels_on(&self, cell: Cell) -> Range<i32> {
        let level = self.level_aloft(&Footprint::rect(1, 1), cell, 0);
        level..level + 1
    }

    /// The level on which something lies that was dropped on a cell: just above
    /// its ground, or above the bottom of the water there.
    pub(crate) fn ground_below(&self, cell: Cell) -> i32 {
        let columns = self.columns().zip(self.grid().index(cell));
        columns.map_or(0, |(columns, index)| columns.ground(index))
    }

    /// Whether all of some levels lies within the ground of a cell, where it matters how
    /// far up or down somebody is.
    pub(crate) fn is_within_ground(&self, cell: Cell, levels: &Range<i32>) -> bool {
        let counts = self.heights_count && self.cube_feet.is_some();
        counts && self.ground_below(cell) >= levels.end
    }

    /// Whether the ground keeps somebody from reaching some levels of a cell: they lie
    /// within it, and the levels that this one takes up at a place of its own do not.
    pub(crate) fn ground_shuts_off(
        &self,
        (at, own): (Cell, &Range<i32>),
        (cell, levels): (Cell, &Range<i32>),
    ) -> bool {
        self.is_within_ground(cell, levels) && !self.is_within_ground(at, own)
    }

    /// The levels that somebody takes up who stands on the board.
    pub(crate) fn levels_of(&self, occupant: &Occupant) -> Range<i32> {
        let (at, footprint) = occupant.space();
        let level = self.level_over(&occupant.body, footprint, at);
        level..level + occupant.body.cubes_high.cast_signed()
    }

    /// How far two creatures are from each other up and down, in levels: 0 on
    /// the same level, 1 where one begins just above the other, and 0 as well
    /// where the ruleset pays no heed to it.
    #[must_use]
    pub fn levels_apart(&self, one: &Range<i32>, other: &Range<i32>) -> u32 {
        if self.heights_count {
            levels_between(one, other)
        } else {
            0
        }
    }

    /// How high a level begins, in feet above that of the map.
    pub(crate) fn feet_of_level(&self, level: i32) -> i32 {
        level * self.cube_feet.map_or(0, u32::cast_signed)
    }

    /// The level on which a space begins that lies so many feet above the ground
    /// or the water beneath it, or so deep in it.
    #[must_use]
    pub fn level_aloft(&self, footprint: &Footprint, at: Cell, feet: i32) -> i32 {
        let (Some(columns), Some(side)) = (self.columns(), self.cube_feet) else {
            return 0;
        };
        let under = Under::of(&columns, self.grid(), footprint, at);
        under.top + feet.div_euclid(side.cast_signed())
    }

    /// The first level above the highest ground under a space, or above the bottom
    /// of the water there.
    pub(crate) fn ground_level(&self, footprint: &Footprint, at: Cell) -> i32 {
        let Some(columns) = self.columns().filter(|it| !it.is_flat()) else {
            return 0;
        };
        let cells = footprint.cells(self.grid(), at);
        let grounds = cells.filter_map(|cell| Some(columns.ground(self.grid().index(cell)?)));
        grounds.max().unwrap_or_default()
    }

    /// Returns the height of the ground under a space, or of the water on it, in feet
    /// over the level of the map.
    #[must_use]
    pub fn surface_feet(&self, footprint: &Footprint, at: Cell) -> i32 {
        let columns = self.columns().zip(self.cube_feet);
        let flat = columns.as_ref().map(|(columns, _)| columns.is_flat());
        if flat.unwrap_or_else(|| self.is_level()) {
            return 0;
        }
        let cells = footprint.cells(self.grid(), at);
        let surface = |index| match &columns {
            Some((columns, side)) if columns.is_water(index) => {
                columns.top(index) * side.cast_signed()
            }
            _ => self.height_of(index),
        };
        let surfaces = cells.filter_map(|cell| self.grid().index(cell).map(surface));
        surfaces.max().unwrap_or_default()
    }

    /// Returns the least depth in feet of the water under a space; `None` if part of
    /// the space is not over deep water.
    #[must_use]
    pub fn water_feet(&self, footprint: &Footprint, at: Cell) -> Option<u32> {
        let (columns, side) = self.columns().zip(self.cube_feet)?;
        let side = side.cast_signed();
        let cells = footprint.cells(self.grid(), at);
        let deep = |cell: Cell| {
            let index = self.grid().index(cell)?;
            let (ground, own) = (columns.ground(index), self.height_of(index));
            // A level is as high as a cube, and the bottom may lie within it.
            let is_own = own.div_euclid(side) == ground;
            let bottom = if is_own { own } else { ground * side };
            Some((columns.top(index) * side - bottom).unsigned_abs())
        };
        let depths: Option<Vec<u32>> = cells.map(deep).collect();
        depths?.into_iter().min().filter(|feet| *feet > 0)
    }

    /// How high a space lies that begins on a level: in feet above the ground or
    /// the water beneath it; less than nothing in it.
    #[must_use]
    pub fn feet_aloft(&self, footprint: &Footprint, at: Cell, level: i32) -> i32 {
        let (Some(columns), Some(side)) = (self.columns(), self.cube_feet) else {
            return 0;
        };
        let under = Under::of(&columns, self.grid(), footprint, at);
        (level - under.top) * side.cast_signed()
    }
}

/// What lies under a space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Under {
    /// The first level above the highest ground or water.
    pub top: i32,
    /// Whether all of it is deep water.
    pub is_water: bool,
}

impl Under {
    fn of(columns: &Elevations, grid: Grid, footprint: &Footprint, at: Cell) -> Self {
        if columns.is_flat() {
            return Self {
                top: 0,
                is_water: false,
            };
        }
        let cells = footprint.cells(grid, at);
        let cells: Vec<usize> = cells.filter_map(|cell| grid.index(cell)).collect();
        Self {
            top: cells
                .iter()
                .map(|cell| columns.top(*cell))
                .max()
                .unwrap_or(0),
            is_water: !cells.is_empty() && cells.iter().all(|cell| columns.is_water(*cell)),
        }
    }
}

/// Room between a level and a ceiling, in hundredths of the height of a level. A level is `level_feet` high.
pub(crate) fn room_under(level_feet: i32, ceiling_feet: i32, level: i32) -> i32 {
    (100 * (ceiling_feet - level * level_feet)).div_euclid(level_feet)
}

/// Returns whether two ranges of levels have a level in common.
pub(crate) fn levels_overlap(one: &Range<i32>, other: &Range<i32>) -> bool {
    one.start < other.end && other.start < one.end
}

/// How many levels lie between two creatures: 0 for those on the same level, 1
/// where one begins just above the other.
pub(crate) fn levels_between(one: &Range<i32>, other: &Range<i32>) -> u32 {
    let above = (one.start - other.end + 1).max(other.start - one.end + 1);
    above.max(0).unsigned_abs()
}
