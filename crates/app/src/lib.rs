//! WHAT THE USER ASKED: the session and its use cases, the wire types the
//! window sees, and the error codes.
//!
//! Knows no Tauri: the command line and the tests use it as the window does.
//! A [`Tabletop`] is an open encounter with its board, a value that edits turn
//! into the next one; a [`Session`] keeps the current one and the library, and
//! answers from snapshots. `encounter` and `rules` never see each other: the
//! one place where a document becomes a board is `translate`.

mod cases;
mod combat;
mod convert;
mod creatures;
mod error;
mod input;
mod library;
mod map;
mod movement;
mod overland;
mod rulesets;
mod session;
mod tabletop;
pub mod wire;

pub use cases::{Case, CaseError, CaseFile, Difference, read_case_files, read_cases};
pub use convert::{cell_label, cell_named};
pub use formats::PORTABLE_EXTENSION;
pub use library::export::write_file;
pub use library::folders::{library_folder, pictures_folder};
pub use library::import::read_tabletop;
pub use map::chunks::MapPicture;
pub use map::palette::swatch;
pub use overland::itinerary::ItineraryKind;
pub use rules::all as shipped_rulesets;
pub use session::Session;
pub use tabletop::Tabletop;
pub use wire::{AppError, ErrorCode};
