//! What a creature's speed depends on besides its base land speed.

use serde::{Deserialize, Serialize};

/// The armour a creature wears.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Every kind, the lightest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Light, Self::Medium, Self::Heavy];

    /// Its name on a form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Light => "light",
            Self::Medium => "medium",
            Self::Heavy => "heavy",
        }
    }
}

/// What a creature carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Medium => "medium",
            Self::Heavy => "heavy",
            Self::Other => "something else",
        }
    }
}

/// Something that makes a creature faster, or slower.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpeedBonus {
    /// One that the ruleset knows, such as `barbarian`, or what the game
    /// master calls it.
    pub source: String,
    /// In feet, as far as the ruleset does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feet: Option<i32>,
    /// Its type, such as “enhancement”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// What a creature's speed depends on besides its base land speed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SpeedSheet {
    /// Where it comes from, by the name in the ruleset's table of speeds: a
    /// race or a background. Its base land speed is then the table's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// Its armour.
    pub armour: Armour,
    /// Its load.
    pub load: Load,
    /// Whether the game master has accepted that the load slows it.
    pub slowed_by_load: bool,
    /// What changes its speed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<SpeedBonus>,
}

/// How fast a creature goes otherwise than on its feet, in feet a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Modes {
    /// Through the air.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fly: Option<u32>,
    /// Through water.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swim: Option<u32>,
    /// Up walls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub climb: Option<u32>,
    /// Through the ground.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burrow: Option<u32>,
}

impl Modes {
    /// Whether it goes in no other way.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
