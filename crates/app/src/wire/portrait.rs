//! What creatures look like.

use serde::{Deserialize, Serialize};
use specta::Type;

/// A creature's portrait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PortraitForm {
    /// Names its image.
    pub image: String,
    /// Whether the counter is square and not round.
    pub square: bool,
}

/// Which square of a picture becomes a portrait.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct CropForm {
    /// Its left end, in pixels of the picture as it was shown.
    pub left: u32,
    /// Its upper end, in pixels.
    pub top: u32,
    /// Its width and height, in pixels; at least one.
    pub side: u32,
    /// Whether the counter is to be square and not round.
    pub square: bool,
}
