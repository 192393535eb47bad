//! The words that several crates share.
//!
//! [`Message`] is a sentence of the program as data: which one it is, and the
//! figures and names in it. Engine, document and library say what they have to
//! say as messages; [`Message`]'s `Display` is the one place that makes English
//! of them, by the files in `messages/en`.

mod english;
mod message;

pub use english::messages;
pub use message::{Arg, Message, Signed};
