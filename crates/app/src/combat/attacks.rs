//! Whom a creature can attack this round, and who is nearest to it.

use crate::combat::view::AttackView;
use crate::convert::because;
use crate::convert::view::ReasonView;
use crate::error::{AppError, Result};
use crate::movement;
use crate::movement::{MoveIntentForm, Searches};
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use rules::{
    Action, Allowance, Limit, Melee, MovementSearch, Mover, Occupant, Volume, melee,
    melee_in_space, opponents_near,
};
use terms::message;

/// Whether a creature can attack the opponents who are near enough to be
/// spoken of with what its round leaves it, in the order of their ids.
pub(crate) fn attacks(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
) -> Result<Vec<AttackView>> {
    let mover = movement::mover_going(tabletop, id, &MoveIntentForm::default())?;
    if mover.body.helpless {
        return Ok(Vec::new());
    }
    let before = before_attack(tabletop, &mover);
    let near = opponents_near(tabletop.query(&mover), before.cells);
    let found = melee_with(tabletop, &mut searches.nearby, &mover, &near)?;
    let views = near.iter().zip(&found);
    Ok(views
        .map(|(target, found)| attack_view(tabletop, &mover, target, found))
        .collect())
}

/// Whether a creature can attack another one.
pub fn attack_on(tabletop: &Tabletop, id: CreatureId, target: CreatureId) -> Result<AttackView> {
    let mover = movement::mover_going(tabletop, id, &MoveIntentForm::default())?;
    let target = tabletop.standing(target)?;
    let found = melee_with(tabletop, &mut MovementSearch::default(), &mover, &[target])?;
    let view = found.first();
    view.map(|found| attack_view(tabletop, &mover, target, found))
        .ok_or_else(|| AppError::invalid(message!("nobody-attacked")))
}

/// How far a creature goes by its movement action before it attacks, and the rule that
/// says so: an attack leaves time for one move.
fn before_attack(tabletop: &Tabletop, mover: &Mover) -> Allowance {
    let ruleset = tabletop.ruleset();
    let all = Allowance::all(ruleset, mover);
    let action = all.first().map(|shortest| shortest.action);
    let action = action.filter(|action| *action != Action::DoubleMove);
    let action = action.unwrap_or(Action::Move);
    Allowance {
        cells: Volume::farthest(tabletop.query(mover), action),
        ..Allowance::of(ruleset, mover, action)
    }
}

/// Whether a creature can attack each of some others, from wherever its movement action
/// and its round let it get to first.
pub(crate) fn melee_with(
    tabletop: &Tabletop,
    field: &mut MovementSearch,
    mover: &Mover,
    targets: &[&Occupant],
) -> Result<Vec<Melee>> {
    let spent = movement::attacks_spent(tabletop, mover.id.0)?;
    if !spent.is_empty() {
        let none = |_: &&Occupant| Melee {
            from: None,
            because: spent.clone(),
        };
        return Ok(targets.iter().map(none).collect());
    }
    let query = tabletop.query(mover);
    let before = before_attack(tabletop, mover);
    let volume = Volume::is_for(query)
        .then(|| Volume::search(query, before.action, (Volume::start(query), 0)))
        .flatten();
    if volume.is_none() {
        field.search(query, Limit::Cells(before.cells));
    }
    let before = (before.cells, before.rule);
    let found = |target: &&Occupant| match &volume {
        Some(volume) => melee_in_space(volume, query, target, before),
        None => melee(field, query, target, before),
    };
    Ok(targets.iter().map(found).collect())
}

fn attack_view(tabletop: &Tabletop, mover: &Mover, target: &Occupant, found: &Melee) -> AttackView {
    let reasons = found.because.iter();
    AttackView {
        creature: target.id.0,
        name: target.name.clone(),
        from: found
            .from
            .map(|site| movement::site_label(tabletop, mover, site).to_string()),
        because: reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    }
}

/// Why a creature takes no part in flanking, if it takes none.
pub fn no_flanking(tabletop: &Tabletop, id: CreatureId) -> Result<Option<ReasonView>> {
    let mover = translate::mover(&tabletop.encounter, tabletop.ruleset(), id)?;
    let why = rules::no_flanking(tabletop.ruleset(), &mover.body);
    Ok(why.map(|why| because(tabletop.ruleset(), &why)))
}
