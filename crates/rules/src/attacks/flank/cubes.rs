//! Lines between two creatures that pass the cubes of a third one, where heights
//! differ: the shortest of those that count.

use super::lines::{Steps, through};
use grid::{Half, Levels, Pass, Solid};

/// A place in space, in halves of a cell: across, down the map, and up.
type Spot = [i32; 3];

/// A line in space, from place to place.
pub(super) type SpaceLine = [Spot; 2];

/// From where to where lines are drawn in space, and past what.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpaceLines {
    pub from: [Steps; 3],
    pub to: [Steps; 3],
    pub past: Solid,
}

/// A place on the plan, and its height.
pub(super) const fn parted([x, y, up]: Spot) -> (Half, i32) {
    (Half { x, y }, up)
}

/// The shortest of some lines, the first of those that are equally short.
pub(super) fn shortest(lines: impl Iterator<Item = SpaceLine>) -> Option<SpaceLine> {
    lines.min_by_key(|[from, to]| {
        let parts = from.iter().zip(to);
        parts
            .map(|(a, b)| (i64::from(*a) - i64::from(*b)).pow(2))
            .sum::<i64>()
    })
}

impl SpaceLines {
    /// The shortest line that goes in by a side and out by the opposite one; so
    /// with top and bottom, with edges and with corners.
    pub fn shortest_opposite(self) -> Option<SpaceLine> {
        const AXES: [&[usize]; 7] = [&[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]];
        let found = AXES.into_iter().flat_map(|axes| {
            let ways = 0..1 << axes.len();
            ways.filter_map(move |way| {
                let flips = |axis: usize| {
                    let place = axes.iter().position(|it| *it == axis);
                    place.is_some_and(|place| way >> place & 1 == 1)
                };
                Upward::of(self, [flips(0), flips(1), flips(2)]).shortest(axes)
            })
        });
        shortest(found)
    }

    /// The shortest of all lines whose way past counts, gone through one by one.
    pub fn shortest_where(self, counts: impl Fn(Pass) -> bool) -> Option<SpaceLine> {
        let lines = all(self.from).flat_map(|from| all(self.to).map(move |to| [from, to]));
        shortest(lines.filter(|line| counts(self.pass(line))))
    }

    /// How the lines between the ends of all rows pass.
    pub fn outer(self) -> impl Iterator<Item = (SpaceLine, Pass)> {
        let ends = |axes: [Steps; 3]| {
            let [across, down, up] = axes.map(Steps::ends);
            let plan = across.into_iter().flat_map(move |x| down.map(|y| [x, y]));
            plan.flat_map(move |[x, y]| up.map(|up| [x, y, up]))
        };
        let lines = ends(self.from).flat_map(move |from| ends(self.to).map(move |to| [from, to]));
        lines.map(move |line| (line, self.pass(&line)))
    }

    pub fn pass(self, [from, to]: &SpaceLine) -> Pass {
        self.past.pass(parted(*from), parted(*to))
    }
}

fn all([across, down, up]: [Steps; 3]) -> impl Iterator<Item = Spot> {
    let plan = across
        .values()
        .flat_map(move |x| down.values().map(move |y| [x, y]));
    plan.flat_map(move |[x, y]| up.values().map(move |up| [x, y, up]))
}

/// Lines in space with some axes mirrored, so that all that count lead upwards along
/// the axes they go in by.
struct Upward {
    from: [Steps; 3],
    to: [Steps; 3],
    past: [[i32; 2]; 3],
    mirrored: [bool; 3],
}

impl Upward {
    fn of(lines: SpaceLines, mirrored: [bool; 3]) -> Self {
        let Solid { block, level } = lines.past;
        let Levels { first, last } = level;
        let past = [
            [block.first.x, block.last.x],
            [block.first.y, block.last.y],
            [first, last],
        ];
        let axes = [0, 1, 2];
        let steps = |of: [Steps; 3]| {
            axes.map(|axis| {
                if mirrored[axis] {
                    of[axis].mirrored()
                } else {
                    of[axis]
                }
            })
        };
        Self {
            from: steps(lines.from),
            to: steps(lines.to),
            past: axes.map(|axis| match (mirrored[axis], past[axis]) {
                (true, [low, high]) => [-high, -low],
                (false, between) => between,
            }),
            mirrored,
        }
    }

    /// The shortest line that goes in by the lower ends of some axes, and of no
    /// others, and out by the upper ends of the same.
    fn shortest(&self, axes: &[usize]) -> Option<SpaceLine> {
        let [main, ..] = *axes else { return None };
        let wide = |axis: usize| {
            let [low, high] = self.past[axis].map(i64::from);
            high - low
        };
        let beyond = |axis: usize, at: i32| i64::from(at) - i64::from(self.past[axis][0]);
        // So far along one axis, such a line is so far along another of them.
        let in_line = |axis: usize, at: i32| beyond(main, at) * wide(axis);
        let mut best: Option<SpaceLine> = None;
        let starts = all(self.from).filter(|from| {
            axes.iter().all(|axis| {
                let at = beyond(*axis, from[*axis]);
                at < 0 && in_line(*axis, from[main]) == at * wide(main)
            })
        });
        for from in starts {
            let ends = self.to[main].values();
            for end in ends.filter(|end| *end > self.past[main][1]) {
                let to = [0, 1, 2].map(|axis| {
                    let between = if axes.contains(&axis) {
                        let far = in_line(axis, end);
                        let at = i64::from(self.past[axis][0]) + far / wide(main);
                        (far % wide(main) == 0).then_some((at, at))
                    } else {
                        let on = [from[main], from[axis]];
                        through(self.past[axis], self.past[main], on, end)
                    };
                    self.to[axis].nearest(from[axis], between?)
                });
                let [Some(x), Some(y), Some(up)] = to else {
                    continue;
                };
                best = shortest(best.into_iter().chain([[from, [x, y, up]]]));
            }
        }
        let back = |spot: Spot| {
            [0, 1, 2].map(|axis| {
                if self.mirrored[axis] {
                    -spot[axis]
                } else {
                    spot[axis]
                }
            })
        };
        best.map(|line| line.map(back))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::flank::lines::Points;
    use grid::Block;

    fn cube(side: i32, [x, y, up]: Spot) -> Solid {
        Solid {
            block: Block {
                first: Half { x: 2 * x, y: 2 * y },
                last: Half {
                    x: 2 * (x + side),
                    y: 2 * (y + side),
                },
            },
            level: Levels {
                first: 2 * up,
                last: 2 * (up + side),
            },
        }
    }

    fn middles(solid: Solid) -> [Steps; 3] {
        let [x, y] = Points::middles(solid.block).axes();
        let Levels { first, last } = solid.level;
        [x, y, Steps::levels(&(first / 2..last / 2))]
    }

    /// Whether a line passes a box from side to opposite side, by edges or corners
    /// likewise, told by shares of the line in whole numbers: when it comes to the
    /// near end and to the far end along each axis.
    fn is_opposite(past: Solid, [from, to]: SpaceLine) -> bool {
        let between = [
            [past.block.first.x, past.block.last.x],
            [past.block.first.y, past.block.last.y],
            [past.level.first, past.level.last],
        ];
        // Shares of 5040 times all runs at once, so that they are whole.
        let run = |axis: usize| i64::from(to[axis] - from[axis]);
        let all: i64 = (0..3).map(|axis| run(axis).abs().max(1)).product();
        let mut times = Vec::new();
        for axis in 0..3 {
            let [low, high] = between[axis].map(|at| i64::from(at - from[axis]));
            if run(axis) == 0 {
                if low >= 0 || high <= 0 {
                    return false;
                }
                continue;
            }
            let share = |at: i64| at * run(axis).signum() * (all / run(axis).abs());
            let (near, far) = (share(low), share(high));
            times.push([near.min(far), near.max(far)]);
        }
        let Some(enters) = times.iter().map(|it| it[0]).max() else {
            return false;
        };
        let leaves = times.iter().map(|it| it[1]).min().unwrap_or(0);
        let same = |at: &[i64; 2]| (at[0] == enters) == (at[1] == leaves);
        (0..leaves).contains(&enters) && leaves <= all && times.iter().all(same)
    }

    #[test]
    fn the_shortest_line_in_space_is_that_of_trying_them_all() {
        let spots = |side: i32| {
            let plan = (-1..6).flat_map(|x| (-1..6).map(move |y| (x, y)));
            plan.flat_map(move |(x, y)| (-2..4).map(move |up| cube(side, [x, y, up])))
        };
        let long = |[from, to]: SpaceLine| -> i32 {
            (0..3).map(|axis| (from[axis] - to[axis]).pow(2)).sum()
        };
        let mut found = [0; 2];
        for (target, one, other) in [(1, 1, 1), (1, 2, 1), (2, 1, 2), (2, 1, 1)] {
            let past = cube(target, [2, 2, 1]);
            for from in spots(one).step_by(2) {
                for to in spots(other).step_by(5) {
                    let lines = SpaceLines {
                        from: middles(from),
                        to: middles(to),
                        past,
                    };
                    let tried = all(lines.from)
                        .flat_map(|from| all(lines.to).map(move |to| [from, to]))
                        .filter(|line| is_opposite(past, *line));
                    let slow = shortest(tried).map(long);
                    let fast = lines.shortest_opposite();
                    assert_eq!(fast.map(long), slow, "{lines:?}");
                    let opposite = |pass| match pass {
                        Pass::Through { enters, leaves } => enters.faces(leaves),
                        _ => false,
                    };
                    assert_eq!(lines.shortest_where(opposite).map(long), slow);
                    found[usize::from(slow.is_some())] += 1;
                }
            }
        }
        assert!(found.iter().all(|count| *count > 500), "{found:?}");
    }
}
