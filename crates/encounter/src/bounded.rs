//! Lists and maps of a file, read up to a limit.
//!
//! A longer one is refused as soon as its limit is reached, and a map in which a key comes twice is
//! refused too: the last value would win without a word.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use terms::{Message, message};

/// Reads a list of at most `MOST` items.
///
/// # Errors
/// If the list has more items, or one of them is not readable.
pub fn list<'de, D, T, const MOST: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(ListVisitor::<T, MOST>(PhantomData))
}

struct ListVisitor<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for ListVisitor<T, MOST> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a list of at most {MOST} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            if items.len() == MOST {
                return Err(A::Error::custom(message!("list-too-long", most = MOST)));
            }
            items.push(item);
        }
        Ok(items)
    }
}

/// Reads a map of at most `most` records.
///
/// `too_many` is the refusal of a larger map, `name` names a record by its key.
///
/// # Errors
/// If the map has more records, a key comes twice, or a record is not readable.
pub(crate) fn records<'de, D, K, T, E>(
    deserializer: D,
    most: usize,
    too_many: E,
    name: fn(&K) -> Message,
) -> Result<BTreeMap<K, T>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord,
    T: Deserialize<'de>,
    E: fmt::Display,
{
    deserializer.deserialize_map(RecordsVisitor {
        most,
        too_many,
        name,
        of: PhantomData,
    })
}

struct RecordsVisitor<K, T, E> {
    most: usize,
    too_many: E,
    name: fn(&K) -> Message,
    of: PhantomData<T>,
}

impl<'de, K, T, E> Visitor<'de> for RecordsVisitor<K, T, E>
where
    K: Deserialize<'de> + Ord,
    T: Deserialize<'de>,
    E: fmt::Display,
{
    type Value = BTreeMap<K, T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "at most {} entries in curly braces", self.most)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut records = BTreeMap::new();
        while let Some(key) = map.next_key()? {
            if records.contains_key(&key) {
                let what = (self.name)(&key);
                return Err(A::Error::custom(message!("record-twice", what)));
            }
            if records.len() == self.most {
                return Err(A::Error::custom(self.too_many));
            }
            records.insert(key, map.next_value()?);
        }
        Ok(records)
    }
}
