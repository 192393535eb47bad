//! How far a creature goes with its round.

use crate::{RuleRef, Ruleset};

/// What a creature does with its round when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Moves once and does something else.
    Move,
    /// Moves twice.
    DoubleMove,
}

impl Action {
    /// Every action, the shortest first.
    pub const ALL: [Self; 2] = [Self::Move, Self::DoubleMove];

    /// The name people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::DoubleMove => "Double move",
        }
    }
}

/// How far an action goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The action.
    pub action: Action,
    /// Cells of movement.
    pub cells: u32,
    /// The rule it rests on.
    pub rule: RuleRef,
}

impl Allowance {
    /// What each action allows at a speed in feet, the shortest first.
    #[must_use]
    pub fn all(ruleset: &Ruleset, speed_feet: u32) -> [Self; 2] {
        let policies = &ruleset.policies;
        let cells = speed_feet / policies.cell_feet.value;
        Action::ALL.map(|action| {
            let times = match action {
                Action::Move => &policies.move_speeds,
                Action::DoubleMove => &policies.double_move_speeds,
            };
            Self {
                action,
                cells: cells.saturating_mul(times.value),
                rule: times.rule,
            }
        })
    }
}
