//! Walls, doors and windows: lines that stand between cells or across them; on
//! overland maps roads and rivers.

use crate::bounded::list;
use crate::limits::{MAX_WALL_FIGURE, MAX_WALL_POINTS};
use grid::{Point, Segment};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use terms::{Message, message};

/// Names a wall within its encounter.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct WallId(pub u32);

/// What stands along the line.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
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
    /// A straight, paved road across country.
    Highway,
    /// A road across country, mostly of earth.
    Road,
    /// A path across country for one after the other.
    Trail,
    /// A river, from its source on.
    River,
}

impl WallKind {
    /// Whether it stops whoever walks into it.
    #[must_use]
    pub const fn blocks(self) -> bool {
        match self {
            Self::OpenDoor
            | Self::OpenSecretDoor
            | Self::LowWall
            | Self::Arch
            | Self::Highway
            | Self::Road
            | Self::Trail
            | Self::River => false,
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
            Self::Wall
            | Self::Window
            | Self::LowWall
            | Self::Portcullis
            | Self::Arch
            | Self::Highway
            | Self::Road
            | Self::Trail
            | Self::River => None,
        }
    }

    /// Whether it is a road, a trail or a river, which no one walks into.
    #[must_use]
    pub const fn leads_overland(self) -> bool {
        matches!(self, Self::Highway | Self::Road | Self::Trail | Self::River)
    }

    /// Whether it is set into a wall, as doors, windows and other openings
    /// are, and not a wall itself.
    #[must_use]
    pub const fn is_fitting(self) -> bool {
        !matches!(self, Self::Wall | Self::LowWall) && !self.leads_overland()
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Wall => message!("wall-wall"),
            Self::ClosedDoor => message!("wall-closed-door"),
            Self::OpenDoor => message!("wall-open-door"),
            Self::LockedDoor => message!("wall-locked-door"),
            Self::SecretDoor => message!("wall-secret-door"),
            Self::OpenSecretDoor => message!("wall-open-secret-door"),
            Self::Window => message!("wall-window"),
            Self::LowWall => message!("wall-low-wall"),
            Self::Portcullis => message!("wall-portcullis"),
            Self::Arch => message!("wall-arch"),
            Self::Highway => message!("wall-highway"),
            Self::Road => message!("wall-road"),
            Self::Trail => message!("wall-trail"),
            Self::River => message!("wall-river"),
        }
    }
}

/// A roll that getting over a low wall takes besides the movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WallCheck {
    /// What is rolled, such as “Climb”.
    pub name: String,
    /// What the roll must reach, if the game master has settled that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u32>,
}

/// A line of wall through two or more points, in map units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// What stands there.
    pub kind: WallKind,
    /// The points it runs through; a closed ring repeats its first one.
    #[serde(deserialize_with = "list::<_, _, MAX_WALL_POINTS>")]
    pub points: Vec<Point>,
    /// How high a low wall is, in feet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height_feet: Option<u32>,
    /// What must be rolled to get over a low wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<WallCheck>,
    /// How far below its source a river begins, in tenths of map units: what was cut off or drawn
    /// on is as wide as the water that comes to it.
    #[serde(default, skip_serializing_if = "is_source")]
    pub below_source: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "so it is asked for")]
const fn is_source(below: &u32) -> bool {
    *below == 0
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
            below_source: 0,
        }
    }

    /// A wall like it along some part of its line, or on from its end.
    pub(crate) fn part(&self, points: Vec<Point>) -> Self {
        let first = points.first().filter(|_| self.kind == WallKind::River);
        let below_source = first.map_or(0, |first| self.below_source_at(*first));
        Self {
            points,
            below_source,
            ..self.clone()
        }
    }

    /// How far below the source of a river a place on it lies, in tenths of map units.
    #[must_use]
    pub fn below_source_at(&self, at: Point) -> u32 {
        let (mut nearest, mut gone, mut below) = (f64::INFINITY, 0.0, 0.0);
        for piece in self.segments() {
            let off = piece.distance_to(at);
            if off < nearest {
                (nearest, below) = (off, gone + piece.a.distance(at));
            }
            gone += piece.length();
        }
        let tenths = (below * 10.0).round() as u32;
        // No river gets any wider so far down.
        self.below_source
            .saturating_add(tenths)
            .min(MAX_WALL_FIGURE)
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
        let numbered = self.segments().enumerate();
        let left = numbered.filter(|(n, _)| !pieces.contains(n));
        self.made_of(left.map(|(_, segment)| segment))
    }

    /// What is left of the wall when it gives way to others that run along
    /// it; `None` where none of them does.
    #[must_use]
    pub fn beside(&self, others: &[Segment]) -> Option<Vec<Self>> {
        let mut gives_way = false;
        let mut left = Vec::new();
        for piece in self.segments() {
            let mut free = vec![(0.0, 1.0)];
            for (first, last) in others.iter().filter_map(|other| shared(piece, *other)) {
                gives_way = true;
                let around = |(from, to): (f64, f64)| [(from, to.min(first)), (from.max(last), to)];
                free = free.into_iter().flat_map(around).collect();
                free.retain(|(from, to)| (to - from) * piece.length() > SAME);
            }
            // Ends that stay must stay the same to the last bit.
            let end = |part: f64| match part {
                0.0 => piece.a,
                1.0 => piece.b,
                _ => piece.a.toward(piece.b, part),
            };
            let free = free.into_iter();
            left.extend(free.map(|(from, to)| Segment::new(end(from), end(to))));
        }
        gives_way.then(|| self.made_of(left.into_iter()))
    }

    /// Walls of its make along some pieces of it, as long as they hang together.
    fn made_of(&self, pieces: impl Iterator<Item = Segment>) -> Vec<Self> {
        let mut walls: Vec<Self> = Vec::new();
        for Segment { a, b } in pieces {
            match walls.last_mut() {
                Some(wall) if wall.points.last() == Some(&a) => wall.points.push(b),
                _ => walls.push(self.part(vec![a, b])),
            }
        }
        walls
    }
}

/// How close to a wall's line, in map units, others count as running along it.
const ALONG: f64 = 0.05;

/// Pieces of wall shorter than this, in map units, are none.
const SAME: f64 = 1e-6;

/// The part of a straight piece, from 0 at its one end to 1 at the other,
/// along which another runs; `None` where that is no more than a touch.
fn shared(piece: Segment, other: Segment) -> Option<(f64, f64)> {
    let (along, length) = (piece.b - piece.a, piece.length());
    if length <= SAME {
        return None;
    }
    let place = |point: Point| {
        let to = point - piece.a;
        let off = (along.x * to.y - along.y * to.x).abs() / length;
        (off <= ALONG).then(|| (along.x * to.x + along.y * to.y) / (length * length))
    };
    let (one, two) = (place(other.a)?, place(other.b)?);
    let (first, last) = (one.min(two).max(0.0), one.max(two).min(1.0));
    ((last - first) * length > ALONG).then_some((first, last))
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

    #[test]
    fn a_wall_gives_way_where_others_run_along_it_and_nowhere_else() {
        let at = |x, y| Point::new(x, y);
        // Along the top, down the right side and back along the bottom.
        let wall = Wall::new(
            WallKind::Wall,
            vec![at(0.0, 0.0), at(5.0, 0.0), at(5.0, 3.0), at(0.0, 3.0)],
        );
        let cases = [
            // Across it, beside it, and end to end with it.
            (at(2.0, -1.0), at(2.0, 1.0), None),
            (at(1.0, 0.5), at(2.0, 0.5), None),
            (at(0.0, 0.0), at(-1.0, 0.0), None),
            (at(2.0, 0.0), at(3.0, 0.0), Some(vec![2, 4])),
            (at(3.0, 0.0), at(2.0, 0.0), Some(vec![2, 4])),
            (at(0.0, 0.0), at(1.0, 0.0), Some(vec![4])),
            (at(5.0, 0.0), at(5.0, 1.0), Some(vec![2, 3])),
            (at(5.0, -1.0), at(5.0, 9.0), Some(vec![2, 2])),
        ];
        for (a, b, expected) in cases {
            let left = wall.beside(&[Segment::new(a, b)]);
            let sizes = |left: &Vec<Wall>| left.iter().map(|wall| wall.points.len()).collect();
            assert_eq!(left.as_ref().map(sizes), expected, "{a:?} {b:?}");
            let length = |wall: &Wall| wall.segments().map(Segment::length).sum::<f64>();
            let rest: f64 = left.iter().flatten().map(length).sum();
            let taken = if expected == Some(vec![2, 2]) {
                3.0
            } else {
                1.0
            };
            assert!(left.is_none() || (rest - (13.0 - taken)).abs() < 1e-9);
        }
        let all = [wall.segments().collect::<Vec<_>>(), vec![]].concat();
        assert_eq!(wall.beside(&all), Some(Vec::new()));
    }

    #[test]
    fn a_river_that_is_cut_flows_on_as_wide_as_it_came() {
        let points: Vec<Point> = (0..=40).map(|x| Point::new(f64::from(x), 2.0)).collect();
        let river = Wall::new(WallKind::River, points.clone());
        let left = river.without(&BTreeSet::from([12]));
        let below: Vec<u32> = left.iter().map(|part| part.below_source).collect();
        assert_eq!(below, [0, 130]);
        // Cut again, and all at once, it is the same.
        let again = left[1].without(&BTreeSet::from([6]));
        let at_once = river.without(&BTreeSet::from([12, 19]));
        assert_eq!(again[1], at_once[2]);
        assert_eq!(again[1].below_source, 200);
        let road = Wall::new(WallKind::Road, points);
        let roads = road.without(&BTreeSet::from([12]));
        assert!(roads.iter().all(|part| part.below_source == 0));
    }
}
