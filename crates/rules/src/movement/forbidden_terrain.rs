//! What terrain an action of movement does not lead into.

use super::restrictions::{Unseen, unseeing};
use crate::board::{Space, SummedArea};
use crate::cost::IMPEDED;
use crate::creature::{MoveAction, Mover};
use crate::reason::RuleRef;
use crate::ruleset::{Passing, Ruleset};

/// What a movement action does not lead into, with the rules that keep it off.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ForbiddenTerrain {
    pub difficult: Option<RuleRef>,
    pub impeded: Option<RuleRef>,
    /// What is not seen as usual.
    pub unseen: Option<Unseen>,
    /// What lies beyond a low barrier.
    pub beyond_barriers: Option<RuleRef>,
}

impl ForbiddenTerrain {
    pub fn of(ruleset: &Ruleset, mover: &Mover) -> Self {
        let (p, move_action) = (&ruleset.policies, mover.intent.move_action);
        let impeded = p.impeded_action.as_ref();
        let rush = p.impeded_rush.as_ref();
        let by = match move_action {
            MoveAction::Ordinary | MoveAction::Teleport => None,
            MoveAction::Run | MoveAction::Charge => rush
                .filter(|rush| rush.value == Passing::Blocked)
                .map(|rush| rush.rule),
            // An action of its own goes there, and no other.
            MoveAction::FiveFootStep => {
                let provokes = p.impeded_provokes.as_ref().filter(|it| it.value);
                provokes.map(|it| it.rule).or(impeded.map(|it| it.rule))
            }
            MoveAction::Minimum
            | MoveAction::MoveBy
            | MoveAction::MoveThrough
            | MoveAction::Withdraw => impeded.map(|it| it.rule),
        };
        let over = p.careful_step_over_barriers.as_ref();
        let over = over.filter(|over| move_action == MoveAction::FiveFootStep && !over.value);
        let difficult = move_action.no_difficult(p);
        // Without a speed, what costs more than a cell is too dear.
        let dear = difficult.filter(|_| move_action == MoveAction::Minimum);
        let rough = difficult.filter(|_| ruleset.cost.obstacles_are_difficult());
        Self {
            beyond_barriers: over.map(|over| over.rule).or(dear).or(rough),
            difficult,
            impeded: impeded.and(by),
            unseen: unseeing(ruleset, mover),
        }
    }

    /// Whether a step newly enters what it does not lead into.
    pub fn forbids(self, sums: &SummedArea, from: Space, to: Space) -> bool {
        let impeded = self.impeded.is_some() && sums.hardest(from, to) == IMPEDED;
        impeded || (self.difficult.is_some() && sums.enters_difficult(from, to))
    }

    pub const fn nothing(self) -> bool {
        self.difficult.is_none() && self.impeded.is_none() && self.unseen.is_none()
    }
}
