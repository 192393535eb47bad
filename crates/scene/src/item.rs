//! The kinds of item a display list is made of.

use crate::Weight;
use grid::{Point, Rect};

/// A color with its opacity, not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// Opacity, 0 (clear) to 255 (opaque).
    pub a: u8,
}

impl Color {
    /// An opaque color written as `0xRRGGBB`.
    #[must_use]
    pub const fn rgb(hex: u32) -> Self {
        let [_, r, g, b] = hex.to_be_bytes();
        Self { r, g, b, a: 255 }
    }

    /// The same color at another opacity, 0 to 1.
    #[must_use]
    pub fn fade(self, opacity: f32) -> Self {
        let a = (f32::from(self.a) * opacity.clamp(0.0, 1.0)).round() as u8;
        Self { a, ..self }
    }
}

/// Parallel lines, aligned to the origin of the map so that neighbors meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hatch {
    /// Color of the lines.
    pub color: Color,
    /// Their direction in degrees: 0 runs east, 45 down to the right.
    pub degrees: f32,
    /// From one line's middle to the next, in map units.
    pub spacing: f32,
    /// Width of a line, in map units.
    pub width: f32,
}

/// What fills the inside of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One color.
    Solid(Color),
    /// Lines on nothing.
    Hatch(Hatch),
}

/// How a path's outline is drawn; ends and joins are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Color of the line.
    pub color: Color,
    /// Width of the line, in map units.
    pub width: f32,
    /// Lengths drawn and left out in turn, in map units.
    pub dash: Option<[f32; 2]>,
}

impl Stroke {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(color: Color, width: f32) -> Self {
        Self {
            color,
            width,
            dash: None,
        }
    }
}

/// One stroke of the pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verb {
    /// Lifts the pen and sets it down at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A curve by one control point to a point.
    Quad(Point, Point),
    /// A curve by two control points to a point.
    Cubic(Point, Point, Point),
    /// Back to where the pen was last set down.
    Close,
}

/// The way of a pen, in map units. Insides are told by the non-zero rule: a
/// hole runs the other way round than what it lies in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Its strokes, in order.
    pub verbs: Vec<Verb>,
}

impl Path {
    /// An empty path.
    #[must_use]
    pub const fn new() -> Self {
        Self { verbs: Vec::new() }
    }

    /// An open line through points.
    #[must_use]
    pub fn line(points: &[Point]) -> Self {
        let mut path = Self::new();
        path.add_line(points);
        path
    }

    /// A closed shape with these corners.
    #[must_use]
    pub fn polygon(points: &[Point]) -> Self {
        let mut path = Self::line(points);
        path.verbs.push(Verb::Close);
        path
    }

    /// An upright rectangle.
    #[must_use]
    pub fn rect(rect: Rect) -> Self {
        let (min, max) = (rect.min, rect.max);
        Self::polygon(&[min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)])
    }

    /// A circle.
    #[must_use]
    pub fn circle(center: Point, radius: f64) -> Self {
        // The usual length of the handles of a quarter circle.
        let k = radius * 0.552_284_749_8;
        let at = |x: f64, y: f64| center + Point::new(x, y);
        let r = radius;
        Self {
            verbs: vec![
                Verb::Move(at(r, 0.0)),
                Verb::Cubic(at(r, k), at(k, r), at(0.0, r)),
                Verb::Cubic(at(-k, r), at(-r, k), at(-r, 0.0)),
                Verb::Cubic(at(-r, -k), at(-k, -r), at(0.0, -r)),
                Verb::Cubic(at(k, -r), at(r, -k), at(r, 0.0)),
                Verb::Close,
            ],
        }
    }

    /// Adds an open line through points.
    pub fn add_line(&mut self, points: &[Point]) {
        for (n, point) in points.iter().enumerate() {
            self.verbs.push(if n == 0 {
                Verb::Move(*point)
            } else {
                Verb::Line(*point)
            });
        }
    }

    /// Adds all strokes of another path.
    pub fn extend(&mut self, other: Self) {
        self.verbs.extend(other.verbs);
    }

    /// Whether it has no strokes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.verbs.is_empty()
    }
}

/// Returns a rectangle around all points, those that only bend curves included.
#[must_use]
pub fn bounds_of(verbs: &[Verb]) -> Option<Rect> {
    let at = |p: Point| Rect::new(p, p);
    let rects = verbs.iter().filter_map(|verb| match verb {
        Verb::Move(p) | Verb::Line(p) => Some(at(*p)),
        Verb::Quad(p, q) => Some(at(*p).union(at(*q))),
        Verb::Cubic(p, q, r) => Some(at(*p).union(at(*q)).union(at(*r))),
        Verb::Close => None,
    });
    rects.reduce(Rect::union)
}

/// What outlines say, for files that are searched: nothing of it is painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The line, whole where only a part of it is drawn.
    pub content: String,
    /// How heavy its letters are.
    pub weight: Weight,
    /// The height of a line of letters, in map units.
    pub size: f64,
    /// The left end of the line they stand on, in map units.
    pub at: Point,
    /// How wide they are drawn, in map units.
    pub width: f64,
}

impl Words {
    /// What they cover, in map units.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let Point { x, y } = self.at;
        Rect::new(
            Point::new(x, y - 0.8 * self.size),
            Point::new(x + self.width, y + 0.2 * self.size),
        )
    }
}

/// One thing to paint; a list of them is painted in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A path, filled, drawn around, or both.
    Path {
        /// The path.
        path: Path,
        /// What fills it.
        fill: Option<Fill>,
        /// How its outline is drawn, over the fill.
        stroke: Option<Stroke>,
    },
    /// An image stretched over a rectangle, or over the ellipse within it.
    Image {
        /// Names the image's bytes: the hash the document has for them.
        image: String,
        /// Where it lies, in map units.
        at: Rect,
        /// 0 (clear) to 1 (opaque).
        opacity: f32,
        /// Whether only what lies within the ellipse is painted.
        round: bool,
    },
    /// What the outlines before it say.
    Words(Words),
}

impl Item {
    /// A filled path.
    #[must_use]
    pub const fn fill(path: Path, fill: Fill) -> Self {
        Self::Path {
            path,
            fill: Some(fill),
            stroke: None,
        }
    }

    /// Makes everything about it more transparent, by an opacity of 0 to 1.
    pub(crate) fn fade(&mut self, by: f32) {
        match self {
            Self::Path { fill, stroke, .. } => {
                match fill {
                    Some(Fill::Solid(color)) => *color = color.fade(by),
                    Some(Fill::Hatch(hatch)) => hatch.color = hatch.color.fade(by),
                    None => {}
                }
                if let Some(stroke) = stroke {
                    stroke.color = stroke.color.fade(by);
                }
            }
            Self::Image { opacity, .. } => *opacity *= by,
            Self::Words(_) => {}
        }
    }

    /// Moves it so that what lies at `from` lies at `to`, so many times as large; less than nothing
    /// turns paths by half a turn, and places images as far.
    pub fn lay(&mut self, from: Point, to: Point, scale: f64) {
        let moved = |at: Point| {
            let off = at - from;
            to + Point::new(off.x * scale, off.y * scale)
        };
        let by = scale.abs() as f32;
        match self {
            Self::Path { path, fill, stroke } => {
                for verb in &mut path.verbs {
                    *verb = match *verb {
                        Verb::Move(p) => Verb::Move(moved(p)),
                        Verb::Line(p) => Verb::Line(moved(p)),
                        Verb::Quad(p, q) => Verb::Quad(moved(p), moved(q)),
                        Verb::Cubic(p, q, r) => Verb::Cubic(moved(p), moved(q), moved(r)),
                        Verb::Close => Verb::Close,
                    };
                }
                if let Some(Fill::Hatch(hatch)) = fill {
                    hatch.spacing *= by;
                    hatch.width *= by;
                }
                if let Some(stroke) = stroke {
                    stroke.width *= by;
                    stroke.dash = stroke.dash.map(|lengths| lengths.map(|it| it * by));
                }
            }
            Self::Image { at, .. } => {
                let corners = [at.min, at.max].map(moved).map(|it| Rect::new(it, it));
                *at = corners[0].union(corners[1]);
            }
            Self::Words(words) => {
                words.at = moved(words.at);
                words.size *= scale;
                words.width *= scale;
            }
        }
    }

    /// A path drawn as a line.
    #[must_use]
    pub const fn stroke(path: Path, stroke: Stroke) -> Self {
        Self::Path {
            path,
            fill: None,
            stroke: Some(stroke),
        }
    }
}
