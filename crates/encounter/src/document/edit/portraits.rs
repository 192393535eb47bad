//! Room for portraits.

use crate::creature::{Creature, CreatureId, check_portraits};
use crate::document::change::{Change, Diff};
use crate::document::encounter::Encounter;
use crate::refusal::EditError;
use std::collections::BTreeSet;

impl Encounter {
    /// Whether the creatures of a change have room for their portraits.
    pub(crate) fn check_faces(&self, change: &Change) -> Result<(), EditError> {
        let diffs = &change.creatures;
        let faced = |diff: &Diff<CreatureId, Creature>| {
            let face = |it: &Option<Creature>| it.as_ref().and_then(|it| it.portrait.clone());
            let new = face(&diff.to);
            new.is_some() && new != face(&diff.from)
        };
        if !diffs.iter().any(faced) {
            return Ok(());
        }
        let changed: BTreeSet<CreatureId> = diffs.iter().map(|diff| diff.id).collect();
        let others = self
            .creatures
            .iter()
            .filter(|(id, _)| !changed.contains(id));
        let others = others.map(|(_, creature)| creature);
        check_portraits(others.chain(diffs.iter().filter_map(|diff| diff.to.as_ref())))
    }
}
