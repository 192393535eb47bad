//! From whom a creature withdraws, and what its check keeps from attacking.

use super::Because;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The check of one who withdraws, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Type)]
pub struct SlipOf {
    /// What the creature adds to its die.
    pub bonus: Option<i32>,
    /// What it must reach: a figure of the opponent it withdraws from.
    pub difficulty: Option<u32>,
    /// What it came to.
    pub result: Option<i32>,
}

/// How a creature can withdraw.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawView {
    /// The opponents who threaten it.
    pub targets: Vec<WithdrawFrom>,
    /// The one it withdraws from.
    pub target: Option<u32>,
    /// Why it cannot withdraw, if it cannot.
    pub why_not: Vec<Because>,
    /// The check that keeps others off, and what it must reach.
    pub check: String,
    /// The figure of the opponent that it must reach.
    pub against: String,
    /// What the check comes to and more keeps off, the least first.
    pub buys: Vec<WithdrawBuy>,
    /// How many others the check keeps off, once it is made.
    pub spares: Option<u32>,
    /// The rules of the check.
    pub because: Vec<Because>,
}

/// Somebody to withdraw from.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawFrom {
    /// Who.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// Why it cannot be chosen, if it cannot.
    pub why_not: Vec<Because>,
}

/// What a check buys.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawBuy {
    /// How many points above what it must reach.
    pub above: u32,
    /// How many others it keeps off then.
    pub spares: u32,
    /// How likely it comes to so much, in hundredths, if the figures are known.
    pub percent: Option<u32>,
}
