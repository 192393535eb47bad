//! The keys of a Dungeondraft map that are read, and Godot's notation for vectors and arrays.

use crate::lenient::{Capped, Count, Flag, Label, Number, Text, count_items};
use encounter::{MAX_MARKS, MAX_WALL_POINTS};
use grid::{MAX_SIDE, Point};
use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};
use std::fmt;
use std::marker::PhantomData;

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
    pub points: Positions,
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
    pub position: Position,
    /// Unit vector along the wall.
    #[serde(default)]
    pub direction: Position,
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
    pub texture: Text,
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
    pub text: Text,
    #[serde(default)]
    pub position: Position,
}

#[derive(Deserialize)]
#[serde(expecting = "a cave in curly braces")]
pub(super) struct RawCave {
    #[serde(default)]
    pub bitmap: Bytes,
    #[serde(default)]
    pub entrance_bitmap: Bytes,
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
    pub polygon: Positions,
    #[serde(default)]
    pub children: Capped<RawPolygon, MAX_PARTS>,
}

#[derive(Deserialize)]
#[serde(expecting = "roofs in curly braces")]
pub(super) struct RawRoofs {
    #[serde(default)]
    pub roofs: Count,
}

/// Positions in cells that a text of Godot lists; at most one more than a map may have.
#[derive(Default)]
pub(super) struct Positions(pub Vec<Point>);

/// The first position in cells that a text of Godot lists.
#[derive(Default)]
pub(super) struct Position(pub Option<Point>);

/// Bytes that a text of Godot lists; at most those of the bitmap of the largest map.
#[derive(Default)]
pub(super) struct Bytes(pub Vec<u8>);

/// Bytes of the bitmap of the largest map, rounded up.
const MAX_BYTES: usize = 4 * (MAX_SIDE * MAX_SIDE) as usize;

/// Visitor of a text of Godot. The text is parsed where it is, without a copy.
struct Godot<T>(PhantomData<T>);

macro_rules! deserialize_text {
    ($type:ty, $read:expr) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Godot::<Self>(PhantomData))
            }
        }

        impl Visitor<'_> for Godot<$type> {
            type Value = $type;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text with numbers")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                $read(text)
            }
        }
    };
}
deserialize_text!(Position, first_position);
deserialize_text!(Positions, all_positions);
deserialize_text!(Bytes, bytes);

/// Returns the numbers between the parentheses of Godot's text, NaN for those that are none.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    let list = text.split_once('(').map_or("", |(_, rest)| rest);
    let list = list.split(')').next().unwrap_or_default();
    let numbers = list.split(',').map(str::trim).filter(|it| !it.is_empty());
    numbers.map(|number| number.parse().unwrap_or(f64::NAN))
}

fn positions(text: &str) -> impl Iterator<Item = Point> {
    let mut all = numbers(text).take(2 * MAX_WALL_POINTS + 2);
    std::iter::from_fn(move || Some(Point::new(all.next()? / CELL, all.next()? / CELL)))
}

fn first_position<E>(text: &str) -> Result<Position, E> {
    Ok(Position(positions(text).next()))
}

fn all_positions<E: Error>(text: &str) -> Result<Positions, E> {
    let positions: Vec<Point> = positions(text).collect();
    count_items::<Point, E>(positions.len())?;
    Ok(Positions(positions))
}

fn bytes<E>(text: &str) -> Result<Bytes, E> {
    let bytes = numbers(text).take(MAX_BYTES).map(|byte| byte as u8);
    Ok(Bytes(bytes.collect()))
}
