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
    /// Whether failing keeps the creature from making the step.
    pub stops: bool,
    /// What it is, and the rule that has it.
    pub because: Reason,
    /// What happens if it succeeds.
    pub success: Message,
    /// What happens if it fails.
    pub failure: Message,
}

impl Check {
    /// The check that something on the way asks for.
    pub(crate) fn asked_by(roll: &Roll, rule: RuleRef) -> Self {
        let name = roll.name.clone();
        let text = match roll.difficulty {
            Some(dc) => message!("check-against-dc", name = &name, dc),
            None => message!("plain", text = &name),
        };
        Self {
            attempt: None,
            name,
            against: None,
            outcome: Outcome::Open,
            stops: true,
            because: Reason { text, rule },
            success: message!("check-goes-on"),
            failure: message!("check-stays-before"),
        }
    }

    /// Lets the checks of a way come out, each as it was rolled.
    pub fn come_out<'a>(checks: impl Iterator<Item = &'a mut Self>, outcomes: &[Outcome]) {
        for (check, outcome) in checks.zip(outcomes) {
            check.outcome = *outcome;
        }
    }

    /// Whether it failed.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.outcome == Outcome::Fails
    }
}

/// The opponents whom a creature does not tumble past although it tries, by the
/// checks of a way.
#[must_use]
pub fn not_tumbled_past<'a>(checks: impl Iterator<Item = &'a Check>) -> Vec<OccupantId> {
    let failed = checks.filter(|check| check.failed() && !check.stops);
    failed.filter_map(|check| check.against).collect()
}
