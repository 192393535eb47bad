//! The colors of country on overland maps.

use crate::Color;
use encounter::Ground;

/// The colors of country. Symbols are drawn with the look's ink.
#[derive(Clone, Debug, PartialEq)]
pub struct Land {
    /// Plains.
    pub plains: Color,
    /// Forest.
    pub forest: Color,
    /// The crowns of its trees.
    pub trees: Color,
    /// Hills.
    pub hills: Color,
    /// Mountains.
    pub mountains: Color,
    /// Their sides away from the light.
    pub shade: Color,
    /// Moor.
    pub moor: Color,
    /// Swamp.
    pub swamp: Color,
    /// Jungle.
    pub jungle: Color,
    /// Desert.
    pub desert: Color,
    /// Tundra.
    pub tundra: Color,
    /// Rivers, lakes and the sea along the coast.
    pub water: Color,
    /// The sea farther out.
    pub sea: Color,
    /// The middle of roads.
    pub road: Color,
    /// The lines between cells.
    pub grid: Color,
    /// Figures on the paper around the map.
    pub figures: Color,
}

impl Land {
    /// The tint of a ground; that of plains where it is no country.
    pub(crate) const fn tint(&self, ground: Ground) -> Color {
        match ground {
            Ground::Forest => self.forest,
            Ground::Hills => self.hills,
            Ground::Mountains => self.mountains,
            Ground::Moor => self.moor,
            Ground::Swamp => self.swamp,
            Ground::Jungle => self.jungle,
            Ground::Desert => self.desert,
            Ground::Tundra => self.tundra,
            Ground::Lake | Ground::Sea => self.water,
            _ => self.plains,
        }
    }
}

pub(super) const INK: Land = Land {
    plains: Color::rgb(0xfbf6ea),
    forest: Color::rgb(0xf1f1de),
    trees: Color::rgb(0xe6e9d0),
    hills: Color::rgb(0xf8efdc),
    mountains: Color::rgb(0xf6efe2),
    shade: Color::rgb(0xddd2c0),
    moor: Color::rgb(0xf3ecde),
    swamp: Color::rgb(0xeceddd),
    jungle: Color::rgb(0xe9eed5),
    desert: Color::rgb(0xfbf0d4),
    tundra: Color::rgb(0xf5f6f3),
    water: Color::rgb(0xdbe6e5),
    sea: Color::rgb(0xcbdbdc),
    road: Color::rgb(0xfdfbf5),
    grid: Color {
        a: 26,
        ..Color::rgb(0x2a2520)
    },
    figures: Color::rgb(0x2a2520),
};

pub(super) const COLOR: Land = Land {
    plains: Color::rgb(0xc9cf9b),
    forest: Color::rgb(0x9db07a),
    trees: Color::rgb(0x6d8f57),
    hills: Color::rgb(0xc8bd8a),
    mountains: Color::rgb(0xc3b9a8),
    shade: Color::rgb(0x958a7c),
    moor: Color::rgb(0xb3a98c),
    swamp: Color::rgb(0x98a983),
    jungle: Color::rgb(0x82a565),
    desert: Color::rgb(0xe7d4a0),
    tundra: Color::rgb(0xdfe4dd),
    water: Color::rgb(0x9cc3cc),
    sea: Color::rgb(0x74a5b8),
    road: Color::rgb(0xf1e4c3),
    grid: Color {
        a: 34,
        ..Color::rgb(0x2b2620)
    },
    figures: Color::rgb(0xf3ead8),
};

pub(super) const BLUEPRINT: Land = Land {
    plains: Color::rgb(0xfcfeff),
    forest: Color::rgb(0xf1f8fc),
    trees: Color::rgb(0xe2f0f8),
    hills: Color::rgb(0xf9fcfe),
    mountains: Color::rgb(0xfafdff),
    shade: Color::rgb(0xcfe4f2),
    moor: Color::rgb(0xf4f9fd),
    swamp: Color::rgb(0xeaf4fa),
    jungle: Color::rgb(0xe9f3fa),
    desert: Color::rgb(0xfafdff),
    tundra: Color::rgb(0xfafdff),
    water: Color::rgb(0xcbe2f1),
    sea: Color::rgb(0xb3d4ea),
    road: Color::rgb(0xfcfeff),
    grid: Color {
        a: 40,
        ..Color::rgb(0x1c5f93)
    },
    figures: Color::rgb(0xfcfeff),
};
