//! Initiative and rounds, as the window shows them.

use serde::{Deserialize, Serialize};
use specta::Type;

/// The initiative of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Initiative {
    /// Who.
    pub creature: u32,
    /// The higher, the earlier; `None` for one who takes no turns.
    pub value: Option<i32>,
}

/// The order of a fight, and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RoundsView {
    /// Those who have an initiative, in the order of their turns.
    pub order: Vec<Initiative>,
    /// The round, counted from 1; `None` before the first and after the last.
    pub round: Option<u32>,
    /// Whose turn it is; `None` when that creature has left the map.
    pub turn: Option<u32>,
}

/// What is done with the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum RoundStep {
    /// The first turn of the first round.
    Start,
    /// The next turn.
    Next,
    /// The turn before.
    Previous,
    /// The fight is over.
    End,
}
