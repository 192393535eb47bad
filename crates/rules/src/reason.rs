//! What every answer rests on: a rule, a reason that cites it, and a refusal.

use terms::Message;

/// Names a rule within its ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleRef(pub(crate) u16);

impl RuleRef {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A reason, in a few words, with the rule it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// In a few words.
    pub text: Message,
    /// The rule.
    pub rule: RuleRef,
}

/// Why something cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reasons; at least one.
    pub because: Vec<Reason>,
}
