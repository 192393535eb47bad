//! How a straight line passes a rectangle of squares, decided in whole numbers.

use crate::{Cell, Point};

/// A place on squares, in halves of a cell: the middles of cells have odd
/// parts, their corners even ones. The upper left corner of the first cell is
/// 0, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Half {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Half {
    /// The place with its axes exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            x: self.y,
            y: self.x,
        }
    }

    /// The square of the distance to another, in halves of a cell.
    #[must_use]
    pub fn distance_squared(self, other: Self) -> i64 {
        let part = |a: i32, b: i32| (i64::from(a) - i64::from(b)).pow(2);
        part(self.x, other.x) + part(self.y, other.y)
    }

    /// The place in map units.
    #[must_use]
    pub fn point(self) -> Point {
        Point::new(f64::from(self.x) / 2.0, f64::from(self.y) / 2.0)
    }
}

/// A side of a rectangle or a corner of it; north is up the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Border {
    /// The upper side.
    North,
    /// The upper right corner.
    NorthEast,
    /// The right side.
    East,
    /// The lower right corner.
    SouthEast,
    /// The lower side.
    South,
    /// The lower left corner.
    SouthWest,
    /// The left side.
    West,
    /// The upper left corner.
    NorthWest,
}

impl Border {
    /// All of them, clockwise from the upper side.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Whether it is a corner.
    #[must_use]
    pub const fn is_corner(self) -> bool {
        self as usize % 2 == 1
    }

    /// The side or corner that faces it.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Its name, such as `north-east`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::East => "east",
            Self::SouthEast => "south-east",
            Self::South => "south",
            Self::SouthWest => "south-west",
            Self::West => "west",
            Self::NorthWest => "north-west",
        }
    }

    /// What lies on a side of each axis, or on both.
    fn of(across: Option<bool>, down: Option<bool>) -> Option<Self> {
        Some(match (across, down) {
            (None, None) => return None,
            (None, Some(false)) => Self::North,
            (Some(true), Some(false)) => Self::NorthEast,
            (Some(true), None) => Self::East,
            (Some(true), Some(true)) => Self::SouthEast,
            (None, Some(true)) => Self::South,
            (Some(false), Some(true)) => Self::SouthWest,
            (Some(false), None) => Self::West,
            (Some(false), Some(false)) => Self::NorthWest,
        })
    }
}

/// An end of a box in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rim {
    /// Its upper one.
    Top,
    /// Its lower one.
    Bottom,
}

impl Rim {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
        }
    }
}

/// Where a line meets the border of a rectangle, or of a box in space: by a side
/// or corner of it, by its top or bottom, or by an edge or corner of those.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The side or corner; none if it is the top or bottom alone.
    pub border: Option<Border>,
    /// Whether it is at the top or bottom of a box.
    pub rim: Option<Rim>,
    /// The place, in map units; only as exact as such numbers are.
    pub at: Point,
}

/// How a line passes a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pass {
    /// It has no part in it, though it may touch a corner.
    Beside,
    /// A part of it lies on a side.
    Along,
    /// It begins or ends in it.
    Within,
    /// It goes in and out again.
    Through {
        /// Where it goes in.
        enters: Meeting,
        /// Where it comes out.
        leaves: Meeting,
    },
}

/// A rectangle of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its upper left corner.
    pub first: Half,
    /// Its lower right corner.
    pub last: Half,
}

impl Block {
    /// The smallest that holds all of some cells; nothing if there are none.
    #[must_use]
    pub fn around(cells: &[Cell]) -> Option<Self> {
        let (left, right) = (
            cells.iter().map(|cell| cell.x).min()?,
            cells.iter().map(|cell| cell.x).max()?,
        );
        let (top, bottom) = (
            cells.iter().map(|cell| cell.y).min()?,
            cells.iter().map(|cell| cell.y).max()?,
        );
        Some(Self {
            first: Half {
                x: 2 * left,
                y: 2 * top,
            },
            last: Half {
                x: 2 * right + 2,
                y: 2 * bottom + 2,
            },
        })
    }

    /// The rectangle with its axes exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            first: self.first.turned(),
            last: self.last.turned(),
        }
    }

    /// Whether a place lies in it or on its border.
    #[must_use]
    pub const fn touches(self, at: Half) -> bool {
        self.first.x <= at.x && at.x <= self.last.x && self.first.y <= at.y && at.y <= self.last.y
    }

    /// Whether it has a square in common with another.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.first.x < other.last.x
            && other.first.x < self.last.x
            && self.first.y < other.last.y
            && other.first.y < self.last.y
    }

    /// How a line from place to place passes it.
    #[must_use]
    pub fn pass(self, from: Half, to: Half) -> Pass {
        // On the plan, everything lies on one level.
        let level = Levels { first: 0, last: 2 };
        Solid { block: self, level }.pass((from, 1), (to, 1))
    }
}

/// Heights between which something lies, in halves of a cell above the level of
/// the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// The lowest.
    pub first: i32,
    /// The highest.
    pub last: i32,
}

/// A box in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solid {
    /// What it covers of the plan.
    pub block: Block,
    /// From where up to where it reaches.
    pub level: Levels,
}

impl Solid {
    /// How a line from place to place passes it, each with its height in halves of
    /// a cell.
    #[must_use]
    pub fn pass(self, (from, low): (Half, i32), (to, high): (Half, i32)) -> Pass {
        let Self { block, level } = self;
        let lines = [[from.x, to.x], [from.y, to.y], [low, high]];
        let between = [
            [block.first.x, block.last.x],
            [block.first.y, block.last.y],
            [level.first, level.last],
        ];
        let shadow = |axis: usize| Shadow::of(lines[axis], between[axis]);
        let (Some(across), Some(down), Some(up)) = (shadow(0), shadow(1), shadow(2)) else {
            return Pass::Beside;
        };
        let shadows = [across, down, up];
        let enters = shadows[0].enters.max(shadows[1].enters);
        let enters = enters.max(shadows[2].enters);
        let leaves = shadows[0].leaves.min(shadows[1].leaves);
        let leaves = leaves.min(shadows[2].leaves);
        if enters >= leaves || leaves <= Part::START || enters >= Part::END {
            return Pass::Beside;
        }
        if shadows.iter().any(|shadow| shadow.on_border) {
            return Pass::Along;
        }
        if enters < Part::START || leaves > Part::END {
            return Pass::Within;
        }
        let backward = lines.map(|[from, to]| to < from);
        let met = |part: Part, of: fn(&Shadow) -> Part, beyond: bool| {
            let on = |axis: usize| (of(&shadows[axis]) == part).then_some(backward[axis] != beyond);
            Meeting {
                border: Border::of(on(0), on(1)),
                rim: on(2).map(|top| if top { Rim::Top } else { Rim::Bottom }),
                at: Meeting::at(from, to, part),
            }
        };
        Pass::Through {
            enters: met(enters, |shadow| shadow.enters, false),
            leaves: met(leaves, |shadow| shadow.leaves, true),
        }
    }
}

impl Meeting {
    /// Whether it is by a whole side, top or bottom, and not by an edge or corner.
    #[must_use]
    pub const fn is_side(self) -> bool {
        match (self.border, self.rim) {
            (Some(border), None) => !border.is_corner(),
            (None, _) => true,
            (Some(_), Some(_)) => false,
        }
    }

    /// Whether it lies opposite another.
    #[must_use]
    pub fn faces(self, other: Self) -> bool {
        self.border.map(Border::opposite) == other.border
            && self.rim.is_some() == other.rim.is_some()
            && (self.rim.is_none() || self.rim != other.rim)
    }

    /// Its name, such as `north-east`, `top` or `top-west`.
    #[must_use]
    pub fn name(self) -> String {
        let border = self.border.map(Border::name);
        let parts = self.rim.map(Rim::name).into_iter().chain(border);
        parts.collect::<Vec<_>>().join("-")
    }

    /// The place so far along a line.
    fn at(from: Half, to: Half, part: Part) -> Point {
        let (from, to) = (from.point(), to.point());
        let share = part.over as f64 / part.under as f64;
        Point::new(
            from.x + (to.x - from.x) * share,
            from.y + (to.y - from.y) * share,
        )
    }
}

/// How much of a line, as a fraction whose lower part is positive.
#[derive(Clone, Copy, Debug)]
struct Part {
    over: i64,
    under: i64,
}

impl Part {
    const START: Self = Self { over: 0, under: 1 };
    const END: Self = Self { over: 1, under: 1 };
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Part {}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Part {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

/// The part of a line, drawn out without end, that lies between two lines
/// along one axis.
struct Shadow {
    enters: Part,
    leaves: Part,
    /// It runs along one of the two.
    on_border: bool,
}

impl Shadow {
    /// Nothing if it runs beside them.
    fn of(line: [i32; 2], between: [i32; 2]) -> Option<Self> {
        let [from, to] = line.map(i64::from);
        let [least, most] = between.map(i64::from);
        if from == to {
            let always = Self {
                enters: Part {
                    over: i64::from(i32::MIN),
                    under: 1,
                },
                leaves: Part {
                    over: i64::from(i32::MAX),
                    under: 1,
                },
                on_border: from == least || from == most,
            };
            return (least <= from && from <= most).then_some(always);
        }
        let under = (to - from).abs();
        let (near, far) = if from < to {
            (least - from, most - from)
        } else {
            (from - most, from - least)
        };
        Some(Self {
            enters: Part { over: near, under },
            leaves: Part { over: far, under },
            on_border: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: Block = Block {
        first: Half { x: 4, y: 4 },
        last: Half { x: 8, y: 8 },
    };

    fn passes(from: (i32, i32), to: (i32, i32)) -> String {
        let at = |(x, y)| Half { x, y };
        match BLOCK.pass(at(from), at(to)) {
            Pass::Through { enters, leaves } => {
                format!("{}, {}", enters.name(), leaves.name())
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_line_goes_in_and_out_by_sides_and_corners() {
        for (from, to, expected) in [
            ((3, 5), (9, 7), "west, east"),
            ((9, 7), (3, 5), "east, west"),
            ((5, 3), (5, 9), "north, south"),
            ((3, 3), (9, 9), "north-west, south-east"),
            ((3, 9), (9, 3), "south-west, north-east"),
            ((3, 5), (9, 9), "west, south"),
            ((3, 5), (13, 11), "west, south-east"),
            ((4, 4), (8, 8), "north-west, south-east"),
            ((4, 5), (9, 5), "west, east"),
            ((3, 4), (9, 4), "Along"),
            ((8, 8), (8, 1), "Along"),
            ((3, 4), (4, 4), "Beside"),
            ((1, 5), (5, 1), "Beside"),
            ((3, 5), (5, 3), "Beside"),
            ((3, 5), (4, 5), "Beside"),
            ((3, 5), (7, 5), "Within"),
            ((5, 5), (9, 9), "Within"),
            ((5, 5), (5, 5), "Within"),
        ] {
            assert_eq!(passes(from, to), expected, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn a_line_in_space_goes_in_and_out_by_faces_edges_and_corners() {
        let solid = Solid {
            block: BLOCK,
            level: Levels { first: 4, last: 8 },
        };
        for (from, to, expected, faces) in [
            ((5, 5, 9), (5, 5, 3), "top, bottom", true),
            ((3, 5, 9), (9, 5, 3), "top-west, bottom-east", true),
            (
                (3, 3, 9),
                (9, 9, 3),
                "top-north-west, bottom-south-east",
                true,
            ),
            ((3, 5, 5), (9, 7, 7), "west, east", true),
            ((3, 5, 7), (9, 5, 11), "west, top", false),
            ((3, 5, 9), (9, 5, 7), "top, east", false),
            ((3, 5, 9), (9, 5, 5), "top, east", false),
            ((3, 3, 5), (9, 9, 6), "north-west, south-east", true),
        ] {
            let at = |(x, y, up): (i32, i32, i32)| (Half { x, y }, up);
            let Pass::Through { enters, leaves } = solid.pass(at(from), at(to)) else {
                panic!("{from:?} to {to:?} does not pass");
            };
            let found = format!("{}, {}", enters.name(), leaves.name());
            assert_eq!((found.as_str(), enters.faces(leaves)), (expected, faces));
        }
        let above = solid.pass((Half { x: 3, y: 5 }, 9), (Half { x: 9, y: 5 }, 9));
        assert_eq!(above, Pass::Beside);
    }

    #[test]
    fn sides_and_corners_face_each_other() {
        for border in Border::ALL {
            assert_eq!(border.opposite().opposite(), border);
            assert_eq!(border.opposite().is_corner(), border.is_corner());
        }
    }
}
