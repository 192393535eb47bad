//! The level of an encounter, as the window shows it.

use super::Because;
use serde::Serialize;
use specta::Type;

/// What the opponents of the heroes add up to, and how hard that is.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LevelView {
    /// The level, such as `7` or `1/2`; `None` when no opponent has a rating.
    pub level: Option<String>,
    /// The average level of the heroes; `None` when none has one.
    pub party_level: Option<u32>,
    /// How many heroes have a level.
    pub party: u32,
    /// How hard it is, such as `very difficult`.
    pub difficulty: Option<String>,
    /// The opponents without a challenge rating, those of a kind together.
    pub unrated: Vec<String>,
    /// The heroes without a level, likewise.
    pub unlevelled: Vec<String>,
    /// All of it in words, with the rules.
    pub because: Vec<Because>,
}
