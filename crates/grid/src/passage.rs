//! Walls against steps: how much of a side is left open, and what a line
//! touches. Walls may run anywhere, on the lines of the grid or off them.

use crate::point::cross;
use crate::{Point, Segment};

/// Walls that miss a point by less than this (map units) touch it.
const TOUCH: f64 = 1e-6;

/// The longest stretch of `side` that can be reached in a straight line from
/// both cell centers without crossing a wall, as a share of the side: 1 when
/// nothing is in the way, 0 when it is shut.
///
/// A step that goes from one center to a point of that stretch and on to the
/// other center crosses no wall, so paths made of such steps never do.
#[must_use]
pub fn opening(side: Segment, centers: [Point; 2], walls: &[Segment]) -> f64 {
    let mut shadows: Vec<(f64, f64)> = walls
        .iter()
        .flat_map(|wall| centers.map(|eye| shadow(eye, side, *wall)))
        .flatten()
        .collect();
    shadows.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut widest, mut covered) = (0.0_f64, 0.0_f64);
    for (from, to) in shadows {
        widest = widest.max(from - covered);
        covered = covered.max(to);
    }
    let widest = widest.max(1.0 - covered);
    if widest < TOUCH { 0.0 } else { widest }
}

/// The part of `side` that `wall` hides from `eye`, from 0 at one end of the
/// side to 1 at the other.
fn shadow(eye: Point, side: Segment, wall: Segment) -> Option<(f64, f64)> {
    // In coordinates with the eye at the origin and the side's two ends as the
    // unit points, the triangle between them is u, v ≥ 0 and u + v ≤ 1, and a
    // point's shadow falls at v / (u + v).
    let area = cross(eye, side.a, side.b);
    let to_uv = |p: Point| (cross(eye, p, side.b) / area, cross(eye, side.a, p) / area);
    let (p, q) = (to_uv(wall.a), to_uv(wall.b));
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    // Clip against the triangle's three sides, each a value that must not be
    // negative, with a hair of tolerance.
    for (at_p, at_q) in [
        (p.0 + TOUCH, q.0 + TOUCH),
        (p.1 + TOUCH, q.1 + TOUCH),
        (1.0 + TOUCH - p.0 - p.1, 1.0 + TOUCH - q.0 - q.1),
    ] {
        if at_p < 0.0 && at_q < 0.0 {
            return None;
        }
        let cut = at_p / (at_p - at_q);
        if at_p < 0.0 {
            enter = enter.max(cut);
        } else if at_q < 0.0 {
            leave = leave.min(cut);
        }
    }
    if enter > leave {
        return None;
    }
    let at = |t: f64| (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t);
    let ends = [at(enter), at(leave)];
    if ends.iter().any(|(u, v)| u + v <= TOUCH) || crosses_origin(ends[0], ends[1]) {
        return Some((0.0, 1.0));
    }
    let [s, t] = ends.map(|(u, v)| (v / (u + v)).clamp(0.0, 1.0));
    Some((s.min(t), s.max(t)))
}

fn crosses_origin(p: (f64, f64), q: (f64, f64)) -> bool {
    let origin = Point::default();
    let (p, q) = (Point::new(p.0, p.1), Point::new(q.0, q.1));
    Segment::new(p, q).distance_to(origin) <= TOUCH
}

/// Whether two segments have a point in common, ends included.
#[must_use]
pub fn touches(one: Segment, other: Segment) -> bool {
    if !one.bounds().grown(TOUCH).intersects(other.bounds()) {
        return false;
    }
    let parts = |s: Segment, p: Point, q: Point| {
        let slack = TOUCH * s.length();
        let (p, q) = (cross(s.a, s.b, p), cross(s.a, s.b, q));
        !((p > slack && q > slack) || (p < -slack && q < -slack))
    };
    parts(one, other.a, other.b) && parts(other, one.a, one.b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Grid, Kind};

    fn wall(ax: f64, ay: f64, bx: f64, by: f64) -> Segment {
        Segment::new(Point::new(ax, ay), Point::new(bx, by))
    }

    /// The opening between the squares (0,0) and (1,0), whose side is x = 1.
    fn open(walls: &[Segment]) -> f64 {
        let grid = Grid::new(Kind::Square, 2, 1).unwrap();
        let (a, b) = (Cell::new(0, 0), Cell::new(1, 0));
        opening(
            grid.side(a, crate::Dir(0)),
            [grid.center(a), grid.center(b)],
            walls,
        )
    }

    #[test]
    fn what_a_wall_leaves_open() {
        let cases: [(&str, &[Segment], f64); 9] = [
            ("no wall", &[], 1.0),
            ("a wall along the side", &[wall(1.0, 0.0, 1.0, 1.0)], 0.0),
            (
                "a longer wall along the side",
                &[wall(1.0, -4.0, 1.0, 5.0)],
                0.0,
            ),
            ("a wall along half of it", &[wall(1.0, 0.0, 1.0, 0.5)], 0.5),
            (
                "a half wall and a shut half door",
                &[wall(1.0, 0.0, 1.0, 0.5), wall(1.0, 0.5, 1.0, 1.5)],
                0.0,
            ),
            (
                "a gap in the middle",
                &[wall(1.0, 0.0, 1.0, 0.3), wall(1.0, 0.7, 1.0, 1.0)],
                0.4,
            ),
            (
                "walls along the other sides",
                &[
                    wall(0.0, 0.0, 2.0, 0.0),
                    wall(0.0, 1.0, 2.0, 1.0),
                    wall(0.0, 0.0, 0.0, 1.0),
                ],
                1.0,
            ),
            (
                "a wall off the lines, right across",
                &[wall(0.75, -0.2, 0.8, 1.2)],
                0.0,
            ),
            (
                "a wall through the centre",
                &[wall(0.0, 0.0, 1.0, 1.0)],
                0.0,
            ),
        ];
        for (what, walls, expected) in cases {
            let open = open(walls);
            assert!(
                (open - expected).abs() < 1e-4,
                "{what}: {open}, not {expected}"
            );
        }
    }

    #[test]
    fn a_wall_behind_the_center_is_not_in_the_way() {
        assert!((open(&[wall(0.3, 0.0, 0.3, 1.0)]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_line_touches_a_wall_that_ends_on_it() {
        let diagonal = wall(0.5, 0.5, 1.5, 1.5);
        assert!(
            touches(diagonal, wall(1.0, 1.0, 1.0, 0.0)),
            "a wall ending at the corner passed"
        );
        assert!(
            !touches(diagonal, wall(1.0, 0.9, 1.0, 0.0)),
            "a wall short of the corner"
        );
        assert!(
            !touches(diagonal, wall(0.0, 1.0, 0.5, 1.0)),
            "a wall beside it"
        );
    }
}
