//! Generator of the HTML manual and of the license notices.
//!
//! The chapters are in `docs/manual`. This crate generates each chapter without a file: rulesets,
//! command line reference, case language, glossary and licenses.

mod book;
mod generated;
mod licenses;
mod pictures;

pub use book::write_book;
pub use licenses::{Notice, notices, plain_text};
pub use pictures::shrink;
