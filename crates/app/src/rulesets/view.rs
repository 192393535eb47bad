//! What crosses to the window.

use crate::convert::kinds::{FidelityId, RuleKindId};
use serde::Serialize;
use specta::Type;

/// What a value of a rule can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ValueKindId {
    /// A whole number within limits.
    Number,
    /// Yes or no.
    YesNo,
    /// One of a few.
    Choice,
    /// Anything written.
    Words,
}

/// A value that a rule sets.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ValueView {
    /// Names it within its ruleset, such as `sizes.large.space-feet`.
    pub key: String,
    /// What it decides, in a sentence.
    pub about: String,
    /// What it can be.
    pub kind: ValueKindId,
    /// The least a number can be.
    pub least: Option<f64>,
    /// The most a number can be.
    pub most: Option<f64>,
    /// The names there are to choose from.
    pub choices: Vec<String>,
    /// What it is; `yes` or `no` for an answer.
    pub text: String,
    /// What it is in the book, where a house ruleset differs from it.
    pub book: Option<String>,
}

/// What playing the open encounter by another ruleset would change.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RulesetSwitch {
    /// The other ruleset's id.
    pub ruleset: String,
    /// Its title.
    pub title: String,
    /// Why it cannot be, if so.
    pub refused: Option<String>,
    /// What changes for creatures, those for whom the same does together.
    pub creatures: Vec<CreatureSwitch>,
    /// The values that differ.
    pub values: Vec<ValueSwitch>,
}

/// What another ruleset changes for creatures, for each of them alike.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CreatureSwitch {
    /// What they are called, those of a kind together, such as “Goblin × 5”.
    pub names: Vec<String>,
    /// What changes, such as “Space: 2 cells across → 3”.
    pub changes: Vec<String>,
}

/// A value that differs from one ruleset to another.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ValueSwitch {
    /// Names it.
    pub key: String,
    /// What it decides, in a sentence.
    pub about: String,
    /// What the rule is called that sets it.
    pub title: String,
    /// What it is now; `None` where the ruleset has no such value.
    pub from: Option<String>,
    /// What it would be.
    pub to: Option<String>,
}

/// A rule that an answer rests on.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RuleView {
    /// Its id, such as `srd35.terrain.difficult-doubles`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The section of the document.
    pub section: String,
    /// The document.
    pub source: String,
    /// How it is treated.
    pub kind: RuleKindId,
    /// How close its values are to the printed page.
    pub fidelity: FidelityId,
    /// What it says, in our words.
    pub text: String,
    /// How we read it where the document leaves room.
    pub reading: Option<String>,
    /// The values it sets.
    pub values: Vec<ValueView>,
}
