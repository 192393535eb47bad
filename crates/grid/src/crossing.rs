//! Whether a way crosses lines, decided in whole numbers.
//!
//! Touching is not crossing: a way may graze the end of a line or run along
//! it. But lines that meet are one: a way that slips through the point where
//! they do, or comes to one on this side and leaves along another on that side,
//! crosses them.

use crate::Exact;
use std::collections::BTreeMap;

/// The first line found that a way from point to point crosses, with those it
/// meets: its place among the lines. Where the way begins and ends it only
/// touches.
#[must_use]
pub fn crossed(way: &[Exact], lines: &[[Exact; 2]]) -> Option<usize> {
    let mut way = way.to_vec();
    way.dedup();
    let mut touched = Touched::default();
    for leg in 0..way.len().saturating_sub(1) {
        let (p, q) = (way[leg], way[leg + 1]);
        for (n, &[a, b]) in lines.iter().enumerate() {
            let (at_a, at_b) = (turn(p, q, a), turn(p, q, b));
            if at_a * at_b > 0 {
                continue;
            }
            let (at_p, at_q) = (turn(a, b, p), turn(a, b, q));
            if at_p * at_q > 0 {
                continue;
            }
            if at_a * at_b < 0 && at_p * at_q < 0 {
                return Some(n);
            }
            touched.note(&way, leg, n, [a, b]);
        }
    }
    touched.crossed()
}

/// A place on a way: its leg, and the point. A bend belongs to the later leg.
type Place = (usize, Exact);

/// Where lines touch a way without crossing it at once.
#[derive(Default)]
struct Touched {
    /// The lines that leave the way there, to either side.
    sides: BTreeMap<Place, [Option<usize>; 2]>,
    /// Stretches of the way along which a line runs.
    runs: Vec<[Place; 2]>,
}

impl Touched {
    fn note(&mut self, way: &[Exact], leg: usize, line: usize, [a, b]: [Exact; 2]) {
        let (p, q) = (way[leg], way[leg + 1]);
        let place = |at: Exact| if at == q { (leg + 1, at) } else { (leg, at) };
        for (end, other) in [(a, b), (b, a)] {
            if lies_on(p, q, end) {
                self.leave(way, place(end), line, other);
            }
        }
        for bend in [p, q] {
            if lies_on(a, b, bend) && bend != a && bend != b {
                self.leave(way, place(bend), line, a);
                self.leave(way, place(bend), line, b);
            }
        }
        if turn(p, q, a) == 0 && turn(p, q, b) == 0 {
            let on_both = [a, b, p, q]
                .into_iter()
                .filter(|at| lies_on(p, q, *at) && lies_on(a, b, *at));
            let ends: Vec<Exact> = on_both.collect();
            let run = ends.iter().min().zip(ends.iter().max());
            if let Some((from, to)) = run.filter(|(from, to)| from != to) {
                self.runs.push([place(*from), place(*to)]);
            }
        }
    }

    /// Notes a line that leaves the way at a place towards a point.
    fn leave(&mut self, way: &[Exact], at: Place, line: usize, toward: Exact) {
        let (leg, here) = at;
        let (Some(before), Some(after)) = (
            if here == way[leg] {
                leg.checked_sub(1).map(|n| way[n])
            } else {
                Some(way[leg])
            },
            way.get(leg + 1),
        ) else {
            return;
        };
        let side = side(before, here, *after, toward);
        let sides = self.sides.entry(at).or_default();
        if side != 0 {
            sides[usize::from(side > 0)].get_or_insert(line);
        }
    }

    /// A line on the one side that is joined to one on the other.
    fn crossed(mut self) -> Option<usize> {
        // Each round joins what lies at both ends of a run.
        for _ in 0..self.runs.len() {
            for run in &self.runs {
                let known = run.map(|at| self.sides.get(&at).copied().unwrap_or_default());
                let joined = [0, 1].map(|side| known[0][side].or(known[1][side]));
                for at in run {
                    self.sides.insert(*at, joined);
                }
            }
        }
        let mut both = self
            .sides
            .values()
            .filter_map(|[one, other]| one.and(*other));
        both.next()
    }
}

/// To which side of the way from `a` over `b` to `c` a ray from `b` goes: its
/// sign is that of the turn; 0 along the way.
fn side(a: Exact, b: Exact, c: Exact, toward: Exact) -> i64 {
    let (off_first, off_last) = (turn(a, b, toward), turn(b, c, toward));
    let bend = turn(a, b, c);
    // On the inner side of a bend a ray is beside both legs, on the outer
    // beside either.
    let inner = if bend < 0 { -1 } else { 1 };
    if off_first == inner && off_last == inner {
        inner
    } else if off_first == -inner || off_last == -inner {
        -inner
    } else {
        0
    }
}

/// The way the path from `a` over `b` to `c` turns: a sign, 0 when they lie on
/// a line.
fn turn(a: Exact, b: Exact, c: Exact) -> i64 {
    ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
}

/// Whether a point lies on a segment, its ends included.
fn lies_on(a: Exact, b: Exact, at: Exact) -> bool {
    let within = |a: i64, b: i64, at: i64| a.min(b) <= at && at <= a.max(b);
    turn(a, b, at) == 0 && within(a.x, b.x, at.x) && within(a.y, b.y, at.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at((x, y): (i64, i64)) -> Exact {
        Exact { x, y }
    }

    /// Whether the way from the origin to (10, 0) crosses lines.
    fn crosses(lines: &[[(i64, i64); 2]]) -> bool {
        let way = [(0, 0), (10, 0)].map(at);
        let lines: Vec<[Exact; 2]> = lines.iter().map(|line| line.map(at)).collect();
        crossed(&way, &lines).is_some()
    }

    #[test]
    fn touching_is_not_crossing_but_lines_that_meet_are_one() {
        type Lines<'a> = &'a [[(i64, i64); 2]];
        let cases: [(&str, Lines, bool); 10] = [
            ("right across", &[[(5, -1), (5, 1)]], true),
            ("up to it", &[[(5, 0), (5, 1)]], false),
            ("along it", &[[(3, 0), (6, 0)]], false),
            ("beyond its end", &[[(11, -1), (11, 1)]], false),
            ("across its very end", &[[(10, -1), (10, 1)]], false),
            (
                "in two pieces",
                &[[(5, -1), (5, 0)], [(5, 0), (7, 1)]],
                true,
            ),
            (
                "a corner that touches",
                &[[(4, 1), (5, 0)], [(5, 0), (6, 1)]],
                false,
            ),
            (
                "two ends apart",
                &[[(4, -1), (4, 0)], [(6, 0), (6, 1)]],
                false,
            ),
            (
                "two ends and a piece between",
                &[[(4, -1), (4, 0)], [(6, 0), (6, 1)], [(4, 0), (6, 0)]],
                true,
            ),
            (
                "one side only, with a piece between",
                &[[(4, 1), (4, 0)], [(6, 0), (6, 1)], [(4, 0), (6, 0)]],
                false,
            ),
        ];
        for (what, lines, expected) in cases {
            assert_eq!(crosses(lines), expected, "{what}");
        }
    }

    #[test]
    fn at_a_bend_a_line_is_crossed_when_it_has_both_sides() {
        let way = [(0, 0), (5, 0), (5, 5)].map(at);
        let at_bend = |ends: [(i64, i64); 2]| {
            let lines = ends.map(|end| [at((5, 0)), at(end)]);
            crossed(&way, &lines).is_some()
        };
        assert!(at_bend([(4, 1), (6, -1)]), "from within to without");
        assert!(!at_bend([(6, 1), (6, -1)]), "both without");
        assert!(!at_bend([(4, 1), (4, 2)]), "both within");
        assert!(!at_bend([(4, 1), (5, 3)]), "within and along");
        assert!(
            crossed(&way, &[[at((4, 1)), at((6, -1))]]).is_some(),
            "in one piece"
        );
    }
}
