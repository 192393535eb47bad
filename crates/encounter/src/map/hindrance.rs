//! What makes a cell hard to cross besides its ground.

use serde::{Deserialize, Serialize};
use terms::{Message, message};

/// Something that makes a cell hard to cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// Undergrowth, furniture, a heap: in the way, but it can be got through.
    Obstacle,
    /// Darkness or fog: hard to see where one goes.
    Darkness,
}

impl Hindrance {
    /// Every hindrance, in the order a palette shows them.
    pub const ALL: [Self; 2] = [Self::Obstacle, Self::Darkness];

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Obstacle => message!("hindrance-obstacle"),
            Self::Darkness => message!("hindrance-darkness"),
        }
    }
}

/// The hindrances of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hindrances {
    /// Something is in the way.
    #[serde(default, skip_serializing_if = "is_false")]
    pub obstacle: bool,
    /// It is dark.
    #[serde(default, skip_serializing_if = "is_false")]
    pub darkness: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Hindrances {
    /// All there can be, none first.
    pub const ALL: [Self; 4] = [
        Self::of(false, false),
        Self::of(true, false),
        Self::of(false, true),
        Self::of(true, true),
    ];

    const fn of(obstacle: bool, darkness: bool) -> Self {
        Self { obstacle, darkness }
    }

    /// With one of them there, or gone.
    #[must_use]
    pub const fn with(self, hindrance: Hindrance, there: bool) -> Self {
        match hindrance {
            Hindrance::Obstacle => Self::of(there, self.darkness),
            Hindrance::Darkness => Self::of(self.obstacle, there),
        }
    }

    /// The character that stands for them in files.
    #[must_use]
    pub const fn glyph(self) -> char {
        match (self.obstacle, self.darkness) {
            (false, false) => '.',
            (true, false) => ';',
            (false, true) => '~',
            (true, true) => '&',
        }
    }

    /// The hindrances a character stands for.
    #[must_use]
    pub fn from_glyph(glyph: char) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.glyph() == glyph)
    }
}
