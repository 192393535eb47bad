//! A creature's sheet: what its speed depends on and comes to, and its size.

use super::{Because, Choice};
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a creature's speed can depend on in a ruleset.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SpeedChoices {
    /// What an origin is called, such as “Race”.
    pub origin: String,
    /// The origins in the table of speeds.
    pub origins: Vec<Choice>,
    /// The bonuses the ruleset knows.
    pub bonuses: Vec<InbornChoice>,
}

/// A bonus to speed that a ruleset knows.
#[derive(Clone, Debug, Serialize, Type)]
pub struct InbornChoice {
    /// Its name in the ruleset, such as `barbarian`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// How much it is, in feet; `None` where the game master says it.
    pub feet: Option<i32>,
}

/// A bonus to a creature's speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct BonusForm {
    /// The id of one the ruleset knows, or what the game master calls it.
    pub source: String,
    /// In feet; `None` where the ruleset says it.
    pub feet: Option<i32>,
    /// Its type, such as “enhancement”.
    pub kind: Option<String>,
}

/// What a creature's speed depends on, as its form shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct SpeedForm {
    /// The id of its origin, which then tells the base land speed.
    pub origin: Option<String>,
    /// The id of its armour.
    pub armour: String,
    /// The id of its load.
    pub load: String,
    /// Whether it is accepted that the load slows it.
    pub slowed_by_load: bool,
    /// What changes its speed.
    pub bonuses: Vec<BonusForm>,
}

impl Default for SpeedForm {
    fn default() -> Self {
        Self {
            origin: None,
            armour: "none".to_owned(),
            load: "light".to_owned(),
            slowed_by_load: false,
            bonuses: Vec::new(),
        }
    }
}

/// What a creature's speed and its size come to.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SheetView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Its base land speed, in feet.
    pub base_feet: u32,
    /// Its current speed, in feet.
    pub speed_feet: u32,
    /// Its current speed, in cells.
    pub speed_cells: u32,
    /// The slower speed that its load suggests, until that is accepted.
    pub suggested_feet: Option<u32>,
    /// The calculation of its speed.
    pub stages: Vec<StageView>,
    /// The width of its space in feet; `None` for a size the ruleset does not know.
    pub space_feet: Option<f64>,
    /// The cells it takes up.
    pub space_cells: u32,
    /// How far it reaches, in feet.
    pub reach_feet: u32,
    /// What its size adds to attacks.
    pub attack: Option<i32>,
    /// What its size adds to defence.
    pub defence: Option<i32>,
    /// What its size adds in a grapple.
    pub grapple: Option<i32>,
    /// What its size adds to hiding.
    pub hide: Option<i32>,
    /// What its size means, in words.
    pub size: Vec<Because>,
}

/// A stage in the calculation of a speed.
#[derive(Clone, Debug, Serialize, Type)]
pub struct StageView {
    /// What it says, and why.
    pub because: Because,
    /// Whether it is a bonus that does not count.
    pub struck: bool,
}
