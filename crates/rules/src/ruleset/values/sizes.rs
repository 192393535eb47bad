//! What rulesets say of sizes, one by one.

use serde::Deserialize;
use std::collections::BTreeMap;

impl Size {
    /// How far it reaches, in feet, on all fours or upright.
    #[must_use]
    pub const fn reach_feet(&self, long: bool) -> u32 {
        if long {
            self.reach_long_feet
        } else {
            self.reach_tall_feet
        }
    }
}

/// How much of a cell a creature of a very small size takes up.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Share {
    /// The size's id.
    pub size: String,
    /// In hundredths of a cell.
    pub hundredths: u32,
}

/// What is told of a creature's size on its sheet, where not everybody has all
/// of it under the usual names.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SizeSheet {
    /// Whether it counts for heroes only.
    pub heroes_only: bool,
    /// Whether it changes attacks as it does defence.
    pub attacks: bool,
    /// What the changes of `size-modifiers` go to.
    pub modifiers: String,
    /// What those of `size-grapple` go to.
    pub grapple: String,
    /// What those of `size-hide` go to.
    pub hide: String,
}

/// How many others stand in a cell with one of a size before it is squeezed.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ElbowRoom {
    /// The size's id.
    pub id: String,
    /// So many others at most.
    pub others: u32,
    /// Whether only others of its own size count.
    pub alike: bool,
}

/// A number for each size, by the sizes' ids.
pub type BySize<T = i32> = BTreeMap<String, T>;

/// A size a creature can have.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Size {
    /// Its name in documents, such as `medium`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// The width of the space it takes up, in feet.
    pub space_feet: f64,
    /// The narrowest it squeezes to, in feet, where the ruleset says it size by
    /// size.
    #[serde(default)]
    pub squeeze_feet: Option<f64>,
    /// How far it reaches when it stands upright, in feet.
    pub reach_tall_feet: u32,
    /// How far it reaches when it goes on all fours, in feet.
    pub reach_long_feet: u32,
    /// How tall it is, in feet, where the ruleset asks for that.
    #[serde(default)]
    pub height_feet: Option<f64>,
}
