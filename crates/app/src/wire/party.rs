//! Parties, as the window shows them.

use super::CreatureForm;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Creatures that are put on maps together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct PartyForm {
    /// What it is called; no other party is called so.
    pub name: String,
    /// Who belongs to it.
    pub members: Vec<CreatureForm>,
}
