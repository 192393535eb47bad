//! Creatures that ride or stand on others, and how high one is.

use crate::creatures::view::MountedOnForm;
use crate::error::Result;
use crate::tabletop::{Tabletop, translate};
use encounter::{Condition, Creature, CreatureId, Edit, MountedOn};
use grid::Cell;
use scene::{Item, ringed};

/// Returns the place of a creature on another creature: its own place if the two overlap, else the place on
/// the map whose middle is nearest to the middle of the other.
pub fn seat(tabletop: &Tabletop, creature: &Creature, below: &Creature) -> Cell {
    let grid = tabletop.grid();
    let space = translate::footprint(below, tabletop.ruleset(), grid);
    let cells: Vec<Cell> = space.cells(grid, below.at).collect();
    let own = translate::footprint(creature, tabletop.ruleset(), grid);
    if cells.contains(&creature.at) && own.fits(grid, creature.at) {
        return creature.at;
    }
    let middle = space.center(grid, below.at);
    let nearest = own.anchor_at(grid, middle);
    if own.fits(grid, nearest) {
        return nearest;
    }
    let off = |anchor: &Cell| own.center(grid, *anchor).distance(middle);
    let anchors = own.anchors_over_any(grid, &cells).into_iter();
    anchors
        .filter(|anchor| own.fits(grid, *anchor))
        .min_by(|a, b| off(a).total_cmp(&off(b)))
        .unwrap_or(nearest)
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

/// Whether one creature can be mounted on another: nobody is on itself, nor on
/// somebody who is on it.
pub(crate) fn can_mount(tabletop: &Tabletop, id: u32, on: u32) -> Result<bool> {
    let edit = set_mounted_on(tabletop, id, Some(MountedOnForm { on, rides: true }))?;
    Ok(edit.is_none_or(|edit| tabletop.encounter().change_for(&edit).is_ok()))
}

/// A ring around everybody a creature can be mounted on.
pub(crate) fn mounts(tabletop: &Tabletop, id: u32) -> Result<Vec<Item>> {
    let mut rings = Vec::new();
    for (other, creature) in tabletop.encounter().creatures() {
        if can_mount(tabletop, id, other.0)? {
            let (body, at) = tabletop.there(*other)?;
            let middle = body.footprint.center(tabletop.grid(), at);
            rings.extend(ringed(middle, body.footprint.width(), creature.side));
        }
    }
    Ok(rings)
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
