//! Parties: creatures that come along from one encounter to the next.

use super::figures::check_figures;
use super::sheet::Creature;
use crate::bounded::list;
use crate::limits::MAX_PARTY;
use crate::name::check_name;
use crate::refusal::EditError;
use grid::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Creatures that are put on maps together, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// What the game master calls it; no other party is called so.
    pub name: String,
    /// Who belongs to it. Where they last stood, in what state and how far in
    /// their turn does not.
    #[serde(deserialize_with = "list::<_, _, MAX_PARTY>")]
    pub members: Vec<Creature>,
}

impl Party {
    /// A party of creatures as they are known from one encounter to the next.
    #[must_use]
    pub fn new(name: &str, members: impl IntoIterator<Item = Creature>) -> Self {
        let rested = |creature: Creature| Creature {
            at: Cell::default(),
            conditions: BTreeSet::new(),
            hidden: false,
            height_feet: 0,
            upon: None,
            squeezed: false,
            turn: None,
            round: None,
            initiative: None,
            ..creature
        };
        Self {
            name: name.to_owned(),
            members: members.into_iter().map(rested).collect(),
        }
    }

    /// Whether it keeps to the limits.
    ///
    /// # Errors
    /// When its name or one of its members makes no sense, or there are none
    /// or too many.
    pub fn check(&self) -> Result<(), EditError> {
        check_name(&self.name)?;
        if !(1..=MAX_PARTY).contains(&self.members.len()) {
            return Err(EditError::BadParty(self.members.len()));
        }
        self.members.iter().try_for_each(check_figures)
    }
}
