//! Moving a creature, by drag or by arrow key, and what that takes of its round.

use crate::combat::round::round_record;
use crate::combat::turn;
use crate::combat::view::TurnStep;
use crate::convert::view::{At, HeadingId};
use crate::convert::{at, cell_at, heading_of, point};
use crate::creatures::lift;
use crate::error::Result;
use crate::movement;
use crate::movement::{MoveIntentForm, Searches, action_id, move_action};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Edit, RoundRecord};
use grid::Stops;
use rules::round::{Choice, RoundAction};

/// The edit that moves a creature.
pub struct Moved {
    /// Puts it there.
    pub edit: Edit,
    /// Whether the way there is taken off its round.
    pub is_charged: bool,
}

/// Moves a creature with the middle of its space as near to a point as the
/// map allows. The rules have no say in it: the game master may do anything.
/// Only what the move under way in its turn has cost is kept count of, or
/// what the way there takes of its round, as long as there is such a way.
/// With a height in feet it comes to lie so high above the ground or water
/// there, or so deep in it.
pub(crate) fn move_creature(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
    at: At,
    height_feet: Option<i32>,
    intent: &MoveIntentForm,
) -> Result<Option<Edit>> {
    let moved = moved_to(tabletop, searches, id, at, height_feet, intent)?;
    Ok(Some(moved.edit))
}

/// Moves a creature by one cell, at the height it has. What that takes of
/// its round is kept count of as when it is dragged there.
pub(crate) fn nudge_creature(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
    heading: HeadingId,
    intent: &MoveIntentForm,
) -> Result<Option<Edit>> {
    let moved = nudged(tabletop, searches, id, heading, intent)?;
    Ok(Some(moved.edit))
}

/// A creature moved somewhere, to a height if one is said, with what the way
/// there takes of its round.
pub fn moved_to(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
    to: At,
    height_feet: Option<i32>,
    intent: &MoveIntentForm,
) -> Result<Moved> {
    let intent = MoveIntentForm {
        height_feet,
        ..intent.clone()
    };
    let to = movement::target(tabletop, searches, CreatureId(id), point(to), &intent)?;
    let to = at(to);
    let mut edit = move_edit(tabletop, id, to, height_feet)?;
    let mut is_charged = false;
    if let Edit::SetCreature { creature, .. } = &mut edit
        && let Some(round) = round_after(tabletop, searches, id, to, &intent)?
    {
        creature.round = Some(round);
        is_charged = true;
    }
    Ok(Moved { edit, is_charged })
}

/// A creature moved one cell further on; as it is when dragged there, on the
/// level nearest to its own that it gets to.
pub fn nudged(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
    heading: HeadingId,
    intent: &MoveIntentForm,
) -> Result<Moved> {
    let to = cell_beyond(tabletop, tabletop.creature(id)?, heading);
    let intent = MoveIntentForm {
        via: Vec::new(),
        height_feet: None,
        ..intent.clone()
    };
    let mut height = None;
    if tabletop.ruleset().has_levels() {
        let (path, _) = movement::path(tabletop, searches, CreatureId(id), point(to), &intent)?;
        height = path.height_feet.filter(|_| !path.steps.is_empty());
    }
    moved_to(tabletop, searches, id, to, height, &intent)
}

/// The round of a creature that has gone somewhere; `None` where no count is
/// kept of it, or what is left of it does not lead there. It may lead through
/// where the creature cannot stop: whoever moves on from there has come by.
fn round_after(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: u32,
    to: At,
    intent: &MoveIntentForm,
) -> Result<Option<RoundRecord>> {
    let creature = tabletop.creature(id)?;
    let Some(round) = &creature.round else {
        return Ok(None);
    };
    let (path, _) = movement::path(tabletop, searches, CreatureId(id), point(to), intent)?;
    if path.steps.is_empty() {
        return Ok(None);
    }
    let done = movement::in_round(tabletop, id, intent, |_, round| {
        let taken = path.action.as_deref();
        let fits = |choice: &Choice| match choice.round_action {
            RoundAction::Go(action, _) => {
                taken == Some(action.label(tabletop.ruleset()).to_string().as_str())
            }
            _ => taken.is_some(),
        };
        let mut choices = round.choices().into_iter().filter(|choice| {
            move_action(choice.round_action) == Some(intent.move_action)
                && choice.why_not.is_empty()
        });
        let meant = |choice: &Choice| {
            intent
                .round_action
                .as_ref()
                .is_none_or(|round_action| *round_action == action_id(choice.round_action))
        };
        let choice = choices.find(|choice| fits(choice) && meant(choice))?;
        let round_action = match choice.round_action {
            RoundAction::Go(action, _) => RoundAction::Go(action, path.feet),
            round_action => round_action,
        };
        Some(match path.steps_over {
            true => round.after_stepping_over(round_action),
            false => round.after(round_action),
        })
    })?;
    let Some(actions_taken) = done.flatten() else {
        return Ok(None);
    };
    Ok(Some(round_record(Some(round), actions_taken)))
}

/// The place of a creature's middle one cell further on.
pub(crate) fn cell_beyond(tabletop: &Tabletop, creature: &Creature, heading: HeadingId) -> At {
    let grid = tabletop.grid();
    let from = grid.center(creature.at);
    let to = grid.stop_beyond(from, heading_of(heading), Stops::Cells);
    let footprint = translate::footprint(creature, tabletop.ruleset(), grid);
    at(footprint.center(grid, grid.cell_at(to)))
}

/// The edit that moves a creature's middle as near to a point as the map allows.
pub(crate) fn move_edit(
    tabletop: &Tabletop,
    id: u32,
    to: At,
    height_feet: Option<i32>,
) -> Result<Edit> {
    let mut creature = tabletop.creature(id)?.clone();
    creature.at = tabletop.anchor_on_map(&creature, to)?;
    // Who goes by itself gets off.
    creature.upon = None;
    if let Some(feet) = height_feet {
        lift(&mut creature, feet);
    }
    let id = CreatureId(id);
    if creature.turn.is_some() {
        let to = cell_at(creature.at);
        if let Ok(edit) = turn::take_turn(tabletop, id, TurnStep::Go { to })? {
            return Ok(edit);
        }
    }
    Ok(Edit::SetCreature { id, creature })
}
