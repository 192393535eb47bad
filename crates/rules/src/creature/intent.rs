//! How a creature means to move, and what may keep it from that.

use super::attempts::Attempt;
use super::id::OccupantId;
use super::move_action::MoveAction;
use crate::checks::Outcome;

/// What keeps a creature from moving, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Magic.
    Magic,
    /// A force from outside.
    Force,
}

/// How a creature means to go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveIntent {
    /// By which movement action.
    pub move_action: MoveAction,
    /// Whether it takes two moves together.
    pub doubled: bool,
    /// The opponent it goes at, or from.
    pub target: Option<OccupantId>,
    /// What it tries where the way is closed otherwise.
    pub attempt: Option<Attempt>,
    /// How the checks on the way come out, in their order; those beyond are not
    /// rolled yet.
    pub outcomes: Vec<Outcome>,
    /// How far the check of one who withdraws is above what it must reach, or
    /// below, once it is made.
    pub margin: Option<i32>,
    /// The others whom that check is to keep off before all the rest.
    pub spared: Vec<OccupantId>,
}
