//! Walls, doors and windows: lines that stand between cells or across them.

use grid::{Point, Segment};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most points all walls of a map may have together.
pub const MAX_WALL_POINTS: usize = 200_000;

/// The highest a wall may be in feet, and the hardest to get over.
pub const MAX_WALL_FIGURE: u32 = 1000;

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
    /// A door that is shut and locked.
    LockedDoor,
    /// A door that looks like wall, shut; drawn for the game master.
    SecretDoor,
    /// A secret door that stands open.
    OpenSecretDoor,
    /// An opening that can be seen through but not walked through.
    Window,
    /// A low wall, a hedge, a fence: it can be got over.
    LowWall,
    /// Bars that are let down: they can be seen through but not walked through.
    Portcullis,
    /// An opening in a wall that nothing shuts.
    Arch,
}

impl WallKind {
    /// Whether it stops whoever walks into it.
    #[must_use]
    pub const fn blocks(self) -> bool {
        match self {
            Self::OpenDoor | Self::OpenSecretDoor | Self::LowWall | Self::Arch => false,
            Self::Wall
            | Self::ClosedDoor
            | Self::LockedDoor
            | Self::SecretDoor
            | Self::Window
            | Self::Portcullis => true,
        }
    }

    /// Whether it is a door, shut or open.
    #[must_use]
    pub const fn is_door(self) -> bool {
        self.turned().is_some()
    }

    /// What a door becomes when it is tried once more: a shut one opens, an
    /// open one is locked, a locked one is shut; a secret one opens and shuts.
    /// `None` where there is no door.
    #[must_use]
    pub const fn turned(self) -> Option<Self> {
        match self {
            Self::ClosedDoor => Some(Self::OpenDoor),
            Self::OpenDoor => Some(Self::LockedDoor),
            Self::LockedDoor => Some(Self::ClosedDoor),
            Self::SecretDoor => Some(Self::OpenSecretDoor),
            Self::OpenSecretDoor => Some(Self::SecretDoor),
            Self::Wall | Self::Window | Self::LowWall | Self::Portcullis | Self::Arch => None,
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::ClosedDoor => "closed door",
            Self::OpenDoor => "open door",
            Self::LockedDoor => "locked door",
            Self::SecretDoor => "secret door",
            Self::OpenSecretDoor => "open secret door",
            Self::Window => "window",
            Self::LowWall => "low wall",
            Self::Portcullis => "portcullis",
            Self::Arch => "arch",
        }
    }
}

/// A roll that getting over a low wall takes besides the movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WallCheck {
    /// What is rolled, such as “Climb”.
    pub name: String,
    /// What the roll must reach, if the game master has settled that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u32>,
}

/// A line of wall through two or more points, in map units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// What stands there.
    pub kind: WallKind,
    /// The points it runs through; a closed ring repeats its first one.
    pub points: Vec<Point>,
    /// How high a low wall is, in feet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height_feet: Option<u32>,
    /// What must be rolled to get over a low wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<WallCheck>,
}

impl Wall {
    /// A wall through some points, with nothing special about it.
    #[must_use]
    pub fn new(kind: WallKind, points: Vec<Point>) -> Self {
        Self {
            kind,
            points,
            height_feet: None,
            check: None,
        }
    }

    /// A straight piece.
    #[must_use]
    pub fn straight(kind: WallKind, a: Point, b: Point) -> Self {
        Self::new(kind, vec![a, b])
    }

    /// The straight pieces it is made of.
    pub fn segments(&self) -> impl Iterator<Item = Segment> {
        self.points
            .windows(2)
            .map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// What is left of the wall when some of its straight pieces, counted
    /// from 0, are taken out.
    #[must_use]
    pub fn without(&self, pieces: &BTreeSet<usize>) -> Vec<Self> {
        let mut left: Vec<Vec<Point>> = Vec::new();
        let mut ends_here = false;
        for (n, segment) in self.segments().enumerate() {
            if pieces.contains(&n) {
                ends_here = false;
            } else if ends_here && let Some(points) = left.last_mut() {
                points.push(segment.b);
            } else {
                left.push(vec![segment.a, segment.b]);
                ends_here = true;
            }
        }
        left.into_iter()
            .map(|points| Self {
                points,
                ..self.clone()
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_falls_apart_where_a_piece_is_taken_out() {
        let points: Vec<Point> = (0..6).map(|x| Point::new(f64::from(x), 0.0)).collect();
        let wall = Wall::new(WallKind::Wall, points);
        let cases = [
            (vec![], vec![(0.0, 5.0)]),
            (vec![0], vec![(1.0, 5.0)]),
            (vec![2], vec![(0.0, 2.0), (3.0, 5.0)]),
            (vec![1, 2, 4], vec![(0.0, 1.0), (3.0, 4.0)]),
            (vec![0, 1, 2, 3, 4], vec![]),
        ];
        for (pieces, expected) in cases {
            let left = wall.without(&pieces.iter().copied().collect());
            let ends: Vec<(f64, f64)> = left
                .iter()
                .map(|wall| (wall.points[0].x, wall.points[wall.points.len() - 1].x))
                .collect();
            assert_eq!(ends, expected, "without {pieces:?}");
        }
    }
}
