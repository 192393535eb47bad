//! WHAT THE USER ASKED: the session and its use cases, the wire types the
//! window sees, and the error codes.
//!
//! Knows no Tauri: the command line and the tests use it as the window does.
//! A [`Tabletop`] is an open encounter with its board, a value that edits turn
//! into the next one; a [`Session`] keeps the current one and the library, and
//! answers from snapshots. `encounter` and `rules` never see each other: the
//! one place where a document becomes a board is `translate`.

mod about;
mod combat;
mod convert;
mod crash;
mod creatures;
mod error;
mod files;
mod input;
mod libraries;
mod library;
mod lock;
mod log;
mod map;
mod movement;
mod overland;
pub mod painting;
mod pool;
pub mod query;
mod rulesets;
mod session;
mod settings;
mod tabletop;
mod terminal;
pub mod wire;
mod workspace;

pub use about::news;
pub use convert::{cell_label, cell_named};
pub use crash::{acknowledge_crash, crash_note, diagnostics};
pub use error::{AppError, ErrorCode, catch_panic};
pub use files::{file_name, write_file};
pub use formats::{ALL_MAPS, MapSelection, PORTABLE_EXTENSION};
pub use libraries::{ExaminedLibrary, Libraries, examine_library, open_library};
pub use library::{
    MapSource, TabletopFile, documents_folder, library_folder, logs_folder, pictures_folder,
    read_tabletop, read_tabletop_under, read_tabletops,
};
pub use log::{log_to_files, log_to_stderr};
pub use map::{MapPicture, swatch};
pub use overland::ItineraryKind;
pub use rules::all as shipped_rulesets;
pub use session::Session;
pub use store::read_file;
pub use tabletop::Tabletop;
pub use terminal::{EscapingWriter, escape_controls, print_panics};
