//! A kind of creature.

use encounter::{Build, Challenge, MAX_FEET, MAX_SPACE_FEET, bounded_list, check_name};
use serde::{Deserialize, Serialize};
use terms::{Modes, message};

/// The most subtypes and the most tags a kind of creature has.
pub const MAX_WORDS: usize = 30;

/// A kind of creature, in the figures that matter on a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beast {
    /// What it is called; none of its bestiary has the same name.
    pub name: String,
    /// The name of its size, such as `medium`.
    pub size: String,
    /// How it is built.
    #[serde(default)]
    pub build: Build,
    /// The width of its space in feet, where it differs from what its size has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space_feet: Option<u32>,
    /// Its reach in feet, where it differs from what its size and build have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach_feet: Option<u32>,
    /// Its base land speed, in feet a move; 0 where it does not go by land.
    #[serde(default)]
    pub land_feet: u32,
    /// How fast it goes otherwise.
    #[serde(default, skip_serializing_if = "Modes::is_none")]
    pub modes: Modes,
    /// How dangerous it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<Challenge>,
    /// Its type, such as “undead”; empty where nobody says.
    #[serde(default, rename = "type", skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Its subtypes, such as “goblinoid”.
    #[serde(
        default,
        deserialize_with = "bounded_list::<_, _, MAX_WORDS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub subtypes: Vec<String>,
    /// Where it lives, and whatever else it is to be found by.
    #[serde(
        default,
        deserialize_with = "bounded_list::<_, _, MAX_WORDS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub tags: Vec<String>,
}

/// What is wrong with a kind of creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Where: a column of a file, a field of a form.
    pub field: &'static str,
    /// In words.
    pub why: String,
}

impl Beast {
    /// Whether it makes sense; `knows` says which sizes there are.
    ///
    /// # Errors
    /// When a name is empty or too long, the size is unknown, a figure is out
    /// of all proportion, or it has too many subtypes or tags.
    pub fn check(&self, knows: impl Fn(&str) -> bool) -> Result<(), Wrong> {
        let wrong = |field, why| Err(Wrong { field, why });
        let named = |field, text: &str| {
            check_name(text).map_err(|error| Wrong {
                field,
                why: error.to_string(),
            })
        };
        named("name", &self.name)?;
        named("size", &self.size)?;
        if !knows(&self.size) {
            return wrong(
                "size",
                message!("beast-no-such-size", size = &self.size).to_string(),
            );
        }
        if let Some(feet) = self
            .space_feet
            .filter(|feet| !(1..=MAX_SPACE_FEET).contains(feet))
        {
            let why = message!("beast-bad-space", feet, max_feet = MAX_SPACE_FEET);
            return wrong("space", why.to_string());
        }
        let feet = [
            ("reach", self.reach_feet),
            ("land", Some(self.land_feet)),
            ("fly", self.modes.fly),
            ("swim", self.modes.swim),
            ("climb", self.modes.climb),
            ("burrow", self.modes.burrow),
            ("teleport", self.modes.teleport),
        ];
        for (field, feet) in feet {
            if let Some(feet) = feet.filter(|feet| *feet > MAX_FEET) {
                let why = message!("beast-too-many-feet", feet, max_feet = MAX_FEET);
                return wrong(field, why.to_string());
            }
        }
        if !self.kind.is_empty() {
            named("type", &self.kind)?;
        }
        for (field, words) in [("subtypes", &self.subtypes), ("tags", &self.tags)] {
            if words.len() > MAX_WORDS {
                let why = message!("beast-too-many-words", max_words = MAX_WORDS);
                return wrong(field, why.to_string());
            }
            words.iter().try_for_each(|word| named(field, word))?;
        }
        Ok(())
    }
}
