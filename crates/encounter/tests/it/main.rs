//! The document from outside: what edits do to it.

mod edits;
mod maps;
mod overland;
mod players;
mod resizing;
mod stamps;
