//! What of the map a page has to fetch and draw anew.

use serde::{Deserialize, Serialize};
use specta::Type;

/// The head of a picture of the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MapHead {
    /// The revision it is of.
    pub revision: u32,
    /// The chunks that were asked for, or that look otherwise now.
    pub chunks: Vec<ChunkHead>,
    /// How many of them, from the first, have their display lists following.
    pub drawn: u32,
    /// What follows then, if it looks otherwise now.
    pub counters: Option<CountersHead>,
}

/// A part of the map, in map units.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Type)]
pub struct PartOf {
    /// Left end.
    pub x: f32,
    /// Upper end.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

/// Which square piece of the map's drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct ChunkAt {
    /// Counted from the left.
    pub column: u32,
    /// Counted from the top.
    pub row: u32,
}

/// A square piece of the map's drawing. Its items are cut at its bounds.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ChunkHead {
    /// Which it is.
    pub at: ChunkAt,
    /// Left end, in map units.
    pub x: f32,
    /// Upper end, in map units.
    pub y: f32,
    /// Width, in map units.
    pub width: f32,
    /// Height, in map units.
    pub height: f32,
}

/// Whose drawings lie on the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CountersHead {
    /// The creatures whose display lists follow, in this order.
    pub creatures: Vec<u32>,
    /// The labels, zones, notes and things whose display lists follow then.
    pub marks: Vec<u32>,
}
