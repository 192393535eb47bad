//! What the floor of a cell is made of.

use serde::{Deserialize, Serialize};

/// What fills or covers a cell.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Open floor.
    #[default]
    Floor,
    /// Loose stones: hard going.
    Rubble,
    /// Solid to the corners: nothing gets in or past.
    Rock,
    /// A hole: nothing walks in, but it leaves its corners free.
    Pit,
}

impl Ground {
    /// Every kind of ground, in the order a palette shows them.
    pub const ALL: [Self; 4] = [Self::Floor, Self::Rubble, Self::Rock, Self::Pit];

    /// The character that stands for it in files and drawn maps.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Floor => '.',
            Self::Rubble => ':',
            Self::Rock => '#',
            Self::Pit => 'o',
        }
    }

    /// The ground a character stands for.
    #[must_use]
    pub fn from_glyph(glyph: char) -> Option<Self> {
        Self::ALL.into_iter().find(|ground| ground.glyph() == glyph)
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Floor => "floor",
            Self::Rubble => "rubble",
            Self::Rock => "rock",
            Self::Pit => "pit",
        }
    }
}
