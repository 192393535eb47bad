//! The encounters kept, and what comes in from files and goes out to them.

mod backups;
mod encounters;
mod export;
mod folders;
mod handouts;
mod import;
mod legend;
mod previews;
mod samples;
mod share;
mod thumbnail;
pub mod view;

pub(crate) use backups::{backups, encounters_of_backup, restore_backup, restore_encounter};
pub(crate) use encounters::{create, delete, duplicate, library, open, put_into, put_on};
pub use export::{export_journey, export_zone, write_picture};
pub(crate) use export::{
    export_name, export_picture, export_picture_to, measure_export, preview_export,
};
pub use folders::{documents_folder, library_folder, logs_folder, pictures_folder};
pub(crate) use import::{Import, import, import_into_open, import_library, maps_in};
pub use import::{MapSource, TabletopFile, read_tabletop, read_tabletop_under, read_tabletops};
pub use previews::preview_named;
pub(crate) use samples::{open_first_sample, open_sample, sample_thumbnail, samples};
pub use share::write_encounter;
pub(crate) use share::{export_library, share_name, share_to};
pub(crate) use thumbnail::thumbnail;
