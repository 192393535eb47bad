//! From whom somebody withdraws.

use crate::board::Board;
use crate::creature::{MoveAction, Mover};
use crate::movement::target;
use crate::ruleset::{Diagonals, Ruleset};
use grid::{Cell, Footprint};

/// From whom every step of a search leads farther.
#[derive(Clone, Debug)]
pub(super) struct Away {
    /// What it is called.
    pub name: String,
    /// The space it takes up, and where.
    pub space: Footprint,
    pub at: Cell,
    pub diagonals: Diagonals,
}

impl Away {
    /// From whom a mover's manner leads, where that lets each step do so.
    pub fn of(board: &Board, ruleset: &Ruleset, mover: &Mover) -> Option<Self> {
        let p = &ruleset.policies;
        let farther = p.withdraw_farther.as_ref().is_some_and(|it| it.value);
        let withdraws = mover.intent.move_action == MoveAction::Withdraw && farther;
        let other = withdraws.then(|| target(board, mover)).flatten()?;
        Some(Self {
            name: other.name.clone(),
            space: other.body.footprint.clone(),
            at: other.at,
            diagonals: p.diagonals.value,
        })
    }
}
