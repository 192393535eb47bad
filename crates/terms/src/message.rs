//! Sentences as data.

use crate::language;
use fluent_bundle::{FluentArgs, FluentValue};
use std::collections::BTreeMap;
use std::{fmt, iter};

/// A sentence, or a part of one: its id and what fills its gaps.
///
/// Two messages are equal if they say the same of the same, however it is
/// worded. [`message!`](crate::message) makes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// What fills a gap of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A whole number, which may choose between singular and plural.
    Number(i64),
    /// A whole number shown with its sign, as changes to a roll are.
    Signed(i64),
    /// A name, a label of a ruleset, or a figure that is no whole number.
    Text(String),
    /// A part that is worded on its own.
    Message(Message),
}

/// A whole number that a sentence shows with its sign: +2, -4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed<T>(pub T);

impl<T: Into<i64>> From<Signed<T>> for Arg {
    fn from(number: Signed<T>) -> Self {
        Self::Signed(number.0.into())
    }
}

/// A [`Message`]: `message!("path-closed")`, or with arguments as in
/// `message!("step-cost", cost, limit = 12)`.
///
/// Ids and arguments are those of `messages/en`; a test compares them.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new(
            $id,
            vec![$((stringify!($name), $crate::message!(@arg $name $(= $value)?))),*],
        )
    };
    (@arg $name:ident) => { $crate::Arg::from($name) };
    (@arg $name:ident = $value:expr) => { $crate::Arg::from($value) };
}

impl Message {
    /// The message of an id with its arguments; [`message!`](crate::message)
    /// reads better.
    #[must_use]
    pub const fn new(id: &'static str, args: Vec<(&'static str, Arg)>) -> Self {
        Self { id, args }
    }

    /// What has its words already: what a system or a library says.
    #[must_use]
    pub fn plain(text: impl fmt::Display) -> Self {
        message!("plain", text = text.to_string())
    }

    /// Which sentence it is, in kebab case.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// What fills its gaps, each by its name.
    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    /// What fills its gaps, each by its name and written out: names as they
    /// are, figures as digits, a message within it in brackets as
    /// [`Message::key`] has it.
    #[must_use]
    pub fn args_in_words(&self) -> BTreeMap<String, String> {
        let args = self.args.iter();
        args.map(|(name, arg)| ((*name).to_owned(), arg.key()))
            .collect()
    }

    /// The same in one line that does not depend on how it is worded:
    /// `gap-narrow feet=5 of=Wall`.
    #[must_use]
    pub fn key(&self) -> String {
        let args = self.args.iter();
        let args = args.map(|(name, arg)| format!(" {name}={}", arg.key()));
        iter::once(self.id.to_owned()).chain(args).collect()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let args: FluentArgs = self
            .args
            .iter()
            .map(|(name, arg)| (*name, arg.value()))
            .collect();
        f.write_str(&language::worded(self.id, &args))
    }
}

impl Arg {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::Signed(_) | Self::Message(_) => self.to_string().into(),
        }
    }
}

impl Arg {
    fn key(&self) -> String {
        match self {
            Self::Message(message) => format!("({})", message.key()),
            Self::Number(_) | Self::Signed(_) | Self::Text(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Signed(number) => write!(f, "{number:+}"),
            Self::Text(text) => text.fmt(f),
            Self::Message(message) => message.fmt(f),
        }
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&&str> for Arg {
    fn from(text: &&str) -> Self {
        (*text).into()
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Arg {
            /// What no sentence could count is told as the most.
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        impl From<&$number> for Arg {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        }
    )* };
}
numbers!(i8, u8, i16, u16, i32, u32, i64, u64, usize);

#[cfg(test)]
mod tests {

    #[test]
    fn parts_and_plurals_are_filled_in() {
        let part = message!("test-count", count = 2_u32);
        assert_eq!(
            message!("test-there", part, name = "Wren").to_string(),
            "2 squares from Wren"
        );
        assert_eq!(
            message!("test-count", count = 1_u32).to_string(),
            "1 square"
        );
    }

    /// Every sentence that counts says “1 hour” where it says “2 hours”, and
    /// nothing counts one of several.
    #[test]
    fn one_is_no_several() {
        let several = [
            "squares", "hexes", "rounds", "miles", "hours", "days", "steps", "levels", "points",
            "cells",
        ];
        // What stands for a limit, a product or two and more is never one; and
        // some are told by another figure which of the two they are.
        let never_one = [
            "actions-used-up",
            "distance-in-hexes",
            "distance-in-squares",
            "edit-bad-day",
            "edit-bad-miles",
            "edit-bad-pace",
            "gap-of-hexes",
            "import-map-holds",
            "import-other-levels",
            "itinerary-miles",
            "journey-hours",
            "journey-hustled",
            "journey-length",
            "journey-scale",
            "journey-too-long",
            "journey-vehicle-hours",
            "large-figure",
            "legend-size-hexes",
            "legend-size-squares",
            "map-size",
            "no-full-rest",
            "nobody-aboard-tires",
            "nothing-draws-it",
            "route-too-far",
            "scale-miles",
            "speed-at-most",
            "takes-rounds-besides-walking",
            "too-far-for-a-round",
            "turning-counts",
            "vehicle-pace",
            "withdraw-spares-points",
        ];
        let mut wrong = Vec::new();
        for (id, names) in crate::messages() {
            for name in names {
                let args = names.iter().map(|it| {
                    let value = if it == name { "1" } else { "X" };
                    let number = crate::Arg::Number(1);
                    let text = crate::Arg::Text(value.to_owned());
                    (it.as_str(), if it == name { number } else { text })
                });
                let said = crate::Message::new(id, args.collect()).to_string();
                let words: Vec<&str> = said.split([' ', ',', ':', ';']).collect();
                let counts = words
                    .windows(2)
                    .any(|it| it[0] == "1" && several.contains(&it[1]));
                let limit = name.starts_with("max_") || name.starts_with("most");
                if counts && !limit && !never_one.contains(&id.as_str()) {
                    wrong.push(said);
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn what_has_no_english_shows_its_id() {
        assert_eq!(
            message!("nothing-of-the-kind").to_string(),
            "nothing-of-the-kind"
        );
    }
}
