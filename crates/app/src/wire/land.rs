//! What palettes offer on overland maps.

use super::{Choice, PaletteChoice};
use serde::Serialize;
use specta::Type;

/// What palettes offer on overland maps.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OverlandChoices {
    /// What a brush paints: the kinds of country.
    pub grounds: Vec<PaletteChoice>,
    /// The country that a new map can be covered with.
    pub beginnings: Vec<Choice>,
    /// What a pen draws: roads and rivers.
    pub walls: Vec<PaletteChoice>,
}
