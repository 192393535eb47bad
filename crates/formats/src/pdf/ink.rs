//! Paints a display list onto a page.

use super::lettering::{CLEAR, Lettering, Line};
use crate::embedded::Embedded;
use crate::placed::{Placed, hatch_lines, placed, seen_verbs};
use grid::{Point, Rect};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Size, Transform};
use krilla::image::Image;
use krilla::num::NormalizedF32;
use krilla::paint::{FillRule, LineCap, LineJoin, StrokeDash};
use krilla::surface::Surface;
use scene::{Color, Fill, Hatch, Item, Panel, Path, Stroke, Verb};
use std::collections::BTreeMap;

/// Images by name; the file has each once, on however many pages it is.
#[derive(Default)]
pub(super) struct Images(BTreeMap<String, Image>);

impl Images {
    /// Keeps an image, unless it cannot be put into a file.
    pub(super) fn add(&mut self, name: &str, image: Embedded) -> Option<()> {
        let image = match image {
            Embedded::Jpeg(bytes) => Image::from_jpeg(bytes.into(), true).ok()?,
            Embedded::Pixels(pixels) => {
                let (width, height) = pixels.dimensions();
                Image::from_rgba8(pixels.into_raw(), width, height)
            }
        };
        self.0.insert(name.to_owned(), image);
        Some(())
    }
}

/// What paints a part of the map onto a page.
pub(super) struct Brush<'a, 'b> {
    surface: &'a mut Surface<'b>,
    images: &'a Images,
    lettering: &'a mut Lettering,
    /// What lies in the page's upper left corner, in map units.
    corner: Point,
    /// Points a map unit.
    cell: f64,
    /// What shows, the narrowest last.
    seen: Vec<Rect>,
}

impl<'a, 'b> Brush<'a, 'b> {
    /// A brush for a page with the upper left corner of `page` in its own.
    pub(super) fn new(
        surface: &'a mut Surface<'b>,
        images: &'a Images,
        lettering: &'a mut Lettering,
        page: Rect,
        cell: f64,
    ) -> Self {
        Self {
            surface,
            images,
            lettering,
            corner: page.min,
            cell,
            seen: Vec::new(),
        }
    }

    /// Lets only a part of the map show, until it is taken back.
    pub(super) fn clip(&mut self, part: Rect) {
        let part = self.seen.last().map_or(part, |seen| part.common(*seen));
        self.seen.push(part);
        // What is clipped by a path that is none shows as a whole; but what
        // lies nowhere is not painted anyway.
        if let Some(path) = self.path(Path::rect(part).verbs.iter()) {
            self.surface.push_clip_path(&path, &FillRule::NonZero);
        } else {
            self.surface.push_transform(&Transform::identity());
        }
    }

    /// Takes back what [`Self::clip`] did last.
    pub(super) fn unclip(&mut self) {
        self.seen.pop();
        self.surface.pop();
    }

    /// Paints items, in order.
    pub(super) fn paint(&mut self, items: &[Placed]) {
        let Some(seen) = self.seen.last().copied() else {
            return;
        };
        for Placed { item, bounds } in items {
            if !bounds.intersects(seen) {
                continue;
            }
            match item {
                Item::Path { path, fill, stroke } => {
                    if let Some(path) = self.path(seen_verbs(path, *stroke, seen)) {
                        self.paint_path(&path, *fill, *stroke, bounds.common(seen));
                    }
                }
                Item::Image {
                    image,
                    at,
                    opacity,
                    round,
                } => {
                    if let Some(image) = self.images.0.get(image) {
                        self.paint_image(image.clone(), *at, *opacity, *round);
                    }
                }
                // Where only the beginning is drawn, the whole line is written smaller: programs
                // take letters that lie over each other for one.
                Item::Words(words) => {
                    let (content, weight) = (&words.content, words.weight);
                    let [size, room] = [words.size, words.width].map(|it| it * self.cell);
                    let line = Line {
                        color: CLEAR,
                        ..Line::new(content, weight, size, room)
                    };
                    let (x, y) = self.place(words.at);
                    let at = (x.into(), y.into());
                    self.lettering.write(self.surface, line, at, 0.0);
                }
            }
        }
    }

    /// Paints panels, each cut at its bounds.
    pub(super) fn paint_panels(&mut self, panels: &[Panel]) {
        for panel in panels {
            self.clip(panel.bounds);
            self.paint(&placed(&panel.items));
            self.unclip();
        }
    }

    fn paint_path(
        &mut self,
        path: &krilla::geom::Path,
        fill: Option<Fill>,
        stroke: Option<Stroke>,
        bounds: Rect,
    ) {
        let solid = match fill {
            Some(Fill::Solid(color)) => Some(filled(color)),
            Some(Fill::Hatch(hatch)) => {
                self.paint_hatch(path, hatch, bounds);
                None
            }
            None => None,
        };
        let line = stroke.map(|stroke| self.line(stroke));
        // What is filled and drawn around at once shows through a clear line
        // in some viewers and not in others.
        let at_once = stroke.is_none_or(|stroke| stroke.color.a == 255);
        let strokes = if at_once {
            [(solid, line), (None, None)]
        } else {
            [(solid, None), (None, line)]
        };
        for (fill, line) in strokes {
            if fill.is_some() || line.is_some() {
                self.surface.set_fill(fill);
                self.surface.set_stroke(line);
                self.surface.draw_path(path);
            }
        }
    }

    fn paint_hatch(&mut self, path: &krilla::geom::Path, hatch: Hatch, bounds: Rect) {
        let mut lines = Path::new();
        for line in hatch_lines(hatch, bounds) {
            lines.add_line(&line);
        }
        if let Some(lines) = self.path(lines.verbs.iter()) {
            let stroke = self.line(Stroke::solid(hatch.color, hatch.width));
            self.surface.push_clip_path(path, &FillRule::NonZero);
            self.surface.set_fill(None);
            self.surface.set_stroke(Some(stroke));
            self.surface.draw_path(&lines);
            self.surface.pop();
        }
    }

    fn paint_image(&mut self, image: Image, at: Rect, opacity: f32, round: bool) {
        let (x, y) = self.place(at.min);
        let size = [at.width(), at.height()].map(|length| (length * self.cell) as f32);
        let Some(size) = Size::from_wh(size[0], size[1]) else {
            return;
        };
        let ellipse = self.ellipse(at).filter(|_| round);
        if let Some(ellipse) = &ellipse {
            self.surface.push_clip_path(ellipse, &FillRule::NonZero);
        }
        let clear = NormalizedF32::new(opacity).filter(|it| *it != NormalizedF32::ONE);
        if let Some(opacity) = clear {
            self.surface.push_opacity(opacity);
        }
        self.surface
            .push_transform(&Transform::from_translate(x, y));
        self.surface.draw_image(image, size);
        self.surface.pop();
        if clear.is_some() {
            self.surface.pop();
        }
        if ellipse.is_some() {
            self.surface.pop();
        }
    }

    /// The ellipse within a rectangle.
    fn ellipse(&self, at: Rect) -> Option<krilla::geom::Path> {
        let center = at.min.toward(at.max, 0.5);
        let circle = Path::circle(center, at.width() / 2.0);
        let flat = (at.height() / at.width()) as f32;
        let (_, middle) = self.place(center);
        let flattened = Transform::from_row(1.0, 0.0, 0.0, flat, 0.0, middle * (1.0 - flat));
        self.path(circle.verbs.iter())?.transform(flattened)
    }

    fn line(&self, stroke: Stroke) -> krilla::paint::Stroke {
        let length = |length: f32| (f64::from(length) * self.cell) as f32;
        krilla::paint::Stroke {
            width: length(stroke.width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: stroke.dash.map(|lengths| StrokeDash {
                array: lengths.map(length).to_vec(),
                offset: 0.0,
            }),
            ..inked(stroke.color)
        }
    }

    fn place(&self, at: Point) -> (f32, f32) {
        let at = at - self.corner;
        ((at.x * self.cell) as f32, (at.y * self.cell) as f32)
    }

    fn path<'v>(&self, verbs: impl Iterator<Item = &'v Verb>) -> Option<krilla::geom::Path> {
        let mut builder = PathBuilder::new();
        for verb in verbs {
            match *verb {
                Verb::Move(p) => {
                    let (x, y) = self.place(p);
                    builder.move_to(x, y);
                }
                Verb::Line(p) => {
                    let (x, y) = self.place(p);
                    builder.line_to(x, y);
                }
                Verb::Quad(p, q) => {
                    let ((x1, y1), (x, y)) = (self.place(p), self.place(q));
                    builder.quad_to(x1, y1, x, y);
                }
                Verb::Cubic(p, q, r) => {
                    let ((x1, y1), (x2, y2)) = (self.place(p), self.place(q));
                    let (x, y) = self.place(r);
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                }
                Verb::Close => builder.close(),
            }
        }
        builder.finish()
    }
}

/// What fills with a color.
pub(super) fn filled(color: Color) -> krilla::paint::Fill {
    krilla::paint::Fill {
        paint: rgb::Color::new(color.r, color.g, color.b).into(),
        opacity: opacity(color),
        rule: FillRule::NonZero,
    }
}

/// What draws in a color.
pub(super) fn inked(color: Color) -> krilla::paint::Stroke {
    krilla::paint::Stroke {
        paint: rgb::Color::new(color.r, color.g, color.b).into(),
        opacity: opacity(color),
        ..krilla::paint::Stroke::default()
    }
}

fn opacity(color: Color) -> NormalizedF32 {
    NormalizedF32::new(f32::from(color.a) / 255.0).unwrap_or(NormalizedF32::ONE)
}
