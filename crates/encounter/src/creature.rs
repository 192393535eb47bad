//! Creatures on the map.

use grid::Cell;
use serde::{Deserialize, Serialize};

/// The most creatures in one encounter.
pub const MAX_CREATURES: usize = 10_000;

/// The longest name of an encounter or a creature, in characters as people count them.
pub const MAX_NAME: usize = 200;

/// Names a creature within its encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CreatureId(pub u32);

/// Whose side a creature is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The players' characters and their friends.
    Heroes,
    /// Those they fight.
    Foes,
    /// Nobody's enemy.
    Bystanders,
}

impl Side {
    /// Every side, in the order a form shows them.
    pub const ALL: [Self; 3] = [Self::Heroes, Self::Foes, Self::Bystanders];

    /// Whether creatures of the two sides fight each other.
    #[must_use]
    pub fn opposes(self, other: Self) -> bool {
        self != other && self != Self::Bystanders && other != Self::Bystanders
    }
}

/// A creature as the game master entered it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// What it is called.
    pub name: String,
    /// The name of its size in the ruleset's table, such as `medium`.
    pub size: String,
    /// Its speed, in feet a move.
    pub speed_feet: u32,
    /// Whose side it is on.
    pub side: Side,
    /// The anchor cell of its space: the top left one on squares.
    pub at: Cell,
}
