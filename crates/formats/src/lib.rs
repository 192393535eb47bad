//! What others read: painters of the display list and converters of files.

#![deny(clippy::arithmetic_side_effects)]

mod beside;
mod dungeon;
mod dungeondraft;
mod embedded;
mod foundry;
mod gridlines;
mod html;
mod import;
mod itinerary;
mod lenient;
mod lines;
mod maps;
mod paint;
#[expect(clippy::arithmetic_side_effects, reason = "reads no files")]
mod pdf;
mod picture;
mod placed;
mod plain;
#[expect(clippy::arithmetic_side_effects, reason = "reads no files")]
mod png;
mod portable;
mod portrait;
mod scrawl;
#[expect(clippy::arithmetic_side_effects, reason = "reads no files")]
mod solid;
#[expect(clippy::arithmetic_side_effects, reason = "reads no files")]
mod svg;
mod tiled;
mod uvtt;

pub use beside::{ImportContext, nothing_beside};
pub use dungeon::{read_donjon, read_donjon_table, read_watabou};
pub use foundry::{FoundryOptions, FoundryToken, MIN_FOUNDRY_PIXELS, foundry_scene};
pub use gridlines::GridLines;
pub use html::write_html;
pub use import::{ImportError, Imported, MAX_FILE_BYTES, read_any};
pub use itinerary::{
    Amount, Companion, Itinerary, ItineraryDay, ItineraryStretch, csv as itinerary_csv,
    markdown as itinerary_markdown,
};
pub use maps::{ALL_MAPS, MapEntry, MapFile, MapSelection};
pub use paint::paint_items;
pub use pdf::{
    MAX_PDF_PAGES, MAX_PDF_SIDE_MM, PaperSize, PdfError, PdfLayout, PdfOptions, PdfReport, Scale,
    Tiling, pdf_parts, write_pages, write_pdf, write_pdf_while,
};
pub use picture::{
    MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, Picture, PictureError, decode as decode_picture,
};
pub use plain::read_plain_picture;
pub use png::{
    MAX_PIXELS, PngError, PngOptions, page_picture, png_size, with_legend, write_png,
    write_png_while,
};
pub use portable::{
    PORTABLE_EXTENSION, PortableError, portable_schema, read_portable, write_portable,
};
pub use portrait::{MAX_PORTRAIT_SIDE, cut_portrait, picture_to_crop, png_bytes};
pub use scrawl::read_scrawl;
pub use svg::{SvgError, SvgOptions, write_svg, write_svg_while};
pub use tiled::read_tiled;
pub use uvtt::{UVTT_EXTENSION, read_uvtt, uvtt_area, write_uvtt};
