//! How high the ground lies.

use crate::limits::MAX_ELEVATION;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the ground of cells is raised or lowered, in feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Slope {
    /// To so much above the level of the map.
    To(i16),
    /// By so much from where it lies; less than nothing lowers it.
    By(i16),
}

impl Slope {
    /// Where ground comes to lie, as far as there is ground.
    pub(crate) fn from(self, feet: i16) -> i16 {
        let to = match self {
            Self::To(to) => to,
            Self::By(by) => feet.saturating_add(by),
        };
        to.clamp(-MAX_ELEVATION, MAX_ELEVATION)
    }
}
