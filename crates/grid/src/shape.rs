//! Which cells a drawn shape covers.

use crate::layout::HEX_RADIUS;
use crate::{Cell, Footprint, Grid, Kind, Point, Rect, Segment};
use hexx::Hex;
use std::collections::BTreeSet;

/// A shape that is drawn through some points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// From the first point to the last, as from corner to corner.
    Rectangle,
    /// The ellipse within that rectangle.
    Ellipse,
    /// All that a line through the points, closed, goes around.
    Polygon,
    /// The same, drawn by hand: smoothed, without spikes and pinholes.
    Cave,
    /// A passage so many cells wide that turns only along the grid.
    Corridor(u32),
    /// Straight pieces so many cells wide.
    Line(u32),
}

/// Points of an outline drawn by hand closer together than this are one.
const COARSE: f64 = 0.6;

/// What lies this close to an outline lies within.
const TIE: f64 = 1e-6;

impl Grid {
    /// The cells on the map that a shape covers, each once, row by row.
    #[must_use]
    pub fn covered(self, shape: Shape, points: &[Point]) -> Vec<Cell> {
        let cells = match (shape, points) {
            (_, []) => Vec::new(),
            (Shape::Rectangle, [first, .., last]) => self.in_rectangle(*first, *last),
            (Shape::Ellipse, [first, .., last]) => self.in_ellipse(*first, *last),
            (Shape::Polygon, [_, _, _, ..]) => self.enclosed(points),
            (Shape::Cave, [_, _, _, ..]) => self.tidied(&self.enclosed(&smoothed(points))),
            (Shape::Corridor(width), _) => self.along(points, width, true),
            (Shape::Line(width), _) => self.along(points, width, false),
            _ => Vec::new(),
        };
        if cells.is_empty() {
            // Too little to enclose anything, such as a click.
            return self.along(points, 1, false);
        }
        cells
    }

    /// The cells whose middle lies in the rectangle from one cell's middle to
    /// another's, and those two.
    fn in_rectangle(self, first: Point, last: Point) -> Vec<Cell> {
        let ends = [self.cell_at(first), self.cell_at(last)];
        let middles = ends.map(|cell| self.center(cell));
        let rect = Segment::new(middles[0], middles[1]).bounds().grown(0.01);
        let inside = |cell: &Cell| {
            let center = self.center(*cell);
            ends.contains(cell) || rect.intersects(Rect::new(center, center))
        };
        let cells = self.cells_in(rect).filter(inside);
        cells.collect()
    }

    /// The cells whose middle lies in the ellipse that fills the rectangle
    /// around two cells.
    fn in_ellipse(self, first: Point, last: Point) -> Vec<Cell> {
        let [a, b] = [first, last].map(|point| self.center(self.cell_at(point)));
        let middle = a.toward(b, 0.5);
        let radii = Point::new((a.x - b.x).abs() / 2.0 + 0.5, (a.y - b.y).abs() / 2.0 + 0.5);
        let inside = |cell: &Cell| {
            let off = self.center(*cell) - middle;
            (off.x / radii.x).powi(2) + (off.y / radii.y).powi(2) <= 1.0 + TIE
        };
        let cells = self.cells_in(Rect::new(middle - radii, middle + radii));
        cells.filter(inside).collect()
    }

    /// The cells whose middle a closed line goes around, however often.
    fn enclosed(self, ring: &[Point]) -> Vec<Cell> {
        // Middles lie on common lines: rows, or with flat tops columns.
        let columns = self.kind() == Kind::HexFlat;
        let turn = |p: Point| if columns { Point::new(p.y, p.x) } else { p };
        let (count, pitch, start) = match self.kind() {
            Kind::Square => (self.height(), 1.0, 0.5),
            Kind::HexPointy => (self.height(), 1.5 * HEX_RADIUS, HEX_RADIUS),
            Kind::HexFlat => (self.width(), 1.5 * HEX_RADIUS, HEX_RADIUS),
        };
        // Where the ring crosses each of these lines, and which way.
        let mut crossings: Vec<Vec<(f64, i32)>> = vec![Vec::new(); count as usize];
        for (n, a) in ring.iter().enumerate() {
            let (a, b) = (turn(*a), turn(ring[(n + 1) % ring.len()]));
            let (upper, lower, way) = if a.y <= b.y { (a, b, 1) } else { (b, a, -1) };
            // A line belongs to the piece that starts on it, not to the one that ends.
            let line = |y: f64| ((y - start) / pitch).ceil().clamp(0.0, f64::from(count));
            let (first, end) = (line(upper.y) as usize, line(lower.y) as usize);
            for (n, crossings) in (first..).zip(&mut crossings[first..end]) {
                let share = (n as f64 * pitch + start - upper.y) / (lower.y - upper.y);
                crossings.push((upper.toward(lower, share).x, way));
            }
        }
        let mut cells = Vec::new();
        for (line, mut crossings) in crossings.into_iter().enumerate() {
            crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
            let mut around = 0;
            for pair in crossings.windows(2) {
                around += pair[0].1;
                if around != 0 {
                    self.span_of_line(line as i32, pair[0].0, pair[1].0, &mut cells);
                }
            }
        }
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        cells
    }

    /// The cells of a row (of a column with flat tops) whose middles lie from
    /// one place on its line to another.
    fn span_of_line(self, line: i32, from: f64, to: f64, cells: &mut Vec<Cell>) {
        let columns = self.kind() == Kind::HexFlat;
        let (first, count) = if columns {
            (self.center(Cell::new(line, 0)).y, self.height())
        } else {
            (self.center(Cell::new(0, line)).x, self.width())
        };
        let place = |at: f64| at.clamp(0.0, f64::from(count)) as i32;
        let range = place((from - first - TIE).ceil())..place((to - first + TIE).floor() + 1.0);
        cells.extend(range.map(|n| {
            if columns {
                Cell::new(line, n)
            } else {
                Cell::new(n, line)
            }
        }));
    }

    /// Without cells that stick out alone, and with those that are left out alone.
    fn tidied(self, cells: &[Cell]) -> Vec<Cell> {
        let set: BTreeSet<Cell> = cells.iter().copied().collect();
        let sides = self.kind().side_dirs().count();
        let mut tidy = Vec::new();
        let around = |cell: Cell| {
            let next = self.kind().side_dirs().map(|dir| self.step(cell, dir));
            next.filter(|next| set.contains(next)).count()
        };
        for cell in cells {
            if around(*cell) > 1 {
                tidy.push(*cell);
            }
            let next = self.kind().side_dirs().map(|dir| self.step(*cell, dir));
            let next = next.filter(|it| self.contains(*it) && !set.contains(it));
            tidy.extend(next.filter(|it| around(*it) + 1 >= sides));
        }
        tidy.sort_unstable_by_key(|cell| (cell.y, cell.x));
        tidy.dedup();
        tidy
    }

    /// The cells on the way through some points, `width` wide.
    fn along(self, points: &[Point], width: u32, by_the_grid: bool) -> Vec<Cell> {
        let tip = Footprint::of_side(self, width);
        let mut anchors: Vec<Cell> = Vec::new();
        for point in points {
            let anchor = tip.anchor_at(self, *point);
            match anchors.last() {
                Some(last) if *last == anchor => {}
                Some(last) if by_the_grid => anchors.extend([self.elbow(*last, anchor), anchor]),
                _ => anchors.push(anchor),
            }
        }
        let between = anchors.windows(2);
        let between = between.flat_map(|pair| self.line(pair[0], pair[1]));
        let all: BTreeSet<Cell> = anchors
            .first()
            .copied()
            .into_iter()
            .chain(between)
            .collect();
        let mut cells: Vec<Cell> = Vec::new();
        for anchor in all {
            cells.extend(tip.cells(self, anchor).filter(|cell| self.contains(*cell)));
        }
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        cells
    }

    /// Where a way between two cells turns that keeps to the directions across
    /// sides, its longer leg first.
    fn elbow(self, from: Cell, to: Cell) -> Cell {
        if !self.kind().is_hex() {
            return if from.x.abs_diff(to.x) >= from.y.abs_diff(to.y) {
                Cell::new(to.x, from.y)
            } else {
                Cell::new(from.x, to.y)
            };
        }
        let (a, b) = (self.hex_of(from), self.hex_of(to));
        let way = [b.x - a.x, b.y - a.y, b.z() - a.z()];
        let mut by_length = [0, 1, 2];
        by_length.sort_by_key(|n: &usize| way[*n].abs());
        let [_, leg, longest] = by_length;
        let mut step = [0; 3];
        (step[leg], step[longest]) = (way[leg], -way[leg]);
        self.cell_of(a + Hex::new(step[0], step[1]))
    }
}

/// A line drawn by hand as a smooth ring: corners are cut twice.
fn smoothed(points: &[Point]) -> Vec<Point> {
    let mut ring: Vec<Point> = Vec::new();
    for point in points {
        if ring
            .last()
            .is_none_or(|last| last.distance(*point) >= COARSE)
        {
            ring.push(*point);
        }
    }
    for _ in 0..2 {
        let next = ring.iter().skip(1).chain(ring.first());
        let cut = ring.iter().zip(next);
        ring = cut
            .flat_map(|(a, b)| [a.toward(*b, 0.25), a.toward(*b, 0.75)])
            .collect();
    }
    ring
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MAX_SIDE;

    /// How often a ring goes around a point, by the angles it is seen under.
    fn times_around(ring: &[Point], at: Point) -> i32 {
        let angle = |n: usize| {
            let to = ring[n % ring.len()] - at;
            to.y.atan2(to.x)
        };
        let turns = (0..ring.len()).map(|n| {
            let turn = angle(n + 1) - angle(n);
            turn - (turn / std::f64::consts::TAU).round() * std::f64::consts::TAU
        });
        (turns.sum::<f64>() / std::f64::consts::TAU).round() as i32
    }

    /// Rings that look arbitrary and are the same every time.
    fn rings() -> impl Iterator<Item = Vec<Point>> {
        let mut state = 7_u32;
        let mut next = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 8) / f64::from(1 << 24)
        };
        (0..60).map(move |n| {
            let corner = |_| Point::new(next() * 26.0 - 3.0, next() * 20.0 - 3.0);
            (0..3 + n % 9).map(corner).collect()
        })
    }

    #[test]
    fn a_ring_encloses_the_middles_it_goes_around() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 20, 14).unwrap();
            for ring in rings() {
                let found = grid.enclosed(&ring);
                for cell in grid.cells() {
                    let around = times_around(&ring, grid.center(cell)) != 0;
                    assert_eq!(found.contains(&cell), around, "{kind:?} {cell:?} {ring:?}");
                }
            }
        }
    }

    #[test]
    fn a_polygon_along_the_grid_is_a_rectangle() {
        let grid = Grid::new(Kind::Square, 12, 12).unwrap();
        let corners = [(2.0, 3.0), (8.0, 3.0), (8.0, 7.0), (2.0, 7.0)];
        let corners = corners.map(|(x, y)| Point::new(x, y));
        let span = [Point::new(2.5, 3.5), Point::new(7.5, 6.5)];
        let rectangle = grid.covered(Shape::Rectangle, &span);
        assert_eq!(rectangle.len(), 6 * 4);
        assert_eq!(grid.covered(Shape::Polygon, &corners), rectangle);
    }

    #[test]
    fn an_ellipse_touches_the_sides_of_its_rectangle_and_leaves_the_corners() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 30, 30).unwrap();
            let ends = [Cell::new(4, 6), Cell::new(18, 16)];
            let span = ends.map(|cell| grid.center(cell));
            let (ellipse, rectangle) = (
                grid.covered(Shape::Ellipse, &span),
                grid.covered(Shape::Rectangle, &span),
            );
            assert!(!ellipse.contains(&ends[0]) && !ellipse.contains(&ends[1]));
            assert!(ellipse.contains(&grid.cell_at(span[0].toward(span[1], 0.5))));
            let share = ellipse.len() as f64 / rectangle.len() as f64;
            assert!((0.72..0.88).contains(&share), "{kind:?}: {share}");
        }
    }

    #[test]
    fn a_corridor_turns_along_the_grid_only() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 30, 30).unwrap();
            let from = Cell::new(14, 15);
            for to in grid.cells() {
                let elbow = grid.elbow(from, to);
                for leg in [grid.line(from, elbow), grid.line(elbow, to)] {
                    let dirs = leg.windows(2).map(|it| grid.dir_between(it[0], it[1]));
                    let dirs: BTreeSet<_> = dirs.flatten().collect();
                    assert!(dirs.len() <= 1, "{kind:?} to {to:?}: {dirs:?}");
                    assert!(dirs.iter().all(|dir| !kind.is_diagonal(*dir)));
                }
                let (straight, legs) = (grid.span(from, to), grid.line(from, elbow).len());
                let legs = legs + grid.line(elbow, to).len() - 2;
                assert_eq!(legs as u32, straight.straight + 2 * straight.diagonal);
            }
        }
    }

    #[test]
    fn a_cave_has_no_cell_that_hangs_by_one_side() {
        let grid = Grid::new(Kind::Square, 40, 40).unwrap();
        let wobble = |n: i32| {
            let angle = f64::from(n) / 90.0 * std::f64::consts::TAU;
            let radius = 12.0 + 3.0 * (5.0 * angle).sin();
            Point::new(20.0 + radius * angle.cos(), 20.0 + radius * angle.sin())
        };
        let outline: Vec<Point> = (0..90).map(wobble).collect();
        let cave: BTreeSet<Cell> = grid.covered(Shape::Cave, &outline).into_iter().collect();
        assert!(cave.len() > 350, "{}", cave.len());
        let sides = |cell: Cell| {
            let next = Kind::Square.side_dirs().map(|dir| grid.step(cell, dir));
            next.filter(|next| cave.contains(next)).count()
        };
        assert!(cave.iter().all(|cell| sides(*cell) > 1));
    }

    #[test]
    fn every_shape_is_drawn_on_the_smallest_and_the_largest_map() {
        for (kind, side) in Kind::ALL
            .into_iter()
            .flat_map(|it| [(it, 1), (it, MAX_SIDE)])
        {
            let grid = Grid::new(kind, side, side).unwrap();
            let far = f64::from(side);
            let points = [(-9.0, -9.0), (far + 9.0, 0.4), (far, far + 9.0), (0.4, far)];
            let points = points.map(|(x, y)| Point::new(x, y));
            for shape in [
                Shape::Rectangle,
                Shape::Ellipse,
                Shape::Polygon,
                Shape::Cave,
                Shape::Corridor(9),
                Shape::Line(9),
            ] {
                let cells = grid.covered(shape, &points);
                assert!(cells.iter().all(|cell| grid.contains(*cell)));
                assert!(cells.is_sorted_by_key(|cell| (cell.y, cell.x)));
                assert_eq!(grid.covered(shape, &[]), []);
            }
            let all = [Point::new(0.2, 0.2), grid.center(grid.cell(grid.len() - 1))];
            let all = grid.covered(Shape::Rectangle, &all);
            assert!(all.len() + 1001 > grid.len(), "{kind:?}");
        }
    }
}
