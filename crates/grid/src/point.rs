//! Points, segments and rectangles in map units.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position in map units; x grows to the right, y downwards.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, PartialOrd, Serialize, Deserialize, JsonSchema,
)]
pub struct Point {
    /// Rightwards.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point at (`x`, `y`).
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Whether both coordinates are ordinary numbers.
    #[must_use]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The straight distance to `other`, in map units.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The point `t` of the way to `other` (0 is here, 1 is there).
    #[must_use]
    pub fn toward(self, other: Self, t: f64) -> Self {
        Self::new(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
        )
    }
}

impl std::ops::Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

/// Twice the signed area of the triangle `a`, `b`, `c`: positive when the turn
/// at `b` is clockwise on the screen, zero when the three lie on a line.
pub(crate) fn cross(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// A straight stretch between two points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Segment {
    /// One end.
    pub a: Point,
    /// The other end.
    pub b: Point,
}

impl Segment {
    /// The segment from `a` to `b`.
    #[must_use]
    pub const fn new(a: Point, b: Point) -> Self {
        Self { a, b }
    }

    /// Length in map units.
    #[must_use]
    pub fn length(self) -> f64 {
        self.a.distance(self.b)
    }

    /// The middle of the segment.
    #[must_use]
    pub fn middle(self) -> Point {
        self.a.toward(self.b, 0.5)
    }

    /// The distance from `point` to the nearest point of the segment.
    #[must_use]
    pub fn distance_to(self, point: Point) -> f64 {
        let d = self.b - self.a;
        let length_squared = d.x * d.x + d.y * d.y;
        if length_squared == 0.0 {
            return self.a.distance(point);
        }
        let to = point - self.a;
        let t = ((to.x * d.x + to.y * d.y) / length_squared).clamp(0.0, 1.0);
        self.a.toward(self.b, t).distance(point)
    }

    /// The smallest rectangle around the segment.
    #[must_use]
    pub fn bounds(self) -> Rect {
        Rect {
            min: Point::new(self.a.x.min(self.b.x), self.a.y.min(self.b.y)),
            max: Point::new(self.a.x.max(self.b.x), self.a.y.max(self.b.y)),
        }
    }
}

/// An upright rectangle from `min` (top left) to `max` (bottom right).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Rect {
    /// Top left corner.
    pub min: Point,
    /// Bottom right corner.
    pub max: Point,
}

impl Rect {
    /// The rectangle with the corners `min` and `max`.
    #[must_use]
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// Width in map units.
    #[must_use]
    pub fn width(self) -> f64 {
        self.max.x - self.min.x
    }

    /// Height in map units.
    #[must_use]
    pub fn height(self) -> f64 {
        self.max.y - self.min.y
    }

    /// The rectangle grown by `margin` on every side.
    #[must_use]
    pub fn grown(self, margin: f64) -> Self {
        let by = Point::new(margin, margin);
        Self::new(self.min - by, self.max + by)
    }

    /// The part that two rectangles have in common that intersect.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y)),
            max: Point::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y)),
        }
    }

    /// The smallest rectangle around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self::new(
            Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        )
    }

    /// Whether the two rectangles share at least a point.
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }
}
