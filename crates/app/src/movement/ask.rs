//! Questions by name, for those who have no pointer: the command line and tests.

use crate::convert::cell_named;
use crate::error::Answer;
use crate::movement::path::Searches;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{AppError, GoingOf, PathView, ReachView};
use encounter::CreatureId;

impl Tabletop {
    /// The way of a creature, by name, to the cell people call so: the same
    /// answer as the window's for the same places.
    ///
    /// # Errors
    /// When there is no such creature, more than one, or no such cell.
    pub fn ask_path(&self, creature: &str, to: &str) -> Answer<PathView> {
        let id = self.creature_named(creature)?;
        let to = cell_named(to)
            .filter(|cell| self.grid().contains(*cell))
            .ok_or_else(|| {
                AppError::invalid(format!(
                    "“{to}” is no cell of this map; its cells are called A1 to {}",
                    crate::cell_label(self.grid().cell(self.grid().len() - 1))
                ))
            })?;
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let (view, _) = self.path_to(&mut Searches::default(), id, &mover, &[], to)?;
        Ok(view)
    }

    /// The area a creature reaches, by name.
    ///
    /// # Errors
    /// When there is no such creature or more than one.
    pub fn ask_reach(&self, creature: &str) -> Answer<ReachView> {
        let id = self.creature_named(creature)?;
        let (view, _) = self.reach(&mut Searches::default(), id, &GoingOf::default())?;
        Ok(view)
    }

    fn creature_named(&self, name: &str) -> Answer<CreatureId> {
        let creatures = self.encounter.creatures();
        let mut found = creatures
            .iter()
            .filter(|(_, creature)| creature.name == name);
        match (found.next(), found.next()) {
            (Some((id, _)), None) => Ok(*id),
            (Some(_), Some(_)) => Err(AppError::invalid(format!(
                "more than one creature is called “{name}”; rename one of them"
            ))),
            (None, _) => {
                let names: Vec<&str> = creatures
                    .values()
                    .map(|creature| creature.name.as_str())
                    .collect();
                Err(AppError::not_found(format!(
                    "no creature is called “{name}”; there are: {}",
                    names.join(", ")
                )))
            }
        }
    }
}
