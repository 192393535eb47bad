//! Cells, directions and the grid that holds them.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The longest side of a map, in cells.
pub const MAX_SIDE: u32 = 1000;

/// A cell by column and row, both counted from 0 at the top left.
///
/// On hex grids these are *offset* coordinates: with pointy tops every second
/// row is shoved half a cell to the right, with flat tops every second column
/// half a cell down. So every map is a dense rectangle, whatever its cells look
/// like. Which ones are shoved, the grid knows.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Square, Self::HexPointy, Self::HexFlat];

    /// Whether the cells are hexes.
    #[must_use]
    pub const fn is_hex(self) -> bool {
        !matches!(self, Self::Square)
    }

    /// How many neighbors a cell has, diagonal ones included.
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
}

/// Returns the letters of a column, counted from 0: A to Z, then AA.
#[must_use]
pub fn column_letters(column: i32) -> String {
    let mut letters = Vec::new();
    let mut left = column.max(0).cast_unsigned() + 1;
    while left > 0 {
        // The remainder is below 26.
        letters.push(b'A' + ((left - 1) % 26) as u8);
        left = (left - 1) / 26;
    }
    letters.reverse();
    letters.into_iter().map(char::from).collect()
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Grid {
    kind: Kind,
    width: u32,
    height: u32,
    /// Whether the first row or column of hexes is one of the shoved ones.
    first_shoved: bool,
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
        first_shoved: false,
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
                first_shoved: false,
            })
        } else {
            Err(GridError { width, height })
        }
    }

    /// The same with its first row (of pointy hexes) or column (of flat ones)
    /// shoved, or not. A single one and squares are never shoved.
    #[must_use]
    pub const fn shoving_first(mut self, shoved: bool) -> Self {
        let lines = match self.kind {
            Kind::Square => 1,
            Kind::HexPointy => self.height,
            Kind::HexFlat => self.width,
        };
        self.first_shoved = shoved && lines > 1;
        self
    }

    /// Whether its first row or column of hexes is one of the shoved ones.
    #[must_use]
    pub const fn shoves_first(self) -> bool {
        self.first_shoved
    }

    /// 1 for a row (of pointy hexes) or column (of flat ones) that is shoved, else 0.
    pub(crate) const fn shove(self, line: i32) -> i32 {
        (line + self.first_shoved as i32).rem_euclid(2)
    }

    const fn offset_mode(self) -> OffsetHexMode {
        if self.first_shoved {
            OffsetHexMode::Even
        } else {
            OffsetHexMode::Odd
        }
    }

    pub(crate) fn hex_of(self, cell: Cell) -> Hex {
        let place = [cell.x, cell.y];
        Hex::from_offset_coordinates(place, self.offset_mode(), self.kind.orientation())
    }

    pub(crate) fn cell_of(self, hex: Hex) -> Cell {
        let [x, y] = hex.to_offset_coordinates(self.offset_mode(), self.kind.orientation());
        Cell::new(x, y)
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
        // No map has so many cells; short numbers are divided far sooner.
        let index = index as u32;
        Cell::new(
            (index % self.width).cast_signed(),
            (index / self.width).cast_signed(),
        )
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.len()).map(move |index| self.cell(index))
    }

    /// The cells at the sides of the map, some of them twice.
    pub fn border(self) -> impl Iterator<Item = Cell> {
        let (right, bottom) = (self.width.cast_signed() - 1, self.height.cast_signed() - 1);
        let rows = (0..=right).flat_map(move |x| [Cell::new(x, 0), Cell::new(x, bottom)]);
        let columns = (0..=bottom).flat_map(move |y| [Cell::new(0, y), Cell::new(right, y)]);
        rows.chain(columns)
    }

    /// The neighbor in a direction, on the map or not.
    #[must_use]
    pub fn step(self, cell: Cell, dir: Dir) -> Cell {
        if self.kind.is_hex() {
            self.cell_of(self.hex_of(cell) + Hex::NEIGHBORS_COORDS[usize::from(dir.0)])
        } else {
            let (dx, dy) = SQUARE_STEPS[usize::from(dir.0)];
            Cell::new(cell.x + dx, cell.y + dy)
        }
    }

    /// The neighbors that lie on the map, each with its direction.
    pub fn neighbors(self, cell: Cell) -> impl Iterator<Item = (Dir, Cell)> {
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
            let steps = self.hex_of(from).unsigned_distance_to(self.hex_of(to));
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

/// Every sort of grid there is, of one size.
#[cfg(test)]
pub(crate) fn every_grid(width: u32, height: u32) -> impl Iterator<Item = (Kind, Grid)> {
    let sorts = [
        (Kind::Square, false),
        (Kind::HexPointy, false),
        (Kind::HexPointy, true),
        (Kind::HexFlat, false),
        (Kind::HexFlat, true),
    ];
    sorts.into_iter().filter_map(move |(kind, shoved)| {
        let grid = Grid::new(kind, width, height).ok()?;
        Some((kind, grid.shoving_first(shoved)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_undone_by_its_opposite() {
        for (kind, grid) in every_grid(9, 9) {
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
        for (kind, grid) in every_grid(9, 9) {
            for (dir, next) in grid.neighbors(Cell::new(4, 4)) {
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
