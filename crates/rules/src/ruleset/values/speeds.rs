//! The values that rules set on speeds, armour and load.

use serde::Deserialize;
use terms::{Message, message};

/// The armour a creature wears, the lightest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Armour {
    /// None.
    #[default]
    None,
    /// Light.
    Light,
    /// Medium.
    Medium,
    /// Heavy.
    Heavy,
}

impl Armour {
    pub(crate) fn name(self) -> Message {
        match self {
            Self::None => message!("no-armour"),
            Self::Light => message!("light-armour"),
            Self::Medium => message!("medium-armour"),
            Self::Heavy => message!("heavy-armour"),
        }
    }
}

/// What a creature carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Load {
    /// Little: it slows nobody.
    #[default]
    Light,
    /// A medium load.
    Medium,
    /// A heavy load.
    Heavy,
    /// Anything else that may slow, such as a comrade.
    Other,
}

impl Load {
    pub(crate) fn name(self) -> Message {
        match self {
            Self::Light => message!("light-load"),
            Self::Medium => message!("medium-load"),
            Self::Heavy => message!("heavy-load"),
            Self::Other => message!("other-load"),
        }
    }
}

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
    pub lost_in: Armour,
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
    pub(crate) const fn armour(&self, armour: Armour) -> u32 {
        match armour {
            Armour::None | Armour::Light => 0,
            Armour::Medium => self.medium_feet,
            Armour::Heavy => self.heavy_feet,
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
    pub fn most(&self, armour: Armour, load: Load) -> u32 {
        let armour = match armour {
            Armour::None | Armour::Light => 0,
            Armour::Medium => self.medium,
            Armour::Heavy => self.heavy,
        };
        let load = match load {
            Load::Light | Load::Other => 0,
            Load::Medium => self.medium,
            Load::Heavy => self.heavy,
        };
        self.times.saturating_sub(armour + load)
    }
}
