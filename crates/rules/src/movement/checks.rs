//! What a creature can try where the rules close the way: to get through an
//! opponent, or through a gap that is too tight to squeeze through. The dice
//! are rolled at the table; how they fell is part of the question.

use crate::checks::{Outcome, Roll};
use crate::creature::{Attempt, OccupantId};
use crate::reason::{Reason, RuleRef};
use terms::{Message, message};

/// A check that a step needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is tried; `None` where something on the way asks for it.
    pub attempt: Option<Attempt>,
    /// What it is called.
    pub name: String,
    /// Whom it is tried against.
    pub against: Option<OccupantId>,
    /// How it came out.
    pub outcome: Outcome,
    /// What it is, and the rule that has it.
    pub because: Reason,
    /// What happens if it succeeds.
    pub success: Message,
    /// What happens if it fails.
    pub failure: Message,
}

impl Check {
    /// The check that something on the way asks for.
    pub(crate) fn asked_by(roll: &Roll, rule: RuleRef, outcome: Outcome) -> Self {
        let name = roll.name.clone();
        let text = match roll.difficulty {
            Some(dc) => message!("check-against-dc", name = &name, dc),
            None => message!("plain", text = &name),
        };
        Self {
            attempt: None,
            name,
            against: None,
            outcome,
            because: Reason { text, rule },
            success: message!("check-goes-on"),
            failure: message!("check-stays-before"),
        }
    }
}
