//! A creature that asks where it can go.

use crate::error::{Answer, AppError};
use crate::movement::view::GoingOf;
use crate::movement::{intent, round_left};
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use rules::{Attempt, MoveIntent, Mover};
use terms::message;

/// A creature that asks where it can go in a manner.
pub(crate) fn mover_going(tabletop: &Tabletop, id: CreatureId, going: &GoingOf) -> Answer<Mover> {
    let ruleset = tabletop.ruleset();
    let mut mover = translate::mover(&tabletop.encounter, ruleset, id)?;
    intent::set_out(tabletop, &mut mover, going);
    round_left::spend(tabletop, &mut mover, going)?;
    let MoveIntent {
        manner, attempt, ..
    } = mover.going;
    if !manner.is_offered(ruleset) {
        let ruleset = &ruleset.title;
        return Err(AppError::invalid(message!("no-such-manner", ruleset)));
    }
    let may_try = |attempt: Attempt| mover.body.may_try(ruleset, attempt, manner);
    if attempt.is_some_and(|attempt| !may_try(attempt)) {
        return Err(AppError::invalid(message!("no-such-attempt")));
    }
    Ok(mover)
}
