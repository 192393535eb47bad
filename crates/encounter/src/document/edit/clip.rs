//! Walls cut along the border of a region of cells.

use crate::map::Wall;
use grid::{Grid, Point, Segment};

/// Along a wall, places closer together than this share of a piece are one.
const SAME: f64 = 1e-6;

/// How far from a wall, in map units, a cell lies at most that the wall stands beside.
const BESIDE: f64 = 1e-4;

/// The cells of a map with a mark on each that is in the region.
pub(crate) struct Region {
    grid: Grid,
    marks: Vec<bool>,
}

impl Region {
    /// The region of some cells; those off the map are passed over.
    pub(crate) fn new(grid: Grid, cells: impl Iterator<Item = grid::Cell>) -> Self {
        let mut marks = vec![false; grid.len()];
        for index in cells.filter_map(|cell| grid.index(cell)) {
            marks[index] = true;
        }
        Self { grid, marks }
    }

    pub(crate) fn contains(&self, cell: grid::Cell) -> bool {
        self.grid.index(cell).is_some_and(|index| self.marks[index])
    }

    /// What of a wall lies in the region or on its border, and what is left of
    /// it outside. A wall that has no part in the region is left as it is.
    pub(crate) fn clip(&self, wall: &Wall) -> [Vec<Wall>; 2] {
        let mut lines: [Vec<Vec<Point>>; 2] = [Vec::new(), Vec::new()];
        let mut last = None;
        for segment in wall.segments() {
            let cuts = self.cuts(segment);
            for pair in cuts.windows(2) {
                let at = |share: f64| segment.a.toward(segment.b, share);
                let (a, b) = (
                    at(pair[0]),
                    if pair[1] < 1.0 {
                        at(pair[1])
                    } else {
                        segment.b
                    },
                );
                let side = usize::from(!self.holds(Segment::new(a, b)));
                match lines[side].last_mut() {
                    Some(line) if last == Some(side) => {
                        // Only corners of the wall and the border's cuts are kept.
                        if pair[0] > 0.0 {
                            line.pop();
                        }
                        line.push(b);
                    }
                    _ => lines[side].push(vec![a, b]),
                }
                last = Some(side);
            }
        }
        lines.map(|lines| {
            let parts = lines.into_iter().map(|points| wall.part(points));
            parts.collect()
        })
    }

    /// Whether a piece of a wall, uncut by any side, lies in the region or on its
    /// border.
    fn holds(&self, piece: Segment) -> bool {
        let (along, length) = (piece.b - piece.a, piece.length().max(f64::MIN_POSITIVE));
        // A short piece just outside is near the region without lying along it.
        let beside = BESIDE.min(length / 100.0) / length;
        let across = Point::new(-along.y * beside, along.x * beside);
        let at = piece.a.toward(piece.b, 0.5);
        [at + across, at - across]
            .iter()
            .any(|beside| self.contains(self.grid.cell_at(*beside)))
    }

    /// Where a wall crosses sides of cells on the map, as shares of its
    /// length, with its ends.
    fn cuts(&self, wall: Segment) -> Vec<f64> {
        let mut cuts = vec![0.0];
        let pieces = wall.length().ceil().max(1.0);
        for n in 0..pieces as u32 {
            let at = |n: u32| wall.a.toward(wall.b, f64::from(n) / pieces);
            let piece = Segment::new(at(n), at(n + 1));
            for cell in self.grid.cells_in(piece.bounds().grown(SAME)) {
                for dir in self.grid.kind().side_dirs() {
                    cuts.extend(crossing(wall, self.grid.side(cell, dir)));
                }
            }
        }
        cuts.push(1.0);
        cuts.sort_by(f64::total_cmp);
        cuts.dedup_by(|later, earlier| *later - *earlier < SAME);
        // The end itself stays, not a cut just before it.
        if let Some(end) = cuts.last_mut() {
            *end = 1.0;
        }
        cuts
    }
}

/// Where a wall crosses or meets a line that is not parallel to it, as a share
/// of the wall's length.
fn crossing(wall: Segment, line: Segment) -> Option<f64> {
    let (along, other, between) = (wall.b - wall.a, line.b - line.a, line.a - wall.a);
    let cross = |a: Point, b: Point| a.x * b.y - a.y * b.x;
    let slant = cross(along, other);
    if slant.abs() < SAME {
        return None;
    }
    let (share, on_line) = (cross(between, other) / slant, cross(between, along) / slant);
    let meets = (-SAME..=1.0 + SAME).contains(&on_line) && (0.0..=1.0).contains(&share);
    meets.then_some(share)
}
