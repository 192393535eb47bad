//! Wire types that many features share.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// A creature and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Named {
    /// The creature.
    pub creature: u32,
    /// Its name.
    pub name: String,
}

/// A point in map units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct At {
    /// Rightwards.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A cell by column and row, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CellAt {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum GridKind {
    /// Squares.
    Square,
    /// Hexes with a corner at the top.
    HexPointy,
    /// Hexes with a side at the top.
    HexFlat,
}

/// A thing a form or palette offers, by the name the app uses and the one people read.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
pub struct Choice<Id> {
    /// The name the app uses.
    pub id: Id,
    /// The name people read.
    pub label: String,
}

/// A thing a brush or pen offers.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PaletteChoice<Id> {
    /// The name the app uses.
    pub id: Id,
    /// The name people read.
    pub label: String,
    /// The heading under which it stands; those of a group follow each other.
    pub group: String,
}

/// Why a step costs what it costs, or why there is none.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ReasonView {
    /// In a few words.
    pub text: String,
    /// Which sentence the words are.
    pub id: String,
    /// The figures and names in it, each by its name; a sentence within it as
    /// its id with what fills it.
    pub args: BTreeMap<String, String>,
    /// The rule's id.
    pub rule: String,
    /// What the rule is called.
    pub title: String,
}

/// The way an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum HeadingId {
    /// Left on the screen.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}
