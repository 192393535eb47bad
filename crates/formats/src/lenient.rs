//! Values that programs write in more than one way, read with indulgence.

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use encounter::MAX_MARK_TEXT;
use serde::Deserialize;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use terms::message;

/// A number, or NaN where there is none: null and text are not refused.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(pub f64);

impl Default for Number {
    fn default() -> Self {
        Self(f64::NAN)
    }
}

/// A version or a name: text or a number. `None` for anything else.
#[derive(Clone, Debug, Default)]
pub(crate) struct Label(pub Option<String>);

/// A name, an id, a path or a label, at most [`MAX_TEXT`] characters. `None` for anything that is no text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text(pub Option<Box<str>>);

/// Characters of a [`Text`]: no part of a map has a longer one.
const MAX_TEXT: usize = MAX_MARK_TEXT;

/// Yes or no, also as the only item of a list; `None` for anything else.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flag(pub Option<bool>);

/// The first items of a list, at most `MOST`, or the first values of an object whose keys only number
/// them. Nothing where there is neither.
#[derive(Clone, Debug)]
pub(crate) struct Capped<T, const MOST: usize> {
    pub items: Vec<T>,
    /// Whether there were more.
    pub cut: bool,
}

impl<T, const MOST: usize> Default for Capped<T, MOST> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            cut: false,
        }
    }
}

/// The first values of an object by their keys, at most `MOST`.
#[derive(Clone, Debug)]
pub(crate) struct CappedMap<T, const MOST: usize> {
    pub items: BTreeMap<String, T>,
    /// Whether there were more.
    pub cut: bool,
}

impl<T, const MOST: usize> Default for CappedMap<T, MOST> {
    fn default() -> Self {
        Self {
            items: BTreeMap::new(),
            cut: false,
        }
    }
}

/// A position or a size in cells, `{"x": 1, "y": 2}` or `[1, 2]`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(expecting = "a point with x and y")]
pub(crate) struct RawPoint {
    #[serde(default)]
    pub x: Number,
    #[serde(default)]
    pub y: Number,
}

/// How many items a list has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count(pub usize);

/// The bytes that the lists of a file may take in memory for each byte of the file, and those that
/// any file may use. An item can be written in two bytes, and has all members in memory that it could
/// have.
const LISTS: (usize, usize) = (6, 4 << 20);

/// The most bytes that the lists of a file may take in memory.
const MOST: usize = 96 << 20;

thread_local! {
    /// What is left of those bytes while a file is read: lists within lists know of each other by
    /// nothing else.
    static LEFT: Cell<usize> = const { Cell::new(0) };
}

/// Begins to count what the lists of another file take, which has so many bytes.
pub(crate) fn begin_counting(bytes: usize) {
    let most = bytes.saturating_mul(LISTS.0).saturating_add(LISTS.1);
    LEFT.set(most.min(MOST));
}

/// Counts an item of a list.
fn count<T, E: de::Error>() -> Result<(), E> {
    count_items::<T, E>(1)
}

/// Counts so many items of a list.
pub(crate) fn count_items<T, E: de::Error>(items: usize) -> Result<(), E> {
    let bytes = items.saturating_mul(size_of::<T>());
    let left = LEFT.get().checked_sub(bytes);
    let left = left.ok_or_else(|| E::custom(message!("import-endless-lists")))?;
    LEFT.set(left);
    Ok(())
}

/// The first `most` items of a list, and whether there were more.
pub(crate) fn first_items<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(
    list: &mut A,
    most: usize,
) -> Result<(Vec<T>, bool), A::Error> {
    let mut items = Vec::new();
    while items.len() < most {
        match list.next_element()? {
            Some(item) => {
                count::<T, A::Error>()?;
                items.push(item);
            }
            None => return Ok((items, false)),
        }
    }
    let cut = list.next_element::<IgnoredAny>()?.is_some();
    while list.next_element::<IgnoredAny>()?.is_some() {}
    Ok((items, cut))
}

/// The bytes that base64 text stands for, broken into lines or not, with or
/// without padding; `None` when it is something else.
pub(crate) fn from_base64(text: &str) -> Option<Vec<u8>> {
    /// Letters that are decoded at a time, of which four stand for three bytes.
    const PIECE: usize = 4 * 4096;
    const ENGINE: GeneralPurpose = GeneralPurpose::new(
        &alphabet::STANDARD,
        GeneralPurposeConfig::new()
            .with_decode_padding_mode(DecodePaddingMode::Indifferent)
            .with_decode_allow_trailing_bits(true),
    );
    // In pieces: of a large picture there is no room for its text twice.
    let mut bytes = Vec::with_capacity((text.len() / 4).saturating_mul(3));
    let mut letters = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    loop {
        let piece: Vec<u8> = letters.by_ref().take(PIECE).collect();
        if piece.is_empty() {
            return Some(bytes);
        }
        ENGINE.decode_vec(piece, &mut bytes).ok()?;
    }
}

struct Any<T>(PhantomData<T>);

macro_rules! deserialize_any {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(Any::<Self>(PhantomData))
            }
        }
    )*};
}
deserialize_any!(Number, Label, Text, Flag, Count);

impl<'de> Visitor<'de> for Any<Number> {
    type Value = Number;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a number")
    }
    fn visit_f64<E>(self, n: f64) -> Result<Number, E> {
        Ok(Number(n))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Number, E> {
        Ok(Number(n as f64))
    }
    fn visit_u64<E>(self, n: u64) -> Result<Number, E> {
        Ok(Number(n as f64))
    }
    fn visit_str<E>(self, text: &str) -> Result<Number, E> {
        Ok(Number(text.trim().parse().unwrap_or(f64::NAN)))
    }
    fn visit_unit<E>(self) -> Result<Number, E> {
        Ok(Number::default())
    }
}

impl<'de> Visitor<'de> for Any<Label> {
    type Value = Label;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a word or a number")
    }
    fn visit_str<E>(self, text: &str) -> Result<Label, E> {
        Ok(Label(Some(text.chars().take(40).collect())))
    }
    fn visit_f64<E: de::Error>(self, n: f64) -> Result<Label, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_i64<E: de::Error>(self, n: i64) -> Result<Label, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Label, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_bool<E>(self, _: bool) -> Result<Label, E> {
        Ok(Label(None))
    }
    fn visit_unit<E>(self) -> Result<Label, E> {
        Ok(Label(None))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Label, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Label(None))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Label, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Label(None))
    }
}

impl<'de> Visitor<'de> for Any<Text> {
    type Value = Text;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a text")
    }
    fn visit_str<E>(self, text: &str) -> Result<Text, E> {
        let text: String = text.chars().take(MAX_TEXT).collect();
        Ok(Text(Some(text.into_boxed_str())))
    }
    fn visit_f64<E: de::Error>(self, n: f64) -> Result<Text, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_i64<E: de::Error>(self, n: i64) -> Result<Text, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Text, E> {
        self.visit_str(&n.to_string())
    }
    fn visit_bool<E>(self, _: bool) -> Result<Text, E> {
        Ok(Text(None))
    }
    fn visit_unit<E>(self) -> Result<Text, E> {
        Ok(Text(None))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Text, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Text(None))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Text, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Text(None))
    }
}

impl<'de> Visitor<'de> for Any<Flag> {
    type Value = Flag;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("true or false")
    }
    fn visit_bool<E>(self, yes: bool) -> Result<Flag, E> {
        Ok(Flag(Some(yes)))
    }
    fn visit_unit<E>(self) -> Result<Flag, E> {
        Ok(Flag(None))
    }
    fn visit_u64<E>(self, _: u64) -> Result<Flag, E> {
        Ok(Flag(None))
    }
    fn visit_str<E>(self, _: &str) -> Result<Flag, E> {
        Ok(Flag(None))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Flag, A::Error> {
        let first = list.next_element()?.unwrap_or_default();
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(first)
    }
}

impl<'de> Visitor<'de> for Any<Count> {
    type Value = Count;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_unit<E>(self) -> Result<Count, E> {
        Ok(Count(0))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Count, A::Error> {
        let mut count = 0_usize;
        while list.next_element::<IgnoredAny>()?.is_some() {
            count = count.saturating_add(1);
        }
        Ok(Count(count))
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Capped<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any::<Self>(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Any<Capped<T, MOST>> {
    type Value = Capped<T, MOST>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Capped::default())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let (items, cut) = first_items(&mut list, MOST)?;
        Ok(Capped { items, cut })
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut read = Capped::default();
        while map.next_key::<IgnoredAny>()?.is_some() {
            if read.items.len() == MOST {
                read.cut = true;
                map.next_value::<IgnoredAny>()?;
            } else {
                read.items.push(map.next_value()?);
                count::<T, A::Error>()?;
            }
        }
        Ok(read)
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for CappedMap<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any::<Self>(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Any<CappedMap<T, MOST>> {
    type Value = CappedMap<T, MOST>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object in curly braces")
    }
    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(CappedMap::default())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut read = CappedMap::default();
        while let Some(key) = map.next_key::<String>()? {
            if read.items.len() == MOST {
                read.cut = true;
                map.next_value::<IgnoredAny>()?;
            } else {
                count::<(String, T), A::Error>()?;
                read.items.insert(key, map.next_value()?);
            }
        }
        Ok(read)
    }
}
