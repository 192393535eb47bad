//! A creature between its form and the document.

use crate::convert::{at, because, cell_at};
use crate::creatures::portraits::{portrait_form, portrait_of};
use crate::creatures::speed::{speed_form, speed_of};
use crate::creatures::view::{CreatureForm, CreatureView, ModesForm, MountedOnForm};
use crate::error::{AppError, Result};
use crate::map;
use crate::tabletop::{Tabletop, translate};
use encounter::{Challenge, Condition, Creature, CreatureId};
use grid::Cell;
use rules::{Measure, Ruleset, Speed};
use std::collections::BTreeSet;
use terms::{Message, Modes, message};

/// The creature that a form describes, at an anchor cell.
///
/// # Errors
/// When the form names something that does not exist.
pub fn creature_of(form: &CreatureForm, at: Cell) -> Result<Creature> {
    let conditions = form.conditions.iter().copied().map(Condition::from);
    let conditions: BTreeSet<Condition> = conditions.collect();
    // One that lands and takes off again begins from the ground.
    let flies = conditions.contains(&Condition::Flying);
    Ok(Creature {
        name: form.name.trim().to_owned(),
        size: form.size.clone(),
        speed_feet: form.speed_feet,
        speed: speed_of(&form.speed),
        side: form.side.into(),
        at,
        build: form.build.into(),
        space_feet: form.space_feet,
        reach_feet: form.reach_feet,
        reach_weapon: form.reach_weapon,
        conditions,
        hidden: form.hidden,
        height_feet: if flies {
            form.height_feet
        } else {
            form.height_feet.min(0)
        },
        modes: modes_of(&form.modes),
        challenge: challenge_of(form.challenge.as_deref())?,
        upon: None,
        squeezed: false,
        turn: None,
        means: encounter::Means::default(),
        round: None,
        initiative: None,
        portrait: form.portrait.as_ref().map(portrait_of),
    })
}

/// The form that describes a creature.
pub(crate) fn form_of(creature: &Creature) -> CreatureForm {
    CreatureForm {
        name: creature.name.clone(),
        size: creature.size.clone(),
        speed_feet: creature.speed_feet,
        speed: speed_form(&creature.speed),
        side: creature.side.into(),
        build: creature.build.into(),
        space_feet: creature.space_feet,
        reach_feet: creature.reach_feet,
        reach_weapon: creature.reach_weapon,
        conditions: creature
            .conditions
            .iter()
            .copied()
            .map(Into::into)
            .collect(),
        hidden: creature.hidden,
        height_feet: creature.height_feet,
        modes: modes_form(creature.modes),
        challenge: creature.challenge.map(|it| it.to_string()),
        portrait: creature.portrait.as_ref().map(portrait_form),
    }
}

pub(crate) fn creature_view(
    tabletop: &Tabletop,
    id: CreatureId,
    creature: &Creature,
    problems: &[rules::Reason],
) -> CreatureView {
    let grid = tabletop.grid();
    let (taken_at, taken) = tabletop.space_of(id, creature);
    CreatureView {
        id: id.0,
        form: form_of(creature),
        at: cell_at(creature.at),
        center: at(taken.center(grid, taken_at)),
        cells: taken.width().min(taken.height()),
        ground: map::ground_under(tabletop, creature),
        speed_feet: in_measure(
            tabletop.ruleset(),
            Speed::of(tabletop.ruleset(), &translate::speed_facts(creature)).feet,
        ),
        upon: creature.upon.map(|upon| MountedOnForm {
            on: upon.on.0,
            rides: upon.rides,
        }),
        problems: problems
            .iter()
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    }
}

/// Returns a speed in feet as the ruleset states it: in whole cells where it counts
/// in cells.
pub(crate) fn in_measure(ruleset: &Ruleset, feet: u32) -> u32 {
    match ruleset.measure {
        Measure::Feet => feet,
        Measure::Cells => feet - feet % ruleset.policies.cell_feet.value,
    }
}

pub(crate) fn modes_form(modes: Modes) -> ModesForm {
    let Modes {
        fly,
        swim,
        climb,
        burrow,
        teleport,
    } = modes;
    ModesForm {
        fly,
        swim,
        climb,
        burrow,
        teleport,
    }
}

pub(crate) fn modes_of(form: &ModesForm) -> Modes {
    let ModesForm {
        fly,
        swim,
        climb,
        burrow,
        teleport,
    } = *form;
    Modes {
        fly,
        swim,
        climb,
        burrow,
        teleport,
    }
}

/// A challenge rating or level as it was typed; none if nothing was.
pub(crate) fn challenge_of(typed: Option<&str>) -> Result<Option<Challenge>> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
    let read = typed.map(|typed| {
        let read = typed.parse();
        read.map_err(|error| {
            AppError::invalid(message!("typed-wrong", typed, why = Message::plain(error)))
        })
    });
    read.transpose()
}
