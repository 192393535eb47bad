//! The cells a creature takes up.

use crate::{Cell, Dir, Grid, Point};
use hexx::Hex;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The shape of the space a creature takes up, placed by an *anchor* cell: the
/// top left cell of a rectangle of squares; of a group of hexes the middle
/// one, or the top left of the middle three.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Footprint {
    /// From the anchor: columns and rows on squares, axial steps on hexes.
    offsets: Vec<(i32, i32)>,
    width: u32,
    height: u32,
    hex: bool,
}

impl Footprint {
    /// The usual footprint of a creature `side` cells across: `side` × `side`
    /// squares, or a round group of hexes.
    #[must_use]
    pub fn of_side(grid: Grid, side: u32) -> Self {
        if grid.kind().is_hex() {
            Self::hexes(side)
        } else {
            Self::rect(side, side)
        }
    }

    /// A rectangle of squares.
    #[must_use]
    pub fn rect(width: u32, height: u32) -> Self {
        let (w, h) = (width.max(1).cast_signed(), height.max(1).cast_signed());
        Self {
            offsets: (0..h).flat_map(|y| (0..w).map(move |x| (x, y))).collect(),
            width: width.max(1),
            height: height.max(1),
            hex: false,
        }
    }

    /// A round group of hexes, `side` across: 1, 3, 7, 12, 19, … cells.
    ///
    /// Odd sides are centered on a cell, even ones on a corner where three meet.
    #[must_use]
    pub fn hexes(side: u32) -> Self {
        let side = side.max(1);
        let middle: &[Hex] = if side % 2 == 1 {
            &[Hex::ZERO]
        } else {
            &[Hex::ZERO, Hex::new(1, 0), Hex::new(0, 1)]
        };
        let radius = (side - 1) / 2;
        let cells: std::collections::BTreeSet<(i32, i32)> = middle
            .iter()
            .flat_map(|hex| hex.range(radius))
            .map(|hex| (hex.y, hex.x))
            .collect();
        Self {
            offsets: cells.into_iter().map(|(y, x)| (x, y)).collect(),
            width: side,
            height: side,
            hex: true,
        }
    }

    /// A rhombus of hexes, `side` across either way: 1, 4, 9, … cells.
    #[must_use]
    pub fn rhombus(side: u32) -> Self {
        let side = side.max(1);
        let along = 0..side.cast_signed();
        let offsets = along
            .clone()
            .flat_map(|y| along.clone().map(move |x| (x, y)));
        Self {
            offsets: offsets.collect(),
            width: side,
            height: side,
            hex: true,
        }
    }

    /// A strip of hexes as it lies in a passage that leads in a direction:
    /// `across` rows, each `along` hexes long, with the anchor in its middle. Of
    /// an even number of rows one more lies to the right of the anchor's, or,
    /// with `leftward`, to the left; of an even length one more hex ahead.
    #[must_use]
    pub fn strip(across: u32, along: u32, ahead: Dir, leftward: bool) -> Self {
        let way = |turned: u8| Hex::NEIGHBORS_COORDS[usize::from((ahead.0 + turned) % 6)];
        let (across, along) = (across.max(1), along.max(1));
        let (rows, length) = (across.cast_signed(), along.cast_signed());
        let row = |n: i32| {
            let (onward, back) = if n > 0 {
                (way(1), way(2))
            } else {
                (way(5), way(4))
            };
            // Every second row lies half a hex further ahead.
            (onward + back) * (n.abs() / 2) + onward * (n.abs() % 2)
        };
        let fewer = (rows - 1) / 2;
        let from = if leftward { fewer + 1 - rows } else { -fewer };
        let behind = (length - 1) / 2;
        let cells: std::collections::BTreeSet<(i32, i32)> = (from..from + rows)
            .flat_map(|n| (-behind..length - behind).map(move |i| row(n) + way(0) * i))
            .map(|hex| (hex.y, hex.x))
            .collect();
        Self {
            offsets: cells.into_iter().map(|(y, x)| (x, y)).collect(),
            width: across,
            height: along,
            hex: true,
        }
    }

    /// The strips of so many rows in a direction: one, or of an even number the one
    /// with a row more to the right and the one with a row more to the left.
    pub fn strips(across: u32, along: u32, ahead: Dir) -> impl Iterator<Item = Self> {
        let sides = [false, true].into_iter().take(2 - across as usize % 2);
        sides.map(move |leftward| Self::strip(across, along, ahead, leftward))
    }

    /// Width in cells.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Height in cells.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// How many cells it takes up.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Never: a footprint has at least one cell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The cells taken up with the anchor at `anchor`, on the map or not.
    pub fn cells(&self, grid: Grid, anchor: Cell) -> impl Iterator<Item = Cell> {
        let hex_anchor = self.hex.then(|| grid.hex_of(anchor));
        self.offsets.iter().map(move |&(dx, dy)| match hex_anchor {
            Some(hex) => grid.cell_of(hex + Hex::new(dx, dy)),
            None => Cell::new(anchor.x + dx, anchor.y + dy),
        })
    }

    /// Whether it takes up a cell with the anchor at `anchor`.
    #[must_use]
    pub fn covers(&self, grid: Grid, anchor: Cell, cell: Cell) -> bool {
        if self.hex {
            return self.cells(grid, anchor).any(|own| own == cell);
        }
        let (x, y) = (cell.x - anchor.x, cell.y - anchor.y);
        (0..self.width.cast_signed()).contains(&x) && (0..self.height.cast_signed()).contains(&y)
    }

    /// Whether it takes up any of the cells that another does, each with an anchor.
    #[must_use]
    pub fn overlaps(&self, grid: Grid, anchor: Cell, (other, at): (&Self, Cell)) -> bool {
        if self.hex || other.hex {
            return other
                .cells(grid, at)
                .any(|cell| self.covers(grid, anchor, cell));
        }
        let common = |one: i32, side: u32, other: i32, beside: u32| {
            one < other + beside.cast_signed() && other < one + side.cast_signed()
        };
        common(anchor.x, self.width, at.x, other.width)
            && common(anchor.y, self.height, at.y, other.height)
    }

    /// Whether it takes up all the cells that another does, each with an anchor.
    #[must_use]
    pub fn holds(&self, grid: Grid, anchor: Cell, (other, at): (&Self, Cell)) -> bool {
        if self.hex || other.hex {
            return other
                .cells(grid, at)
                .all(|cell| self.covers(grid, anchor, cell));
        }
        let last = Cell::new(
            at.x + other.width.cast_signed() - 1,
            at.y + other.height.cast_signed() - 1,
        );
        self.covers(grid, anchor, at) && self.covers(grid, anchor, last)
    }

    /// The anchors at which it takes up all the cells that another does.
    #[must_use]
    pub fn anchors_around(&self, grid: Grid, (other, at): (&Self, Cell)) -> Vec<Cell> {
        if self.hex || other.hex {
            let anchors = self.anchors_over(grid, at);
            let holds = |anchor: &Cell| self.holds(grid, *anchor, (other, at));
            return anchors.filter(holds).collect();
        }
        let slack = |own: u32, other: u32| own.cast_signed() - other.cast_signed();
        let columns = at.x - slack(self.width, other.width)..=at.x;
        let rows = at.y - slack(self.height, other.height)..=at.y;
        rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)))
            .collect()
    }

    /// The anchors at which the footprint would take up `cell`.
    pub fn anchors_over(&self, grid: Grid, cell: Cell) -> impl Iterator<Item = Cell> {
        let hex_cell = self.hex.then(|| grid.hex_of(cell));
        self.offsets.iter().map(move |&(dx, dy)| match hex_cell {
            Some(hex) => grid.cell_of(hex - Hex::new(dx, dy)),
            None => Cell::new(cell.x - dx, cell.y - dy),
        })
    }

    /// Returns the anchors on the map at which the footprint covers any of the cells; an anchor may
    /// occur more than once.
    #[must_use]
    pub fn anchors_over_any(&self, grid: Grid, cells: &[Cell]) -> Vec<Cell> {
        if self.hex {
            let anchors = cells.iter().flat_map(|cell| self.anchors_over(grid, *cell));
            return anchors.filter(|anchor| grid.contains(*anchor)).collect();
        }
        // The anchors over a rectangle of cells are a rectangle.
        let first = |low: i32, side: u32| (low + 1 - side.cast_signed()).max(0);
        let last = |high: i32, side: u32| high.min(side.cast_signed() - 1);
        let mut anchors = Vec::new();
        for [low, high] in rectangles(cells) {
            let columns = first(low.x, self.width)..=last(high.x, grid.width());
            let rows = first(low.y, self.height)..=last(high.y, grid.height());
            anchors.extend(rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y))));
        }
        anchors
    }

    /// The middle of the footprint, in map units.
    #[must_use]
    pub fn center(&self, grid: Grid, anchor: Cell) -> Point {
        let sum = self
            .cells(grid, anchor)
            .map(|cell| grid.center(cell))
            .fold(Point::default(), |sum, center| sum + center);
        let count = self.len() as f64;
        Point::new(sum.x / count, sum.y / count)
    }

    /// The anchor, on the map or not, that brings the middle of the footprint
    /// closest to a point.
    #[must_use]
    pub fn anchor_at(&self, grid: Grid, at: Point) -> Cell {
        if !self.hex {
            let part = |at: f64, side: u32| (at - f64::from(side) / 2.0).round() as i32;
            return Cell::new(part(at.x, self.width), part(at.y, self.height));
        }
        let off = |anchor: &Cell| self.center(grid, *anchor).distance(at);
        let nearest = self
            .anchors_over(grid, grid.cell_at(at))
            .min_by(|a, b| off(a).total_cmp(&off(b)));
        // A footprint has at least one cell, so there is an anchor.
        nearest.unwrap_or_default()
    }

    /// Whether the whole footprint lies on the map.
    #[must_use]
    pub fn fits(&self, grid: Grid, anchor: Cell) -> bool {
        if !self.hex {
            let (right, bottom) = (self.width.cast_signed() - 1, self.height.cast_signed() - 1);
            let last = Cell::new(anchor.x + right, anchor.y + bottom);
            return grid.contains(anchor) && grid.contains(last);
        }
        self.cells(grid, anchor).all(|cell| grid.contains(cell))
    }
}

/// Splits a set of squares into rectangles, each by its first and last cell.
fn rectangles(cells: &[Cell]) -> Vec<[Cell; 2]> {
    if let [cell] = cells {
        return vec![[*cell; 2]];
    }
    let mut cells = cells.to_vec();
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    let mut rectangles = Vec::new();
    // The lowest rectangle over the same columns.
    let mut lowest: BTreeMap<[i32; 2], [Cell; 2]> = BTreeMap::new();
    for run in cells.chunk_by(|a, b| a.y == b.y && a.x + 1 == b.x) {
        let (first, last) = (run[0], run[run.len() - 1]);
        match lowest.entry([first.x, last.x]) {
            Entry::Occupied(mut above) if above.get()[1].y + 1 == first.y => {
                above.get_mut()[1] = last;
            }
            Entry::Occupied(mut above) => rectangles.push(above.insert([first, last])),
            Entry::Vacant(none) => {
                none.insert([first, last]);
            }
        }
    }
    rectangles.extend(lowest.into_values());
    rectangles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use std::collections::BTreeSet;

    #[test]
    fn the_anchors_over_several_cells_are_those_over_each() {
        let grid = Grid::new(Kind::Square, 9, 7).unwrap();
        let space = |left: i32, top: i32, w: u32, h: u32| {
            Footprint::rect(w, h)
                .cells(grid, Cell::new(left, top))
                .collect::<Vec<_>>()
        };
        let scattered = vec![Cell::new(1, 1), Cell::new(5, 4)];
        // A ring with a tower above one corner, and a copy of one of its cells.
        let ring = [
            space(2, 2, 4, 1),
            space(2, 3, 1, 2),
            space(5, 3, 1, 2),
            space(2, 5, 4, 1),
            space(5, 0, 1, 1),
            space(2, 2, 1, 1),
        ];
        for cells in [
            space(2, 3, 3, 2),
            space(7, 5, 4, 4),
            space(0, 0, 1, 1),
            scattered,
            ring.concat(),
            vec![],
        ] {
            for footprint in [
                Footprint::rect(1, 1),
                Footprint::rect(3, 2),
                Footprint::rect(9, 7),
            ] {
                let all = footprint.anchors_over_any(grid, &cells);
                let slow = grid.cells().filter(|anchor| {
                    let mut covered = footprint.cells(grid, *anchor);
                    covered.any(|cell| cells.contains(&cell))
                });
                let all: BTreeSet<Cell> = all.into_iter().collect();
                assert_eq!(all, slow.collect(), "{cells:?} {footprint:?}");
                for (anchor, cell) in grid.cells().zip(cells.iter().cycle()) {
                    let slow = footprint.cells(grid, anchor).any(|own| own == *cell);
                    assert_eq!(footprint.covers(grid, anchor, *cell), slow);
                }
            }
        }
    }

    #[test]
    fn hex_groups_grow_round() {
        for (side, cells) in [(1, 1), (2, 3), (3, 7), (4, 12), (5, 19)] {
            assert_eq!(Footprint::hexes(side).len(), cells, "side {side}");
        }
    }

    #[test]
    fn a_strip_lies_around_its_anchor_in_rows() {
        for dir in (0..6).map(Dir) {
            for (across, along) in [(1, 2), (2, 3), (2, 4), (3, 4)] {
                let strip = Footprint::strip(across, along, dir, false);
                assert_eq!(strip.len(), (across * along) as usize);
                assert!(strip.offsets.contains(&(0, 0)));
            }
        }
        let grid = Grid::new(Kind::HexPointy, 9, 9).unwrap();
        let at = Cell::new(4, 4);
        let cells = |leftward| -> Vec<Cell> {
            let strip = Footprint::strip(2, 2, Dir(0), leftward);
            strip.cells(grid, at).collect()
        };
        let places = |cells: [(i32, i32); 4]| cells.map(|(x, y)| Cell::new(x, y)).to_vec();
        assert_eq!(cells(false), places([(4, 4), (5, 4), (4, 5), (5, 5)]));
        assert_eq!(cells(true), places([(4, 3), (5, 3), (4, 4), (5, 4)]));
    }

    #[test]
    fn a_large_creature_takes_four_squares_from_its_top_left() {
        let grid = Grid::new(Kind::Square, 5, 5).unwrap();
        let cells: Vec<_> = Footprint::rect(2, 2).cells(grid, Cell::new(1, 2)).collect();
        let expected = [(1, 2), (2, 2), (1, 3), (2, 3)].map(|(x, y)| Cell::new(x, y));
        assert_eq!(cells, expected);
        assert!(!Footprint::rect(2, 2).fits(grid, Cell::new(4, 0)));
    }

    #[test]
    fn a_footprint_is_picked_by_its_middle() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 12, 12).unwrap();
            for side in 1..=5 {
                let footprint = Footprint::of_side(grid, side);
                let anchor = Cell::new(5, 4);
                let near = footprint.center(grid, anchor) + Point::new(0.2, -0.15);
                assert_eq!(footprint.anchor_at(grid, near), anchor, "{kind:?} {side}");
            }
        }
    }

    #[test]
    fn anchors_over_a_cell_are_those_whose_footprint_holds_it() {
        for kind in Kind::ALL {
            let grid = Grid::new(kind, 12, 12).unwrap();
            let footprint = Footprint::of_side(grid, 4);
            let cell = Cell::new(6, 5);
            for anchor in footprint.anchors_over(grid, cell) {
                assert!(
                    footprint.cells(grid, anchor).any(|c| c == cell),
                    "{kind:?} {anchor:?}"
                );
            }
        }
    }
}
