//! What others read: painters of the display list and converters of files.

mod import;
mod itinerary;
mod lenient;
mod paint;
mod picture;
mod png;
mod portable;
mod portrait;
mod uvtt;

pub use import::{ImportError, Imported, MAX_FILE_BYTES, read_any};
pub use itinerary::{
    Amount, Companion, Itinerary, ItineraryDay, ItineraryStretch, csv as itinerary_csv,
    markdown as itinerary_markdown,
};
pub use paint::paint_items;
pub use picture::{
    MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, Picture, PictureError, decode as decode_picture,
};
pub use png::{MAX_PIXELS, PngError, PngOptions, png_size, write_png, write_png_while};
pub use portable::{PORTABLE_EXTENSION, PortableError, read_portable, write_portable};
pub use portrait::{MAX_PORTRAIT_SIDE, cut_portrait, picture_to_crop, png_bytes};
pub use uvtt::read_uvtt;
