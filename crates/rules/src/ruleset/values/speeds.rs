//! The values that rules set on speeds, armour and load.

use serde::Deserialize;
use terms::{Armor, Load};

/// Where a speed comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeedFrom {
    /// The base land speed, and everything here that changes it.
    Sheet,
    /// It is just the figure that was typed.
    Typed,
}

/// When a load slows a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LoadSlows {
    /// Never.
    Never,
    /// When the game master accepts the figure that is suggested.
    WhenAccepted,
    /// Always.
    Always,
}

/// Where creatures come from, as far as it tells their speed.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Origins {
    /// What the ruleset calls it, such as “Race”.
    pub called: String,
    /// What to say of the figures, where they are not the document's.
    #[serde(default)]
    pub note: Option<String>,
    /// The origins.
    #[serde(default)]
    pub list: Vec<Origin>,
}

/// An origin with its row in the table of speeds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Origin {
    /// Its name in documents, such as `half-elf`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// The base land speed, in feet.
    pub feet: u32,
    /// The speed in armour that slows, in feet; as much as without where
    /// armour slows nobody of this origin.
    pub armoured_feet: u32,
    /// The inborn bonus that comes with it.
    #[serde(default)]
    pub brings: Option<String>,
}

/// A bonus with a rule of its own, such as the barbarian's.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InbornBonus {
    /// Its name in documents, such as `barbarian`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// How much it is, in feet; where nothing is said the game master says it.
    #[serde(default)]
    pub feet: Option<i32>,
    /// The lightest armour that takes it away.
    pub lost_in: Armor,
    /// Another one of these, together with which it counts only once.
    #[serde(default)]
    pub once_with: Option<String>,
}

/// What armour and load take off a speed: as much for the one as for the other.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Burdens {
    /// For each of them that is medium, in feet.
    pub medium_feet: u32,
    /// For each that is heavy, in feet.
    pub heavy_feet: u32,
    /// The fastest speed that is slow, in feet.
    pub slow_feet: u32,
    /// How much less the slow lose, of all of it together, in feet.
    pub spared_feet: u32,
}

impl Burdens {
    pub(crate) const fn armour(&self, armour: Armor) -> u32 {
        match armour {
            Armor::None | Armor::Light => 0,
            Armor::Medium => self.medium_feet,
            Armor::Heavy => self.heavy_feet,
        }
    }

    pub(crate) const fn load(&self, load: Load) -> u32 {
        match load {
            Load::Light | Load::Other => 0,
            Load::Medium => self.medium_feet,
            Load::Heavy => self.heavy_feet,
        }
    }
}

/// How many times its speed a creature runs at most, for what it wears and
/// carries.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RunBurdens {
    /// With nothing that slows.
    pub times: u32,
    /// How many times fewer for armour or load that is medium.
    pub medium: u32,
    /// How many times fewer for armour or load that is heavy.
    pub heavy: u32,
}

impl RunBurdens {
    /// How many times its speed somebody runs at most who wears and carries that.
    #[must_use]
    pub fn most(&self, armour: Armor, load: Load) -> u32 {
        let armour = match armour {
            Armor::None | Armor::Light => 0,
            Armor::Medium => self.medium,
            Armor::Heavy => self.heavy,
        };
        let load = match load {
            Load::Light | Load::Other => 0,
            Load::Medium => self.medium,
            Load::Heavy => self.heavy,
        };
        self.times.saturating_sub(armour + load)
    }
}
