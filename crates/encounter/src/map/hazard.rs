//! Ground that harms whoever is on it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{Message, message};

/// What makes a cell hazardous. It hinders nobody: what comes of it is for the
/// game master to say.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Hazard {
    /// Something that is not shown more closely: a trap, a curse, gas.
    Danger,
    /// Flames.
    Fire,
    /// Molten rock.
    Lava,
    /// Acid.
    Acid,
    /// Spikes, caltrops, broken glass.
    Spikes,
}

impl Hazard {
    /// Every hazard, in the order a palette shows them.
    pub const ALL: [Self; 5] = [
        Self::Danger,
        Self::Fire,
        Self::Lava,
        Self::Acid,
        Self::Spikes,
    ];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Danger => message!("hazard-danger"),
            Self::Fire => message!("hazard-fire"),
            Self::Lava => message!("hazard-lava"),
            Self::Acid => message!("hazard-acid"),
            Self::Spikes => message!("hazard-spikes"),
        }
    }

    /// The character that stands for a cell's hazard, or for none, in files.
    #[must_use]
    pub const fn glyph(hazard: Option<Self>) -> char {
        match hazard {
            None => '.',
            Some(Self::Danger) => '!',
            Some(Self::Fire) => 'f',
            Some(Self::Lava) => 'l',
            Some(Self::Acid) => 'a',
            Some(Self::Spikes) => 's',
        }
    }

    /// The hazard, or none, that a character stands for.
    #[must_use]
    pub fn from_glyph(glyph: char) -> Option<Option<Self>> {
        let known = Self::ALL.into_iter().map(Some).chain([None]);
        known.into_iter().find(|it| Self::glyph(*it) == glyph)
    }
}
