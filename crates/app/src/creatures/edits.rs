//! Placing, changing and duplicating creatures.

use crate::convert::names::next_name;
use crate::convert::view::At;
use crate::creatures::form::creature_of;
use crate::creatures::placement;
use crate::creatures::view::CreatureForm;
use crate::error::{AppError, Result};
use crate::movement;
use crate::movement::{MoveIntentForm, Searches};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Edit};
use grid::Cell;
use rules::Limit;
use std::collections::BTreeSet;
use terms::message;

/// How far from a creature its double may be put, in cells of movement.
const BESIDE: u32 = 12;

/// The nearest place where another creature of the same make can stand:
/// one to which the first could walk, so never behind a wall.
pub(crate) fn beside(tabletop: &Tabletop, searches: &mut Searches, id: CreatureId) -> Result<Cell> {
    let mover = movement::mover_going(tabletop, id, &MoveIntentForm::default())?;
    let field = &mut searches.nearby;
    field.search(tabletop.query(&mover), Limit::Cells(BESIDE));
    let (grid, home) = (tabletop.grid(), mover.at);
    let taken: BTreeSet<Cell> = mover.body.footprint.cells(grid, home).collect();
    let clear = |at: Cell| {
        !mover
            .body
            .footprint
            .cells(grid, at)
            .any(|cell| taken.contains(&cell))
    };
    let free = field.stops().filter(|(place, _)| {
        *place != field.from() && !field.is_squeezed(*place) && clear(place.at)
    });
    let order = |at: Cell, cost: u32| (cost, at.y != home.y, at.x < home.x, at.y, at.x);
    let nearest = free.min_by_key(|(place, cost)| order(place.at, *cost));
    nearest
        .map(|(place, _)| place.at)
        .ok_or_else(|| AppError::invalid(message!("no-room-beside")))
}

/// Places a creature with the middle of its space as near to a point as
/// the map allows; or several of its kind around there, where they have
/// room, as one step. Where creatures of its name are, it gets a number.
pub(crate) fn place_creatures(
    tabletop: &Tabletop,
    form: &CreatureForm,
    at: At,
    count: u32,
) -> Result<Option<Edit>> {
    let creature = creature_of(form, Cell::default())?;
    let creatures = placement::newcomers(tabletop, &creature, at, count)?;
    Ok(Some(Edit::AddCreatures { creatures }))
}

/// Changes a creature, where it stands.
pub(crate) fn change_creature(
    tabletop: &Tabletop,
    id: u32,
    form: &CreatureForm,
) -> Result<Option<Edit>> {
    let before = tabletop.creature(id)?;
    let mut creature = creature_of(form, before.at)?;
    creature.initiative = before.initiative;
    creature.upon = before.upon;
    creature.means = before.means.clone();
    creature.round = before.round.clone();
    if creature.size == before.size {
        creature.squeezed = before.squeezed;
        creature.turn = translate::turn_kept(before, &creature, tabletop.ruleset());
    }
    let id = CreatureId(id);
    Ok(Some(Edit::SetCreature { id, creature }))
}

/// Places another creature like one on the map beside it, under the next
/// number.
pub(crate) fn duplicate_creature(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
) -> Result<Option<Edit>> {
    let original = tabletop.creature(id)?;
    let at = beside(tabletop, searches, CreatureId(id))?;
    let creature = Creature {
        name: next_name(&original.name, placement::names_there(tabletop)),
        at,
        squeezed: false,
        turn: None,
        round: None,
        ..original.clone()
    };
    Ok(Some(Edit::AddCreature { creature }))
}
