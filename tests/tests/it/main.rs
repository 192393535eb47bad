//! The crates together: the rules as drawn cases, what faults do, the
//! project's own rules, and runs of the real window.

// What they say does not depend on the system, but how files come out of git
// and how a window is driven does.
#![cfg(target_os = "linux")]

mod answers;
mod architecture;
mod conformance;
mod crossings;
mod documents;
mod faults;
mod glossary;
mod languages;
mod licenses;
mod messages;
mod mutation;
mod on_foot;
mod situations;
mod style;
mod window;
