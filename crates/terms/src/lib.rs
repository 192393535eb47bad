//! The words that several crates share.
//!
//! [`Message`] is a sentence of the program as data: which one it is, and the
//! figures and names in it. Engine, document and library say what they have to
//! say as messages; [`Message::to_string`] is the one place that makes English
//! of them, by `messages/en.ftl`.

mod message;

pub use message::{Arg, Message};
