//! Creatures upon others: who rides whom, and who stands on whose back.

use crate::{Change, Creature, CreatureId, Diff, EditError, Encounter};
use grid::Cell;
use serde::{Deserialize, Serialize};

/// That a creature is upon another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upon {
    /// Upon whom.
    pub on: CreatureId,
    /// Whether it rides, so that the two share a space; if not, it stands on top.
    pub rides: bool,
}

impl Encounter {
    /// Whether a creature can be upon the one it is said to be upon: one that is
    /// there, and is not itself upon it, directly or by way of others.
    pub(crate) fn check_upon(&self, id: CreatureId, creature: &Creature) -> Result<(), EditError> {
        let (mut upon, mut left) = (creature.upon, self.creatures().len());
        while let Some(Upon { on, .. }) = upon {
            let below = self.creatures().get(&on).filter(|_| on != id && left > 0);
            let Some(below) = below else {
                return Err(EditError::CannotBeUpon {
                    name: creature.name.clone(),
                });
            };
            (upon, left) = (below.upon, left - 1);
        }
        Ok(())
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
