//! What bears one who is forced, and so how high it is wherever it comes to.

use super::forcing::is;
use crate::board::levels_overlap;
use crate::creature::{Body, Occupant};
use crate::movement::creature_below;
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use grid::Cell;
use std::ops::Range;
use terms::message;

/// What one who is forced goes along.
#[derive(Clone, Copy, Debug)]
enum Support<'a> {
    /// The ground, or the water it is upon.
    Surface,
    /// The bottom of the water.
    Bottom,
    /// The water: it keeps to a level of it.
    Water(i32),
    /// The earth around it.
    Earth(RuleRef),
    /// The back of somebody, and the ground around that one.
    Back(&'a Occupant),
}

/// How high one who is forced is, wherever it comes to.
#[derive(Clone, Debug)]
pub(super) struct Footing<'a> {
    query: Query<'a>,
    support: Support<'a>,
    /// Its body, borne by nobody.
    alone: Body,
}

impl<'a> Footing<'a> {
    pub fn of(query: Query<'a>) -> Self {
        let Query { board, mover, .. } = query;
        let (body, at) = (&mover.body, mover.at);
        let mut alone = body.clone();
        let back = creature_below(query);
        if back.is_some() {
            (alone.aloft_feet, alone.upheld) = (0, false);
        }
        let level = board.level_at(body, at);
        // At the surface of water it begins one level below.
        let surface = board.level_aloft(&body.footprint, at, 0);
        let sunk = !body.flying && level < surface - 1;
        let bottom = board.ground_level(&body.footprint, at);
        let level_only = is(query.ruleset.policies.forced_in_water_level.as_ref()).is_some();
        let stays = is(query.ruleset.policies.forced_in_earth_stays.as_ref());
        let support = match back {
            Some(back) => Support::Back(back),
            None if sunk && level > bottom && level_only => Support::Water(level),
            None if sunk && level == bottom => Support::Bottom,
            None => match stays.filter(|_| level < bottom) {
                Some(rule) => Support::Earth(rule),
                None => Support::Surface,
            },
        };
        Self {
            query,
            support,
            alone,
        }
    }

    /// The level it is kept to, where it is in the midst of water.
    pub fn afloat(&self) -> Option<i32> {
        match self.support {
            Support::Water(level) => Some(level),
            Support::Surface | Support::Bottom | Support::Earth(_) | Support::Back(_) => None,
        }
    }

    /// Why it is forced nowhere, where it is in the earth.
    pub fn buried(&self) -> Option<Reason> {
        match self.support {
            Support::Earth(rule) => Some(Reason {
                text: message!("forced-in-earth"),
                rule,
            }),
            _ => None,
        }
    }

    /// Whether it is on somebody's back there.
    pub fn is_on_back(&self, at: Cell) -> bool {
        self.back(at).is_some()
    }

    fn back(&self, at: Cell) -> Option<&'a Occupant> {
        let Support::Back(back) = self.support else {
            return None;
        };
        let grid = self.query.board.grid();
        let mut space = self.alone.footprint.cells(grid, at);
        space
            .any(|cell| back.cells(grid).any(|below| below == cell))
            .then_some(back)
    }

    /// Whether it meets somebody there whose space has a cell in common with its
    /// own: on the ground everybody else on the ground, however that lies.
    pub fn meets(&self, other: &Occupant, at: Cell) -> bool {
        let surface = matches!(self.support, Support::Surface | Support::Back(_));
        let stands = |body: &Body| !body.upheld && body.aloft_feet == 0;
        let both = surface && !self.is_on_back(at) && stands(&self.alone) && stands(&other.body);
        both || levels_overlap(&self.query.board.levels_of(other), &self.levels(at))
    }

    /// The levels it takes up there.
    pub fn levels(&self, at: Cell) -> Range<i32> {
        let board = self.query.board;
        let level = match (self.support, self.back(at)) {
            (_, Some(back)) => board.levels_of(back).end,
            (Support::Water(level), None) => level,
            (Support::Bottom, None) => board.ground_level(&self.alone.footprint, at),
            (Support::Surface | Support::Earth(_) | Support::Back(_), None) => {
                board.level_at(&self.alone, at)
            }
        };
        level..level + self.alone.cubes_high.cast_signed()
    }

    /// How deep it is there, in feet less than nothing; `None` where it is not in
    /// the water.
    pub fn depth_feet(&self, at: Cell) -> Option<i32> {
        let level = self.levels(at).start;
        let wet = matches!(self.support, Support::Bottom | Support::Water(_));
        wet.then(|| {
            self.query
                .board
                .feet_aloft(&self.alone.footprint, at, level)
        })
    }

    /// How high what bears it lies there, in feet over the level of the map.
    pub fn height_feet(&self, at: Cell) -> i32 {
        let (board, footprint) = (self.query.board, &self.alone.footprint);
        match (self.support, self.back(at)) {
            (_, Some(back)) => {
                let above = self.query.mover.body.aloft_feet;
                board.surface_feet(&back.body.footprint, back.at) + above
            }
            (Support::Bottom | Support::Water(_), None) => {
                i32::from(*board.heights_under(footprint, at).end())
            }
            (Support::Surface | Support::Earth(_) | Support::Back(_), None) => {
                board.surface_feet(footprint, at)
            }
        }
    }

    /// How deep the water is that it would fall into there, in feet.
    pub fn water_feet(&self, at: Cell) -> Option<u32> {
        self.query.board.water_feet(&self.alone.footprint, at)
    }
}
