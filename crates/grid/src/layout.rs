//! Where cells lie in map units, and what lies under a point.

use crate::{Cell, Dir, Grid, Kind, Point, Rect, Segment};
use hexx::{HexLayout, Vec2};

/// The distance from a hex's center to its corners, in map units.
pub(crate) const HEX_RADIUS: f64 = 0.577_350_269_189_625_8;

/// The side between two cells, in one of its two spellings: the one whose
/// direction comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// The cell on one side of it, perhaps just off the map.
    pub cell: Cell,
    /// The direction from that cell across the edge.
    pub dir: Dir,
}

fn hex_layout(grid: Grid) -> HexLayout {
    let first = grid.center(Cell::default());
    HexLayout::new(grid.kind().orientation())
        .with_origin(Vec2::new(first.x as f32, first.y as f32))
        .with_hex_size(HEX_RADIUS as f32)
}

impl Grid {
    /// The rectangle that all cells cover, from the origin.
    #[must_use]
    pub fn bounds(self) -> Rect {
        let (w, h) = (f64::from(self.width()), f64::from(self.height()));
        let pitch = 1.5 * HEX_RADIUS;
        // A single row or column of hexes has no shoved neighbor.
        let shove = |lines: u32| if lines > 1 { 0.5 } else { 0.0 };
        let max = match self.kind() {
            Kind::Square => Point::new(w, h),
            Kind::HexPointy => Point::new(
                w + shove(self.height()),
                (h - 1.0) * pitch + 2.0 * HEX_RADIUS,
            ),
            Kind::HexFlat => Point::new(
                (w - 1.0) * pitch + 2.0 * HEX_RADIUS,
                h + shove(self.width()),
            ),
        };
        Rect::new(Point::default(), max)
    }

    /// The middle of a cell.
    #[must_use]
    pub fn center(self, cell: Cell) -> Point {
        let (x, y) = (f64::from(cell.x), f64::from(cell.y));
        let shove = |n: i32| 0.5 * f64::from(self.shove(n));
        match self.kind() {
            Kind::Square => Point::new(x + 0.5, y + 0.5),
            Kind::HexPointy => {
                Point::new(x + 0.5 + shove(cell.y), y * 1.5 * HEX_RADIUS + HEX_RADIUS)
            }
            Kind::HexFlat => Point::new(x * 1.5 * HEX_RADIUS + HEX_RADIUS, y + 0.5 + shove(cell.x)),
        }
    }

    /// The corners of a cell, clockwise. The side in the n-th side direction
    /// lies between the n-th corner and the next.
    #[must_use]
    pub fn corners(self, cell: Cell) -> Vec<Point> {
        self.kind()
            .side_dirs()
            .map(|dir| self.side(cell, dir).a)
            .collect()
    }

    /// The side of a cell in a side direction, clockwise around the cell.
    #[must_use]
    pub fn side(self, cell: Cell, dir: Dir) -> Segment {
        let center = self.center(cell);
        // Corners come at equal angles; on y-down screens a growing angle turns clockwise.
        let corner = |n: u8| -> Point {
            let (x, y) = match self.kind() {
                Kind::Square => {
                    [(0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5)][usize::from(n % 4)]
                }
                Kind::HexPointy => {
                    let (half, quarter) = (0.5, HEX_RADIUS / 2.0);
                    [
                        (half, -quarter),
                        (half, quarter),
                        (0.0, HEX_RADIUS),
                        (-half, quarter),
                        (-half, -quarter),
                        (0.0, -HEX_RADIUS),
                    ][usize::from(n % 6)]
                }
                Kind::HexFlat => {
                    let (half, quarter) = (0.5, HEX_RADIUS / 2.0);
                    [
                        (HEX_RADIUS, 0.0),
                        (quarter, half),
                        (-quarter, half),
                        (-HEX_RADIUS, 0.0),
                        (-quarter, -half),
                        (quarter, -half),
                    ][usize::from(n % 6)]
                }
            };
            center + Point::new(x, y)
        };
        let n = if self.kind().is_hex() {
            dir.0
        } else {
            dir.0 / 2
        };
        Segment::new(corner(n), corner(n + 1))
    }

    /// The cell under a point, on the map or not.
    #[must_use]
    pub fn cell_at(self, at: Point) -> Cell {
        if self.kind().is_hex() {
            let hex = hex_layout(self).world_pos_to_hex(Vec2::new(at.x as f32, at.y as f32));
            self.cell_of(hex)
        } else {
            Cell::new(at.x.floor() as i32, at.y.floor() as i32)
        }
    }

    /// The edge nearest to a point.
    #[must_use]
    pub fn edge_at(self, at: Point) -> Edge {
        let cell = self.cell_at(at);
        let nearest = self.kind().side_dirs().min_by(|a, b| {
            let distance = |dir: Dir| self.side(cell, dir).distance_to(at);
            distance(*a).total_cmp(&distance(*b))
        });
        // Every kind of cell has sides, so there is a nearest one.
        self.edge(cell, nearest.unwrap_or(Dir(0)))
    }

    /// The corner nearest to a point.
    #[must_use]
    pub fn corner_at(self, at: Point) -> Point {
        let corners = self.corners(self.cell_at(at));
        let nearest = corners
            .into_iter()
            .min_by(|a, b| a.distance(at).total_cmp(&b.distance(at)));
        nearest.unwrap_or(at)
    }

    /// The edge of a cell in a side direction, in its one spelling.
    #[must_use]
    pub fn edge(self, cell: Cell, dir: Dir) -> Edge {
        let kind = self.kind();
        if dir.0 < kind.dir_count() / 2 {
            Edge { cell, dir }
        } else {
            Edge {
                cell: self.step(cell, dir),
                dir: dir.opposite(kind),
            }
        }
    }

    /// The cells whose boxes a rectangle touches, row by row.
    pub fn cells_in(self, rect: Rect) -> impl Iterator<Item = Cell> {
        let (column, row) = match self.kind() {
            Kind::Square => (1.0, 1.0),
            Kind::HexPointy => (1.0, 1.5 * HEX_RADIUS),
            Kind::HexFlat => (1.5 * HEX_RADIUS, 1.0),
        };
        // Hexes reach over their row and column by less than one more.
        let slack = i32::from(self.kind().is_hex());
        let range = |min: f64, max: f64, pitch: f64, count: u32| {
            let last = count.cast_signed() - 1;
            let from = ((min / pitch).floor() as i32)
                .saturating_sub(slack)
                .clamp(0, last);
            let to = ((max / pitch).floor() as i32)
                .saturating_add(slack)
                .clamp(0, last);
            from..=to
        };
        let columns = range(rect.min.x, rect.max.x, column, self.width());
        range(rect.min.y, rect.max.y, row, self.height())
            .flat_map(move |y| columns.clone().map(move |x| Cell::new(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::every_grid;
    use hexx::EdgeDirection;

    fn point(v: Vec2) -> Point {
        Point::new(f64::from(v.x), f64::from(v.y))
    }

    fn near(a: Point, b: Point) -> bool {
        a.distance(b) < 1e-4
    }

    #[test]
    fn layout_agrees_with_hexx() {
        let hexes = every_grid(8, 8).filter(|(kind, _)| kind.is_hex());
        for (kind, grid) in hexes {
            let layout = hex_layout(grid);
            for cell in grid.cells() {
                let hex = grid.hex_of(cell);
                assert!(
                    near(grid.center(cell), point(layout.hex_to_world_pos(hex))),
                    "{kind:?} {cell:?}"
                );
                for dir in kind.dirs() {
                    assert_eq!(
                        grid.hex_of(grid.step(cell, dir)),
                        hex + EdgeDirection::ALL_DIRECTIONS[usize::from(dir.0)].into_hex()
                    );
                }
            }
        }
    }

    #[test]
    fn a_side_is_shared_by_the_two_cells_it_parts() {
        for (kind, grid) in every_grid(8, 8) {
            for cell in grid.cells() {
                for dir in kind.side_dirs() {
                    let (here, next) = (grid.side(cell, dir), grid.step(cell, dir));
                    let there = grid.side(next, dir.opposite(kind));
                    assert!(
                        near(here.a, there.b) && near(here.b, there.a),
                        "{kind:?} {cell:?} {dir:?}"
                    );
                    let middle = grid.center(cell).toward(grid.center(next), 0.5);
                    assert!(near(middle, here.middle()));
                    assert_eq!(grid.edge(cell, dir), grid.edge(next, dir.opposite(kind)));
                }
            }
        }
    }

    #[test]
    fn picking_finds_the_cell_edge_and_corner_under_a_point() {
        for (kind, grid) in every_grid(8, 8) {
            for cell in grid.cells() {
                let center = grid.center(cell);
                assert_eq!(grid.cell_at(center), cell);
                for dir in kind.side_dirs() {
                    let side = grid.side(cell, dir);
                    let almost = center.toward(side.middle(), 0.9);
                    assert_eq!(
                        grid.edge_at(almost),
                        grid.edge(cell, dir),
                        "{kind:?} {cell:?} {dir:?}"
                    );
                    let corner = grid.corner_at(center.toward(side.a, 0.9));
                    assert!(near(corner, side.a));
                }
            }
        }
    }

    #[test]
    fn every_cell_lies_within_the_bounds() {
        for (kind, grid) in every_grid(5, 4) {
            let bounds = grid.bounds().grown(1e-9);
            for corner in grid.cells().flat_map(|cell| grid.corners(cell)) {
                assert!(
                    bounds.intersects(Rect::new(corner, corner)),
                    "{kind:?} {corner:?}"
                );
            }
        }
    }

    #[test]
    fn cells_in_a_rectangle_are_all_those_it_touches() {
        for (kind, grid) in every_grid(9, 9) {
            let rect = Rect::new(Point::new(2.2, 3.1), Point::new(4.7, 5.9));
            let found: Vec<_> = grid.cells_in(rect).collect();
            for cell in grid.cells() {
                let c = grid.center(cell);
                if rect.intersects(Rect::new(c, c)) {
                    assert!(found.contains(&cell), "{kind:?} {cell:?}");
                }
            }
        }
    }
}
