//! Areas of effect, and who is within.

use crate::board::{Board, levels_overlap};
use crate::creature::Occupant;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use grid::{Cell, Point};
use std::ops::Range;
use terms::message;

/// An area as wide and as deep as it is high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its upper left cell.
    pub first: Cell,
    /// How many cells it is wide.
    pub side: u32,
    /// The levels it takes up; `None` where the ruleset counts none.
    pub levels: Option<Range<i32>>,
    /// How it is counted.
    pub because: Reason,
}

impl Area {
    /// An area so many feet wide around a point of the map, so many feet over its
    /// level: centered on the cube there if it is an odd number of cells wide, and
    /// otherwise on the corner nearest to it. `None` where it is narrower than a cell.
    #[must_use]
    pub fn around(ruleset: &Ruleset, at: Point, feet: u32, height_feet: i32) -> Option<Self> {
        let p = &ruleset.policies;
        let side = (feet / p.cell_feet.value).cast_signed();
        if side == 0 {
            return None;
        }
        let (half, odd) = (side / 2, side % 2 == 1);
        // A place on the map, which is far narrower than numbers go.
        let along = |at: f64| (if odd { at.floor() } else { at.round() }) as i32 - half;
        let level = height_feet.div_euclid(p.cell_feet.value.cast_signed()) - half;
        let cubes = p.area_cubes.as_ref();
        let counts = cubes.filter(|it| it.value && ruleset.has_levels());
        Some(Self {
            first: Cell::new(along(at.x), along(at.y)),
            side: side.unsigned_abs(),
            levels: counts.map(|_| level..level + side),
            because: Reason {
                text: if odd {
                    message!("area-around-square")
                } else {
                    message!("area-around-corner")
                },
                rule: cubes.map_or(p.cell_feet.rule, |it| it.rule),
            },
        })
    }

    /// Its cells, on the map or not, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let (first, side) = (self.first, self.side.cast_signed());
        (0..side * side).map(move |n| Cell::new(first.x + n % side, first.y + n / side))
    }

    /// How many cubes it takes up.
    #[must_use]
    pub fn cubes(&self) -> Option<u32> {
        let levels = self.levels.as_ref()?.len() as u32;
        Some(self.side * self.side * levels)
    }

    /// Those who are within it, in part at least.
    pub fn holds<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = &'a Occupant> {
        let holds = |cell: Cell| {
            let within = |at: i32, first: i32| (0..self.side.cast_signed()).contains(&(at - first));
            within(cell.x, self.first.x) && within(cell.y, self.first.y)
        };
        board.occupants().iter().filter(move |other| {
            let theirs = board.levels_of(other);
            let level = self.levels.as_ref();
            level.is_none_or(|own| levels_overlap(own, &theirs))
                && other.cells(board.grid()).any(holds)
        })
    }
}
