//! The encounters kept, and what comes in from files and goes out to them.

mod encounters;
mod export;
mod folders;
mod import;
mod samples;
mod share;
pub mod view;

pub(crate) use encounters::{create, delete, duplicate, library, open};
pub use export::write_png;
pub(crate) use export::{export_name, export_png, export_png_to};
pub use folders::{documents_folder, library_folder, logs_folder, pictures_folder};
pub(crate) use import::import;
pub use import::read_tabletop;
pub(crate) use samples::{open_first_sample, open_sample, samples};
pub(crate) use share::{share_name, share_to};
