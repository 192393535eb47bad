//! Values as data files write them, read as the types the engine wants, with
//! errors that can be acted on: which names there are, what was wanted.

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_path_to_error::Segment;
use std::fmt::Display;
use terms::{Message, message};
use toml::{Table, Value};

/// Why a value is not of the type the engine wants.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.wanted())]
pub(crate) enum Wrong {
    /// There is no field of that name.
    Field(String),
    /// A name that is none of those there are.
    Name(&'static [&'static str]),
    /// A field is missing.
    Missing(&'static str),
    /// Something else; what is wanted.
    Other(Message),
}

/// Such as “a, b or c”.
pub(crate) fn one_of(names: &[&str]) -> Message {
    match names {
        [] => message!("value-nothing"),
        [only] => Message::plain(only),
        [all @ .., last] => message!("list-or", all = all.join(", "), last = *last),
    }
}

impl Wrong {
    /// What is wanted, as it stands after “it must be”.
    pub fn wanted(&self) -> Message {
        match self {
            Self::Field(field) => message!("value-without-field", field),
            Self::Name(names) => one_of(names),
            Self::Missing(field) => message!("value-with-field", field = *field),
            Self::Other(wanted) => wanted.clone(),
        }
    }
}

impl de::Error for Wrong {
    fn custom<T: Display>(message: T) -> Self {
        Self::Other(Message::plain(message))
    }

    fn invalid_type(_: de::Unexpected, wanted: &dyn de::Expected) -> Self {
        Self::Other(in_words(&wanted.to_string()))
    }

    fn invalid_value(_: de::Unexpected, wanted: &dyn de::Expected) -> Self {
        Self::Other(in_words(&wanted.to_string()))
    }

    fn unknown_variant(_: &str, names: &'static [&'static str]) -> Self {
        Self::Name(names)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::Field(field.to_owned())
    }

    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }
}

/// What the names of the types mean to someone who writes a data file.
fn in_words(wanted: &str) -> Message {
    match wanted {
        "u32" => message!("value-whole-number-from-0"),
        "i32" => message!("value-whole-number"),
        "f64" => message!("value-number"),
        "a boolean" => message!("value-true-or-false"),
        other => Message::plain(other),
    }
}

/// Returns a value as people read and write it.
pub(crate) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Boolean(true) => "yes".to_owned(),
        Value::Boolean(false) => "no".to_owned(),
        Value::Array(items) if items.iter().all(Value::is_str) => {
            items.iter().map(text).collect::<Vec<_>>().join(", ")
        }
        Value::Array(_) | Value::Table(_) => "a table".to_owned(),
        other => other.to_string(),
    }
}

/// Reads a table as a type.
pub(crate) fn read<T: DeserializeOwned>(table: &Table) -> Result<T, Wrong> {
    T::deserialize(Untyped(&Value::Table(table.clone())))
}

/// Reads a table as a type.
///
/// # Errors
/// The key of the table whose value is wrong, if it is one, and what is wrong.
pub(crate) fn read_with_key<T: DeserializeOwned>(
    table: &Table,
) -> Result<T, (Option<String>, Wrong)> {
    let table = Value::Table(table.clone());
    serde_path_to_error::deserialize(Untyped(&table)).map_err(|error| {
        let key = error.path().iter().find_map(|segment| match segment {
            Segment::Map { key } => Some(key.clone()),
            _ => None,
        });
        (key, error.into_inner())
    })
}

/// A value to be read.
struct Untyped<'a>(&'a Value);

impl<'a> IntoDeserializer<'_, Wrong> for Untyped<'a> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> de::Deserializer<'de> for Untyped<'_> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::String(text) => visitor.visit_str(text),
            Value::Integer(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::Boolean(yes) => visitor.visit_bool(*yes),
            Value::Datetime(date) => visitor.visit_string(date.to_string()),
            Value::Array(values) => {
                visitor.visit_seq(SeqDeserializer::new(values.iter().map(Untyped)))
            }
            Value::Table(table) => {
                let entries = table.iter();
                let entries = entries.map(|(key, value)| (key.as_str(), Untyped(value)));
                visitor.visit_map(MapDeserializer::new(entries))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(name.as_str().into_deserializer()),
            Value::Table(table) => {
                let entries = table.iter();
                let entries = entries.map(|(key, value)| (key.as_str(), Untyped(value)));
                let map = MapDeserializer::new(entries);
                visitor.visit_enum(de::value::MapAccessDeserializer::new(map))
            }
            _ => Err(Wrong::Name(names)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
