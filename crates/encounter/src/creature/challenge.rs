//! How dangerous a creature is.

use crate::limits::MAX_CHALLENGE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use terms::message;

/// How dangerous a creature is: its challenge rating, for a hero its level.
/// Either a whole number or one part of a few, such as 1/3; written so.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
pub struct Challenge {
    /// In parts of a whole: what all ratings below 1 divide.
    parts: u32,
}

impl Challenge {
    /// Parts of a whole.
    pub const WHOLE: u32 = 120;

    /// What a rating below 1 may be one part of, the most first: 1/10 to 1/2.
    const DIVISORS: [u32; 7] = [10, 8, 6, 5, 4, 3, 2];

    /// A whole rating, from 1 to [`MAX_CHALLENGE`].
    #[must_use]
    pub fn whole(number: u32) -> Option<Self> {
        let known = (1..=MAX_CHALLENGE).contains(&number);
        known.then_some(Self {
            parts: number.checked_mul(Self::WHOLE)?,
        })
    }

    /// One part of so many.
    #[must_use]
    pub fn one_of(parts: u32) -> Option<Self> {
        let known = Self::DIVISORS.contains(&parts);
        known.then_some(Self {
            parts: Self::WHOLE.checked_div(parts)?,
        })
    }

    /// How much it is, in parts of which [`Self::WHOLE`] are 1.
    #[must_use]
    pub const fn parts(self) -> u32 {
        self.parts
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::WHOLE.checked_div(self.parts) {
            Some(divisor @ 2..) => write!(f, "1/{divisor}"),
            _ => write!(f, "{}", self.parts / Self::WHOLE),
        }
    }
}

/// Text that is no challenge rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", message!("challenge-not-a-challenge", max_challenge = MAX_CHALLENGE))]
pub struct NotAChallenge;

impl FromStr for Challenge {
    type Err = NotAChallenge;

    fn from_str(text: &str) -> Result<Self, NotAChallenge> {
        let text = text.trim();
        let read = match text.split_once(['/', '⁄']) {
            Some((one, parts)) if one.trim() == "1" => {
                parts.trim().parse().ok().and_then(Self::one_of)
            }
            Some(_) => None,
            None => match text {
                "½" => Self::one_of(2),
                "⅓" => Self::one_of(3),
                "¼" => Self::one_of(4),
                "⅕" => Self::one_of(5),
                "⅙" => Self::one_of(6),
                "⅛" => Self::one_of(8),
                "⅒" => Self::one_of(10),
                _ => text.parse().ok().and_then(Self::whole),
            },
        };
        read.ok_or(NotAChallenge)
    }
}

impl TryFrom<String> for Challenge {
    type Error = NotAChallenge;

    fn try_from(text: String) -> Result<Self, NotAChallenge> {
        text.parse()
    }
}

impl From<Challenge> for String {
    fn from(challenge: Challenge) -> Self {
        challenge.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_written_as_they_are_read() {
        for text in ["1/10", "1/8", "1/6", "1/4", "1/3", "1/2", "1", "2", "27"] {
            let read: Challenge = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
        assert_eq!(" ½ ".parse(), "1/2".parse::<Challenge>());
        let refused = [
            "",
            "0",
            "-1",
            "1/0",
            "1/7",
            "2/3",
            "1.5",
            "101",
            "CR 3",
            "35791394",
            "35791395",
            "2147483648",
            "4294967295",
            "4294967296",
            "1/4294967295",
        ];
        for text in refused {
            assert_eq!(text.parse::<Challenge>(), Err(NotAChallenge), "{text}");
        }
    }

    #[test]
    fn the_more_dangerous_the_greater() {
        let ratings = ["1/10", "1/3", "1/2", "1", "2", "10"];
        let ratings = ratings.map(|text| text.parse::<Challenge>().unwrap());
        assert!(ratings.is_sorted());
    }
}
