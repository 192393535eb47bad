//! The two creatures an attack is between, and how it is made.

use crate::creature::{Body, Occupant, OccupantId, Team};
use grid::{Cell, Segment};

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Hand to hand.
    Melee,
    /// From afar.
    Ranged,
}

/// One of the two creatures an attack is between, where it stands or would.
#[derive(Clone, Copy, Debug)]
pub struct Combatant<'a> {
    /// Which creature.
    pub id: OccupantId,
    /// Whom it fights for.
    pub team: Team,
    /// Its body.
    pub body: &'a Body,
    /// The cells it takes up.
    pub space: &'a [Cell],
    /// Its anchor cell.
    pub at: Cell,
}

impl<'a> Combatant<'a> {
    /// Somebody where it stands; `space` are its cells.
    #[must_use]
    pub const fn of(occupant: &'a Occupant, space: &'a [Cell]) -> Self {
        Self {
            id: occupant.id,
            team: occupant.team,
            body: &occupant.body,
            space,
            at: occupant.at,
        }
    }
}

/// A line that was looked along.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SightLine {
    /// From where to where, in map units.
    pub line: Segment,
    /// Whether anything is in its way.
    pub stopped: bool,
}
