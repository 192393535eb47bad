//! Lines between two creatures that pass a third one: the shortest of those
//! that count.

use grid::{Block, Half, Pass};
use std::ops::Range;

/// Numbers at equal distances, from the first to the last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    first: i32,
    last: i32,
    step: u16,
}

impl Steps {
    /// The middles of so many levels from one on, in halves of a cell.
    pub fn levels(levels: &Range<i32>) -> Self {
        Self {
            first: 2 * levels.start + 1,
            last: 2 * levels.end - 1,
            step: 2,
        }
    }

    /// The same numbers below nought instead of above it, and the other way round.
    pub const fn mirrored(self) -> Self {
        Self {
            first: -self.last,
            last: -self.first,
            ..self
        }
    }

    /// The first and the last of them.
    pub fn ends(self) -> [i32; 2] {
        [self.first, self.last]
    }

    /// Each of them.
    pub fn values(self) -> impl Iterator<Item = i32> {
        (self.first..=self.last).step_by(usize::from(self.step))
    }

    /// The one nearest to a number, of those from `least` to `most`.
    pub fn nearest(self, to: i32, (least, most): (i64, i64)) -> Option<i32> {
        let (first, step) = (i64::from(self.first), i64::from(self.step));
        let place = |number: i64| (number - first).div_euclid(step);
        let lowest = place(least.max(first) + step - 1);
        let highest = place(most.min(i64::from(self.last)));
        let below = place(to.into());
        let beyond = 2 * i64::from(to) > 2 * first + (2 * below + 1) * step;
        let nearest = if beyond { below + 1 } else { below };
        (lowest <= highest)
            .then(|| first + nearest.clamp(lowest, highest) * step)
            .and_then(|number| i32::try_from(number).ok())
    }
}

/// Places in rows and columns, from which lines are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points {
    x: Steps,
    y: Steps,
}

impl Points {
    /// The middles of the squares of a space.
    pub fn middles(space: Block) -> Self {
        Self::between(space, 1, |_| 2)
    }

    /// The corners of the squares of a space.
    pub fn corners(space: Block) -> Self {
        Self::between(space, 0, |_| 2)
    }

    /// The four corners of a space.
    pub fn ends(space: Block) -> Self {
        Self::between(space, 0, |width| width)
    }

    /// The middle of a space.
    pub fn middle(space: Block) -> Self {
        let half = |first: i32, last: i32| first.midpoint(last);
        let at = |at| Steps {
            first: at,
            last: at,
            step: 1,
        };
        Self {
            x: at(half(space.first.x, space.last.x)),
            y: at(half(space.first.y, space.last.y)),
        }
    }

    fn between(space: Block, inset: i32, step: fn(u16) -> u16) -> Self {
        let steps = |first: i32, last: i32| Steps {
            first: first + inset,
            last: last - inset,
            // A creature is at most a map wide.
            step: step((last - first) as u16).max(1),
        };
        Self {
            x: steps(space.first.x, space.last.x),
            y: steps(space.first.y, space.last.y),
        }
    }

    /// Along each axis.
    pub const fn axes(self) -> [Steps; 2] {
        [self.x, self.y]
    }

    const fn turned(self) -> Self {
        Self {
            x: self.y,
            y: self.x,
        }
    }

    /// Each of them.
    pub fn all(self) -> impl Iterator<Item = Half> {
        let row = move |y| self.x.values().map(move |x| Half { x, y });
        self.y.values().flat_map(row)
    }

    /// Those in the first and last rows and columns.
    fn outermost(self) -> impl Iterator<Item = Half> {
        let Self { x, y } = self;
        self.all().filter(move |at| {
            at.x == x.first || at.x == x.last || at.y == y.first || at.y == y.last
        })
    }
}

/// A line, from place to place.
pub(super) type Line = [Half; 2];

/// From where to where lines are drawn, past what, and whether they may end on
/// its border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    pub from: Points,
    pub to: Points,
    pub past: Block,
    pub touching: bool,
}

impl Lines {
    /// The shortest line that goes in by one side and out by the opposite one,
    /// or in by a corner and out by the opposite one.
    ///
    /// The lines need not be gone through one by one: where a line begins and
    /// in which column it ends says in which rows it can.
    pub fn shortest_opposite(self) -> Option<Line> {
        let back = Self {
            from: self.to,
            to: self.from,
            ..self
        };
        let turned = |lines: Self| Self {
            from: lines.from.turned(),
            to: lines.to.turned(),
            past: lines.past.turned(),
            ..lines
        };
        let turn = |[from, to]: Line| [from.turned(), to.turned()];
        let flip = |[from, to]: Line| [to, from];
        let across = [
            self.eastward(),
            back.eastward().map(flip),
            turned(self).eastward().map(turn),
            turned(back).eastward().map(turn).map(flip),
        ];
        let sides = across.into_iter().flatten();
        shortest(sides.chain(self.diagonals()))
    }

    /// The shortest line in by the left side and out by the right one.
    fn eastward(self) -> Option<Line> {
        let Self { past, .. } = self;
        let (left, right) = (past.first.x, past.last.x);
        let before = |x: i32| x < left || self.touching && x == left;
        let beyond = |x: i32| x > right || self.touching && x == right;
        let mut best: Option<Line> = None;
        for x in self.from.x.values().filter(|x| before(*x)) {
            for from in self.from.y.values().map(|y| Half { x, y }) {
                for x in self.to.x.values().filter(|x| beyond(*x)) {
                    let rows = rows_through(past, from, x);
                    let nearest = rows.and_then(|rows| self.to.y.nearest(from.y, rows));
                    let found = nearest.map(|y| [from, Half { x, y }]);
                    best = shortest(best.into_iter().chain(found));
                }
            }
        }
        best
    }

    /// The shortest lines from corner to opposite corner.
    fn diagonals(self) -> impl Iterator<Item = Line> {
        let Self { past, touching, .. } = self;
        let Block { first, last } = past;
        let other = |x, y| Half { x, y };
        let diagonals = [
            [first, last],
            [last, first],
            [other(first.x, last.y), other(last.x, first.y)],
            [other(last.x, first.y), other(first.x, last.y)],
        ];
        diagonals.into_iter().filter_map(move |[corner, opposite]| {
            let ahead = |from: Half, to: Half| {
                let [dx, dy] = [opposite.x - corner.x, opposite.y - corner.y].map(i64::from);
                let [x, y] = [to.x - from.x, to.y - from.y].map(i64::from);
                let far = x * dx + y * dy;
                dx * y == dy * x && (far > 0 || touching && far == 0)
            };
            let nearest = |points: Points, corner: Half, ahead: &dyn Fn(&Half) -> bool| {
                let on_it = points.all().filter(ahead);
                on_it.min_by_key(|at| at.distance_squared(corner))
            };
            let from = nearest(self.from, corner, &|at| ahead(*at, corner))?;
            let to = nearest(self.to, opposite, &|at| ahead(opposite, *at))?;
            Some([from, to])
        })
    }

    /// The shortest of all lines whose way past counts, gone through one by one.
    pub fn shortest_where(self, counts: impl Fn(Pass) -> bool) -> Option<Line> {
        let counts = |line: &Line| self.may_end(line) && counts(self.pass(line));
        let lines = self.from.all().flat_map(|from| {
            let to = self.to.all();
            to.map(move |to| [from, to])
        });
        shortest(lines.filter(counts))
    }

    /// How the lines between the outermost points pass.
    pub fn outer(self) -> impl Iterator<Item = (Line, Pass)> {
        let lines = self.from.outermost().flat_map(move |from| {
            let to = self.to.outermost();
            to.map(move |to| [from, to])
        });
        let lines = lines.filter(move |line| self.may_end(line));
        lines.map(move |line| (line, self.pass(&line)))
    }

    fn pass(self, [from, to]: &Line) -> Pass {
        self.past.pass(*from, *to)
    }

    fn may_end(self, line: &Line) -> bool {
        self.touching || !line.iter().any(|end| self.past.touches(*end))
    }
}

/// The rows in which a line from a place can end, in a column, if it is to go
/// in by the left side of a block and out by the right one: the least and the
/// most of them.
fn rows_through(past: Block, from: Half, column: i32) -> Option<(i64, i64)> {
    let columns = [past.first.x, past.last.x];
    through(
        [past.first.y, past.last.y],
        columns,
        [from.x, from.y],
        column,
    )
}

/// Between what a line from a place can end along one axis, where it ends so far
/// along another, if it is to lie between two numbers of the first axis, and upon
/// neither, as long as it lies between two of the other: the least and the most.
pub(super) fn through(
    [low, high]: [i32; 2],
    sides: [i32; 2],
    [on, off]: [i32; 2],
    end: i32,
) -> Option<(i64, i64)> {
    let run = (i64::from(end) - i64::from(on)).abs();
    let (top, bottom) = (i64::from(low - off), i64::from(high - off));
    let (mut least, mut most) = (i64::MIN / 4, i64::MAX / 4);
    for side in sides {
        let along = (i64::from(side) - i64::from(on)) * i64::from((end - on).signum());
        if along > 0 {
            least = least.max((top * run).div_euclid(along) + 1);
            most = most.min(-(-bottom * run).div_euclid(along) - 1);
        } else if top >= 0 || bottom <= 0 {
            return None;
        }
    }
    let from = i64::from(off);
    Some((from + least, from + most))
}

/// The shortest of some lines, the first of those that are equally short.
pub(super) fn shortest(lines: impl Iterator<Item = Line>) -> Option<Line> {
    lines.min_by_key(|[from, to]| from.distance_squared(*to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32, side: i32) -> Block {
        Block {
            first: Half { x: 2 * x, y: 2 * y },
            last: Half {
                x: 2 * (x + side),
                y: 2 * (y + side),
            },
        }
    }

    /// Whether a line passes from side to opposite side or from corner to
    /// opposite corner, told by which corners lie to its left and right.
    fn is_opposite(block: Block, [from, to]: Line) -> bool {
        let Block { first, last } = block;
        let side = |x: i32, y: i32| {
            ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)).signum()
        };
        let [north_west, north_east] = [first.x, last.x].map(|x| side(x, first.y));
        let [south_west, south_east] = [first.x, last.x].map(|x| side(x, last.y));
        let split = |one: [i32; 2], other: [i32; 2]| {
            one[0] != 0 && one[0] == one[1] && other == one.map(|side| -side)
        };
        let between = |from: i32, to: i32, least: i32, most: i32| {
            from.min(to) <= least && most <= from.max(to)
        };
        let across = between(from.x, to.x, first.x, last.x);
        let down = between(from.y, to.y, first.y, last.y);
        let north_and_south = split([north_west, north_east], [south_west, south_east]);
        let west_and_east = split([north_west, south_west], [north_east, south_east]);
        let corners = [north_west, south_east] == [0; 2] || [north_east, south_west] == [0; 2];
        across && north_and_south || down && west_and_east || across && down && corners
    }

    fn length(line: Option<Line>) -> Option<i64> {
        line.map(|[from, to]| from.distance_squared(to))
    }

    #[test]
    fn the_shortest_line_is_that_of_trying_them_all() {
        let spots = |side: i32| (0..8).flat_map(move |x| (0..8).map(move |y| square(x, y, side)));
        for (target, one, other) in [(1, 1, 1), (1, 2, 1), (2, 1, 2), (3, 2, 1), (2, 3, 2)] {
            let past = square(3, 3, target);
            for from in spots(one) {
                for to in spots(other).step_by(3) {
                    for (from, to, touching) in [
                        (Points::middles(from), Points::middles(to), true),
                        (Points::middle(from), Points::middle(to), true),
                        (Points::corners(from), Points::ends(to), false),
                        (Points::corners(from), Points::ends(to), true),
                    ] {
                        let lines = Lines {
                            from,
                            to,
                            past,
                            touching,
                        };
                        let all = from
                            .all()
                            .flat_map(|from| to.all().map(move |to| [from, to]));
                        let all = all.filter(|line| lines.may_end(line));
                        let slow = shortest(all.filter(|line| is_opposite(past, *line)));
                        assert_eq!(length(lines.shortest_opposite()), length(slow), "{lines:?}");
                        let opposite = |pass: Pass| match pass {
                            Pass::Through { enters, leaves } => enters.faces(leaves),
                            _ => false,
                        };
                        assert_eq!(length(lines.shortest_where(opposite)), length(slow));
                    }
                }
            }
        }
    }
}
