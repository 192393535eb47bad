//! How far a creature is in its turn, where its ruleset lets it squeeze by
//! choice. What may come next is not known here.

use crate::usual::is_default;
use grid::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::TurnAction;

/// How far an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnStage {
    /// It has begun, and nothing has been done with it.
    Start,
    /// Part of it is done.
    Underway,
    /// It is over.
    End,
}

/// What is kept of a creature's turn: how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnRecord {
    /// Its speed at the moment, in cells.
    pub speed: u16,
    /// The last action begun, and how far it is; none at first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<(TurnAction, TurnStage)>,
    /// What the move under way has cost so far, in cells of movement.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gone: u16,
    /// The moves begun.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moves: u16,
    /// The attacks begun.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attacks: u16,
    /// How often it has begun to squeeze.
    #[serde(default, skip_serializing_if = "is_default")]
    pub squeezes: u16,
    /// The anchor cell of its space when the turn began.
    pub from: Cell,
    /// Whether it was squeezed then.
    #[serde(default, skip_serializing_if = "is_default")]
    pub from_squeezed: bool,
}
