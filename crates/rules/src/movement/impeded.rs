//! Impeded terrain: no walk leads into it, and each cell takes an action.

use super::checks::Check;
use super::path::Step;
use crate::checks::Roll;
use crate::creature::{Attempt, Mover};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use terms::message;

/// The check for one cell of it, where a book asks for one.
pub(crate) fn clambering(ruleset: &Ruleset) -> Option<Check> {
    let p = &ruleset.policies;
    let (asks, action) = (p.impeded_checks.as_ref()?, p.impeded_action.as_ref()?);
    let roll = Roll {
        name: action.value.clone(),
        difficulty: None,
    };
    asks.value.then(|| Check::asked_by(&roll, asks.rule))
}

/// How many cells of it a mover crosses with one such action, where its check succeeds.
pub(crate) fn clambers_cells(ruleset: &Ruleset, mover: &Mover) -> u32 {
    let p = &ruleset.policies;
    let farther = p.impeded_check_cells.as_ref();
    let farther = farther.filter(|_| mover.intent.attempt == Some(Attempt::Clamber));
    farther.map_or(1, |cells| cells.value.max(1))
}

/// Adds the check of one who tries to get over more than a cell of it at a time, to the
/// step that would be the second one of each action.
pub(crate) fn clamber_farther(ruleset: &Ruleset, mover: &Mover, steps: &mut [Step]) {
    let each = clambers_cells(ruleset, mover);
    let mut row = 0;
    for step in steps.iter_mut() {
        row = if step.full_round { row + 1 } else { 0 };
        if each > 1 && row > 0 && (row - 1) % each == 1 {
            let attempt = Attempt::Clamber;
            let (text, rule) = (attempt.label(ruleset), attempt.rule(ruleset));
            step.checks
                .push(Check::of(ruleset, attempt, None, Reason { text, rule }));
        }
    }
}

/// What else it means to be in it.
pub(crate) fn stances_end(ruleset: &Ruleset) -> Option<Reason> {
    let ends = ruleset.policies.impeded_ends_stances.as_ref()?;
    ends.value.then(|| Reason {
        text: message!("impeded-ends-stances"),
        rule: ends.rule,
    })
}
