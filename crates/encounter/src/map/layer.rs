//! The layers of a map: what may be hidden and locked together.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A part of all that a map holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Labels, zones and notes.
    Words,
    /// The creatures.
    Creatures,
    /// Walls, doors and windows.
    Walls,
    /// The ground and what else cells hold.
    Terrain,
    /// The picture under the grid.
    Picture,
}

impl Layer {
    /// Every layer, the uppermost first.
    pub const ALL: [Self; 5] = [
        Self::Words,
        Self::Creatures,
        Self::Walls,
        Self::Terrain,
        Self::Picture,
    ];

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Words => "labels and notes",
            Self::Creatures => "creatures",
            Self::Walls => "walls and doors",
            Self::Terrain => "terrain",
            Self::Picture => "background image",
        }
    }

    /// Is or are, after its name.
    pub(crate) const fn verb(self) -> &'static str {
        match self {
            Self::Words | Self::Creatures | Self::Walls => "are",
            Self::Terrain | Self::Picture => "is",
        }
    }
}

/// Which layers are not drawn, and which are not to be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layers {
    /// Those not drawn. The rules know of them all the same.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub hidden: BTreeSet<Layer>,
    /// Those not to be changed by mistake.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub locked: BTreeSet<Layer>,
}

impl Layers {
    /// Whether it is drawn and may be changed.
    #[must_use]
    pub fn is_open(&self, layer: Layer) -> bool {
        !self.hidden.contains(&layer) && !self.locked.contains(&layer)
    }
}
