//! What being squeezed, or in a gap too tight for that, does to a creature.

use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Defence, Ruleset};
use terms::{Message, Signed, message};

/// What it does to fighting, line by line.
pub(crate) fn penalties(ruleset: &Ruleset, tight: bool) -> Vec<Reason> {
    let p = &ruleset.policies;
    let mut lines = Vec::new();
    let mut say = |text: Message, rule: RuleRef| {
        lines.push(Reason { text, rule });
    };
    if !tight {
        say(p.squeezed_attack(), p.squeeze_attack.rule);
        say(p.squeezed_defence(), p.squeeze_defence.rule);
        if !p.squeeze_shield.value {
            say(message!("no-shield-defence"), p.squeeze_shield.rule);
        }
        return lines;
    }
    if !p.escape_attack.value {
        say(message!("no-attacks"), p.escape_attack.rule);
    }
    let name = &p.defence_name.value;
    let defence = match p.escape_defence.value {
        Defence::By(change) => message!("changed-by", name, change = Signed(change)),
        Defence::To(value) => message!("tight-defence-set", name, value),
    };
    say(defence, p.escape_defence.rule);
    if !p.escape_keeps_dexterity.value {
        let text = message!("no-dexterity-bonus", name);
        say(text, p.escape_keeps_dexterity.rule);
    }
    if !p.escape_shield.value {
        say(message!("no-shield-defence"), p.escape_shield.rule);
    }
    lines
}
