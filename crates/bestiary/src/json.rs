//! JSON as a tree of values, within a limit of memory.
//!
//! An object of one member takes eight bytes of a file and a hundred times as many in memory.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::cell::Cell;
use std::fmt;
use terms::message;

/// The most bytes that the tree of a file takes in memory.
const MOST: usize = 160 << 20;

/// The bytes of an object beside its members: a node of its tree has room for eleven.
const OBJECT: usize = 640;

/// The bytes of a value in a list, whose memory may be twice as large as its length.
const ITEM: usize = 2 * size_of::<Value>();

/// The memory that the trees of one file may still take, in bytes.
pub(crate) struct Memory(Cell<usize>);

impl Default for Memory {
    fn default() -> Self {
        Self(Cell::new(MOST))
    }
}

/// Parses a text into a tree of values.
///
/// # Errors
/// If the text is not JSON, or its tree takes too much memory.
pub(crate) fn parse(text: &[u8], memory: &Memory) -> serde_json::Result<Value> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = Tree(&memory.0).deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(value)
}

/// Reads a value and takes the memory for it from what is left.
#[derive(Clone, Copy)]
struct Tree<'a>(&'a Cell<usize>);

impl Tree<'_> {
    fn spend<E: Error>(self, bytes: usize) -> Result<(), E> {
        let left = self.0.get().checked_sub(bytes);
        let left = left.ok_or_else(|| E::custom(message!("file-error-too-much")))?;
        self.0.set(left);
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Tree<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tree<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        self.spend(value.len())?;
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(self)? {
            self.spend(ITEM)?;
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        self.spend(OBJECT)?;
        let mut members = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            self.spend(key.len().saturating_add(ITEM))?;
            members.insert(key, map.next_value_seed(self)?);
        }
        Ok(Value::Object(members))
    }
}
