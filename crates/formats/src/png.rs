//! A map as a PNG picture, painted and written in strips so that memory does
//! not grow with the map.

use crate::paint::{Images, View, paint};
use crate::placed::{Placed, placed};
use encounter::{Encounter, Look};
use grid::{Point, Rect};
use image::RgbaImage;
use rayon::prelude::*;
use scene::map::{Chunk, MapParts, chunks, edge, map_chunk_with, paper};
use scene::print::Page;
use scene::{Item, Legend, Panel};
use std::collections::BTreeMap;
use std::io::Write;
use terms::message;
use tiny_skia::{BlendMode, Paint, Pixmap, PixmapPaint, PremultipliedColorU8, Transform};

/// The longest side of a picture, in pixels: more than this few programs open.
pub const MAX_PIXELS: u32 = 32_768;

/// About how many bytes the strip in the making takes.
const STRIP: u32 = 8 << 20;

/// Pixels painted around every tile and then cut off: thin lines look a little
/// otherwise where they end at a border.
const RIM: u32 = 2;

/// The width of an inch, in meters.
const INCH: f64 = 0.0254;

/// How a map is to be exported.
#[derive(Clone, Copy, Debug)]
pub struct PngOptions<'a> {
    /// Pixels from side to side of a cell.
    pub pixels_per_cell: u32,
    /// How wide a cell is when the picture is printed at its own size, in meters.
    pub cell_meters: f64,
    /// The part of the map to show, in map units; the map with its margin of paper for `None`.
    pub area: Option<Rect>,
    /// What is drawn of the map besides what it holds. Without paper, the picture is transparent
    /// where that would show.
    pub parts: MapParts,
    /// What lies on the map, below the creatures.
    pub overlays: &'a [Item],
    /// The creatures.
    pub tokens: &'a [Item],
    /// What stands beneath the map.
    pub legend: Option<&'a Legend>,
}

impl PngOptions<'_> {
    /// The whole map at so many pixels a cell, an inch wide in print, and nothing on it.
    #[must_use]
    pub fn plain(pixels_per_cell: u32) -> Self {
        Self {
            pixels_per_cell,
            cell_meters: INCH,
            area: None,
            parts: MapParts::default(),
            overlays: &[],
            tokens: &[],
            legend: None,
        }
    }
}

/// Why a map was not exported.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// No pixels at all.
    #[error("{}", message!("png-no-pixels"))]
    NoPixels,
    /// Too many pixels for other programs.
    #[error("{}", message!("png-too-large", width = *width, height = *height, max_pixels = MAX_PIXELS, fits))]
    TooLarge {
        /// Width asked for.
        width: u64,
        /// Height asked for.
        height: u64,
        /// The most pixels a cell that would do.
        fits: u32,
    },
    /// The picture under the grid could not be had.
    #[error("{}", message!("png-no-image"))]
    NoImage {
        /// The image's name.
        image: String,
    },
    /// Whoever watched it said so.
    #[error("{}", message!("png-canceled"))]
    Canceled,
    /// The file could not be written.
    #[error("{}", message!("png-unwritten", why = .0.to_string()))]
    Write(#[from] std::io::Error),
}

impl From<png::EncodingError> for PngError {
    fn from(error: png::EncodingError) -> Self {
        Self::Write(error.into())
    }
}

/// Writes the map as a PNG picture and returns its width and height in pixels.
/// `images` decodes an image by its name; it is asked once for each.
///
/// # Errors
/// When the picture would be too large or the one under the grid is missing,
/// before anything is written; and when writing fails.
pub fn write_png(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &PngOptions,
    images: &dyn Fn(&str) -> Option<RgbaImage>,
) -> Result<(u32, u32), PngError> {
    write_png_while(out, encounter, options, images, &|_| true)
}

/// The same, as long as `go_on` says so when it is told how much is done, from 0 to 1.
///
/// # Errors
/// As [`write_png`], and when `go_on` says no: then what was written is no picture.
pub fn write_png_while(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &PngOptions,
    images: &dyn Fn(&str) -> Option<RgbaImage>,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<(u32, u32), PngError> {
    let area = options.area.unwrap_or_else(|| paper(encounter.grid()));
    let whole = with_legend(area, options.legend);
    let (width, height) = png_size(whole, options.pixels_per_cell)?;
    let scale = f64::from(options.pixels_per_cell);
    let images = load(encounter, options, images)?;
    let above = [placed(options.overlays), placed(options.tokens)];

    let mut encoder = png::Encoder::new(out, width, height);
    let clear = !options.parts.paper;
    encoder.set_color(match clear {
        true => png::ColorType::Rgba,
        false => png::ColorType::Rgb,
    });
    encoder.set_depth(png::BitDepth::Eight);
    compress(&mut encoder, encounter);
    let per_metre = (scale / options.cell_meters).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;

    let rows = (STRIP / (4 * width)).max(16);
    let shows = |chunk: &Chunk| !Pixels::of(chunk.bounds, area, scale).is_empty();
    let all: Vec<Chunk> = chunks(encounter.grid()).filter(shows).collect();
    let edge = edge(encounter).filter(|_| clear);
    let samples = if clear { 4 } else { 3 };
    let mut line = vec![0; samples * width as usize];
    for row in all.chunk_by(|a, b| a.row == b.row) {
        let draw = |one: &Chunk| map_chunk_with(encounter, *one, options.parts);
        let lists: Vec<Vec<Item>> = row.par_iter().map(draw).collect();
        let tiles: Vec<(Pixels, Vec<Placed>)> = row
            .iter()
            .zip(&lists)
            .map(|(chunk, list)| (Pixels::of(chunk.bounds, area, scale), placed(list)))
            .collect();
        let Some((first, _)) = tiles.first() else {
            continue;
        };
        for top in (first.top..first.bottom).step_by(rows as usize) {
            if !go_on(f64::from(top) / f64::from(height)) {
                return Err(PngError::Canceled);
            }
            let bottom = (top + rows).min(first.bottom);
            let painted = |(tile, map): &(Pixels, Vec<Placed>)| {
                let tile_width = tile.right - tile.left + 2 * RIM;
                let mut pixmap = Pixmap::new(tile_width, bottom - top + 2 * RIM)?;
                let from_edge = |px: u32| f64::from(px) - f64::from(RIM);
                let view = View {
                    left: area.min.x * scale + from_edge(tile.left),
                    top: area.min.y * scale + from_edge(top),
                    scale,
                };
                paint(&mut pixmap, view, map, &images);
                if let Some(edge) = edge {
                    cut(&mut pixmap, view, edge);
                }
                for items in &above {
                    paint(&mut pixmap, view, items, &images);
                }
                Some(pixmap)
            };
            let pixmaps: Vec<Pixmap> = tiles.par_iter().filter_map(painted).collect();
            for y in RIM..RIM + bottom - top {
                let mut rest = &mut line[..];
                for pixmap in &pixmaps {
                    rest = match clear {
                        true => copy_clear(pixmap, y, rest),
                        false => copy(pixmap, y, rest),
                    };
                }
                stream.write_all(&line)?;
            }
        }
    }
    if let Some(legend) = options.legend {
        let from = Pixels::of(area, area, scale).bottom;
        for top in (from..height).step_by(rows as usize) {
            if !go_on(f64::from(top) / f64::from(height)) {
                return Err(PngError::Canceled);
            }
            let bottom = (top + rows).min(height);
            let strip = Pixels {
                left: 0,
                right: width,
                top,
                bottom,
            };
            let Some(pixmap) = paint_panels(&legend.panels, &strip, area.min, scale, &images)
            else {
                continue;
            };
            for y in RIM..RIM + bottom - top {
                match clear {
                    true => copy_clear(&pixmap, y, &mut line),
                    false => copy(&pixmap, y, &mut line),
                };
                stream.write_all(&line)?;
            }
        }
    }
    stream.finish()?;
    writer.finish()?;
    Ok((width, height))
}

/// Paints a strip of panels, each cut at its bounds; `corner` lies at the picture's.
fn paint_panels(
    panels: &[Panel],
    strip: &Pixels,
    corner: Point,
    scale: f64,
    images: &Images,
) -> Option<Pixmap> {
    let (width, height) = (strip.right - strip.left, strip.bottom - strip.top);
    let mut pixmap = Pixmap::new(width + 2 * RIM, height + 2 * RIM)?;
    for panel in panels {
        let px = |at: f64, from: f64| ((at - from) * scale).round().max(0.0) as u32;
        let Rect { min, max } = panel.bounds;
        let (left, top) = (px(min.x, corner.x), px(min.y, corner.y).max(strip.top));
        let right = px(max.x, corner.x).min(strip.right);
        let bottom = px(max.y, corner.y).min(strip.bottom);
        if left >= right || top >= bottom {
            continue;
        }
        let mut part = Pixmap::new(right - left, bottom - top)?;
        let view = View {
            left: corner.x * scale + f64::from(left),
            top: corner.y * scale + f64::from(top),
            scale,
        };
        paint(&mut part, view, &placed(&panel.items), images);
        let place = |px: u32| (px + RIM).cast_signed();
        let at = (place(left - strip.left), place(top - strip.top));
        let over = PixmapPaint::default();
        pixmap.draw_pixmap(
            at.0,
            at.1,
            part.as_ref(),
            &over,
            Transform::identity(),
            None,
        );
    }
    Some(pixmap)
}

/// A page as a picture, at so many pixels a millimetre; `None` where it has no pixels or too many.
/// `images` decodes an image by its name; it is asked once for each.
#[must_use]
pub fn page_picture(
    page: &Page,
    scale: f64,
    decode: &dyn Fn(&str) -> Option<RgbaImage>,
) -> Option<RgbaImage> {
    let [width, height] = [page.size.x, page.size.y].map(|it| (it * scale).round() as u32);
    if width.max(height) > MAX_PIXELS {
        return None;
    }
    let mut images = Images::default();
    let items = page.panels.iter().flat_map(|it| &it.items);
    add_images(&mut images, items, scale, decode);
    let strip = Pixels {
        left: 0,
        right: width,
        top: 0,
        bottom: height,
    };
    let painted = paint_panels(&page.panels, &strip, Point::default(), scale, &images)?;
    let mut white = Pixmap::new(painted.width(), painted.height())?;
    white.fill(tiny_skia::Color::WHITE);
    let over = PixmapPaint::default();
    white.draw_pixmap(0, 0, painted.as_ref(), &over, Transform::identity(), None);
    let (wide, high) = (white.width(), white.height());
    let whole = RgbaImage::from_raw(wide, high, white.take_demultiplied())?;
    Some(image::imageops::crop_imm(&whole, RIM, RIM, width, height).to_image())
}

/// Flat colors repeat themselves, which is found as fast as filters that look for shades do
/// their work.
fn compress(encoder: &mut png::Encoder<impl Write>, encounter: &Encounter) {
    let header = encounter.header();
    let shaded = header.look == Look::Color || header.picture.is_some();
    if shaded {
        encoder.set_compression(png::Compression::Fast);
    } else {
        encoder.set_deflate_compression(png::DeflateCompression::Level(1));
        encoder.set_filter(png::Filter::Up);
    }
}

/// A part of a map with what stands beneath it, in map units.
#[must_use]
pub fn with_legend(area: Rect, legend: Option<&Legend>) -> Rect {
    legend.map_or(area, |legend| area.union(legend.bounds))
}

/// The width and height in pixels of a picture of an area in map units.
///
/// # Errors
/// When that would have no pixels, or too many for other programs.
pub fn png_size(area: Rect, pixels_per_cell: u32) -> Result<(u32, u32), PngError> {
    if pixels_per_cell == 0 {
        return Err(PngError::NoPixels);
    }
    let side = |length: f64| (length * f64::from(pixels_per_cell)).round().max(1.0) as u64;
    let (width, height) = (side(area.width()), side(area.height()));
    if width.max(height) > u64::from(MAX_PIXELS) {
        let fits = f64::from(MAX_PIXELS) / area.width().max(area.height());
        return Err(PngError::TooLarge {
            width,
            height,
            fits: fits as u32,
        });
    }
    Ok((width as u32, height as u32))
}

fn load(
    encounter: &Encounter,
    options: &PngOptions,
    decode: &dyn Fn(&str) -> Option<RgbaImage>,
) -> Result<Images, PngError> {
    let mut images = Images::default();
    let scale = f64::from(options.pixels_per_cell);
    if let Some(picture) = &encounter.header().picture {
        let image = decode(&picture.image).ok_or_else(|| PngError::NoImage {
            image: picture.image.clone(),
        })?;
        images.add(&picture.image, image, picture.at, scale);
    }
    let above = options.overlays.iter().chain(options.tokens);
    add_images(&mut images, above, scale, decode);
    Ok(images)
}

/// Adds the images of items that can be had.
fn add_images<'a>(
    images: &mut Images,
    items: impl Iterator<Item = &'a Item>,
    scale: f64,
    decode: &dyn Fn(&str) -> Option<RgbaImage>,
) {
    let mut above: BTreeMap<&str, Rect> = BTreeMap::new();
    for item in items {
        if let Item::Image { image, at, .. } = item {
            // Where it is painted largest, all its pixels are wanted.
            let largest = above.entry(image).or_insert(*at);
            if at.width() > largest.width() {
                *largest = *at;
            }
        }
    }
    for (name, at) in above {
        if !images.has(name) {
            // Below a portrait that cannot be had, there are initials.
            if let Some(image) = decode(name) {
                images.add(name, image, at, scale);
            }
        }
    }
}

/// The pixels of a chunk, as far as the picture shows it. Neighbors round their common border alike.
pub(crate) struct Pixels {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) top: u32,
    pub(crate) bottom: u32,
}

impl Pixels {
    pub(crate) fn of(bounds: Rect, area: Rect, scale: f64) -> Self {
        let px = |at: f64, from: f64, to: f64| ((at.min(to) - from) * scale).round() as u32;
        let (from, to) = (area.min, area.max);
        Self {
            left: px(bounds.min.x, from.x, to.x),
            right: px(bounds.max.x, from.x, to.x),
            top: px(bounds.min.y, from.y, to.y),
            bottom: px(bounds.max.y, from.y, to.y),
        }
    }

    fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }
}

/// Takes off what was painted beyond an edge in map units.
fn cut(pixmap: &mut Pixmap, view: View, edge: Rect) {
    let (width, height) = (f64::from(pixmap.width()), f64::from(pixmap.height()));
    let x = |at: f64| (at * view.scale - view.left).clamp(0.0, width) as f32;
    let y = |at: f64| (at * view.scale - view.top).clamp(0.0, height) as f32;
    let (width, height) = (width as f32, height as f32);
    let (left, right) = (x(edge.min.x), x(edge.max.x));
    let (top, bottom) = (y(edge.min.y), y(edge.max.y));
    let clear = Paint {
        blend_mode: BlendMode::Clear,
        ..Paint::default()
    };
    for (left, top, right, bottom) in [
        (0.0, 0.0, width, top),
        (0.0, bottom, width, height),
        (0.0, top, left, bottom),
        (right, top, width, bottom),
    ] {
        if let Some(beyond) = tiny_skia::Rect::from_ltrb(left, top, right, bottom) {
            pixmap.fill_rect(beyond, &clear, Transform::identity(), None);
        }
    }
}

/// A row of a tile without its rim.
fn row_of(tile: &Pixmap, row: u32) -> &[[u8; 4]] {
    let rim = RIM as usize;
    let (pixels, _) = tile.data().as_chunks::<4>();
    let width = tile.width() as usize;
    &pixels[row as usize * width..][rim..width - rim]
}

/// Copies a row of a tile to where a line goes on, and returns what is left of the line.
fn copy_clear<'a>(tile: &Pixmap, row: u32, line: &'a mut [u8]) -> &'a mut [u8] {
    let pixels = row_of(tile, row);
    let (to, rest) = line.split_at_mut(4 * pixels.len());
    for ([r, g, b, a], rgba) in pixels.iter().zip(to.as_chunks_mut::<4>().0) {
        let color = PremultipliedColorU8::from_rgba(*r, *g, *b, *a).map(|it| it.demultiply());
        *rgba = color.map_or([0; 4], |it| [it.red(), it.green(), it.blue(), it.alpha()]);
    }
    rest
}

/// The same without opacity, where paper covers every pixel.
fn copy<'a>(tile: &Pixmap, row: u32, line: &'a mut [u8]) -> &'a mut [u8] {
    let pixels = row_of(tile, row);
    let (to, rest) = line.split_at_mut(3 * pixels.len());
    for ([r, g, b, _], rgb) in pixels.iter().zip(to.as_chunks_mut::<3>().0) {
        *rgb = [*r, *g, *b];
    }
    rest
}
