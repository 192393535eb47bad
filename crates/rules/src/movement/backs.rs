//! Back of another creature, on which a creature starts its movement.

use crate::creature::Occupant;
use crate::query::Query;
use grid::{Cell, Footprint, Grid};

/// Back on which a mover starts. It is level ground for this mover alone: for others the creature below is an
/// occupant like any other.
#[derive(Clone, Debug)]
pub(crate) struct Back {
    at: Cell,
    footprint: Footprint,
    /// First level above the back.
    pub level: i32,
    /// Height of the back in feet over the level of the map.
    pub feet: i32,
}

impl Back {
    /// Returns the back under a mover, if it stands on a creature.
    pub fn under(query: Query<'_>) -> Option<Self> {
        let below = creature_below(query)?;
        let (at, footprint) = below.space();
        let aloft = query.mover.body.aloft_feet;
        Some(Self {
            at,
            footprint: footprint.clone(),
            level: query.board.levels_of(below).end,
            feet: query.board.surface_feet(&below.body.footprint, below.at) + aloft,
        })
    }

    /// Returns whether a space has a cell over the back.
    pub fn bears(&self, grid: Grid, (footprint, at): (&Footprint, Cell)) -> bool {
        footprint.overlaps(grid, at, (&self.footprint, self.at))
    }
}

/// Returns the creature on which a mover stands.
pub(crate) fn creature_below(query: Query<'_>) -> Option<&Occupant> {
    let below = query.mover.upon.filter(|_| query.mover.body.upheld)?;
    query.board.occupant(below)
}
