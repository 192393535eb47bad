//! WHAT THE USER ASKED: the session and its use cases, the wire types the
//! window sees, and the error codes.
//!
//! Knows no Tauri: the command line and the tests use it as the window does.
//! A [`Tabletop`] is an open encounter with its board, a value that edits turn
//! into the next one; a [`Session`] keeps the current one and the library, and
//! answers from snapshots. `encounter` and `rules` never see each other: the
//! one place where a document becomes a board is `translate`.

mod area;
mod ask;
mod atlas;
mod background;
mod bestiary;
mod cases;
mod compare;
mod conceal;
mod cursor;
mod encounter_level;
mod error;
mod evening;
mod export;
mod flank;
mod forced;
mod going;
mod ground;
mod harm;
mod house;
mod import;
mod itinerary;
mod laid;
mod land;
mod layers;
mod leading;
mod library;
mod marks;
mod measure;
mod melee;
mod menu;
mod otherwise;
mod own_beasts;
mod palette;
mod parties;
mod pictures;
mod places;
mod placing;
mod portraits;
mod preview;
mod region;
mod resize;
mod round;
mod rounds;
mod sample;
mod session;
mod share;
mod sheet;
mod space;
mod speed;
mod strokes;
mod tabletop;
mod templates;
mod threat;
mod translate;
mod travel;
mod travel_example;
mod turn;
mod views;
mod waypoints;
mod waysides;
mod whereabouts;
pub mod wire;
mod withdraw;

pub use cases::{Case, CaseError, CaseFile, Difference, read_case_files, read_cases};
pub use export::write_file;
pub use formats::PORTABLE_EXTENSION;
pub use import::read_tabletop;
pub use itinerary::ItineraryKind;
pub use palette::swatch;
pub use pictures::MapPicture;
pub use places::{library_folder, pictures_folder};
pub use rules::all as shipped_rulesets;
pub use session::Session;
pub use tabletop::Tabletop;
pub use views::{cell_label, cell_named};
pub use wire::{AppError, ErrorCode};
