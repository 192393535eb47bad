//! WHAT THE USER ASKED: the session and its use cases, the wire types the
//! window sees, and the error codes.
//!
//! Knows no Tauri: the command line and the tests use it as the window does.

pub mod wire;
