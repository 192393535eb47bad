//! Conformance as text: drawn maps, a question about each, and the answer to
//! expect.
//!
//! A case is laid out by the same edits and asked by the same questions as the
//! window uses, so it proves the whole chain from the document to the answer.
//! The same questions are [asked](ask) of any [`Setting`], a case's or an
//! encounter's, with nothing expected: the [`Answer`] is all there is to tell.
//! `tests/README.md` describes the text. To add a kind of question, add a
//! module to its topic in `questions` and its arms in `questions::Kind`.

#![deny(clippy::arithmetic_side_effects)]

mod answer;
mod case;
mod claims;
mod difference;
mod questions;
mod setting;
mod sighting;
mod words;

pub use answer::{Answer, AskError};
pub use case::{
    Case, CaseError, CaseFile, parse_setting, read_case_files, read_cases, read_setting, rewrite,
    rewrite_case_files,
};
pub use difference::{Difference, Wrong};
pub use questions::{QUESTIONS, ask};
pub use setting::Setting;
