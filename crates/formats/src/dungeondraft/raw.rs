//! The keys of a Dungeondraft map that are read, and Godot's notation for vectors and arrays.

use crate::lenient::{Capped, Count, Flag, Label, Number};
use encounter::{MAX_MARKS, MAX_WALL_POINTS};
use grid::Point;
use serde::Deserialize;

/// Pixels from side to side of a cell.
pub(super) const CELL: f64 = 256.0;

/// The most walls, and the most doors and windows, of a level or of a wall.
pub(super) const MAX_PARTS: usize = MAX_WALL_POINTS / 2;

/// The most levels.
const MAX_LEVELS: usize = 1000;

#[derive(Deserialize)]
#[serde(expecting = "a map in curly braces")]
pub(super) struct RawMap {
    pub world: Option<RawWorld>,
}

#[derive(Deserialize)]
#[serde(expecting = "a world in curly braces")]
pub(super) struct RawWorld {
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub levels: Capped<RawLevel, MAX_LEVELS>,
}

#[derive(Deserialize)]
#[serde(expecting = "a level in curly braces")]
pub(super) struct RawLevel {
    #[serde(default)]
    pub label: Label,
    #[serde(default)]
    pub walls: Capped<RawWall, MAX_PARTS>,
    /// Doors and windows that belong to no wall.
    #[serde(default)]
    pub portals: Capped<RawPortal, MAX_PARTS>,
    #[serde(default)]
    pub texts: Capped<RawText, MAX_MARKS>,
    pub cave: Option<RawCave>,
    pub water: Option<RawWater>,
    #[serde(default)]
    pub objects: Count,
    #[serde(default)]
    pub paths: Count,
    #[serde(default)]
    pub patterns: Count,
    #[serde(default)]
    pub lights: Count,
    pub roofs: Option<RawRoofs>,
}

#[derive(Deserialize)]
#[serde(expecting = "a wall in curly braces")]
pub(super) struct RawWall {
    #[serde(default)]
    pub points: String,
    /// Whether the last point is joined to the first.
    #[serde(default, rename = "loop")]
    pub closed: Flag,
    #[serde(default)]
    pub portals: Capped<RawPortal, MAX_PARTS>,
}

#[derive(Deserialize)]
#[serde(expecting = "a door or window in curly braces")]
pub(super) struct RawPortal {
    #[serde(default)]
    pub position: String,
    /// Unit vector along the wall.
    #[serde(default)]
    pub direction: String,
    /// Clockwise, in radians; for portals without `direction`.
    #[serde(default)]
    pub rotation: Number,
    /// Half of the width, in pixels.
    #[serde(default)]
    pub radius: Number,
    /// The number of a piece of the wall, from 0, plus the fraction along that piece.
    #[serde(default)]
    pub wall_distance: Number,
    #[serde(default)]
    pub texture: String,
    /// Whether light is stopped.
    #[serde(default)]
    pub closed: Flag,
    /// The same, of portals without `direction`.
    #[serde(default)]
    pub occludes_light: Flag,
}

#[derive(Deserialize)]
#[serde(expecting = "a text in curly braces")]
pub(super) struct RawText {
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub position: String,
}

#[derive(Deserialize)]
#[serde(expecting = "a cave in curly braces")]
pub(super) struct RawCave {
    #[serde(default)]
    pub bitmap: String,
    #[serde(default)]
    pub entrance_bitmap: String,
}

#[derive(Deserialize)]
#[serde(expecting = "water in curly braces")]
pub(super) struct RawWater {
    pub tree: Option<RawPolygon>,
}

/// A polygon of the water: an outline, a hole in the polygon that it is a child of, or the empty root.
#[derive(Deserialize)]
#[serde(expecting = "an area of water in curly braces")]
pub(super) struct RawPolygon {
    #[serde(default)]
    pub polygon: String,
    #[serde(default)]
    pub children: Capped<RawPolygon, MAX_PARTS>,
}

#[derive(Deserialize)]
#[serde(expecting = "roofs in curly braces")]
pub(super) struct RawRoofs {
    #[serde(default)]
    pub roofs: Count,
}

/// Returns the numbers between the parentheses of Godot's text, NaN for those that are none.
pub(super) fn numbers(text: &str) -> impl Iterator<Item = f64> {
    let list = text.split_once('(').map_or("", |(_, rest)| rest);
    let list = list.split(')').next().unwrap_or_default();
    let numbers = list.split(',').map(str::trim).filter(|it| !it.is_empty());
    numbers.map(|number| number.parse().unwrap_or(f64::NAN))
}

/// Returns the positions in Godot's text, in cells; at most one more than a map may have.
pub(super) fn positions(text: &str) -> Vec<Point> {
    let mut all = numbers(text).take(2 * MAX_WALL_POINTS + 2);
    let pair = || Some(Point::new(all.next()? / CELL, all.next()? / CELL));
    std::iter::from_fn(pair).collect()
}
