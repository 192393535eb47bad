//! Questions by name, for those who have no pointer: the command line and tests.

use crate::convert::{cell_label, cell_named};
use crate::error::{AppError, Result};
use crate::movement::searches::Searches;
use crate::movement::view::{MoveIntentForm, MovementRangeView, PathView};
use crate::movement::{path, reach};
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use terms::message;

/// The way of a creature, by name, to the cell people call so: the same
/// answer as the window's for the same places.
///
/// # Errors
/// When there is no such creature, more than one, or no such cell.
pub fn path_by_name(tabletop: &Tabletop, creature: &str, to: &str) -> Result<PathView> {
    let id = creature_named(tabletop, creature)?;
    let to = cell_named(to)
        .filter(|cell| tabletop.grid().contains(*cell))
        .ok_or_else(|| {
            let last = cell_label(tabletop.grid().cell(tabletop.grid().len() - 1));
            AppError::invalid(message!("no-cell-of-map", label = to, last))
        })?;
    let mover = translate::mover(&tabletop.encounter, tabletop.ruleset(), id)?;
    let (view, _) = path::path_to(tabletop, &mut Searches::default(), &mover, &[], to)?;
    Ok(view)
}

/// The area a creature reaches, by name.
///
/// # Errors
/// When there is no such creature or more than one.
pub fn movement_range_by_name(tabletop: &Tabletop, creature: &str) -> Result<MovementRangeView> {
    let id = creature_named(tabletop, creature)?;
    let (view, _) = reach(
        tabletop,
        &mut Searches::default(),
        id,
        &MoveIntentForm::default(),
    )?;
    Ok(view)
}

fn creature_named(tabletop: &Tabletop, name: &str) -> Result<CreatureId> {
    let creatures = tabletop.encounter.creatures();
    let mut found = creatures
        .iter()
        .filter(|(_, creature)| creature.name == name);
    match (found.next(), found.next()) {
        (Some((id, _)), None) => Ok(*id),
        (Some(_), Some(_)) => Err(AppError::invalid(message!("creature-ambiguous", name))),
        (None, _) => {
            let names: Vec<&str> = creatures
                .values()
                .map(|creature| creature.name.as_str())
                .collect();
            let names = names.join(", ");
            Err(AppError::not_found(message!(
                "no-creature-named",
                name,
                names
            )))
        }
    }
}
