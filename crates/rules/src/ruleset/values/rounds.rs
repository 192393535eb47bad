//! The values that rules set on what a creature does with a round.

use serde::Deserialize;

/// The rounds that a creature can run without a check.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RunScore {
    /// Its score that says it.
    pub score: String,
    /// So many times that.
    pub times: u32,
}

/// The check by which it runs on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RunCheck {
    /// The skill.
    pub skill: String,
    /// What the first such check must reach.
    pub difficulty: u32,
    /// How much more each must reach than the one before.
    pub more: u32,
}

/// The check by which one who withdraws keeps others off.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WithdrawCheck {
    /// The skill.
    pub skill: String,
    /// The figure of the opponent withdrawn from that it must reach.
    pub against: String,
    /// How many others it keeps off when it just reaches that.
    pub spares: u32,
}
