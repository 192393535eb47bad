//! What being squeezed, or in a gap too tight for that, does to a creature.

use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::threat::weakened_defences;
use terms::message;

/// What it does to fighting, line by line.
pub(crate) fn penalties(ruleset: &Ruleset, tight: bool) -> Vec<Reason> {
    let p = &ruleset.policies;
    let attack = match tight {
        false => Some((p.squeezed_attack(), p.squeeze_attack.rule)),
        true if !p.escape_attack.value => Some((message!("no-attacks"), p.escape_attack.rule)),
        true => None,
    };
    let attack = attack.map(|(text, rule)| Reason { text, rule });
    let lines = attack.into_iter().chain(weakened_defences(ruleset, tight));
    lines.collect()
}
