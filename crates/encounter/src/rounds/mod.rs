//! WHAT IS KEPT OF A ROUND: what a creature has done in it, and how far it is in a
//! turn. What may come next, the rules know.

mod actions_taken;
mod turn;

pub use actions_taken::{ActionTaken, Means, RoundRecord};
pub use turn::{TurnRecord, TurnStage};
