//! How well one sees somewhere.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How well one sees in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Dark(bool),
    Named(Named),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Named {
    Dim,
    Fog,
}

impl Serialize for Visibility {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = match self {
            Self::Clear => Written::Dark(false),
            Self::Dark => Written::Dark(true),
            Self::Dim => Written::Named(Named::Dim),
            Self::Fog => Written::Named(Named::Fog),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Visibility {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Dark(false) => Self::Clear,
            Written::Dark(true) => Self::Dark,
            Written::Named(Named::Dim) => Self::Dim,
            Written::Named(Named::Fog) => Self::Fog,
        })
    }
}
