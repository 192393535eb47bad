//! What every answer rests on: a rule, a reason that cites it, and a refusal.

use serde::Deserialize;
use terms::{Arg, Message, message};

/// Names a rule within its ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(transparent)]
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

/// Several in a sentence: “Wren and Oak”; of none, nothing.
pub(crate) fn list_and<T: Into<Arg>>(parts: impl IntoIterator<Item = T>) -> Arg {
    let parts = parts.into_iter().map(Into::<Arg>::into);
    let all = parts.reduce(|all, last| message!("list-and", all, last).into());
    all.unwrap_or_else(|| "".into())
}

/// The same without a word between: “Ride, Climb”.
pub(crate) fn list<T: Into<Arg>>(parts: impl IntoIterator<Item = T>) -> Arg {
    let parts = parts.into_iter().map(Into::<Arg>::into);
    let all = parts.reduce(|all, last| message!("list", all, last).into());
    all.unwrap_or_else(|| "".into())
}

/// Each of some reasons once, in their order.
pub(crate) fn once(reasons: impl IntoIterator<Item = Reason>) -> Vec<Reason> {
    let mut told: Vec<Reason> = Vec::new();
    for reason in reasons {
        if !told.contains(&reason) {
            told.push(reason);
        }
    }
    told
}
