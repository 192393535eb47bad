//! In which units sentences tell distances.
//!
//! Rules and documents have feet. Sentences have them as arguments too, and
//! `FEET($feet)` in `messages` makes words of them: the one place where a
//! distance is told in something else.

use crate::{Message, message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource, FluentValue};
use std::cell::Cell;

/// What distances are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Units {
    /// Feet.
    #[default]
    Feet,
    /// Squares of a map, so many feet across.
    Squares(u32),
    /// Hexes of a map, so many feet across.
    Hexes(u32),
    /// Meters: 1.5 for 5 feet, as books that have both count.
    Meters,
}

thread_local! {
    static SPOKEN: Cell<Units> = const { Cell::new(Units::Feet) };
}

impl Units {
    /// Does something; what is worded meanwhile, on this thread, has these units.
    pub fn speak<T>(self, work: impl FnOnce() -> T) -> T {
        /// Speaks the former ones again, after a panic too.
        struct Former(Units);
        impl Drop for Former {
            fn drop(&mut self) {
                SPOKEN.set(self.0);
            }
        }
        let _former = Former(SPOKEN.replace(self));
        work()
    }

    /// How many feet one of them is.
    #[must_use]
    pub fn feet(self) -> f64 {
        match self {
            Self::Feet => 1.0,
            Self::Squares(feet) | Self::Hexes(feet) => feet.max(1).into(),
            Self::Meters => 10.0 / 3.0,
        }
    }

    /// A distance in words, with a sign if it has one in front.
    fn told(self, feet: &str) -> Message {
        let Ok(distance) = feet.parse::<f64>() else {
            return message!("distance-in-feet", amount = feet);
        };
        let plus = if feet.starts_with('+') { "+" } else { "" };
        let hundredths = (distance / self.feet() * 100.0).round();
        let amount = format!("{plus}{}", hundredths / 100.0);
        // Fractions are told like several.
        let plural = if hundredths.abs() == 100.0 { 1 } else { 2 };
        match self {
            Self::Feet => message!("distance-in-feet", amount = feet),
            Self::Squares(_) => message!("distance-in-squares", amount, plural),
            Self::Hexes(_) => message!("distance-in-hexes", amount, plural),
            Self::Meters => message!("distance-in-meters", amount),
        }
    }
}

/// Lets sentences say `FEET($feet)`, choose by `PLURAL($amount)` of amounts that
/// may be fractions, and by `UNITS()`: where distances
/// are told in cells, a count of cells beside one would say the same twice.
pub(crate) fn add_to(bundle: &mut FluentBundle<FluentResource>) -> Result<(), FluentError> {
    bundle.add_function("UNITS", |_, _| match SPOKEN.get() {
        Units::Feet => "feet".into(),
        Units::Squares(_) | Units::Hexes(_) => "cells".into(),
        Units::Meters => "meters".into(),
    })?;
    bundle.add_function("PLURAL", |args, _| match args.first() {
        Some(FluentValue::Number(amount)) => plural(&amount.as_string()),
        Some(FluentValue::String(amount)) => plural(amount),
        _ => FluentValue::Error,
    })?;
    bundle.add_function("FEET", |args, _| match args.first() {
        Some(FluentValue::Number(feet)) => told(&feet.as_string()),
        Some(FluentValue::String(feet)) => told(feet),
        _ => FluentValue::Error,
    })
}

/// Whether an amount in words is one of something, or a part of one: “1”, “½”
/// and “5/6” are, “1½” is not.
fn plural(amount: &str) -> FluentValue<'static> {
    let part = amount.contains('/') && !amount.contains(' ');
    let mut letters = amount.chars();
    let alone = matches!(
        (letters.next(), letters.next()),
        (
            Some('1' | '¼' | '½' | '¾' | '⅓' | '⅔' | '⅛' | '⅜' | '⅝' | '⅞'),
            None
        )
    );
    if part || alone { "one" } else { "other" }.into()
}

fn told(feet: &str) -> FluentValue<'static> {
    SPOKEN.get().told(feet).to_string().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Signed;

    /// Distances in words as the page has them too: the unit, how many feet one
    /// is, the distance in feet, and the words.
    const TOLD: &str = include_str!("../../../tests/data/distances.tsv");

    #[test]
    fn a_distance_is_told_in_the_units_that_are_spoken() {
        for line in TOLD.lines() {
            let parts: Vec<&str> = line.split('\t').collect();
            let [unit, each, feet, words] = parts[..] else {
                panic!("{line}");
            };
            let units = match unit {
                "squares" => Units::Squares(5),
                "hexes" => Units::Hexes(6),
                "meters" => Units::Meters,
                _ => Units::Feet,
            };
            assert_eq!(each.parse(), Ok(units.feet()));
            let feet: i32 = feet.parse().expect("feet");
            let told = units.speak(|| message!("distance", feet).to_string());
            assert_eq!(told, words);
        }
        assert_eq!(message!("distance", feet = 30).to_string(), "30 ft");
    }

    #[test]
    fn changes_keep_their_sign() {
        let more = |feet: i64| message!("distance", feet = Signed(feet)).to_string();
        assert_eq!([10, -5].map(more), ["+10 ft", "-5 ft"]);
        let meters = Units::Meters.speak(|| [10, -5].map(more));
        assert_eq!(meters, ["+3 m", "-1.5 m"]);
    }

    #[test]
    fn other_units_end_with_what_they_were_spoken_for() {
        let far = || message!("distance", feet = 10).to_string();
        let panicked = std::panic::catch_unwind(|| Units::Meters.speak(|| panic!("for the test")));
        assert!(panicked.is_err());
        assert_eq!(far(), "10 ft");
        let nested = Units::Meters.speak(|| (Units::Feet.speak(far), far()));
        assert_eq!(nested, ("10 ft".to_owned(), "3 m".to_owned()));
    }
}
