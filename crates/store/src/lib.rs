//! WHERE IT IS KEPT: the library of encounters, in one SQLite file.
//!
//! The promise is that whatever a call has answered for is on the disk and
//! stays there, whatever becomes of the process or the power. Every edit is
//! appended to a journal in one durable transaction; a snapshot of each
//! document, renewed every few dozen steps, keeps loading short. The journal
//! is also the history of undo and redo, so that survives a restart whole.
//!
//! Knows no rules and no drawing, and of the document only that it can be
//! written as JSON and that changes can be played on it.

#![deny(clippy::arithmetic_side_effects)]

mod backup;
mod beast;
mod checking;
mod connection;
mod damage;
mod error;
mod files;
mod functions;
mod header;
mod house;
mod image;
mod inventory;
mod journal;
mod library;
mod moving;
mod opening;
mod party;
mod restoring;
mod salvage;
mod schema;
mod setting;
mod untouched;
mod writer;

pub use backup::Backup;
pub use damage::{BackupOffer, Damage, Lost, Tally};
pub use error::{ReadOnly, StoreError};
pub use files::{open_file, read_file};
pub use image::Image;
pub use inventory::RecordKind;
pub use journal::{EncounterId, Listed, Order, Page, Query, Shelf, Stored};
pub use library::Library;
pub use opening::{Examined, Opened, Replacement};
