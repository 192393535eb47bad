//! Which creature is meant.

/// Names a creature on the board; the caller chooses the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OccupantId(pub u32);
