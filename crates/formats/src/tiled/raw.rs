//! The keys of a Tiled map that are read, in the words of its JSON.

use crate::lenient::{Capped, Flag, Label, Number, RawPoint, Text};
use encounter::{MAX_CREATURES, MAX_WALL_POINTS};
use grid::MAX_SIDE;
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use terms::message;

/// The most layers that are read of a map or group.
pub(super) const MAX_LAYERS: usize = 1000;

/// The most objects that are read of a layer.
pub(super) const MAX_OBJECTS: usize = 2 * MAX_CREATURES;

/// The most tilesets that are read, and the most tiles with properties that each may have.
pub(super) const MAX_TILESETS: usize = 10_000;

/// The most tiles of a layer.
pub(super) const MAX_TILES: usize = (MAX_SIDE * MAX_SIDE) as usize;

/// Bytes of the text of a layer: of each tile the longest number, a comma, and spaces.
const MAX_TILES_TEXT: usize = 16 * MAX_TILES;

#[derive(Deserialize)]
#[serde(expecting = "a map in curly braces")]
pub(super) struct RawMap {
    #[serde(default)]
    pub orientation: Label,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub tilewidth: Number,
    #[serde(default)]
    pub tileheight: Number,
    #[serde(default)]
    pub hexsidelength: Number,
    #[serde(default)]
    pub staggeraxis: Label,
    #[serde(default)]
    pub staggerindex: Label,
    #[serde(default)]
    pub infinite: Flag,
    #[serde(default)]
    pub layers: Capped<RawLayer, MAX_LAYERS>,
    #[serde(default)]
    pub tilesets: Capped<RawTileset, MAX_TILESETS>,
}

#[derive(Deserialize)]
#[serde(expecting = "a layer in curly braces")]
pub(super) struct RawLayer {
    #[serde(default, rename = "type")]
    pub kind: Label,
    #[serde(default)]
    pub name: Label,
    #[serde(default)]
    pub class: Label,
    #[serde(default)]
    pub visible: Flag,
    #[serde(default)]
    pub opacity: Number,
    #[serde(default)]
    pub offsetx: Number,
    #[serde(default)]
    pub offsety: Number,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub encoding: Label,
    #[serde(default)]
    pub compression: Label,
    #[serde(default)]
    pub data: RawTiles,
    #[serde(default)]
    pub chunks: Capped<RawChunk, MAX_TILES>,
    #[serde(default)]
    pub objects: Capped<RawObject, MAX_OBJECTS>,
    #[serde(default)]
    pub layers: Capped<RawLayer, MAX_LAYERS>,
    #[serde(default)]
    pub image: Text,
    #[serde(default)]
    pub properties: RawProperties,
}

#[derive(Deserialize)]
#[serde(expecting = "a chunk of tiles in curly braces")]
pub(super) struct RawChunk {
    #[serde(default)]
    pub x: Number,
    #[serde(default)]
    pub y: Number,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub data: RawTiles,
}

/// Tiles by their numbers, or as a text that stands for those.
pub(super) enum RawTiles {
    Numbers(Vec<u32>),
    Text(String),
}

#[derive(Deserialize)]
#[serde(expecting = "an object in curly braces")]
pub(super) struct RawObject {
    #[serde(default)]
    pub name: Label,
    /// Its class, which version 1.9 called so.
    #[serde(default, rename = "type", alias = "class")]
    pub class: Label,
    #[serde(default)]
    pub x: Number,
    #[serde(default)]
    pub y: Number,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    /// Clockwise, in degrees.
    #[serde(default)]
    pub rotation: Number,
    #[serde(default)]
    pub visible: Flag,
    pub gid: Option<Number>,
    #[serde(default)]
    pub point: Flag,
    #[serde(default)]
    pub ellipse: Flag,
    pub polygon: Option<Capped<RawPoint, MAX_WALL_POINTS>>,
    pub polyline: Option<Capped<RawPoint, MAX_WALL_POINTS>>,
    pub text: Option<RawText>,
    #[serde(default)]
    pub properties: RawProperties,
}

#[derive(Deserialize)]
#[serde(expecting = "a text in curly braces")]
pub(super) struct RawText {
    #[serde(default)]
    pub text: Text,
}

#[derive(Default, Deserialize)]
#[serde(expecting = "a tileset in curly braces")]
pub(super) struct RawTileset {
    #[serde(default)]
    pub firstgid: Number,
    /// The file it stands in.
    #[serde(default)]
    pub source: Text,
    #[serde(default)]
    pub tilewidth: Number,
    #[serde(default)]
    pub tileheight: Number,
    #[serde(default)]
    pub spacing: Number,
    #[serde(default)]
    pub margin: Number,
    #[serde(default)]
    pub columns: Number,
    #[serde(default)]
    pub image: Text,
    #[serde(default)]
    pub transparentcolor: Label,
    pub tileoffset: Option<RawPoint>,
    #[serde(default)]
    pub tilerendersize: Label,
    #[serde(default)]
    pub tiles: Capped<RawTile, MAX_TILESETS>,
}

#[derive(Deserialize)]
#[serde(expecting = "a tile in curly braces")]
pub(super) struct RawTile {
    #[serde(default)]
    pub id: Number,
    #[serde(default, rename = "type", alias = "class")]
    pub class: Label,
    /// A picture of its own, of which it may be a part.
    #[serde(default)]
    pub image: Text,
    #[serde(default)]
    pub x: Number,
    #[serde(default)]
    pub y: Number,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub properties: RawProperties,
}

#[derive(Clone, Default)]
pub(super) struct RawProperties(Vec<RawProperty>);

/// The most properties of a layer, an object or a tile.
const MAX_PROPERTIES: usize = 1000;

impl<'de> Deserialize<'de> for RawProperties {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Capped::<RawProperty, MAX_PROPERTIES>::deserialize(deserializer)?;
        match all.cut {
            false => Ok(Self(all.items)),
            true => Err(D::Error::custom(message!(
                "list-too-long",
                most = MAX_PROPERTIES
            ))),
        }
    }
}

#[derive(Clone, Deserialize)]
#[serde(expecting = "a property in curly braces")]
struct RawProperty {
    #[serde(default)]
    name: Label,
    #[serde(default)]
    value: Label,
}

impl RawProperties {
    /// The value of a property, if it is text or a number.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut all = self.0.iter();
        let property = all.find(|it| it.name.0.as_deref() == Some(name))?;
        property.value.0.as_deref()
    }
}

impl Default for RawTiles {
    fn default() -> Self {
        Self::Numbers(Vec::new())
    }
}

impl<'de> Deserialize<'de> for RawTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TilesVisitor)
    }
}

struct TilesVisitor;

impl<'de> Visitor<'de> for TilesVisitor {
    type Value = RawTiles;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of tiles or a text")
    }
    fn visit_unit<E>(self) -> Result<RawTiles, E> {
        Ok(RawTiles::default())
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<RawTiles, E> {
        match text.len() <= MAX_TILES_TEXT {
            true => Ok(RawTiles::Text(text.to_owned())),
            false => Err(E::custom(message!("list-too-long", most = MAX_TILES))),
        }
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawTiles, A::Error> {
        let (tiles, _) = crate::lenient::first_items(&mut list, MAX_TILES + 1)?;
        Ok(RawTiles::Numbers(tiles))
    }
}
