//! What tests and benches of several crates share; nothing that ships uses it.
//!
//! Unit tests inside `grid`, `rules` and `encounter` cannot hand it their own
//! types, since to them those it knows are of another copy of the crate.

pub mod board;
pub mod document;
pub mod dungeon;
pub mod folder;
pub mod golden;
pub mod hostile;
pub mod random;
pub mod rounds;
pub mod timing;
