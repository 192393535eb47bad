//! Scenes of Foundry VTT (`fvtt-Scene-….json`), read into encounters and written.
//!
//! A scene is one JSON object. Its picture is elsewhere, and only named. Positions are in pixels of
//! a canvas, which may be wider than the picture by a padding on every side.

mod read;
mod write;

pub use read::read_foundry;
pub use write::{FoundryOptions, FoundryToken, MIN_FOUNDRY_PIXELS, foundry_scene};
