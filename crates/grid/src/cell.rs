//! Cells, directions and the grid that holds them.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use serde::{Deserialize, Serialize};

/// The longest side of a map, in cells.
pub const MAX_SIDE: u32 = 1000;

/// A cell by column and row, both counted from 0 at the top left.
///
/// On hex grids these are *offset* coordinates: with pointy tops the odd rows
/// are shoved half a cell to the right, with flat tops the odd columns half a
/// cell down. So every map is a dense rectangle, whatever its cells look like.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Cell {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Squares; a creature may also step diagonally.
    Square,
    /// Hexes with a corner at the top.
    HexPointy,
    /// Hexes with a side at the top.
    HexFlat,
}

impl Kind {
    /// Whether the cells are hexes.
    #[must_use]
    pub const fn is_hex(self) -> bool {
        !matches!(self, Self::Square)
    }

    /// How many neighbours a cell has, diagonal ones included.
    #[must_use]
    pub const fn dir_count(self) -> u8 {
        if self.is_hex() { 6 } else { 8 }
    }

    /// Every direction a step can take, clockwise.
    pub fn dirs(self) -> impl Iterator<Item = Dir> {
        (0..self.dir_count()).map(Dir)
    }

    /// The directions across a side of the cell, clockwise.
    pub fn side_dirs(self) -> impl Iterator<Item = Dir> {
        self.dirs().filter(move |dir| !self.is_diagonal(*dir))
    }

    /// Whether a step in this direction passes a corner instead of a side.
    #[must_use]
    pub const fn is_diagonal(self, dir: Dir) -> bool {
        !self.is_hex() && dir.0 % 2 == 1
    }

    pub(crate) const fn orientation(self) -> HexOrientation {
        match self {
            Self::HexFlat => HexOrientation::Flat,
            Self::Square | Self::HexPointy => HexOrientation::Pointy,
        }
    }

    pub(crate) fn hex_of(self, cell: Cell) -> Hex {
        Hex::from_offset_coordinates([cell.x, cell.y], OffsetHexMode::Odd, self.orientation())
    }

    pub(crate) fn cell_of(self, hex: Hex) -> Cell {
        let [x, y] = hex.to_offset_coordinates(OffsetHexMode::Odd, self.orientation());
        Cell::new(x, y)
    }
}

/// A direction of a step, counted clockwise.
///
/// Squares: 0 east, 1 south-east, 2 south, … 7 north-east; the odd ones are
/// diagonal. Hexes: 0 to 5 in hexx's order, starting at east (pointy tops) or
/// south-east (flat tops).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dir(pub u8);

impl Dir {
    /// The way back.
    #[must_use]
    pub const fn opposite(self, kind: Kind) -> Self {
        let n = kind.dir_count();
        Self((self.0 + n / 2) % n)
    }

    /// The direction `by` places further clockwise.
    #[must_use]
    pub const fn turned(self, by: u8, kind: Kind) -> Self {
        Self((self.0 + by) % kind.dir_count())
    }
}

/// Steps east and south of each of the eight directions on squares.
const SQUARE_STEPS: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// How far apart two cells are, in steps over open ground; the rules price
/// the two sorts of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Steps across a side.
    pub straight: u32,
    /// Steps across a corner (none on hexes).
    pub diagonal: u32,
}

/// A map's grid: its kind of cell and its size in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    kind: Kind,
    width: u32,
    height: u32,
}

/// Why there can be no such grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridError {
    /// The width asked for, in cells.
    pub width: u32,
    /// The height asked for, in cells.
    pub height: u32,
}

impl std::fmt::Display for GridError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "a map of {} × {} cells is not possible: each side has 1 to {MAX_SIDE} cells",
            self.width, self.height
        )
    }
}

impl std::error::Error for GridError {}

impl Grid {
    /// The smallest grid: one square.
    pub const SMALLEST: Self = Self {
        kind: Kind::Square,
        width: 1,
        height: 1,
    };

    /// A grid of `width` × `height` cells.
    ///
    /// # Errors
    /// When a side is 0 or longer than [`MAX_SIDE`].
    pub fn new(kind: Kind, width: u32, height: u32) -> Result<Self, GridError> {
        let ok = 1..=MAX_SIDE;
        if ok.contains(&width) && ok.contains(&height) {
            Ok(Self {
                kind,
                width,
                height,
            })
        } else {
            Err(GridError { width, height })
        }
    }

    /// The kind of cell.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Cells from left to right.
    #[must_use]
    pub const fn width(self) -> u32 {
        self.width
    }

    /// Cells from top to bottom.
    #[must_use]
    pub const fn height(self) -> u32 {
        self.height
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Never: a grid has at least one cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether the cell lies on the map.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.x >= 0
            && cell.y >= 0
            && cell.x.cast_unsigned() < self.width
            && cell.y.cast_unsigned() < self.height
    }

    /// The cell's place in a dense array, row by row; `None` off the map.
    #[must_use]
    pub const fn index(self, cell: Cell) -> Option<usize> {
        if self.contains(cell) {
            Some(cell.y as usize * self.width as usize + cell.x as usize)
        } else {
            None
        }
    }

    /// The cell at a place of a dense array.
    #[must_use]
    pub const fn cell(self, index: usize) -> Cell {
        let width = self.width as usize;
        Cell::new((index % width) as i32, (index / width) as i32)
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.len()).map(move |index| self.cell(index))
    }

    /// The neighbour in a direction, on the map or not.
    #[must_use]
    pub fn step(self, cell: Cell, dir: Dir) -> Cell {
        if self.kind.is_hex() {
            let hex = self.kind.hex_of(cell) + Hex::NEIGHBORS_COORDS[usize::from(dir.0)];
            self.kind.cell_of(hex)
        } else {
            let (dx, dy) = SQUARE_STEPS[usize::from(dir.0)];
            Cell::new(cell.x + dx, cell.y + dy)
        }
    }

    /// The neighbours that lie on the map, each with its direction.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Dir, Cell)> {
        self.kind
            .dirs()
            .map(move |dir| (dir, self.step(cell, dir)))
            .filter(move |(_, next)| self.contains(*next))
    }

    /// The direction of a single step from `from` to `to`, if it is one.
    #[must_use]
    pub fn dir_between(self, from: Cell, to: Cell) -> Option<Dir> {
        self.kind.dirs().find(|dir| self.step(from, *dir) == to)
    }

    /// The fewest steps between two cells, walls and terrain aside.
    #[must_use]
    pub fn span(self, from: Cell, to: Cell) -> Span {
        if self.kind.is_hex() {
            let steps = self
                .kind
                .hex_of(from)
                .unsigned_distance_to(self.kind.hex_of(to));
            return Span {
                straight: steps,
                diagonal: 0,
            };
        }
        let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
        Span {
            straight: dx.abs_diff(dy),
            diagonal: dx.min(dy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_undone_by_its_opposite() {
        for kind in [Kind::Square, Kind::HexPointy, Kind::HexFlat] {
            let grid = Grid::new(kind, 9, 9).unwrap();
            for cell in grid.cells() {
                for dir in kind.dirs() {
                    let there = grid.step(cell, dir);
                    assert_eq!(
                        grid.step(there, dir.opposite(kind)),
                        cell,
                        "{kind:?} {dir:?}"
                    );
                    assert_eq!(grid.dir_between(cell, there), Some(dir));
                }
            }
        }
    }

    #[test]
    fn a_step_across_a_side_spans_one() {
        for kind in [Kind::Square, Kind::HexPointy, Kind::HexFlat] {
            let grid = Grid::new(kind, 9, 9).unwrap();
            for (dir, next) in grid.neighbours(Cell::new(4, 4)) {
                let span = grid.span(Cell::new(4, 4), next);
                assert_eq!(span.straight + span.diagonal, 1);
                assert_eq!(span.diagonal == 1, kind.is_diagonal(dir));
            }
        }
    }

    #[test]
    fn a_grid_has_one_to_a_thousand_cells_a_side() {
        for (w, h, ok) in [
            (1, 1, true),
            (1000, 1000, true),
            (0, 5, false),
            (5, 1001, false),
        ] {
            assert_eq!(Grid::new(Kind::Square, w, h).is_ok(), ok, "{w} × {h}");
        }
    }
}
