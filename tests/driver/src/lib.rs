//! A driver of the real window on a virtual screen, for the demo, the window tests and the benchmarks.

pub mod crowd;
#[cfg(target_os = "linux")]
pub mod dialogs;
pub mod disk;
pub mod home;
#[cfg(target_os = "linux")]
pub mod page;
#[cfg(target_os = "linux")]
pub mod process;
#[cfg(target_os = "linux")]
pub mod timings;
#[cfg(target_os = "linux")]
pub mod window;
