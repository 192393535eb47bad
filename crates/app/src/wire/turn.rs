//! The turn of a creature that squeezes by choice, as the window sees it.

use super::{Because, CellAt, ProvokeView};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A kind of action in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ActKind {
    /// Going somewhere.
    Move,
    /// Striking somebody.
    Attack,
    /// Something small besides.
    Minor,
}

/// A choice in the turn of a creature that squeezes by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum TurnStep {
    /// Begins the turn.
    Begin,
    /// Has another speed from now on.
    Speed {
        /// In cells.
        cells: u32,
    },
    /// Starts an action.
    Start {
        /// Which.
        action: ActKind,
    },
    /// Squeezes.
    Squeeze {
        /// The anchor of the smaller space.
        to: CellAt,
    },
    /// Goes on in the move under way.
    Go {
        /// The anchor it goes to.
        to: CellAt,
    },
    /// Finishes the action under way.
    Finish,
    /// Spreads out again.
    SpreadOut {
        /// The anchor of the full space.
        to: CellAt,
    },
    /// Ends the turn.
    Pass,
}

/// A choice in a turn, on offer or not.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OfferView {
    /// The choice.
    pub step: TurnStep,
    /// What it is called; of a space its first and its last cell.
    pub label: String,
    /// What speaks for it.
    pub because: Vec<Because>,
    /// Why it is not on offer; empty when it is.
    pub why_not: Vec<Because>,
    /// The opportunity attacks it gives.
    pub provokes: Vec<ProvokeView>,
}

/// How far a creature that squeezes by choice is in its turn, and what it can
/// choose. The picture of each choice follows it, and that of where the turn
/// can end.
#[derive(Clone, Debug, Serialize, Type)]
pub struct TurnView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Whether it is of a size that squeezes.
    pub squeezes: bool,
    /// The moment, such as “Start of a move”.
    pub moment: String,
    /// Whether it is its turn.
    pub own: bool,
    /// Whether it is squeezed.
    pub squeezed: bool,
    /// Its speed with everything that affects it but squeezing, in cells.
    pub speed: u32,
    /// How far a move goes now, in cells.
    pub goes: u32,
    /// How much is left of the move under way, in cells.
    pub left: Option<u32>,
    /// What being squeezed does to it.
    pub penalties: Vec<Because>,
    /// How far its space sticks out of where it began the turn, in cells.
    pub gained: u32,
    /// On how many places its full space can be at the end of the turn, by squeezing.
    pub ends: u32,
    /// What can be chosen, or cannot and why.
    pub offers: Vec<OfferView>,
}
