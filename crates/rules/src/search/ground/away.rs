//! From whom somebody withdraws.

use crate::creature::MoveAction;
use crate::movement::target;
use crate::query::Query;
use crate::ruleset::Diagonals;
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
    /// From whom a mover's movement action leads, where that lets each step do so.
    pub fn of(query: Query<'_>) -> Option<Self> {
        let p = &query.ruleset.policies;
        let farther = p.withdraw_farther.as_ref().is_some_and(|it| it.value);
        let withdraws = query.mover.intent.move_action == MoveAction::Withdraw && farther;
        let other = withdraws
            .then(|| target(query.board, query.mover))
            .flatten()?;
        Some(Self {
            name: other.name.clone(),
            space: other.body.footprint.clone(),
            at: other.at,
            diagonals: p.diagonals.value,
        })
    }
}
