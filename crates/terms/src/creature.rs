//! What creatures wear and carry, and how they get about.

use crate::{Message, message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The sizes of the d20 System Reference Document, the smallest first.
pub const SIZES: [&str; 9] = [
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
];

/// The armor a creature wears, the lightest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Armor {
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

impl Armor {
    /// Every kind, the lightest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Light, Self::Medium, Self::Heavy];

    /// Its name on a form.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::None => message!("armor-none"),
            Self::Light => message!("armor-light"),
            Self::Medium => message!("armor-medium"),
            Self::Heavy => message!("armor-heavy"),
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn in_words(self) -> Message {
        match self {
            Self::None => message!("no-armour"),
            Self::Light => message!("light-armour"),
            Self::Medium => message!("medium-armour"),
            Self::Heavy => message!("heavy-armour"),
        }
    }
}

/// What a creature carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
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
    /// Every load, the lightest first.
    pub const ALL: [Self; 4] = [Self::Light, Self::Medium, Self::Heavy, Self::Other];

    /// Its name on a form.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Light => message!("load-light"),
            Self::Medium => message!("load-medium"),
            Self::Heavy => message!("load-heavy"),
            Self::Other => message!("load-other"),
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn in_words(self) -> Message {
        match self {
            Self::Light => message!("light-load"),
            Self::Medium => message!("medium-load"),
            Self::Heavy => message!("heavy-load"),
            Self::Other => message!("other-load"),
        }
    }
}

/// Something that makes a creature faster, or slower.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpeedBonus {
    /// The id of one that the ruleset knows, such as `barbarian`, or what the
    /// game master calls it.
    pub source: String,
    /// In feet, as far as the ruleset does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feet: Option<i32>,
    /// Its type, such as “enhancement”; many have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A kind of movement, each good for its own element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// On the ground.
    Walk,
    /// In water.
    Swim,
    /// On what is steep.
    Climb,
    /// In the air.
    Fly,
    /// In earth.
    Burrow,
}

impl Mode {
    /// Every kind. Where several serve equally well, the first is used.
    pub const ALL: [Self; 5] = [Self::Walk, Self::Swim, Self::Climb, Self::Fly, Self::Burrow];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Walk => message!("mode-walk"),
            Self::Swim => message!("mode-swim"),
            Self::Climb => message!("mode-climb"),
            Self::Fly => message!("mode-fly"),
            Self::Burrow => message!("mode-burrow"),
        }
    }

    /// What somebody does by it.
    #[must_use]
    pub fn verb(self) -> Message {
        match self {
            Self::Walk => message!("walks"),
            Self::Swim => message!("swims"),
            Self::Climb => message!("climbs"),
            Self::Fly => message!("flies"),
            Self::Burrow => message!("burrows"),
        }
    }
}

/// How fast a creature goes otherwise than on foot, in feet a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Modes {
    /// In the air.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fly: Option<u32>,
    /// In water.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swim: Option<u32>,
    /// On what is steep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub climb: Option<u32>,
    /// In earth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burrow: Option<u32>,
    /// From place to place without a way between: no [`Mode`], since no step is made by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teleport: Option<u32>,
}

impl Modes {
    /// Whether it goes in no other way.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// How fast it goes by a kind of movement, in feet; on foot as fast as is
    /// said. `None` where it has no such speed.
    #[must_use]
    pub const fn feet(&self, mode: Mode, on_foot: u32) -> Option<u32> {
        match mode {
            Mode::Walk => Some(on_foot),
            Mode::Swim => self.swim,
            Mode::Climb => self.climb,
            Mode::Fly => self.fly,
            Mode::Burrow => self.burrow,
        }
    }
}
