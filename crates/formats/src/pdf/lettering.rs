//! Text of a page, as text: it can be searched and copied.

use super::ink::filled;
use krilla::geom::{PathBuilder, Rect};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use scene::{CAP_HEIGHT, Color, Run, Weight, shape};

/// What text of the pages is written in.
pub(super) const BLACK: Color = Color::rgb(0x0022_2222);

/// What text is written in that lies over outlines of the same words.
pub(super) const CLEAR: Color = Color { a: 0, ..BLACK };

/// The fonts in use, each of which the file has once, with the letters it needs.
pub(super) struct Lettering(Vec<(&'static [u8], Font)>);

/// A line of text.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) content: &'a str,
    pub(super) weight: Weight,
    /// In points.
    pub(super) size: f64,
    /// In points; what is wider is written smaller.
    pub(super) room: f64,
    pub(super) color: Color,
}

impl<'a> Line<'a> {
    pub(super) const fn new(content: &'a str, weight: Weight, size: f64, room: f64) -> Self {
        Self {
            content,
            weight,
            size,
            room,
            color: BLACK,
        }
    }

    /// Width as a share of the font size.
    fn unit(self) -> f64 {
        let runs = shape(self.content, self.weight);
        runs.iter().map(|run| run.width(1.0)).sum()
    }

    /// The size it is written in, in points.
    pub(super) fn fitting(self) -> f64 {
        self.size.min(self.room / self.unit().max(1e-6))
    }
}

impl Lettering {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Writes a line with its baseline at a place of the page, in points:
    /// `share` of its width lies to the left of it.
    pub(super) fn write(&mut self, surface: &mut Surface, line: Line, at: (f64, f64), share: f64) {
        let size = line.fitting();
        let mut x = at.0 - share * line.unit() * size;
        surface.set_stroke(None);
        surface.set_fill(Some(filled(line.color)));
        for run in shape(line.content, line.weight) {
            let width = run.width(size);
            if let Some(font) = self.font(run.font()) {
                let start = krilla::geom::Point::from_xy(x as f32, at.1 as f32);
                surface.draw_glyphs(start, &glyphs(&run), font, run.content, size as f32, false);
            }
            x += width;
        }
    }

    /// Writes a line around a place, on a white plate that sets it off the map.
    pub(super) fn write_on_plate(&mut self, surface: &mut Surface, line: Line, at: (f64, f64)) {
        let size = line.fitting();
        let (half, height) = (line.unit() * size / 2.0, CAP_HEIGHT * size);
        let around = size * 0.22;
        let [left, right] = [at.0 - half - around, at.0 + half + around].map(|x| x as f32);
        let [top, bottom] = [at.1 - height - around, at.1 + around].map(|y| y as f32);
        let mut plate = PathBuilder::new();
        if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
            plate.push_rect(rect);
        }
        if let Some(plate) = plate.finish() {
            surface.set_stroke(None);
            surface.set_fill(Some(filled(Color::rgb(0x00ff_ffff).fade(0.8))));
            surface.draw_path(&plate);
        }
        self.write(surface, line, at, 0.5);
    }

    fn font(&mut self, file: &'static [u8]) -> Option<Font> {
        if let Some((_, font)) = self.0.iter().find(|(known, _)| std::ptr::eq(*known, file)) {
            return Some(font.clone());
        }
        let font = Font::new(file.into(), 0)?;
        self.0.push((file, font.clone()));
        Some(font)
    }
}

/// Returns the glyphs of a run with lengths as shares of the font size.
fn glyphs(run: &Run) -> Vec<KrillaGlyph> {
    let share = |units: i32| (f64::from(units) / run.units_per_em()) as f32;
    let glyphs = run.glyphs.iter().map(|glyph| KrillaGlyph {
        glyph_id: GlyphId::new(glyph.id),
        text_range: glyph.bytes.clone(),
        x_advance: share(glyph.advance),
        x_offset: share(glyph.offset.0),
        y_offset: share(glyph.offset.1),
        y_advance: 0.0,
        location: None,
    });
    glyphs.collect()
}
