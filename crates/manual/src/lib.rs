//! WHAT THERE IS TO READ: the manual as a book of HTML, with pages made of the program's own
//! data, and the licenses of all that ships.
//!
//! The chapters stand in `docs/manual`. A chapter without a file there is made here, under its
//! title: each ruleset with its rules, the command line, the case language, the glossary, the licenses.

mod book;
mod licenses;
mod made;
mod pictures;

pub use book::write_book;
pub use licenses::{Notice, notices, plain_text};
pub use pictures::shrink;
