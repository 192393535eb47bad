//! Paints a display list to pixels.

use crate::placed::{Placed, placed, seen_verbs};
use grid::{Point, Rect};
use image::RgbaImage;
use scene::{Color, Fill, Hatch, Item, Path, Stroke, Verb};
use std::collections::BTreeMap;
use tiny_skia::{
    FilterQuality, GradientStop, LineCap, LineJoin, LinearGradient, Paint, PathBuilder, Pattern,
    Pixmap, Shader, SpreadMode, StrokeDash, Transform,
};

/// How the map lies on a pixmap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// What lies at the pixmap's upper left corner, in pixels from the map's origin.
    pub(crate) left: f64,
    /// The same, downwards.
    pub(crate) top: f64,
    /// Pixels a map unit.
    pub(crate) scale: f64,
}

impl View {
    fn place(self, at: Point) -> (f32, f32) {
        let (x, y) = (at.x * self.scale - self.left, at.y * self.scale - self.top);
        (x as f32, y as f32)
    }
}

/// Images decoded once, by name.
#[derive(Default)]
pub(crate) struct Images(BTreeMap<String, Pixmap>);

impl Images {
    /// Keeps an image to be painted over `at`. Pixels beyond those that can be
    /// seen at `scale` pixels a map unit are averaged away first.
    pub(crate) fn add(&mut self, name: &str, image: RgbaImage, at: Rect, scale: f64) {
        let side = |length: f64| (length * scale).ceil().clamp(1.0, f64::from(u32::MAX)) as u32;
        let (width, height) = (side(at.width()), side(at.height()));
        let image = if image.width() > width && image.height() > height {
            image::imageops::thumbnail(&image, width, height)
        } else {
            image
        };
        let size = tiny_skia::IntSize::from_wh(image.width(), image.height());
        let mut pixels = image.into_raw();
        for pixel in pixels.as_chunks_mut::<4>().0 {
            let [r, g, b, a] = *pixel;
            *pixel = if a == 255 {
                [r, g, b, a]
            } else {
                let color = tiny_skia::ColorU8::from_rgba(r, g, b, a).premultiply();
                [color.red(), color.green(), color.blue(), a]
            };
        }
        if let Some(pixmap) = size.and_then(|size| Pixmap::from_vec(pixels, size)) {
            self.0.insert(name.to_owned(), pixmap);
        }
    }

    /// Whether there is an image of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}

/// Paints items, in order.
pub(crate) fn paint(pixmap: &mut Pixmap, view: View, items: &[Placed], images: &Images) {
    let seen = seen(pixmap, view);
    for Placed { item, bounds } in items {
        if !bounds.intersects(seen) {
            continue;
        }
        match item {
            Item::Path { path, fill, stroke } => {
                paint_path(pixmap, view, path, *fill, *stroke);
            }
            Item::Image {
                image,
                at,
                opacity,
                round,
            } => {
                if let Some(image) = images.0.get(image) {
                    paint_image(pixmap, view, image, *at, *opacity, *round);
                }
            }
            Item::Words(_) => {}
        }
    }
}

/// A display list as a picture of a part of the map, on nothing. Images are
/// left out. For tests and thumbnails; [`crate::write_png`] is for whole maps.
///
/// Returns `None` when the picture would have no pixels or too many for memory.
#[must_use]
pub fn paint_items(items: &[Item], part: Rect, pixels_per_cell: u32) -> Option<RgbaImage> {
    let scale = f64::from(pixels_per_cell);
    let side = |length: f64| (length * scale).round() as u32;
    let (width, height) = (side(part.width()), side(part.height()));
    let mut pixmap = Pixmap::new(width, height)?;
    let view = View {
        left: part.min.x * scale,
        top: part.min.y * scale,
        scale,
    };
    paint(&mut pixmap, view, &placed(items), &Images::default());
    RgbaImage::from_raw(width, height, pixmap.take_demultiplied())
}

/// The part of the map on a pixmap, and a pixel around it.
fn seen(pixmap: &Pixmap, view: View) -> Rect {
    let at = |x: f64, y: f64| Point::new((view.left + x) / view.scale, (view.top + y) / view.scale);
    let (width, height) = (f64::from(pixmap.width()), f64::from(pixmap.height()));
    Rect::new(at(-1.0, -1.0), at(width + 1.0, height + 1.0))
}

fn paint_path(
    pixmap: &mut Pixmap,
    view: View,
    path: &Path,
    fill: Option<Fill>,
    stroke: Option<Stroke>,
) {
    let mut builder = PathBuilder::new();
    for verb in seen_verbs(path, stroke, seen(pixmap, view)) {
        add(&mut builder, view, *verb);
    }
    let Some(path) = builder.finish() else {
        return;
    };
    let mut paint = Paint::default();
    if let Some(shader) = fill.and_then(|fill| shader(fill, view)) {
        paint.shader = shader;
        let rule = tiny_skia::FillRule::Winding;
        pixmap.fill_path(&path, &paint, rule, Transform::identity(), None);
    }
    if let Some(stroke) = stroke {
        let px = |length: f32| length * view.scale as f32;
        paint.shader = Shader::SolidColor(color(stroke.color));
        let dash = stroke.dash.map(|lengths| lengths.map(px).to_vec());
        let stroke = tiny_skia::Stroke {
            width: px(stroke.width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: dash.and_then(|lengths| StrokeDash::new(lengths, 0.0)),
            ..tiny_skia::Stroke::default()
        };
        pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
    }
}

fn add(builder: &mut PathBuilder, view: View, verb: Verb) {
    match verb {
        Verb::Move(p) => {
            let (x, y) = view.place(p);
            builder.move_to(x, y);
        }
        Verb::Line(p) => {
            let (x, y) = view.place(p);
            builder.line_to(x, y);
        }
        Verb::Quad(p, q) => {
            let ((x1, y1), (x, y)) = (view.place(p), view.place(q));
            builder.quad_to(x1, y1, x, y);
        }
        Verb::Cubic(p, q, r) => {
            let ((x1, y1), (x2, y2), (x, y)) = (view.place(p), view.place(q), view.place(r));
            builder.cubic_to(x1, y1, x2, y2, x, y);
        }
        Verb::Close => builder.close(),
    }
}

fn color(color: Color) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(color.r, color.g, color.b, color.a)
}

fn shader(fill: Fill, view: View) -> Option<Shader<'static>> {
    match fill {
        Fill::Solid(solid) => Some(Shader::SolidColor(color(solid))),
        Fill::Hatch(hatch) => hatching(hatch, view),
    }
}

/// Lines as a gradient that repeats: color, nothing, color, with half a
/// pixel between them to be smooth. The middle of one line passes the map's origin.
fn hatching(hatch: Hatch, view: View) -> Option<Shader<'static>> {
    let angle = hatch.degrees.to_radians();
    let period = hatch.spacing * view.scale as f32;
    let (across_x, across_y) = (-angle.sin() * period, angle.cos() * period);
    let (x, y) = view.place(Point::default());
    let line = (hatch.width / hatch.spacing / 2.0).clamp(0.0, 0.5);
    let soft = (0.5 / period).min(line).min(0.5 - line);
    let ink = color(hatch.color);
    let none = color(Color {
        a: 0,
        ..hatch.color
    });
    let stop = GradientStop::new;
    let stops = vec![
        stop(0.0, ink),
        stop(line - soft, ink),
        stop(line + soft, none),
        stop(1.0 - line - soft, none),
        stop(1.0 - line + soft, ink),
        stop(1.0, ink),
    ];
    LinearGradient::new(
        tiny_skia::Point::from_xy(x, y),
        tiny_skia::Point::from_xy(x + across_x, y + across_y),
        stops,
        SpreadMode::Repeat,
        Transform::identity(),
    )
}

fn paint_image(
    pixmap: &mut Pixmap,
    view: View,
    image: &Pixmap,
    at: Rect,
    opacity: f32,
    round: bool,
) {
    let (x, y) = view.place(at.min);
    let (right, bottom) = view.place(at.max);
    let Some(area) = tiny_skia::Rect::from_ltrb(x, y, right, bottom) else {
        return;
    };
    let (width, height) = (image.width() as f32, image.height() as f32);
    let stretch = Transform::from_row(area.width() / width, 0.0, 0.0, area.height() / height, x, y);
    let pattern = Pattern::new(
        image.as_ref(),
        SpreadMode::Pad,
        FilterQuality::Bilinear,
        opacity,
        stretch,
    );
    let paint = Paint {
        shader: pattern,
        ..Paint::default()
    };
    if let Some(ellipse) = PathBuilder::from_oval(area).filter(|_| round) {
        let rule = tiny_skia::FillRule::Winding;
        pixmap.fill_path(&ellipse, &paint, rule, Transform::identity(), None);
    } else {
        pixmap.fill_rect(area, &paint, Transform::identity(), None);
    }
}
