//! THE DOCUMENT: everything one encounter holds, and what edits make of it.
//!
//! - [`encounter`]: the document and what it says of itself; its parts are [`shared`].
//! - [`record`], [`elevation`], [`rounded`]: how it is written to files.
//! - [`check`], [`parts`]: what it is held to, whichever way it comes in.
//! - [`turns`], [`layers`], [`overland`]: the order of turns, layers, maps of miles.
//! - [`players`]: what of it players may see.
//! - [`edit`]: the closed set of edits; [`change`]: what one changed; [`history`]: undo and redo.

#[expect(
    clippy::arithmetic_side_effects,
    reason = "runs lie on the map, as `check_runs` ensures"
)]
mod change;
mod check;
mod edit;
mod elevation;
mod encounter;
#[expect(clippy::arithmetic_side_effects, reason = "counts steps that exist")]
mod history;
mod layers;
mod overland;
mod parts;
mod players;
mod record;
mod rounded;
mod shared;
mod turns;

pub use change::{Change, Diff, Redrawn, Run};
pub use edit::{CutOff, Edit, GroupEdit, Margins, PieceParts, Stamp};
pub use encounter::{Encounter, Header, Picture, Records, Rounds};
pub use history::{Entry, History};
pub use overland::CellMiles;
pub use record::StoredDocument;
