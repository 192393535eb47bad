//! A creature that asks where it can go.

use crate::error::{AppError, Result};
use crate::movement::view::MoveIntentForm;
use crate::movement::{intent, round_left};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use rules::{Attempt, MoveIntent, Mover};
use terms::message;

/// A creature that asks where it can go by a movement action.
pub(crate) fn mover_going(
    tabletop: &Tabletop,
    id: CreatureId,
    intent: &MoveIntentForm,
) -> Result<Mover> {
    let ruleset = tabletop.ruleset();
    let mut mover = tabletop.mover(id)?;
    intent::set_out(tabletop, &mut mover, intent);
    round_left::spend(tabletop, &mut mover, intent)?;
    let MoveIntent {
        move_action,
        attempt,
        ..
    } = mover.intent;
    if !move_action.is_offered(ruleset) {
        let ruleset = &ruleset.title;
        return Err(AppError::invalid(message!("no-such-move-action", ruleset)));
    }
    let may_try = |attempt: Attempt| mover.body.may_try(ruleset, attempt, move_action);
    if attempt.is_some_and(|attempt| !may_try(attempt)) {
        return Err(AppError::invalid(message!("no-such-attempt")));
    }
    Ok(mover)
}
