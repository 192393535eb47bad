//! Impeded terrain: no walk leads into it, and each cell takes an action.

use super::checks::Check;
use crate::checks::Roll;
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

/// What else it means to be in it.
pub(crate) fn stances_end(ruleset: &Ruleset) -> Option<Reason> {
    let ends = ruleset.policies.impeded_ends_stances.as_ref()?;
    ends.value.then(|| Reason {
        text: message!("impeded-ends-stances"),
        rule: ends.rule,
    })
}
