//! How a creature is to go: its manner, what it tries, and how that ends.

use super::{At, SlipOf};
use serde::{Deserialize, Serialize};
use specta::Type;

/// In what manner a creature moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum MannerId {
    /// A move or two.
    #[default]
    Ordinary,
    /// A run.
    Run,
    /// A charge.
    Charge,
    /// The one careful step.
    CarefulStep,
    /// One cell for the whole round.
    Minimum,
    /// A Move By.
    MoveBy,
    /// A Move Through.
    MoveThrough,
    /// A withdrawal.
    Withdraw,
}

/// What a creature tries where the rules close the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum AttemptId {
    /// To force its way through an opponent.
    Overrun,
    /// To slip through an opponent's space.
    Tumble,
    /// To get through where it is too tight to squeeze.
    Wriggle,
}

/// How an attempt came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeId {
    /// Not known yet.
    #[default]
    Open,
    /// It succeeded.
    Succeeds,
    /// The first one on the way failed.
    Fails,
}

/// How a creature means to go.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Type)]
pub struct GoingOf {
    /// In what manner.
    pub manner: MannerId,
    /// The opponent it goes at, or from.
    pub target: Option<u32>,
    /// What it tries where the way is closed.
    pub attempt: Option<AttemptId>,
    /// How that came out.
    pub outcome: OutcomeId,
    /// The check of one who withdraws.
    pub slip: SlipOf,
    /// Those whom that check is to keep off first.
    pub spared: Vec<u32>,
    /// What of its round it does by that, of several things: a
    /// [`crate::wire::RoundChoice`].
    pub deed: Option<String>,
    /// Waypoints: where the middle of its space is to pass, in order.
    pub via: Vec<At>,
    /// How high it is to end, in feet above the ground or water there, or less
    /// than nothing in it; `None` for whatever is nearest to its own height.
    pub height_feet: Option<i32>,
}

/// A manner a creature can choose.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MannerChoice {
    /// Which.
    pub id: MannerId,
    /// The name people read.
    pub label: String,
}

/// An attempt a creature can make.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AttemptChoice {
    /// Which.
    pub id: AttemptId,
    /// The name people read.
    pub label: String,
}
