//! What a creature can try where the rules close the way. The dice are rolled at
//! the table; how they fell is part of the question.

use crate::reason::RuleRef;
use crate::ruleset::{Policies, Ruleset};
use terms::{Message, message};

/// Something a creature tries on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attempt {
    /// To force its way through an opponent.
    Overrun,
    /// To slip through an opponent's space by skill.
    Tumble,
    /// To wriggle through where it is too tight to squeeze.
    Wriggle,
}

impl Attempt {
    /// Every attempt, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Overrun, Self::Tumble, Self::Wriggle];

    /// Whether the ruleset has it.
    #[must_use]
    pub fn is_known(self, ruleset: &Ruleset) -> bool {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => p.overrun.value,
            Self::Tumble => !p.tumble_skill.value.is_empty(),
            Self::Wriggle => !p.escape_skill.value.is_empty(),
        }
    }

    /// The name people read, where the ruleset has it.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> Message {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => message!("attempt-overrun"),
            Self::Tumble => Message::plain(&p.tumble_skill.value),
            Self::Wriggle => Message::plain(&p.escape_skill.value),
        }
    }

    /// The rule that has it.
    #[must_use]
    pub fn rule(self, ruleset: &Ruleset) -> RuleRef {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => p.overrun.rule,
            Self::Tumble => p.tumble_skill.rule,
            Self::Wriggle => p.escape_skill.rule,
        }
    }

    /// Whether it is a way through opponents.
    pub(crate) const fn passes(self) -> bool {
        matches!(self, Self::Overrun | Self::Tumble)
    }

    /// Whether failing ends the movement, and whether it provokes the one who
    /// was to be passed.
    pub(crate) fn failure(self, p: &Policies) -> Failure {
        match self {
            Self::Overrun | Self::Wriggle => Failure::default(),
            Self::Tumble => Failure {
                ends: p
                    .tumble_failure_ends
                    .value
                    .then_some(p.tumble_failure_ends.rule),
                provokes: p
                    .tumble_failure_provokes
                    .value
                    .then_some(p.tumble_failure_provokes.rule),
            },
        }
    }
}

/// What failing costs besides the way, each with its rule.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Failure {
    /// It ends the movement.
    pub ends: Option<RuleRef>,
    /// The opponent may attack.
    pub provokes: Option<RuleRef>,
}
