//! A scene as Foundry VTT writes it, versions 8 to 14, parsed with indulgence.

use crate::lenient::{Capped, Flag, Label, Number, Text};
use encounter::{MAX_CREATURES, MAX_MARKS, MAX_WALL_POINTS};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::num::Saturating;

/// The most levels of a scene.
const MAX_LEVELS: usize = 1000;

/// The most levels that one object is on.
const MAX_LEVELS_OF_OBJECT: usize = 100;

/// The keys of a scene by which it is listed. All others are skipped.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a scene in curly braces")]
pub(super) struct RawHead {
    #[serde(default)]
    pub name: Text,
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    #[serde(default)]
    pub padding: Number,
    pub grid: Option<RawGrid>,
    /// Up to version 9.
    #[serde(default)]
    pub grid_type: Number,
    #[serde(default)]
    pub flags: RawFlags,
    /// From version 14 on.
    #[serde(default)]
    pub levels: Capped<RawLevel, MAX_LEVELS>,
    #[serde(default)]
    initial_level: Text,
    /// The scenes of an adventure.
    pub scenes: Option<IgnoredAny>,
}

impl RawHead {
    /// Whether the document is a scene and no actor, item or journal.
    pub fn is_scene(&self) -> bool {
        let has_size = self.width.0.is_finite() || self.height.0.is_finite();
        self.grid.is_some() && has_size
    }

    /// The index of the level that the scene starts with.
    pub fn initial_level(&self) -> usize {
        let id = self.initial_level.0.as_deref();
        let mut levels = self.levels.items.iter();
        let place = levels.position(|it| id.is_some() && it.id.0.as_deref() == id);
        place.unwrap_or_default()
    }
}

/// The flags of a scene.
#[derive(Default, Deserialize)]
#[serde(expecting = "flags in curly braces")]
pub(super) struct RawFlags {
    #[serde(default)]
    pub core: Option<RawCoreFlags>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "flags in curly braces")]
pub(super) struct RawCoreFlags {
    /// Whether the size of a hex is its long diagonal, as up to version 9.
    #[serde(default)]
    pub legacy_hex: Flag,
}

/// The objects of a scene. Its size and its levels are in [`RawHead`].
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a scene in curly braces")]
pub(super) struct RawScene {
    /// Up to version 9.
    #[serde(default)]
    pub grid_distance: Number,
    #[serde(default)]
    pub grid_units: Label,
    /// The path of the picture, up to version 9.
    #[serde(default)]
    pub img: Text,
    /// Pixels from the left edge of the picture to the corner of the canvas, up to version 9 and from
    /// version 14 on.
    #[serde(default)]
    pub shift_x: Number,
    #[serde(default)]
    pub shift_y: Number,
    /// Versions 10 to 13.
    pub background: Option<RawBackground>,
    #[serde(default)]
    pub walls: Capped<RawWall, { MAX_WALL_POINTS / 2 }>,
    #[serde(default)]
    pub tokens: Capped<RawToken, MAX_CREATURES>,
    #[serde(default)]
    pub drawings: Capped<RawDrawing, MAX_MARKS>,
    #[serde(default)]
    pub lights: Tally,
    #[serde(default)]
    pub sounds: Tally,
    #[serde(default)]
    pub tiles: Tally,
    #[serde(default)]
    pub notes: Tally,
    #[serde(default)]
    pub templates: Tally,
    #[serde(default)]
    pub regions: Tally,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a background in curly braces")]
pub(super) struct RawBackground {
    #[serde(default)]
    pub src: Text,
    /// Pixels, versions 10 to 13.
    #[serde(default)]
    pub offset_x: Number,
    #[serde(default)]
    pub offset_y: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a level in curly braces")]
pub(super) struct RawLevel {
    #[serde(default, rename = "_id")]
    pub id: Text,
    #[serde(default)]
    pub name: Text,
    pub elevation: Option<RawElevation>,
    pub background: Option<RawBackground>,
    pub textures: Option<RawTextures>,
}

#[derive(Deserialize)]
#[serde(expecting = "an elevation in curly braces")]
pub(super) struct RawElevation {
    /// In units of the scene.
    #[serde(default)]
    pub bottom: Number,
}

/// The position of the pictures of a level.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "textures in curly braces")]
pub(super) struct RawTextures {
    /// Pixels to the right.
    #[serde(default)]
    pub offset_x: Number,
    /// Pixels downward.
    #[serde(default)]
    pub offset_y: Number,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum RawGrid {
    /// Pixels, up to version 9.
    Size(f64),
    Whole {
        #[serde(default, rename = "type")]
        kind: Number,
        #[serde(default)]
        size: Number,
        #[serde(default)]
        distance: Number,
        #[serde(default)]
        units: Label,
    },
    Nonsense(IgnoredAny),
}

#[derive(Deserialize)]
#[serde(expecting = "a wall in curly braces")]
pub(super) struct RawWall {
    /// Both ends in pixels: x, y, x, y.
    #[serde(default)]
    pub c: Ends,
    #[serde(default, rename = "move")]
    pub movement: Number,
    /// `sense` up to version 9.
    #[serde(default, alias = "sense")]
    pub sight: Number,
    #[serde(default)]
    pub dir: Number,
    #[serde(default)]
    pub door: Number,
    #[serde(default)]
    pub ds: Number,
    #[serde(default)]
    pub levels: Levels,
}

#[derive(Deserialize)]
#[serde(expecting = "a token in curly braces")]
pub(super) struct RawToken {
    #[serde(default)]
    pub name: Text,
    /// Left edge, in pixels.
    #[serde(default)]
    pub x: Number,
    /// Upper edge, in pixels.
    #[serde(default)]
    pub y: Number,
    /// Cells.
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub disposition: Number,
    #[serde(default)]
    pub hidden: Flag,
    /// In units of the scene.
    #[serde(default)]
    pub elevation: Number,
    #[serde(default)]
    pub level: Text,
}

#[derive(Deserialize)]
#[serde(expecting = "a drawing in curly braces")]
pub(super) struct RawDrawing {
    #[serde(default)]
    pub x: Number,
    #[serde(default)]
    pub y: Number,
    /// Pixels, up to version 9.
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
    /// From version 10 on.
    pub shape: Option<RawShape>,
    #[serde(default)]
    pub text: Text,
    #[serde(default)]
    pub hidden: Flag,
    #[serde(default)]
    pub levels: Levels,
}

#[derive(Deserialize)]
#[serde(expecting = "a shape in curly braces")]
pub(super) struct RawShape {
    #[serde(default)]
    pub width: Number,
    #[serde(default)]
    pub height: Number,
}

/// The levels that an object is on, by id; all levels if there is none.
#[derive(Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Levels(Capped<Text, MAX_LEVELS_OF_OBJECT>);

impl Levels {
    pub fn has(&self, level: &str) -> bool {
        let ids = &self.0.items;
        ids.is_empty() || ids.iter().any(|it| it.0.as_deref() == Some(level))
    }
}

/// Both ends of a wall in pixels; NaN where the file has no number.
#[derive(Clone, Copy)]
pub(super) struct Ends(pub [f64; 4]);

impl Default for Ends {
    fn default() -> Self {
        Self([f64::NAN; 4])
    }
}

/// Numbers of objects that are not read.
#[derive(Default)]
pub(super) struct Tally {
    everywhere: Saturating<usize>,
    /// By the ids of levels.
    levels: BTreeMap<Box<str>, Saturating<usize>>,
}

impl Tally {
    /// The number of objects on a level, on all levels if there are none.
    pub fn on(&self, level: Option<&str>) -> usize {
        let on_level = level.and_then(|level| self.levels.get(level));
        (self.everywhere + on_level.copied().unwrap_or_default()).0
    }
}

/// An object that is only counted.
#[derive(Deserialize)]
#[serde(expecting = "an object in curly braces")]
struct Counted {
    #[serde(default)]
    levels: Levels,
}

/// Visitor of a list, or of null.
struct ListOf<T>(std::marker::PhantomData<T>);

macro_rules! deserialize_list {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(ListOf::<Self>(std::marker::PhantomData))
            }
        }
    )*};
}
deserialize_list!(Ends, Tally);

impl<'de> Visitor<'de> for ListOf<Ends> {
    type Value = Ends;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the ends of a wall")
    }
    fn visit_unit<E>(self) -> Result<Ends, E> {
        Ok(Ends::default())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Ends, A::Error> {
        let mut ends = Ends::default();
        for end in &mut ends.0 {
            match list.next_element::<Number>()? {
                Some(number) => *end = number.0,
                None => return Ok(ends),
            }
        }
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(ends)
    }
}

impl<'de> Visitor<'de> for ListOf<Tally> {
    type Value = Tally;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_unit<E>(self) -> Result<Tally, E> {
        Ok(Tally::default())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tally, A::Error> {
        let mut tally = Tally::default();
        while let Some(Counted { levels }) = list.next_element()? {
            let ids = levels.0.items.into_iter().filter_map(|it| it.0);
            let mut is_everywhere = true;
            for id in ids {
                is_everywhere = false;
                if tally.levels.len() < MAX_LEVELS || tally.levels.contains_key(&id) {
                    *tally.levels.entry(id).or_default() += 1;
                }
            }
            tally.everywhere += usize::from(is_everywhere);
        }
        Ok(tally)
    }
}
