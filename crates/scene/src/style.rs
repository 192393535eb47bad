//! The colors and widths of a look, as data.

use crate::Color;
use encounter::Look;
use land::Land;

pub(crate) mod land;

/// Everything a look is made of. Widths and depths are in map units.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// What the map is drawn on.
    pub paper: Color,
    /// Letters on the paper beyond the map.
    pub margin: Color,
    /// Open floor.
    pub floor: Color,
    /// Lines, letters and everything drawn with the pen.
    pub ink: Color,
    /// A tint along the rock beside the floor.
    pub shade: Color,
    /// How far that tint reaches; 0 leaves it out.
    pub shade_depth: f64,
    /// How far the strokes in the rock reach; 0 draws none.
    pub hatching_depth: f64,
    /// Uneven patches on the floor, two kinds.
    pub patches: Option<[Color; 2]>,
    /// The shadow that rock and walls throw on the floor.
    pub shadow: Option<Color>,
    /// Width of those strokes.
    pub hatching: f32,
    /// The lines between cells.
    pub grid: Color,
    /// The lines between cells where they lie on a picture.
    pub grid_on_picture: Color,
    /// Width of the lines between cells.
    pub grid_width: f32,
    /// Width of the line between rock and floor.
    pub outline: f32,
    /// Width of walls.
    pub wall: f32,
    /// Width of thin lines: doors, windows, stones.
    pub thin: f32,
    /// The stones of rubble.
    pub stone: Color,
    /// The dark of a pit.
    pub pit: Color,
    /// Water to wade through.
    pub water: Color,
    /// Water out of one's depth.
    pub deep: Color,
    /// Ice.
    pub ice: Color,
    /// Wet ground.
    pub bog: Color,
    /// Ground on fire.
    pub fire: Color,
    /// Molten rock.
    pub lava: Color,
    /// Acid.
    pub acid: Color,
    /// Trodden earth.
    pub earth: Color,
    /// Grass, and what lies under bushes and trees.
    pub grass: Color,
    /// Floorboards.
    pub boards: Color,
    /// The ground between cobbles.
    pub cobbles: Color,
    /// Roofs.
    pub roof: Color,
    /// The crowns of trees.
    pub leaves: Color,
    /// Blades, vines and the outlines of leaves.
    pub growth: Color,
    /// Walls where they lie on a picture, and the drafts of tools.
    pub accent: Color,
    /// What a tool is about to take away.
    pub warning: Color,
    /// Country, on overland maps.
    pub land: Land,
}

/// The old-school look: drawn by hand with a pen on warm paper.
pub const INK: Style = Style {
    paper: Color::rgb(0xf1e8d6),
    margin: Color::rgb(0x5d5347),
    floor: Color::rgb(0xfdfbf5),
    ink: Color::rgb(0x2a2520),
    shade: Color::rgb(0xe0d4bd),
    shade_depth: 0.6,
    hatching_depth: 0.92,
    hatching: 0.032,
    patches: None,
    shadow: None,
    grid: Color::rgb(0xd0c8b8),
    grid_on_picture: Color {
        a: 90,
        ..Color::rgb(0xffffff)
    },
    grid_width: 0.03,
    outline: 0.1,
    wall: 0.12,
    thin: 0.045,
    stone: Color::rgb(0xefe9dd),
    pit: Color::rgb(0x8d8275),
    water: Color::rgb(0xe2ebe9),
    deep: Color::rgb(0xbccdcf),
    ice: Color::rgb(0xeef5f6),
    bog: Color::rgb(0xeeeadb),
    fire: Color::rgb(0xf8e6cf),
    lava: Color::rgb(0xefc5a4),
    acid: Color::rgb(0xe6ecc4),
    earth: Color::rgb(0xf2e7d1),
    grass: Color::rgb(0xeff1dd),
    boards: Color::rgb(0xf5ebd8),
    cobbles: Color::rgb(0xf3f0e9),
    roof: Color::rgb(0xe9dcc6),
    leaves: Color::rgb(0xdfe3cb),
    growth: Color::rgb(0x2a2520),
    accent: Color::rgb(0x006d8f),
    warning: Color::rgb(0xb3261e),
    land: land::INK,
};

/// Calm colors and soft shadows, for screens and virtual tabletops.
const COLOR: Style = Style {
    paper: Color::rgb(0x4b453e),
    margin: Color::rgb(0xd8ccb3),
    floor: Color::rgb(0xd8ccb3),
    ink: Color::rgb(0x2b2620),
    shade_depth: 0.0,
    hatching_depth: 0.0,
    patches: Some([
        Color {
            a: 20,
            ..Color::rgb(0x5a4630)
        },
        Color {
            a: 34,
            ..Color::rgb(0xfff6dc)
        },
    ]),
    shadow: Some(Color {
        a: 26,
        ..Color::rgb(0x1c140a)
    }),
    grid: Color {
        a: 66,
        ..Color::rgb(0x2b2620)
    },
    stone: Color::rgb(0xb6ac9a),
    pit: Color::rgb(0x3a342d),
    water: Color::rgb(0x9dc0c4),
    deep: Color::rgb(0x5b8e9d),
    ice: Color::rgb(0xd9e8ec),
    bog: Color::rgb(0xa8a178),
    fire: Color::rgb(0xdf9d5e),
    lava: Color::rgb(0xc75a32),
    acid: Color::rgb(0xa9bb55),
    earth: Color::rgb(0xc2ab85),
    grass: Color::rgb(0xa3b07c),
    boards: Color::rgb(0xb8925f),
    cobbles: Color::rgb(0xb4aea2),
    roof: Color::rgb(0xa8644a),
    leaves: Color::rgb(0x6f8a55),
    growth: Color::rgb(0x46592f),
    land: land::COLOR,
    ..INK
};

/// White rooms in blue, as the first dungeons were printed.
const BLUEPRINT: Style = Style {
    paper: Color::rgb(0x3d8ac0),
    margin: Color::rgb(0xfcfeff),
    floor: Color::rgb(0xfcfeff),
    ink: Color::rgb(0x1c5f93),
    shade_depth: 0.0,
    hatching_depth: 0.0,
    grid: Color::rgb(0xa9cfe8),
    outline: 0.06,
    stone: Color::rgb(0xe4f1f9),
    pit: Color::rgb(0x9cc6e2),
    water: Color::rgb(0xdbecf7),
    deep: Color::rgb(0xa9cfe8),
    ice: Color::rgb(0xf0f8fd),
    bog: Color::rgb(0xe9f3fa),
    fire: Color::rgb(0xe4f1f9),
    lava: Color::rgb(0xbcdbef),
    acid: Color::rgb(0xdbecf7),
    earth: Color::rgb(0xf4f9fd),
    grass: Color::rgb(0xeef7fc),
    boards: Color::rgb(0xf4f9fd),
    cobbles: Color::rgb(0xf4f9fd),
    roof: Color::rgb(0xc4dff0),
    leaves: Color::rgb(0xdcecf7),
    growth: Color::rgb(0x1c5f93),
    land: land::BLUEPRINT,
    ..INK
};

/// What a look is made of.
#[must_use]
pub const fn style_of(look: Look) -> &'static Style {
    match look {
        Look::Ink => &INK,
        Look::Color => &COLOR,
        Look::Blueprint => &BLUEPRINT,
    }
}
