//! How a map is drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{Message, message};

/// The look of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Drawn with a pen on paper.
    #[default]
    Ink,
    /// Painted in calm colors.
    #[serde(rename = "colour")]
    Color,
    /// White on blue, as the first dungeons were printed.
    Blueprint,
}

impl Look {
    /// Every look, in the order a list shows them.
    pub const ALL: [Self; 3] = [Self::Ink, Self::Color, Self::Blueprint];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Ink => message!("look-ink"),
            Self::Color => message!("look-color"),
            Self::Blueprint => message!("look-blueprint"),
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}
