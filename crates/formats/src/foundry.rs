//! Scenes of Foundry VTT, read into encounters and written.
//!
//! A scene is one JSON object. It names its picture. Positions are in pixels of a canvas, which is
//! wider than the picture by a padding on every side. `scene` parses, `canvas` computes positions,
//! `read` builds the encounter; `pack` lists the scenes of a file.

mod canvas;
mod leveldb;
mod pack;
mod read;
mod scene;
mod write;

pub(crate) use leveldb::is_leveldb;
pub(crate) use pack::{Carrier, Scenes, is_log};
pub use write::{FoundryOptions, FoundryToken, MIN_FOUNDRY_PIXELS, foundry_scene};
