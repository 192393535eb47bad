//! From whom somebody withdraws.

use crate::board::{apart, levels_between};
use crate::cost::Diagonals;
use crate::creature::MoveAction;
use crate::movement::target;
use crate::query::Query;
use grid::{Cell, Footprint, Grid};
use std::ops::Range;

/// From whom every step of a search leads farther.
#[derive(Clone, Debug)]
pub(crate) struct Away {
    /// What it is called.
    pub name: String,
    /// The space it takes up, and where.
    space: Footprint,
    at: Cell,
    levels: Range<i32>,
    diagonals: Diagonals,
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
        let (at, space) = other.space();
        Some(Self {
            name: other.name.clone(),
            space: space.clone(),
            at,
            levels: query.board.levels_of(other),
            diagonals: p.diagonals.value,
        })
    }

    /// How far a space is from the one withdrawn from, over the ground.
    pub fn off(&self, grid: Grid, space: (&Footprint, Cell)) -> u32 {
        apart(self.diagonals, grid, space, (&self.space, self.at))
    }

    /// The same where it takes up some levels: as far as it is across, or up or
    /// down if that is more.
    pub fn off_in_space(&self, grid: Grid, space: (&Footprint, Cell), levels: &Range<i32>) -> u32 {
        self.off(grid, space)
            .max(levels_between(&self.levels, levels))
    }
}
