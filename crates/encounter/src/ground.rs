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
    /// A flight of stairs, as good as floor.
    Stairs,
    /// Loose stones: hard going.
    Rubble,
    /// Small stones that slide underfoot: hard going.
    Scree,
    /// Bushes, roots, tall grass: hard going.
    Undergrowth,
    /// A tree to get past, under its crown: hard going.
    Tree,
    /// Wet, soft ground: hard going.
    Bog,
    /// Ice: hard going.
    Ice,
    /// Water to wade through: hard going.
    ShallowWater,
    /// Water out of one's depth: nobody walks in, but it leaves its corners free.
    DeepWater,
    /// A hole: nothing walks in, but it leaves its corners free.
    Pit,
    /// A statue or a round column: nothing gets in, but it leaves its corners free.
    Statue,
    /// A pillar within a room, solid to the corners.
    Pillar,
    /// Solid to the corners: nothing gets in or past.
    Rock,
}

impl Ground {
    /// Every kind of ground, in the order a palette shows them.
    pub const ALL: [Self; 14] = [
        Self::Floor,
        Self::Stairs,
        Self::Rubble,
        Self::Scree,
        Self::Undergrowth,
        Self::Tree,
        Self::Bog,
        Self::Ice,
        Self::ShallowWater,
        Self::DeepWater,
        Self::Pit,
        Self::Statue,
        Self::Pillar,
        Self::Rock,
    ];

    /// The character that stands for it in files and drawn maps.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Floor => '.',
            Self::Stairs => '>',
            Self::Rubble => ':',
            Self::Scree => ',',
            Self::Undergrowth => '\'',
            Self::Tree => '^',
            Self::Bog => '=',
            Self::Ice => '*',
            Self::ShallowWater => '-',
            Self::DeepWater => '_',
            Self::Pit => 'o',
            Self::Statue => '@',
            Self::Pillar => '0',
            Self::Rock => '#',
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
            Self::Stairs => "stairs",
            Self::Rubble => "rubble",
            Self::Scree => "scree",
            Self::Undergrowth => "undergrowth",
            Self::Tree => "tree",
            Self::Bog => "bog",
            Self::Ice => "ice",
            Self::ShallowWater => "shallow water",
            Self::DeepWater => "deep water",
            Self::Pit => "pit",
            Self::Statue => "statue",
            Self::Pillar => "pillar",
            Self::Rock => "rock",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ground_has_a_character_of_its_own() {
        for ground in Ground::ALL {
            assert_eq!(Ground::from_glyph(ground.glyph()), Some(ground));
        }
    }
}
