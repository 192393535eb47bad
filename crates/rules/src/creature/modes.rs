//! The kinds of movement: on foot, and those that some creatures have besides.

use terms::{Message, message};

/// A kind of movement, each good for its own element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// On the ground.
    Walk,
    /// In water.
    Swim,
    /// On what is steep.
    Climb,
    /// In the air.
    Fly,
    /// In earth.
    Burrow,
}

impl Mode {
    /// Every kind. Where several serve equally well, the first is used.
    pub const ALL: [Self; 5] = [Self::Walk, Self::Swim, Self::Climb, Self::Fly, Self::Burrow];

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walk => "walk",
            Self::Swim => "swim",
            Self::Climb => "climb",
            Self::Fly => "fly",
            Self::Burrow => "burrow",
        }
    }

    /// What somebody does by it.
    pub(crate) fn verb(self) -> Message {
        match self {
            Self::Walk => message!("walks"),
            Self::Swim => message!("swims"),
            Self::Climb => message!("climbs"),
            Self::Fly => message!("flies"),
            Self::Burrow => message!("burrows"),
        }
    }
}

/// How fast a creature goes otherwise than on foot, in feet a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// In water.
    pub swim: Option<u32>,
    /// On what is steep.
    pub climb: Option<u32>,
    /// In the air.
    pub fly: Option<u32>,
    /// In earth.
    pub burrow: Option<u32>,
}

impl Modes {
    /// How fast it goes by a kind of movement, in feet; on foot as fast as is
    /// said. `None` where it has no such speed.
    #[must_use]
    pub const fn feet(&self, mode: Mode, on_foot: u32) -> Option<u32> {
        match mode {
            Mode::Walk => Some(on_foot),
            Mode::Swim => self.swim,
            Mode::Climb => self.climb,
            Mode::Fly => self.fly,
            Mode::Burrow => self.burrow,
        }
    }
}
