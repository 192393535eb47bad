//! How well one sees somewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How well one sees in a place.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(from = "Written", into = "Written")]
pub enum Visibility {
    /// As usual.
    #[default]
    Clear,
    /// Half in the dark: what is there is partly concealed.
    Dim,
    /// Not at all, but for those who see in the dark.
    Dark,
    /// Through fog, smoke or the like, which no eye for the dark helps against.
    Fog,
}

impl Visibility {
    /// All there are, the usual first.
    pub const ALL: [Self; 4] = [Self::Clear, Self::Dim, Self::Dark, Self::Fog];

    /// Whether it is as usual.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        *self == Self::Clear
    }
}

/// As files have it: `true` for the dark, which was all there was at first.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Written {
    Dark(bool),
    Named(Named),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Named {
    Dim,
    Fog,
}

impl From<Visibility> for Written {
    fn from(visibility: Visibility) -> Self {
        match visibility {
            Visibility::Clear => Self::Dark(false),
            Visibility::Dark => Self::Dark(true),
            Visibility::Dim => Self::Named(Named::Dim),
            Visibility::Fog => Self::Named(Named::Fog),
        }
    }
}

impl From<Written> for Visibility {
    fn from(written: Written) -> Self {
        match written {
            Written::Dark(false) => Self::Clear,
            Written::Dark(true) => Self::Dark,
            Written::Named(Named::Dim) => Self::Dim,
            Written::Named(Named::Fog) => Self::Fog,
        }
    }
}
