//! Kinds of creature, as the window lists them.

use super::CreatureForm;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How fast a creature goes otherwise than on its feet, in feet a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ModesForm {
    /// Through the air.
    pub fly: Option<u32>,
    /// Through water.
    pub swim: Option<u32>,
    /// Up walls.
    pub climb: Option<u32>,
    /// Through the ground.
    pub burrow: Option<u32>,
}

/// A kind of creature.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BeastView {
    /// What it is called.
    pub name: String,
    /// Whether it is one of the table's own.
    pub own: bool,
    /// Its size in words, of the ruleset if that has it.
    pub size: String,
    /// Its challenge rating.
    pub challenge: Option<String>,
    /// Its type, with its subtypes: such as “humanoid (goblinoid)”.
    pub kind: String,
    /// What else it is found by, between commas.
    pub tags: String,
    /// How fast it goes, in words.
    pub speeds: String,
    /// What the ruleset of the open encounter makes of it otherwise than it
    /// says, if anything.
    pub note: Option<String>,
    /// What a click places once it is chosen.
    pub form: CreatureForm,
}

/// Some of the kinds of creature there are.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BestiaryView {
    /// Those that fit what was looked for best.
    pub found: Vec<BeastView>,
    /// How many fit.
    pub total: u32,
}
