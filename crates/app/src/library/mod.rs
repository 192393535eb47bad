//! The encounters kept, and what comes in from files and goes out to them.

pub(crate) mod encounters;
pub(crate) mod export;
pub(crate) mod folders;
pub(crate) mod import;
pub(crate) mod samples;
pub(crate) mod share;
