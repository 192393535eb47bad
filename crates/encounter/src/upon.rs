//! Creatures upon others: who rides whom, and who stands on whose back.

use crate::{Change, Creature, CreatureId, Diff, EditError, Encounter};
use grid::Cell;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most creatures that one can be upon, by way of each other.
pub const MAX_UPON: usize = 20;

/// That a creature is upon another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upon {
    /// Upon whom.
    pub on: CreatureId,
    /// Whether it rides, so that the two share a space; if not, it stands on top.
    pub rides: bool,
}

/// Whether nobody is upon itself, directly or by way of others, and nobody upon
/// more than [`MAX_UPON`]. Who is upon one that is gone stands by itself.
pub(crate) fn check_upon<'a>(
    ids: impl Iterator<Item = CreatureId>,
    creature: impl Fn(CreatureId) -> Option<&'a Creature>,
) -> Result<(), EditError> {
    for (id, rider) in ids.filter_map(|id| Some((id, creature(id)?))) {
        let (mut last, mut passed) = (Some(rider), Vec::new());
        while let Some((above, upon)) = last.and_then(|it| Some((it, it.upon?))) {
            let told = |it: &Creature| (it.name.clone(), it.at);
            if upon.on == id || passed.contains(&upon.on) {
                let (name, at) = told(if upon.on == id { rider } else { above });
                return Err(EditError::UponItself { name, at });
            }
            if passed.len() == MAX_UPON {
                let (name, at) = told(rider);
                return Err(EditError::UponTooMany { name, at });
            }
            passed.push(upon.on);
            last = creature(upon.on);
        }
    }
    Ok(())
}

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
        let by = Cell::new(to.x - from.x, to.y - from.y);
        let mut carriers = vec![id];
        while let Some(carrier) = carriers.pop() {
            for (rider, creature) in self.creatures() {
                if creature.upon.is_none_or(|upon| upon.on != carrier) {
                    continue;
                }
                let mut moved = creature.clone();
                moved.at = Cell::new(creature.at.x + by.x, creature.at.y + by.y);
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
