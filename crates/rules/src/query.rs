//! WHAT A QUESTION IS ASKED OF: a board, the rules it was made for, and who asks.

use crate::board::Board;
use crate::creature::Mover;
use crate::ruleset::Ruleset;

/// What a question about a mover is asked of. The board has to be one made for
/// the ruleset, and the mover resolved by it.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The map, with everyone who stands there.
    pub board: &'a Board,
    /// The rules that answer.
    pub ruleset: &'a Ruleset,
    /// Who asks.
    pub mover: &'a Mover,
}

impl<'a> Query<'a> {
    /// A mover's question on a board, by a ruleset.
    #[must_use]
    pub const fn new(board: &'a Board, ruleset: &'a Ruleset, mover: &'a Mover) -> Self {
        Self {
            board,
            ruleset,
            mover,
        }
    }

    /// The same, asked by another mover, or by this one in another state.
    #[must_use]
    pub const fn with_mover(self, mover: &'a Mover) -> Self {
        Self { mover, ..self }
    }
}
