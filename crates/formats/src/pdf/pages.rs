//! Documents of pages that are no map.

use super::ink::{Brush, Images};
use super::lettering::Lettering;
use super::{POINTS, PdfError, document, finish, page};
use crate::embedded::Embedded;
use grid::{Point, Rect};
use scene::Item;
use scene::print::Page;
use std::collections::BTreeSet;
use std::io::Write;

/// Writes pages as a PDF of a title. `images` has the bytes of an image by its name; it is asked
/// once for each, and what it does not have is left out.
///
/// # Errors
/// When a page has no size, and when writing fails.
pub fn write_pages(
    out: &mut impl Write,
    title: &str,
    pages: &[Page],
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<(), PdfError> {
    let panels = || pages.iter().flat_map(|it| &it.panels);
    let names: BTreeSet<&str> = panels()
        .flat_map(|it| &it.items)
        .filter_map(|item| match item {
            Item::Image { image, .. } => Some(image.as_str()),
            Item::Path { .. } | Item::Words(_) => None,
        })
        .collect();
    let mut known = Images::default();
    for name in names {
        let image = images(name).and_then(|bytes| Embedded::of(bytes).ok());
        image.and_then(|image| known.add(name, image));
    }
    let mut document = document(title);
    let mut lettering = Lettering::new();
    for one in pages {
        let mut page = document.start_page_with(page(one.size.x, one.size.y)?);
        let mut surface = page.surface();
        let whole = Rect::new(Point::default(), one.size);
        let mut brush = Brush::new(&mut surface, &known, &mut lettering, whole, POINTS);
        brush.paint_panels(&one.panels);
    }
    finish(document, out)
}
