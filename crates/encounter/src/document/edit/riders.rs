//! Who is upon others when an edit is made.

use crate::creature::{Creature, CreatureId, check_upon};
use crate::document::change::{Change, Diff};
use crate::document::encounter::Encounter;
use crate::refusal::EditError;
use grid::Cell;
use std::collections::BTreeMap;

impl Encounter {
    /// Whether a change leaves everybody upon others as they can be.
    pub(crate) fn check_riders(&self, change: &Change) -> Result<(), EditError> {
        let upon = |it: &Option<Creature>| it.as_ref().map(|it| it.upon);
        let diffs = &change.creatures;
        if diffs
            .iter()
            .all(|diff| diff.to.is_none() || upon(&diff.from) == upon(&diff.to))
        {
            return Ok(());
        }
        let changed: BTreeMap<CreatureId, Option<&Creature>> = diffs
            .iter()
            .map(|diff| (diff.id, diff.to.as_ref()))
            .collect();
        let ids = changed.keys().chain(self.creatures.keys()).copied();
        check_upon(ids, |id| {
            let known = || self.creatures.get(&id);
            changed.get(&id).copied().unwrap_or_else(known)
        })
    }

    /// Moves along whoever is upon a creature that moves.
    pub(crate) fn carry(&self, id: CreatureId, [from, to]: [Cell; 2], change: &mut Change) {
        let by = Cell::new(to.x.saturating_sub(from.x), to.y.saturating_sub(from.y));
        let mut carriers = vec![id];
        while let Some(carrier) = carriers.pop() {
            for (rider, creature) in self.creatures() {
                if creature.upon.is_none_or(|upon| upon.on != carrier) {
                    continue;
                }
                let mut moved = creature.clone();
                moved.at = Cell::new(
                    creature.at.x.saturating_add(by.x),
                    creature.at.y.saturating_add(by.y),
                );
                if self.grid().contains(moved.at) {
                    change.creatures.push(Diff {
                        id: *rider,
                        from: Some(creature.clone()),
                        to: Some(moved),
                    });
                    carriers.push(*rider);
                }
            }
        }
    }
}
