//! Creatures that ride or stand on others, and how high one is.

use crate::creatures::view::MountedOnForm;
use crate::error::Result;
use crate::tabletop::{Tabletop, translate};
use encounter::{Condition, Creature, CreatureId, Edit, MountedOn};
use grid::Cell;

/// Where a creature comes to be upon another: where it is, if that is over the
/// other's space, or else over the middle of that.
pub fn seat(tabletop: &Tabletop, creature: &Creature, below: &Creature) -> Cell {
    let grid = tabletop.grid();
    let space = translate::footprint(below, tabletop.ruleset(), grid);
    let mut cells = space.cells(grid, below.at);
    if cells.any(|cell| cell == creature.at) {
        return creature.at;
    }
    let own = translate::footprint(creature, tabletop.ruleset(), grid);
    own.anchor_at(grid, space.center(grid, below.at))
}

/// Puts a creature upon another one, or down again.
pub(crate) fn set_mounted_on(
    tabletop: &Tabletop,
    id: u32,
    upon: Option<MountedOnForm>,
) -> Result<Option<Edit>> {
    let mut creature = tabletop.creature(id)?.clone();
    creature.upon = upon.map(|upon| MountedOn {
        on: CreatureId(upon.on),
        rides: upon.rides,
    });
    if let Some(upon) = creature.upon {
        creature.at = seat(tabletop, &creature, tabletop.creature(upon.on.0)?);
    }
    let id = CreatureId(id);
    Ok(Some(Edit::SetCreature { id, creature }))
}

/// Puts a creature so high above the ground or the water, or so deep in it: who
/// is above flies, and who is on the ground does not.
pub(crate) fn lift(creature: &mut Creature, feet: i32) {
    creature.height_feet = feet;
    if feet > 0 {
        creature.conditions.insert(Condition::Flying);
    } else {
        creature.conditions.remove(&Condition::Flying);
    }
}
