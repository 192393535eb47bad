//! IN WHICH WORDS: the vocabulary that documents and rules share, and the
//! sentences the program says.
//!
//! - `creature`: what creatures wear and carry, and how they get about.
//! - `overland`: what leads through a country, and what a party plans.
//! - `round`: what actions of a round and of a turn there are.
//! - `sight`: how well one sees somewhere.
//!
//! What documents keep and rules ask for alike is one type, so that nothing is
//! translated between them; how it is written in files belongs to it.
//!
//! [`Message`] is a sentence of the program as data: which one it is, and the
//! figures and names in it. Engine, document and library say what they have to
//! say as messages; [`Message`]'s `Display` is the one place that words them: in the
//! [`Language`] that is spoken, or else in the English of `messages/en`.

mod creature;
mod english;
mod git_lfs;
mod language;
mod message;
mod overland;
mod round;
mod shortened;
mod sight;
mod units;

pub use creature::{Armor, Load, Mode, Modes, SIZES, SpeedBonus};
pub use english::{english, messages};
pub use git_lfs::git_lfs_pointer;
pub use language::{Language, LanguageError, in_language};
pub use message::{Arg, Message, Signed};
pub use overland::{DayPlan, RoadPreference, Track};
pub use round::{ActionCost, StepFeature, StepFrom, TurnAction};
pub use shortened::shortened;
pub use sight::Visibility;
pub use units::Units;
