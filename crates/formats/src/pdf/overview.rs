//! The first of the pages: the whole map, which page is where, and what to do with them.

use super::ink::{Brush, filled, inked};
use super::lettering::{BLACK, Lettering, Line};
use super::tiles::{Tile, Tiles, rule};
use super::{POINTS, PdfError, Print, Seen, page};
use crate::paint::{Images, View, paint};
use crate::placed::placed;
use crate::png::{Pixels, with_legend};
use grid::Rect;
use image::{Rgba, RgbaImage};
use krilla::Document;
use krilla::geom::{PathBuilder, Size, Transform};
use krilla::image::Image;
use krilla::surface::Surface;
use rayon::prelude::*;
use scene::map::{Chunk, chunks, map_chunk_with};
use scene::{Color, Weight, style_of};
use terms::message;
use tiny_skia::Pixmap;

/// The most pixels a side of the picture: sharp enough for a page, and even a
/// thin line leaves a trace.
const MOST_PIXELS: f64 = 2000.0;

/// The most pixels of a cell.
const PIXELS_PER_CELL: f64 = 24.0;

/// White around what is on the page, in millimetres.
const INSET: f64 = 15.0;

/// How long the line is that printed paper is measured by, in millimetres.
const RULER: f64 = 50.0;

/// How many pages that are left out are named; all are seen in the picture.
const NAMED: usize = 12;

/// A small picture of the map.
pub(super) struct Overview {
    picture: RgbaImage,
    area: Rect,
    /// Pixels a map unit.
    scale: f64,
    /// What it shows where there is nothing.
    paper: Rgba<u8>,
}

impl Overview {
    /// Paints the picture.
    pub(super) fn of(print: &Print, pixels: Vec<Seen>) -> Self {
        let area = print.area;
        let scale = MOST_PIXELS / area.width().max(area.height());
        let scale = scale.min(PIXELS_PER_CELL);
        let mut images = Images::default();
        for (name, image, at) in pixels {
            images.add(&name, image, at, scale);
        }
        let side = |length: f64| (length * scale).round().max(1.0) as u32;
        let color = style_of(print.encounter.header().look).paper;
        let paper = Rgba([color.r, color.g, color.b, 255]);
        let mut picture = RgbaImage::from_pixel(side(area.width()), side(area.height()), paper);

        let seen = chunks(print.encounter.grid()).filter(|it| it.bounds.intersects(area));
        let seen: Vec<Chunk> = seen.collect();
        let painted = |chunk: &Chunk| {
            let at = Pixels::of(chunk.bounds.common(area), area, scale);
            let mut pixmap = Pixmap::new(at.right - at.left, at.bottom - at.top)?;
            let view = View {
                left: area.min.x * scale + f64::from(at.left),
                top: area.min.y * scale + f64::from(at.top),
                scale,
            };
            let map = map_chunk_with(print.encounter, *chunk, print.parts);
            paint(&mut pixmap, view, &placed(&map), &images);
            for items in &print.above {
                paint(&mut pixmap, view, items, &images);
            }
            let (width, height) = (pixmap.width(), pixmap.height());
            let painted = RgbaImage::from_raw(width, height, pixmap.take_demultiplied())?;
            Some((at, painted))
        };
        let pieces: Vec<_> = seen.par_iter().filter_map(painted).collect();
        for (at, piece) in pieces {
            image::imageops::replace(&mut picture, &piece, at.left.into(), at.top.into());
        }
        Self {
            picture,
            area,
            scale,
            paper,
        }
    }

    /// Whether a part of the map has anything on it but paper.
    pub(super) fn is_drawn(&self, part: Rect) -> bool {
        let pixel = |at: f64, from: f64| ((at - from) * self.scale).max(0.0);
        let (left, top) = (
            pixel(part.min.x, self.area.min.x).floor() as u32,
            pixel(part.min.y, self.area.min.y).floor() as u32,
        );
        let right = pixel(part.max.x, self.area.min.x).ceil() as u32;
        let bottom = pixel(part.max.y, self.area.min.y).ceil() as u32;
        let (right, bottom) = (
            right.min(self.picture.width()),
            bottom.min(self.picture.height()),
        );
        (top..bottom).any(|y| (left..right).any(|x| *self.picture.get_pixel(x, y) != self.paper))
    }

    /// Draws the page.
    pub(super) fn draw(
        self,
        print: &Print,
        document: &mut Document,
        lettering: &mut Lettering,
        tiles: &Tiles,
        drawn: &[Tile],
    ) -> Result<(), PdfError> {
        let mut page = document.start_page_with(page(tiles.width, tiles.height)?);
        let mut surface = page.surface();
        let room = (tiles.width - 2.0 * INSET) * POINTS;
        let left = INSET * POINTS;

        let name = &print.encounter.header().name;
        let title = Line::new(name, Weight::Bold, 24.0, room);
        lettering.write(&mut surface, title, (left, (INSET + 7.0) * POINTS), 0.0);
        let mut y = INSET + 14.0;
        for line in self.lines(print, tiles, drawn) {
            let line = Line::new(&line, Weight::Regular, 11.0, room);
            lettering.write(&mut surface, line, (left, y * POINTS), 0.0);
            y += 5.2;
        }

        let ruler = tiles.height - INSET;
        draw_ruler(&mut surface, lettering, ruler, room);
        let free = Rect::new(
            grid::Point::new(INSET, y),
            grid::Point::new(tiles.width - INSET, ruler - 10.0),
        );
        if free.height() > 0.0 {
            self.draw_picture(&mut surface, lettering, (free, print), tiles, drawn);
        }
        Ok(())
    }

    /// What there is to say.
    fn lines(&self, print: &Print, tiles: &Tiles, drawn: &[Tile]) -> Vec<String> {
        let lies = if tiles.width > tiles.height {
            message!("pdf-landscape")
        } else {
            message!("pdf-portrait")
        };
        let tidy = |mm: f64| format!("{}", (mm * 10.0).round() / 10.0);
        let mut lines = vec![
            message!(
                "pdf-overview-pages",
                pages = drawn.len() as i64,
                paper = tiles.paper.name(),
                lies,
                columns = tiles.columns,
                rows = tiles.rows,
            ),
            message!("pdf-overview-scale", width = tidy(print.cell / POINTS)),
        ];
        if drawn.len() > 1 {
            let overlap = tidy(tiles.overlap_mm());
            lines.push(message!("pdf-overview-glue", overlap));
        }
        let missing = tiles.all().filter(|tile| !drawn.contains(tile));
        let mut missing: Vec<String> = missing.map(|tile| tile.label()).collect();
        if !missing.is_empty() {
            let count = missing.len();
            if count > NAMED {
                missing.truncate(NAMED);
                missing.push("…".to_owned());
            }
            let labels = missing.join(", ");
            lines.push(message!(
                "pdf-overview-left-out",
                count = count as i64,
                labels
            ));
        }
        lines.iter().map(ToString::to_string).collect()
    }

    /// The map as large as there is room, in millimetres, with its pages on it.
    fn draw_picture(
        self,
        surface: &mut Surface,
        lettering: &mut Lettering,
        (room, print): (Rect, &Print),
        tiles: &Tiles,
        drawn: &[Tile],
    ) {
        let whole = with_legend(self.area, print.legend);
        let (across, down) = (room.width() / whole.width(), room.height() / whole.height());
        let cell = across.min(down);
        let left = room.min.x + (room.width() - whole.width() * cell) / 2.0;
        let corner = self.area.min;
        let place = |at: grid::Point| {
            let at = at - corner;
            (left + at.x * cell, room.min.y + at.y * cell)
        };
        let (width, height) = self.picture.dimensions();
        let size = [self.area.width(), self.area.height()].map(|it| (it * cell * POINTS) as f32);
        if let Some(size) = Size::from_wh(size[0], size[1]) {
            let image = Image::from_rgba8(self.picture.into_raw(), width, height);
            let (x, y) = place(corner);
            let at = Transform::from_translate((x * POINTS) as f32, (y * POINTS) as f32);
            surface.push_transform(&at);
            surface.draw_image(image, size);
            surface.pop();
        }
        let inset = grid::Point::new(left / cell, room.min.y / cell);
        let page = Rect::new(corner - inset, whole.max);
        let mut brush = Brush::new(surface, &print.images, lettering, page, cell * POINTS);
        brush.paint_panels(print.legend.map_or(&[], |it| &it.panels));
        for tile in tiles.all() {
            let (min, max) = (place(tile.part.min), place(tile.part.max));
            let [x, y, right, bottom] = [min.0, min.1, max.0, max.1].map(|mm| (mm * POINTS) as f32);
            let mut frame = PathBuilder::new();
            if let Some(rect) = krilla::geom::Rect::from_ltrb(x, y, right, bottom) {
                frame.push_rect(rect);
            }
            let is_drawn = drawn.contains(&tile);
            if let Some(frame) = frame.finish() {
                let gray = filled(Color::rgb(0x0099_9999).fade(0.6));
                surface.set_fill((!is_drawn).then_some(gray));
                surface.set_stroke(Some(krilla::paint::Stroke {
                    width: 0.7,
                    ..inked(Color::rgb(0x00c0_3020))
                }));
                surface.draw_path(&frame);
            }
            let room = (max.0 - min.0) * POINTS * 0.8;
            let size = ((max.1 - min.1) * POINTS * 0.4).min(16.0);
            let label = tile.label();
            let line = Line::new(&label, Weight::Bold, size, room);
            let middle = ((min.0 + max.0) / 2.0, (min.1 + max.1) / 2.0);
            let baseline = middle.1 * POINTS + line.fitting() * scene::CAP_HEIGHT / 2.0;
            let at = (middle.0 * POINTS, baseline);
            if is_drawn {
                lettering.write_on_plate(surface, line, at);
            } else {
                lettering.write(surface, line, at, 0.5);
            }
        }
    }
}

/// A line of a known length, to see whether the printer keeps to it.
fn draw_ruler(surface: &mut Surface, lettering: &mut Lettering, y: f64, room: f64) {
    let end = INSET + RULER;
    let ticks = (0..=5).map(|n| {
        let x = INSET + RULER * f64::from(n) / 5.0;
        let height = if n % 5 == 0 { 3.0 } else { 1.5 };
        [(x, y), (x, y - height)]
    });
    let mut lines: Vec<_> = ticks.collect();
    lines.push([(INSET, y), (end, y)]);
    rule(surface, &lines, BLACK, None);
    let words = message!("pdf-overview-ruler", length = RULER as i64).to_string();
    let line = Line::new(&words, Weight::Regular, 10.0, room - (RULER + 4.0) * POINTS);
    lettering.write(surface, line, ((end + 4.0) * POINTS, y * POINTS), 0.0);
}
