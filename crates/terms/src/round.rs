//! What actions of a round and of a turn there are.

use crate::{Message, message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What something small takes of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActionCost {
    /// Nothing.
    Free,
    /// The swift action.
    Swift,
    /// The move action.
    Move,
    /// The standard action.
    Standard,
}

/// What a 5-foot step is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepFrom {
    /// For not moving otherwise.
    Rest,
    /// For an attack of a full attack.
    Attack,
    /// By a feature of the creature, counted from 0.
    Feature(u32),
    /// For an action point.
    Point,
}

/// A feature that gives a 5-foot step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepFeature {
    /// What it is called.
    pub name: String,
    /// What the step takes.
    pub cost: ActionCost,
    /// Whether it can be taken after moving, and again in a round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub after_moving: bool,
}

/// A kind of action in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnAction {
    /// Going somewhere.
    Move,
    /// Striking somebody.
    Attack,
    /// Something small besides.
    Minor,
}

impl TurnAction {
    /// Every action, in the order a page offers them.
    pub const ALL: [Self; 3] = [Self::Move, Self::Attack, Self::Minor];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Move => message!("turn-a-move"),
            Self::Attack => message!("turn-an-attack"),
            Self::Minor => message!("turn-a-minor-action"),
        }
    }
}
