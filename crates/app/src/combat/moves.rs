//! Moving a creature, by drag or by arrow key, and what that takes of its round.

use crate::combat::round::{id_of, manner, with};
use crate::convert::point;
use crate::error::Answer;
use crate::movement::path::Searches;
use crate::session::{Session, lock};
use crate::tabletop::Tabletop;
use crate::wire::{At, EncounterView, GoingOf, HeadingId};
use encounter::{CreatureId, Edit, Round as Kept};
use rules::round::{Choice, Deed};

/// The edit that moves a creature.
pub(crate) struct Moved {
    pub edit: Edit,
    /// Whether the way there is taken off its round.
    pub is_charged: bool,
}

impl Session {
    /// Moves a creature with the middle of its space as near to a point as the
    /// map allows. The rules have no say in it: the game master may do anything.
    /// Only what the move under way in its turn has cost is kept count of, or
    /// what the way there takes of its round, as long as there is such a way.
    /// With a height in feet it comes to lie so high above the ground or water
    /// there, or so deep in it.
    ///
    /// # Errors
    /// When it is gone, cannot be so deep, or the library refuses.
    pub fn move_creature(
        &self,
        id: u32,
        at: At,
        height_feet: Option<i32>,
        going: &GoingOf,
    ) -> Answer<EncounterView> {
        self.edit(|table| {
            let searches = &mut lock(&self.searches);
            let moved = table.moved_to(searches, id, at, height_feet, going)?;
            Ok(Some(moved.edit))
        })
    }

    /// Moves a creature by one cell, at the height it has. What that takes of
    /// its round is kept count of as when it is dragged there.
    ///
    /// # Errors
    /// When it is gone or the library refuses.
    pub fn nudge_creature(
        &self,
        id: u32,
        heading: HeadingId,
        going: &GoingOf,
    ) -> Answer<EncounterView> {
        self.edit(|table| {
            let searches = &mut lock(&self.searches);
            let moved = table.nudged(searches, id, heading, going)?;
            Ok(Some(moved.edit))
        })
    }
}

impl Tabletop {
    /// A creature moved somewhere, to a height if one is said, with what the way
    /// there takes of its round.
    pub(crate) fn moved_to(
        &self,
        searches: &mut Searches,
        id: u32,
        to: At,
        height_feet: Option<i32>,
        going: &GoingOf,
    ) -> Answer<Moved> {
        let mut edit = self.move_edit(id, to, height_feet)?;
        let mut is_charged = false;
        if let Edit::SetCreature { creature, .. } = &mut edit {
            let going = GoingOf {
                height_feet,
                ..going.clone()
            };
            if let Some(round) = self.round_after(searches, id, to, &going)? {
                creature.round = Some(round);
                is_charged = true;
            }
        }
        Ok(Moved { edit, is_charged })
    }

    /// A creature moved one cell further on; as it is when dragged there, on the
    /// level nearest to its own that it gets to.
    pub(crate) fn nudged(
        &self,
        searches: &mut Searches,
        id: u32,
        heading: HeadingId,
        going: &GoingOf,
    ) -> Answer<Moved> {
        let to = self.cell_beyond(self.creature(id)?, heading);
        let going = GoingOf {
            via: Vec::new(),
            height_feet: None,
            ..going.clone()
        };
        let mut height = None;
        if self.ruleset().has_levels() {
            let (path, _) = self.path(searches, CreatureId(id), point(to), &going)?;
            height = path.height_feet.filter(|_| !path.steps.is_empty());
        }
        self.moved_to(searches, id, to, height, &going)
    }

    /// The round of a creature that has gone somewhere; `None` where no count is
    /// kept of it, or what is left of it does not lead there. It may lead through
    /// where the creature cannot stop: whoever moves on from there has come by.
    fn round_after(
        &self,
        searches: &mut Searches,
        id: u32,
        to: At,
        going: &GoingOf,
    ) -> Answer<Option<Kept>> {
        let creature = self.creature(id)?;
        let Some(round) = &creature.round else {
            return Ok(None);
        };
        let (path, _) = self.path(searches, CreatureId(id), point(to), going)?;
        if path.steps.is_empty() {
            return Ok(None);
        }
        let done = self.in_round(id, going, |_, round| {
            let taken = path.action.as_deref();
            let fits = |choice: &Choice| match choice.deed {
                Deed::Go(action, _) => taken == Some(action.label(self.ruleset())),
                _ => taken.is_some(),
            };
            let mut choices = round.choices().into_iter().filter(|choice| {
                manner(choice.deed) == Some(going.manner) && choice.why_not.is_empty()
            });
            let meant = |choice: &Choice| {
                going
                    .deed
                    .as_ref()
                    .is_none_or(|deed| *deed == id_of(choice.deed))
            };
            let choice = choices.find(|choice| fits(choice) && meant(choice))?;
            let deed = match choice.deed {
                Deed::Go(action, _) => Deed::Go(action, path.feet),
                deed => deed,
            };
            Some(round.after(deed))
        })?;
        let Some(deeds) = done.flatten() else {
            return Ok(None);
        };
        Ok(Some(with(Some(round), deeds)))
    }
}
