//! The keys of a Universal VTT file that are read, in their many spellings.

use crate::lenient::{Capped, Count, Flag, Label, Number, RawPoint, first_items, from_base64};
use encounter::MAX_WALL_POINTS;
use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Visitor};
use std::fmt;

/// The most doors and windows that are read.
pub(super) const MAX_PORTALS: usize = 5_000;

/// Texts in the place of a picture up to this long are taken for its path or address.
const LONGEST_PATH: usize = 1000;

#[derive(Deserialize)]
#[serde(expecting = "a map in curly braces")]
pub(super) struct RawMap {
    #[serde(default)]
    pub format: Label,
    pub resolution: Option<RawResolution>,
    #[serde(default)]
    pub line_of_sight: RawLines,
    #[serde(default)]
    pub objects_line_of_sight: Count,
    #[serde(default)]
    pub portals: Capped<RawPortal, MAX_PORTALS>,
    #[serde(default)]
    pub lights: Count,
    #[serde(default)]
    pub image: RawImage,
}

#[derive(Deserialize)]
#[serde(expecting = "the size of the map in curly braces")]
pub(super) struct RawResolution {
    pub map_origin: Option<RawPoint>,
    pub map_size: Option<RawPoint>,
    #[serde(default)]
    pub pixels_per_grid: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a door or window in curly braces")]
pub(super) struct RawPortal {
    /// The middle.
    pub position: Option<RawPoint>,
    /// The two ends.
    #[serde(default)]
    pub bounds: Capped<Option<RawPoint>, 2>,
    /// The direction along the portal, clockwise, in radians.
    #[serde(default)]
    pub rotation: Number,
    /// True when light does not pass, that is, a door rather than a window.
    #[serde(default)]
    pub closed: Flag,
}

/// Lines through at least two points each, as many as a map may hold.
#[derive(Default)]
pub(super) struct RawLines {
    pub lines: Vec<Vec<Option<RawPoint>>>,
    /// Whether there were more.
    pub cut: bool,
}

/// What stands where the picture should be.
#[derive(Default)]
pub(super) enum RawImage {
    #[default]
    Nothing,
    Bytes(Vec<u8>),
    /// A path or an address.
    Elsewhere(String),
    Damaged,
}

impl<'de> Deserialize<'de> for RawLines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LinesVisitor)
    }
}

struct LinesVisitor;

impl<'de> Visitor<'de> for LinesVisitor {
    type Value = RawLines;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of lines")
    }
    fn visit_unit<E>(self) -> Result<RawLines, E> {
        Ok(RawLines::default())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawLines, A::Error> {
        let mut read = RawLines::default();
        let mut left = MAX_WALL_POINTS;
        while let Some((line, cut)) = list.next_element_seed(LineOfAtMost(left))? {
            read.cut |= cut;
            if line.len() >= 2 {
                left = left.saturating_sub(line.len());
                read.lines.push(line);
            }
        }
        Ok(read)
    }
}

/// Reads one line, of no more points than are still allowed to all of them.
struct LineOfAtMost(usize);

impl<'de> DeserializeSeed<'de> for LineOfAtMost {
    type Value = (Vec<Option<RawPoint>>, bool);
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for LineOfAtMost {
    type Value = (Vec<Option<RawPoint>>, bool);
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of points")
    }
    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok((Vec::new(), false))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        first_items(&mut list, self.0)
    }
}

impl<'de> Deserialize<'de> for RawImage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The text is decoded where it lies, so that a large picture is not
        // held twice, as text and as bytes.
        deserializer.deserialize_any(ImageVisitor)
    }
}

struct ImageVisitor;

impl Visitor<'_> for ImageVisitor {
    type Value = RawImage;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an image as base64 text")
    }
    fn visit_unit<E>(self) -> Result<RawImage, E> {
        Ok(RawImage::Nothing)
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<RawImage, E> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(RawImage::Nothing);
        }
        let embedded = text.strip_prefix("data:").and_then(|it| it.split_once(','));
        let bytes = from_base64(embedded.map_or(text, |(_, data)| data));
        let is_path = embedded.is_none() && text.len() <= LONGEST_PATH;
        Ok(match bytes {
            Some(bytes) if !is_path || crate::picture::kind(&bytes).is_some() => {
                RawImage::Bytes(bytes)
            }
            _ if is_path => RawImage::Elsewhere(text.to_owned()),
            _ => RawImage::Damaged,
        })
    }
}
