//! The layers of a map: what may be hidden and locked together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use terms::{Message, message};

/// A part of all that a map holds.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
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
    pub fn name(self) -> Message {
        match self {
            Self::Words => message!("layer-labels-and-notes"),
            Self::Creatures => message!("layer-creatures"),
            Self::Walls => message!("layer-walls-and-doors"),
            Self::Terrain => message!("layer-terrain"),
            Self::Picture => message!("layer-background-image"),
        }
    }

    /// 1 where its name is said of one thing, 2 where of several.
    pub(crate) const fn number(self) -> u32 {
        match self {
            Self::Words | Self::Creatures | Self::Walls => 2,
            Self::Terrain | Self::Picture => 1,
        }
    }
}

/// Which layers are not drawn, and which are not to be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
