//! What the floor of a cell is made of, or the country in it.

use serde::{Deserialize, Serialize};
use terms::{Message, message};

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
    /// Boards over water, as good as floor.
    Bridge,
    /// A shallow crossing of water: hard going.
    Ford,
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
    pub const ALL: [Self; 36] = [
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
        Self::Bridge,
        Self::Ford,
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
            Self::Bridge => ')',
            Self::Ford => '}',
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
    pub fn name(self) -> Message {
        match self {
            Self::Floor => message!("ground-floor"),
            Self::Stairs => message!("ground-stairs"),
            Self::Earth => message!("ground-earth"),
            Self::Grass => message!("ground-grass"),
            Self::Boards => message!("ground-boards"),
            Self::Cobbles => message!("ground-cobbles"),
            Self::Rubble => message!("ground-rubble"),
            Self::Scree => message!("ground-scree"),
            Self::Undergrowth => message!("ground-undergrowth"),
            Self::Tree => message!("ground-tree"),
            Self::Bog => message!("ground-bog"),
            Self::Ice => message!("ground-ice"),
            Self::Table => message!("ground-table"),
            Self::Thicket => message!("ground-thicket"),
            Self::Mire => message!("ground-mire"),
            Self::Junk => message!("ground-junk"),
            Self::ShallowWater => message!("ground-shallow-water"),
            Self::DeepWater => message!("ground-deep-water"),
            Self::Bridge => message!("ground-bridge"),
            Self::Ford => message!("ground-ford"),
            Self::Pit => message!("ground-pit"),
            Self::Statue => message!("ground-statue"),
            Self::Pillar => message!("ground-pillar"),
            Self::Roof => message!("ground-roof"),
            Self::Rock => message!("ground-rock"),
            Self::Plains => message!("ground-plains"),
            Self::Forest => message!("ground-forest"),
            Self::Hills => message!("ground-hills"),
            Self::Mountains => message!("ground-mountains"),
            Self::Moor => message!("ground-moor"),
            Self::Swamp => message!("ground-swamp"),
            Self::Jungle => message!("ground-jungle"),
            Self::Desert => message!("ground-desert"),
            Self::Tundra => message!("ground-tundra"),
            Self::Lake => message!("ground-lake"),
            Self::Sea => message!("ground-sea"),
        }
    }

    /// The kind of country, as rulesets name it: `water` for the sea and lakes;
    /// `None` where it is no country.
    #[must_use]
    pub const fn country(self) -> Option<&'static str> {
        match self {
            Self::Sea | Self::Lake => Some("water"),
            Self::Plains => Some("plains"),
            Self::Forest => Some("forest"),
            Self::Hills => Some("hills"),
            Self::Mountains => Some("mountains"),
            Self::Moor => Some("moor"),
            Self::Swamp => Some("swamp"),
            Self::Jungle => Some("jungle"),
            Self::Desert => Some("desert"),
            Self::Tundra => Some("tundra"),
            _ => None,
        }
    }

    /// Returns whether nobody built it, so that the rock around it is rough.
    #[must_use]
    pub const fn is_natural(self) -> bool {
        match self {
            Self::Earth
            | Self::Grass
            | Self::Scree
            | Self::Undergrowth
            | Self::Tree
            | Self::Bog
            | Self::Thicket
            | Self::Mire
            | Self::Ice
            | Self::Rubble
            | Self::ShallowWater
            | Self::DeepWater
            | Self::Ford
            | Self::Rock => true,
            Self::Floor
            | Self::Stairs
            | Self::Boards
            | Self::Cobbles
            | Self::Bridge
            | Self::Table
            | Self::Junk
            | Self::Pit
            | Self::Statue
            | Self::Pillar
            | Self::Roof => false,
            // Country has no rock to be rough against.
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
            | Self::Sea => false,
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
