//! A map as a PDF at its true size: as a poster on one page, or in tiles on pages
//! that any printer takes, to be cut and glued.

mod ink;
mod lettering;
mod overview;
mod pages;
mod tiles;

use crate::embedded::Embedded;
use crate::picture::decode;
use crate::placed::{Placed, placed};
use crate::png::with_legend;
use encounter::Encounter;
use grid::Rect;
use image::RgbaImage;
use ink::{Brush, Images};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use lettering::Lettering;
use overview::Overview;
pub use pages::write_pages;
use rayon::prelude::*;
use scene::map::{Chunk, MapParts, chunks, map_chunk_with, paper};
use scene::{Item, Legend};
use std::collections::BTreeSet;
use std::io::Write;
use terms::message;
use tiles::{Tile, Tiles};

/// The most pages of a file.
pub const MAX_PDF_PAGES: usize = 500;

/// The longest side of a page, in millimetres: 200 inches, more than which few programs open.
pub const MAX_PDF_SIDE_MM: f64 = 5080.0;

/// The most pages that are looked at, to see whether there is anything on them.
const MOST_TILES: usize = 20 * MAX_PDF_PAGES;

/// A millimetre in points, the unit of the file.
const POINTS: f64 = 72.0 / 25.4;

/// How far pieces of a poster reach over each other, in map units: where clipped
/// shapes only touch, what lies below shines through as a hairline.
const OVERLAP: f64 = 0.02;

/// How many pages are drawn at the same time, to be written in turn.
const BATCH: usize = 8;

/// How large a cell is printed, from side to side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// An inch, for the usual figures.
    Inch,
    /// One and a half inches, for large figures.
    InchAndHalf,
    /// 25 millimetres, for tiles and figures of metric makers.
    Mm25,
    /// So many millimetres.
    Mm(f64),
}

impl Scale {
    /// The width of a cell in millimetres.
    #[must_use]
    pub const fn mm(self) -> f64 {
        match self {
            Self::Inch => 25.4,
            Self::InchAndHalf => 38.1,
            Self::Mm25 => 25.0,
            Self::Mm(mm) => mm,
        }
    }
}

/// The paper of a printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperSize {
    /// 210 × 297 mm.
    A4,
    /// 297 × 420 mm.
    A3,
    /// 8.5 × 11 inches.
    Letter,
    /// 8.5 × 14 inches.
    Legal,
    /// 11 × 17 inches.
    Tabloid,
}

impl PaperSize {
    /// Every paper.
    pub const ALL: [Self; 5] = [Self::A4, Self::A3, Self::Letter, Self::Legal, Self::Tabloid];

    /// What it is called in shops.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::A3 => "A3",
            Self::Letter => "Letter",
            Self::Legal => "Legal",
            Self::Tabloid => "Tabloid",
        }
    }

    /// Its short and its long side in millimetres.
    #[must_use]
    pub const fn mm(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::A3 => (297.0, 420.0),
            Self::Letter => (215.9, 279.4),
            Self::Legal => (215.9, 355.6),
            Self::Tabloid => (279.4, 431.8),
        }
    }
}

/// How a map is cut into pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tiling {
    /// The paper, upright or lying: as takes fewer pages.
    pub paper: PaperSize,
    /// What printers leave white at every side, in millimetres. At the lower
    /// side it is at least as wide as the label needs.
    pub margin_mm: f64,
    /// What neighboring pages both show, in millimetres, to be glued.
    pub overlap_mm: f64,
}

impl Tiling {
    /// Pages of a paper with a margin and an overlap of 10 mm each.
    #[must_use]
    pub const fn on(paper: PaperSize) -> Self {
        Self {
            paper,
            margin_mm: 10.0,
            overlap_mm: 10.0,
        }
    }
}

/// How a map becomes pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PdfLayout {
    /// One page of the map's own size.
    Poster,
    /// An overview, and pages to be put together.
    Tiled(Tiling),
}

/// How a map is to be printed.
#[derive(Clone, Copy, Debug)]
pub struct PdfOptions<'a> {
    /// The part of the map to be printed, in map units; what it has beyond the
    /// map's paper is left out.
    pub area: Rect,
    /// How large a cell is.
    pub scale: Scale,
    /// How it becomes pages.
    pub layout: PdfLayout,
    /// What is drawn of the map besides what it holds.
    pub parts: MapParts,
    /// What lies on the map, below the creatures.
    pub overlays: &'a [Item],
    /// The creatures.
    pub tokens: &'a [Item],
    /// What stands beneath the map; in tiles it is on the overview.
    pub legend: Option<&'a Legend>,
}

/// What became of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PdfReport {
    /// The pages in the file, the overview among them.
    pub pages: usize,
    /// The pages left out since there is nothing on them.
    pub left_out: usize,
}

/// Why a map was not printed.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// Cells of no size.
    #[error("{}", message!("vector-no-size"))]
    NoSize,
    /// Nothing of the map is in the area.
    #[error("{}", message!("vector-empty-area"))]
    EmptyArea,
    /// A page too large for other programs.
    #[error("{}", message!(
        "pdf-too-large",
        width = *width,
        height = *height,
        max = MAX_PDF_SIDE_MM as i64,
        fits = format!("{fits:.1}"),
    ))]
    TooLarge {
        /// Width asked for, in millimetres.
        width: i64,
        /// Height asked for, in millimetres.
        height: i64,
        /// The widest cell that would do, in millimetres.
        fits: f64,
    },
    /// Too many pages.
    #[error("{}", message!("pdf-too-many-pages", pages = *pages, max = MAX_PDF_PAGES as i64))]
    TooManyPages {
        /// How many there would be.
        pages: i64,
    },
    /// Margin and overlap leave nothing of a page.
    #[error("{}", message!("pdf-no-room", paper = .paper.name()))]
    NoRoom {
        /// The paper.
        paper: PaperSize,
    },
    /// The picture under the grid could not be had.
    #[error("{}", message!("png-no-image"))]
    NoImage {
        /// The image's name.
        image: String,
    },
    /// It was canceled.
    #[error("{}", message!("png-canceled"))]
    Canceled,
    /// The pages could not be put together.
    #[error("{}", message!("vector-unwritten", why = .0.as_str()))]
    Composed(String),
    /// The file could not be written.
    #[error("{}", message!("vector-unwritten", why = .0.to_string()))]
    Write(#[from] std::io::Error),
}

/// An image's name, its pixels, and where it lies in map units.
type Seen = (String, RgbaImage, Rect);

/// What every page is drawn from.
struct Print<'a> {
    encounter: &'a Encounter,
    parts: MapParts,
    /// The part of the map that is printed.
    area: Rect,
    /// The width of a cell in points.
    cell: f64,
    /// What lies above the map.
    above: [Vec<Placed<'a>>; 2],
    legend: Option<&'a Legend>,
    images: Images,
}

/// Writes a part of the map as a PDF, and tells how many pages it has.
/// `images` has the bytes of an image by its name; it is asked once for each.
///
/// # Errors
/// When the size is none or too large, there would be too many pages, nothing
/// of the map is in the area or the picture under the grid is missing, before
/// anything is written; and when writing fails.
pub fn write_pdf(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &PdfOptions,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<PdfReport, PdfError> {
    write_pdf_while(out, encounter, options, images, &|_| true)
}

/// The same, as long as `go_on` says so when it is told how much is done, from 0 to 1.
///
/// # Errors
/// As [`write_pdf`], and when `go_on` says no: then nothing was written.
pub fn write_pdf_while(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &PdfOptions,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<PdfReport, PdfError> {
    let mut document = document(&encounter.header().name);
    let report = match options.layout {
        PdfLayout::Poster => {
            let size = Size::of(encounter, options)?;
            let mm = size.mm;
            let [width, height] = [size.whole.width() * mm, size.whole.height() * mm];
            let longest = width.max(height);
            if longest > MAX_PDF_SIDE_MM {
                return Err(PdfError::TooLarge {
                    width: width.round() as i64,
                    height: height.round() as i64,
                    fits: (mm * MAX_PDF_SIDE_MM / longest * 10.0).floor() / 10.0,
                });
            }
            let (print, _) = size.print(encounter, options, images)?;
            print.poster(&mut document, &mut Lettering::new(), go_on)?;
            PdfReport {
                pages: 1,
                left_out: 0,
            }
        }
        PdfLayout::Tiled(tiling) => {
            let sheets = Sheets::of(encounter, options, tiling, images)?;
            let (print, tiles, drawn) = (&sheets.print, &sheets.tiles, &sheets.drawn);
            let mut lettering = Lettering::new();
            let overview = sheets.overview;
            overview.draw(print, &mut document, &mut lettering, tiles, drawn)?;
            print.tiles(&mut document, &mut lettering, (tiles, drawn), go_on)?;
            PdfReport {
                pages: drawn.len() + 1,
                left_out: tiles.count() - drawn.len(),
            }
        }
    };
    finish(document, out)?;
    Ok(report)
}

/// Returns the parts of a map, in map units, that the pages of a tiled document show, without its first
/// page: the overview.
///
/// # Errors
/// As [`write_pdf`].
pub fn pdf_parts(
    encounter: &Encounter,
    options: &PdfOptions,
    tiling: Tiling,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<Vec<Rect>, PdfError> {
    let sheets = Sheets::of(encounter, options, tiling, images)?;
    Ok(sheets.drawn.iter().map(|tile| tile.part).collect())
}

/// The size of a document's map.
struct Size {
    /// Millimeters a map unit.
    mm: f64,
    /// The part of the map, in map units.
    area: Rect,
    /// The same with a legend.
    whole: Rect,
}

impl Size {
    fn of(encounter: &Encounter, options: &PdfOptions) -> Result<Self, PdfError> {
        let mm = options.scale.mm();
        if !(mm.is_finite() && mm > 0.0) {
            return Err(PdfError::NoSize);
        }
        let area = options.area.common(paper(encounter.grid()));
        if !(area.width() > 0.0 && area.height() > 0.0) {
            return Err(PdfError::EmptyArea);
        }
        let whole = with_legend(area, options.legend);
        Ok(Self { mm, area, whole })
    }

    /// Loads the images; also returns their pixels.
    fn print<'a>(
        &self,
        encounter: &'a Encounter,
        options: &PdfOptions<'a>,
        images: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> Result<(Print<'a>, Vec<Seen>), PdfError> {
        let (images, pixels) = load(encounter, options, images)?;
        let print = Print {
            encounter,
            parts: options.parts,
            area: self.area,
            cell: self.mm * POINTS,
            above: [placed(options.overlays), placed(options.tokens)],
            legend: options.legend,
            images,
        };
        Ok((print, pixels))
    }
}

/// The pages of a tiled document.
struct Sheets<'a> {
    print: Print<'a>,
    overview: Overview,
    tiles: Tiles,
    /// The pages with anything on them.
    drawn: Vec<Tile>,
}

impl<'a> Sheets<'a> {
    /// Lays upright or lying paper over the map, whichever takes fewer pages.
    fn of(
        encounter: &'a Encounter,
        options: &PdfOptions<'a>,
        tiling: Tiling,
        images: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> Result<Self, PdfError> {
        let size = Size::of(encounter, options)?;
        let layouts = [false, true].into_iter();
        let layouts: Vec<Tiles> = layouts
            .filter_map(|lying| Tiles::of(size.area, size.mm, tiling, lying))
            .collect();
        let no_room = || PdfError::NoRoom {
            paper: tiling.paper,
        };
        let least = layouts.iter().map(Tiles::count).min();
        let least = least.ok_or_else(no_room)?;
        if least > MOST_TILES {
            let pages = least as i64;
            return Err(PdfError::TooManyPages { pages });
        }
        let (print, pixels) = size.print(encounter, options, images)?;
        let overview = Overview::of(&print, pixels);
        let layouts = layouts.into_iter().map(|tiles| {
            let drawn = tiles.drawn(|part| overview.is_drawn(part));
            (tiles, drawn)
        });
        let fewest = layouts.min_by_key(|(_, drawn)| drawn.len());
        let (tiles, drawn) = fewest.ok_or_else(no_room)?;
        if drawn.len() >= MAX_PDF_PAGES {
            let pages = drawn.len() as i64 + 1;
            return Err(PdfError::TooManyPages { pages });
        }
        Ok(Self {
            print,
            overview,
            tiles,
            drawn,
        })
    }
}

/// A file without pages.
fn document(title: &str) -> Document {
    let mut document = Document::new_with(SerializeSettings::default());
    let metadata = Metadata::new().title(title.to_owned());
    document.set_metadata(metadata.creator("Footfall".to_owned()));
    document
}

/// Puts a file together and writes it.
fn finish(document: Document, out: &mut impl Write) -> Result<(), PdfError> {
    let composed = document.finish();
    let bytes = composed.map_err(|error| PdfError::Composed(error.to_string()))?;
    out.write_all(&bytes)?;
    out.flush()?;
    Ok(())
}

/// The settings of a page of so many millimetres.
fn page(width: f64, height: f64) -> Result<PageSettings, PdfError> {
    let [width, height] = [width, height].map(|mm| (mm * POINTS) as f32);
    PageSettings::from_wh(width, height).ok_or(PdfError::NoSize)
}

/// The images of a map, for its pages and as pixels for its overview.
fn load(
    encounter: &Encounter,
    options: &PdfOptions,
    bytes: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<(Images, Vec<Seen>), PdfError> {
    let mut images = Images::default();
    let mut pixels = Vec::new();
    let mut add = |name: &str, at: Rect| -> Option<()> {
        let embedded = Embedded::of(bytes(name)?).ok()?;
        let seen = match &embedded {
            Embedded::Jpeg(bytes) => decode(bytes).ok()?,
            Embedded::Pixels(pixels) => pixels.clone(),
        };
        images.add(name, embedded)?;
        pixels.push((name.to_owned(), seen, at));
        Some(())
    };
    let mut known = BTreeSet::new();
    if let Some(picture) = &encounter.header().picture {
        known.insert(picture.image.as_str());
        add(&picture.image, picture.at).ok_or_else(|| PdfError::NoImage {
            image: picture.image.clone(),
        })?;
    }
    for item in options.overlays.iter().chain(options.tokens) {
        if let Item::Image { image, at, .. } = item
            && known.insert(image)
        {
            // Below a portrait that cannot be had, there are initials.
            let _ = add(image, *at);
        }
    }
    Ok((images, pixels))
}

/// Asks whether to go on once so many of all are drawn.
fn go_on_at(done: usize, of: usize, go_on: &dyn Fn(f64) -> bool) -> Result<(), PdfError> {
    match go_on(done as f64 / of as f64) {
        true => Ok(()),
        false => Err(PdfError::Canceled),
    }
}

impl Print<'_> {
    /// The whole area on one page.
    fn poster(
        &self,
        document: &mut Document,
        lettering: &mut Lettering,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<(), PdfError> {
        let mm = self.cell / POINTS;
        let whole = with_legend(self.area, self.legend);
        let settings = page(whole.width() * mm, whole.height() * mm)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let mut brush = Brush::new(&mut surface, &self.images, lettering, self.area, self.cell);
        brush.clip(self.area);
        let seen = chunks(self.encounter.grid()).filter(|it| it.bounds.intersects(self.area));
        let seen: Vec<Chunk> = seen.collect();
        for (batch, first) in seen.chunks(BATCH).zip((0..).step_by(BATCH)) {
            go_on_at(first, seen.len(), go_on)?;
            let draw = |chunk: &Chunk| map_chunk_with(self.encounter, *chunk, self.parts);
            let lists: Vec<Vec<Item>> = batch.par_iter().map(draw).collect();
            for (chunk, list) in batch.iter().zip(&lists) {
                brush.clip(chunk.bounds.grown(OVERLAP));
                brush.paint(&placed(list));
                brush.unclip();
            }
        }
        for items in &self.above {
            brush.paint(items);
        }
        brush.unclip();
        brush.paint_panels(self.legend.map_or(&[], |it| &it.panels));
        Ok(())
    }

    /// Every tile on a page of its own.
    fn tiles(
        &self,
        document: &mut Document,
        lettering: &mut Lettering,
        (tiles, drawn): (&Tiles, &[Tile]),
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<(), PdfError> {
        for (batch, first) in drawn.chunks(BATCH).zip((0..).step_by(BATCH)) {
            go_on_at(first, drawn.len(), go_on)?;
            let draw = |tile: &Tile| self.tile(tile);
            let lists: Vec<Vec<Item>> = batch.par_iter().map(draw).collect();
            for ((tile, list), number) in batch.iter().zip(&lists).zip(first + 1..) {
                let mut page = document.start_page_with(page(tiles.width, tiles.height)?);
                let mut surface = page.surface();
                let corner = tiles.corner(tile, self.cell);
                let mut brush =
                    Brush::new(&mut surface, &self.images, lettering, corner, self.cell);
                brush.clip(tile.part);
                brush.paint(&placed(list));
                for items in &self.above {
                    brush.paint(items);
                }
                brush.unclip();
                let name = &self.encounter.header().name;
                let title = message!(
                    "pdf-page",
                    label = tile.label(),
                    number = number as i64,
                    pages = drawn.len() as i64,
                );
                tiles.mark(&mut surface, tile, drawn, lettering);
                tiles.label(&mut surface, &title.to_string(), name, lettering);
            }
        }
        Ok(())
    }

    /// The map of a tile, as if there were no other.
    fn tile(&self, tile: &Tile) -> Vec<Item> {
        let whole = Chunk {
            column: tile.column,
            row: tile.row,
            bounds: tile.part,
        };
        map_chunk_with(self.encounter, whole, self.parts)
    }
}
