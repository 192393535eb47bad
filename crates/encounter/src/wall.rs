//! Walls, doors and windows: lines that stand between cells or across them.

use grid::{Point, Segment};
use serde::{Deserialize, Serialize};

/// The most points all walls of a map may have together.
pub const MAX_WALL_POINTS: usize = 200_000;

/// Names a wall within its encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WallId(pub u32);

/// What stands along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WallKind {
    /// Masonry.
    Wall,
    /// A door that is shut.
    ClosedDoor,
    /// A door that stands open.
    OpenDoor,
    /// An opening that can be seen through but not walked through.
    Window,
}

impl WallKind {
    /// Whether it stops whoever walks into it.
    #[must_use]
    pub const fn blocks(self) -> bool {
        !matches!(self, Self::OpenDoor)
    }

    /// Whether it is a door, shut or open.
    #[must_use]
    pub const fn is_door(self) -> bool {
        matches!(self, Self::ClosedDoor | Self::OpenDoor)
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::ClosedDoor => "closed door",
            Self::OpenDoor => "open door",
            Self::Window => "window",
        }
    }
}

/// A line of wall through two or more points, in map units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// What stands there.
    pub kind: WallKind,
    /// The points it runs through; a closed ring repeats its first one.
    pub points: Vec<Point>,
}

impl Wall {
    /// A straight piece.
    #[must_use]
    pub fn straight(kind: WallKind, a: Point, b: Point) -> Self {
        Self {
            kind,
            points: vec![a, b],
        }
    }

    /// The straight pieces it is made of.
    pub fn segments(&self) -> impl Iterator<Item = Segment> {
        self.points
            .windows(2)
            .map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// What is left of the wall when its `n`-th straight piece is taken out.
    #[must_use]
    pub fn without_segment(&self, n: usize) -> Vec<Self> {
        let split = (n + 1).min(self.points.len());
        [&self.points[..split], &self.points[split..]]
            .into_iter()
            .filter(|points| points.len() >= 2)
            .map(|points| Self {
                kind: self.kind,
                points: points.to_vec(),
            })
            .collect()
    }
}
