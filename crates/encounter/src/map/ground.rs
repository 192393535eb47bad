//! What the floor of a cell is made of, or the country in it.

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
    /// Trodden earth or the bottom of a cave, as good as floor.
    Earth,
    /// Short grass, as good as floor.
    Grass,
    /// Floorboards or a deck, as good as floor.
    Boards,
    /// Cobbles, as good as floor.
    Cobbles,
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
    /// A table, a stall or a bench to get over: hard going.
    Table,
    /// Vines and bushes grown into one another: to be clambered through.
    Thicket,
    /// Mud up to the waist: to be clambered through.
    Mire,
    /// A room full of broken things: to be clambered over.
    Junk,
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
    /// A house seen from above, solid to the corners.
    Roof,
    /// Solid to the corners: nothing gets in or past.
    Rock,
    /// Plains: open country of grass and fields.
    Plains,
    /// Forest.
    Forest,
    /// Hills.
    Hills,
    /// Mountains.
    Mountains,
    /// Moor: open, wet upland.
    Moor,
    /// Swamp.
    Swamp,
    /// Jungle.
    Jungle,
    /// Desert.
    Desert,
    /// Tundra: cold, treeless land.
    Tundra,
    /// A lake.
    Lake,
    /// The sea.
    Sea,
}

impl Ground {
    /// Every kind of ground, in the order a palette shows them.
    pub const ALL: [Self; 34] = [
        Self::Floor,
        Self::Stairs,
        Self::Earth,
        Self::Grass,
        Self::Boards,
        Self::Cobbles,
        Self::Rubble,
        Self::Scree,
        Self::Undergrowth,
        Self::Tree,
        Self::Bog,
        Self::Ice,
        Self::Table,
        Self::Thicket,
        Self::Mire,
        Self::Junk,
        Self::ShallowWater,
        Self::DeepWater,
        Self::Pit,
        Self::Statue,
        Self::Pillar,
        Self::Roof,
        Self::Rock,
        Self::Plains,
        Self::Forest,
        Self::Hills,
        Self::Mountains,
        Self::Moor,
        Self::Swamp,
        Self::Jungle,
        Self::Desert,
        Self::Tundra,
        Self::Lake,
        Self::Sea,
    ];

    /// The character that stands for it in files and drawn maps.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Floor => '.',
            Self::Stairs => '>',
            Self::Earth => '!',
            Self::Grass => '/',
            Self::Boards => '|',
            Self::Cobbles => '+',
            Self::Rubble => ':',
            Self::Scree => ',',
            Self::Undergrowth => '\'',
            Self::Tree => '^',
            Self::Bog => '=',
            Self::Ice => '*',
            Self::Table => '&',
            Self::Thicket => '"',
            Self::Mire => '(',
            Self::Junk => '<',
            Self::ShallowWater => '-',
            Self::DeepWater => '_',
            Self::Pit => 'o',
            Self::Statue => '@',
            Self::Pillar => '0',
            Self::Roof => '$',
            Self::Rock => '#',
            Self::Plains => 'P',
            Self::Forest => 'F',
            Self::Hills => 'H',
            Self::Mountains => 'A',
            Self::Moor => 'M',
            Self::Swamp => 'S',
            Self::Jungle => 'J',
            Self::Desert => 'D',
            Self::Tundra => 'T',
            Self::Lake => 'L',
            Self::Sea => 'W',
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
            Self::Earth => "earth",
            Self::Grass => "grass",
            Self::Boards => "boards",
            Self::Cobbles => "cobbles",
            Self::Rubble => "rubble",
            Self::Scree => "scree",
            Self::Undergrowth => "undergrowth",
            Self::Tree => "tree",
            Self::Bog => "bog",
            Self::Ice => "ice",
            Self::Table => "table",
            Self::Thicket => "thicket",
            Self::Mire => "mire",
            Self::Junk => "junk",
            Self::ShallowWater => "shallow water",
            Self::DeepWater => "deep water",
            Self::Pit => "pit",
            Self::Statue => "statue",
            Self::Pillar => "pillar",
            Self::Roof => "roof",
            Self::Rock => "rock",
            Self::Plains => "plains",
            Self::Forest => "forest",
            Self::Hills => "hills",
            Self::Mountains => "mountains",
            Self::Moor => "moor",
            Self::Swamp => "swamp",
            Self::Jungle => "jungle",
            Self::Desert => "desert",
            Self::Tundra => "tundra",
            Self::Lake => "lake",
            Self::Sea => "sea",
        }
    }

    /// The kind of country, as rulesets name it: `water` for the sea and lakes;
    /// `None` where it is no country.
    #[must_use]
    pub const fn country(self) -> Option<&'static str> {
        match self {
            Self::Sea | Self::Lake => Some("water"),
            it if it.is_country() => Some(it.name()),
            _ => None,
        }
    }

    /// Whether it covers miles of an overland map.
    #[must_use]
    pub const fn is_country(self) -> bool {
        matches!(
            self,
            Self::Plains
                | Self::Forest
                | Self::Hills
                | Self::Mountains
                | Self::Moor
                | Self::Swamp
                | Self::Jungle
                | Self::Desert
                | Self::Tundra
                | Self::Lake
                | Self::Sea
        )
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
