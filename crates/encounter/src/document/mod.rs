//! THE DOCUMENT: everything one encounter holds, and what edits make of it.
//!
//! - [`encounter`]: the document and what it says of itself; its parts are [`shared`].
//! - [`record`], [`elevation`], [`rounded`]: how it is written to files.
//! - [`check`], [`parts`]: what it is held to, whichever way it comes in.
//! - [`turns`], [`layers`], [`overland`]: the order of turns, layers, maps of miles.
//! - [`players`]: what of it players may see.
//! - [`edit`]: the closed set of edits; [`change`]: what one changed; [`history`]: undo and redo.

mod change;
#[deny(clippy::arithmetic_side_effects)]
mod check;
mod edit;
#[deny(clippy::arithmetic_side_effects)]
mod elevation;
mod encounter;
mod history;
mod layers;
#[deny(clippy::arithmetic_side_effects)]
mod overland;
#[deny(clippy::arithmetic_side_effects)]
mod parts;
mod players;
#[deny(clippy::arithmetic_side_effects)]
mod record;
#[deny(clippy::arithmetic_side_effects)]
mod rounded;
mod shared;
mod turns;

pub use change::{Change, Diff, Redrawn, Run};
pub use edit::{CutOff, Edit, GroupEdit, Margins, PieceParts, Stamp};
pub use encounter::{Encounter, Header, Picture, Records, Rounds};
pub use history::{Entry, History};
pub use overland::CellMiles;
pub use record::StoredDocument;
