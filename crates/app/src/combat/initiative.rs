//! Initiative and rounds: who acts when, and whose turn it is.

use crate::combat::view::{Initiative, RoundStep, RoundsView};
use crate::convert::names::numbered;
use crate::error::{AppError, Result};
use crate::tabletop::Tabletop;
use encounter::{CreatureId, Edit};
use terms::message;

/// Gives creatures their initiatives, or takes them away; if `alike`, all
/// others of the same kind get the same, by their names without numbers.
pub(crate) fn set_initiative(
    tabletop: &Tabletop,
    values: &[Initiative],
    alike: bool,
) -> Result<Option<Edit>> {
    let values = values.iter().map(|it| with_its_kind(tabletop, it, alike));
    let values: Vec<Vec<_>> = values.collect::<Result<_>>()?;
    let values = values.concat();
    Ok(Some(Edit::SetInitiative { values }))
}

pub(crate) fn rounds_view(tabletop: &Tabletop) -> RoundsView {
    let encounter = tabletop.encounter();
    let creatures = encounter.creatures();
    let order = encounter.turn_order().into_iter().map(|id| Initiative {
        creature: id.0,
        value: creatures.get(&id).and_then(|creature| creature.initiative),
    });
    let rounds = encounter.header().rounds;
    let here = rounds.filter(|rounds| creatures.contains_key(&rounds.turn));
    RoundsView {
        order: order.collect(),
        round: rounds.map(|rounds| rounds.round),
        turn: here.map(|rounds| rounds.turn.0),
    }
}

/// A creature and, if `alike`, its kind, with the initiative they get.
fn with_its_kind(
    tabletop: &Tabletop,
    given: &Initiative,
    alike: bool,
) -> Result<Vec<(CreatureId, Option<i32>)>> {
    let (base, _) = numbered(&tabletop.creature(given.creature)?.name);
    let creatures = tabletop.encounter().creatures().iter();
    let getting = creatures
        .filter(|(id, other)| id.0 == given.creature || (alike && numbered(&other.name).0 == base));
    Ok(getting.map(|(id, _)| (*id, given.value)).collect())
}

pub(crate) fn initiative_edit(tabletop: &Tabletop, step: RoundStep) -> Result<Edit> {
    let encounter = tabletop.encounter();
    let now = encounter.header().rounds;
    let begun = || now.ok_or_else(|| AppError::invalid(message!("no-round-begun")));
    let next = match step {
        RoundStep::Start => encounter.first_turn(),
        RoundStep::Next => encounter.turn_after(begun()?),
        RoundStep::Previous => {
            let before = encounter.turn_before(begun()?);
            let first = || AppError::invalid(message!("no-turn-before"));
            Some(before.ok_or_else(first)?)
        }
        RoundStep::End => {
            return Ok(Edit::SetRounds {
                rounds: None,
                whose: String::new(),
            });
        }
    };
    let nobody = || AppError::invalid(message!("no-initiative-given"));
    let next = next.ok_or_else(nobody)?;
    let creature = encounter.creatures().get(&next.turn);
    Ok(Edit::SetRounds {
        rounds: Some(next),
        whose: creature.map_or_else(String::new, |creature| creature.name.clone()),
    })
}
