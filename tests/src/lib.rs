//! What the project's tests share.

pub mod crowd;
pub mod disk;
pub mod home;
#[cfg(target_os = "linux")]
pub mod page;
pub mod parsers;
#[cfg(target_os = "linux")]
pub mod process;
#[cfg(target_os = "linux")]
pub mod timings;
#[cfg(target_os = "linux")]
pub mod window;
