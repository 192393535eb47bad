//! WHO THERE IS TO MEET: kinds of creature, as a bestiary lists them. Those of
//! the d20 System Reference Document come along as data; a table's own are
//! kept elsewhere and exchanged in the same two kinds of file.
//!
//! Knows no rules: which sizes there are, it is told. Of documents it knows
//! how a creature is built, how fast it goes and how dangerous it is.
//!
//! The data in `data/srd35.csv` is Open Game Content; see `LICENSE-OGL`.

#![deny(clippy::arithmetic_side_effects)]

mod beast;
mod elsewhere;
mod files;
mod json;
mod search;
mod speeds;

pub use beast::{Beast, MAX_WORDS, Wrong};
pub use elsewhere::{Listed, read_any};
pub use files::{FileError, FileKind, MAX_BEASTS, read, write};
pub use search::search;
pub use terms::SIZES;

use std::sync::LazyLock;

/// The creatures of the d20 System Reference Document 3.5, by name.
#[must_use]
pub fn srd35() -> &'static [Beast] {
    static BEASTS: LazyLock<Vec<Beast>> = LazyLock::new(|| {
        let text = include_bytes!("../data/srd35.csv");
        // A test demands that it can be read.
        read(FileKind::Csv, text, |size| SIZES.contains(&size)).unwrap_or_default()
    });
    &BEASTS
}
