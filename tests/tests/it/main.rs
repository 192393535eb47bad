//! The crates together: the rules as drawn cases, what faults do, the
//! project's own rules, and runs of the real window.

mod architecture;
mod conformance;
mod mutation;
mod power;
#[cfg(target_os = "linux")]
mod window;
