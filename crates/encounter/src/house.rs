//! Rulesets of the table's own, as they are kept and shared.

use crate::bounded::records;
use crate::limits::MAX_RULESET_ID;
use crate::name::check_name;
use crate::refusal::EditError;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use terms::{message, shortened};

/// The most values a house ruleset changes.
const MAX_CHANGES: usize = 1000;

/// The longest key and the longest value of a change, in bytes.
const MAX_VALUE: usize = 1000;

/// A house ruleset: a book by its id, and the values in which it differs.
/// What the keys and values mean is not known here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseRuleset {
    /// Names it in encounters, such as `house-grim-woods`.
    pub id: String,
    /// What the game master calls it.
    pub title: String,
    /// The id of the book.
    pub base: String,
    /// The values it changes, by their keys.
    #[serde(default, deserialize_with = "changes")]
    pub changes: BTreeMap<String, String>,
}

fn changes<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let too_many = EditError::TooManyChanges;
    records(deserializer, MAX_CHANGES, too_many, |key: &String| {
        message!("twice-value", key = shortened(key))
    })
}

impl HouseRuleset {
    /// Whether it keeps to the limits.
    ///
    /// # Errors
    /// When its title, one of its ids, or what it changes is empty or too long.
    pub fn check(&self) -> Result<(), EditError> {
        check_name(&self.title)?;
        check_ruleset_id(&self.id)?;
        check_ruleset_id(&self.base)?;
        let short = |text: &String| text.len() <= MAX_VALUE;
        let mut changes = self.changes.iter();
        if self.changes.len() > MAX_CHANGES
            || !changes.all(|(key, value)| short(key) && short(value))
        {
            return Err(EditError::TooManyChanges);
        }
        Ok(())
    }
}

pub(crate) fn check_ruleset_id(id: &str) -> Result<(), EditError> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=MAX_RULESET_ID).contains(&id.len()) && id.bytes().all(plain) {
        Ok(())
    } else {
        // It may be megabytes of rubbish.
        let id = id.chars().take(MAX_RULESET_ID).collect();
        Err(EditError::BadRuleset { id })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_ruleset_keeps_to_the_limits() {
        let good = HouseRuleset {
            id: "house-grim-woods".to_owned(),
            title: "Grim woods".to_owned(),
            base: "srd35".to_owned(),
            changes: BTreeMap::from([("difficult-doublings".to_owned(), "2".to_owned())]),
        };
        assert_eq!(good.check(), Ok(()));
        let breaks: [fn(&mut HouseRuleset); 6] = [
            |house| house.title = " ".to_owned(),
            |house| house.id = String::new(),
            |house| house.id = "a b".to_owned(),
            |house| house.base = "x".repeat(MAX_RULESET_ID + 1),
            |house| {
                let many = (0..=MAX_CHANGES).map(|n| (n.to_string(), String::new()));
                house.changes = many.collect();
            },
            |house| {
                let long = "x".repeat(MAX_VALUE + 1);
                house.changes.insert("key".to_owned(), long);
            },
        ];
        for break_it in breaks {
            let mut house = good.clone();
            break_it(&mut house);
            assert!(house.check().is_err(), "{house:?}");
        }
    }
}
