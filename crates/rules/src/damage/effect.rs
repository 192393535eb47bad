//! Damage by movement, where a ruleset has it: falls, collisions, and things
//! thrown or dropped. What comes out are dice with their reasons; the game
//! master throws them.

use super::falls::Casting;
use crate::checks::Test;
use crate::dice::Dice;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Nature, Ruleset};
use terms::{Message, message};

/// What a fall, a collision or an object does to those it happens to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Damage {
    /// What is thrown for the damage; nothing where there is none.
    pub dice: Dice,
    /// What else could be thrown, and when: if a check succeeds, or by another
    /// reading of the rule.
    pub others: Vec<(Message, Dice)>,
    /// The checks that come with it.
    pub tests: Vec<Test>,
    /// Whether a spell can be cast on the way down, if one is asked for.
    pub casting: Option<Casting>,
    /// The range of the attack with an object, counted from 1; `None` where
    /// nobody attacks.
    pub range: Option<u32>,
    /// Whether everybody in the space of an object is hit.
    pub area: bool,
    /// All of it in words.
    pub because: Vec<Reason>,
}

impl Damage {
    pub(super) fn say(&mut self, text: Message, rule: RuleRef) {
        self.because.push(Reason { text, rule });
    }
}

/// Whether something is so, as far as is known before the dice are thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// It depends on the dice.
    Perhaps,
}

/// What comes after the dice of a fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// The damage that is left; `None` before the dice are thrown.
    pub left: Option<u32>,
    /// Whether the creature lies prone.
    pub prone: Sure,
    /// Why.
    pub because: Reason,
}

/// What comes after the dice of a fall, once they show so much if they are
/// thrown, and of which so much does not count; `None` where the ruleset does
/// not ask for it.
#[must_use]
pub fn aftermath(
    ruleset: &Ruleset,
    dice: &Dice,
    thrown: Option<u32>,
    reduced: u32,
) -> Option<Aftermath> {
    let prone = ruleset.policies.fall_prone.as_ref()?;
    let left = thrown.map(|thrown| thrown.saturating_sub(reduced));
    let [least, most] = match left {
        Some(left) => [i64::from(left); 2],
        None => [dice.least(), dice.most()].map(|total| total - i64::from(reduced)),
    };
    let (is_prone, text) = if most <= 0 || !prone.value {
        (Sure::No, message!("unhurt-not-prone"))
    } else if least > 0 {
        (Sure::Yes, message!("hurt-so-prone"))
    } else {
        (Sure::Perhaps, message!("prone-if-hurt"))
    };
    let text = match left.filter(|_| reduced > 0) {
        Some(left) => {
            let thrown = left + reduced.min(thrown?);
            message!("damage-left", left, thrown, text)
        }
        None => text,
    };
    Some(Aftermath {
        left,
        prone: is_prone,
        because: Reason {
            text,
            rule: prone.rule,
        },
    })
}

/// How many whole parts of so many feet there are in a distance.
pub(super) fn parts(feet: u32, each_feet: u32) -> u32 {
    // Values are checked to be more than 0 when they are read.
    feet.checked_div(each_feet).unwrap_or(0)
}

/// What each die is changed by, in words, such as “solid stone: +1 a die”.
pub(super) fn each(nature: &Nature) -> Message {
    let name = &nature.label;
    match nature.each {
        0 => message!("each-die-unchanged", name),
        by @ ..0 => message!("each-die-less", name, by = by.unsigned_abs()),
        by => message!("each-die-more", name, by),
    }
}
