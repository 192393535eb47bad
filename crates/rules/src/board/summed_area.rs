//! What a step newly enters, for books by which a big creature pays for that
//! and not for what it stands on anyway.
//!
//! Sums over the whole map tell at once whether anything of a kind lies in a
//! rectangle of cells, and so what a space covers that the one before did not.

use super::map::Board;
use crate::creature::Exemptions;
use grid::{Cell, Footprint, Grid};

/// What is hard about the cells of a map.
#[derive(Debug)]
pub(crate) struct SummedArea {
    /// Amounts of the ground, the greatest first, with their cells.
    levels: Vec<(u8, Table)>,
    difficult: Table,
}

/// A space, by its anchor.
pub(crate) type Space<'a> = (Cell, &'a Footprint);

impl SummedArea {
    /// `None` where nothing on the map makes a step dearer.
    pub fn of(board: &Board, ease: Exemptions) -> Option<Self> {
        let grid = board.grid();
        let goings: Vec<_> = (0..grid.len()).map(|at| board.going(at, ease)).collect();
        let mut levels: Vec<u8> = goings.iter().map(|going| going.amount).collect();
        levels.sort_unstable_by(|one, other| other.cmp(one));
        levels.dedup();
        levels.retain(|amount| *amount > 0);
        let table = |amount: u8| Table::of(grid, |at| goings[at].amount == amount);
        (!levels.is_empty()).then(|| Self {
            levels: levels.into_iter().map(|it| (it, table(it))).collect(),
            difficult: Table::of(grid, |at| goings[at].is_difficult),
        })
    }

    /// Returns the greatest amount of the cells that a step newly enters.
    pub fn hardest(&self, from: Space, to: Space) -> u8 {
        let mut hard = self.levels.iter();
        let entered = hard.find(|(_, table)| table.has_new(from, to));
        entered.map_or(0, |(amount, _)| *amount)
    }

    /// Whether a step newly enters difficult terrain.
    pub fn enters_difficult(&self, from: Space, to: Space) -> bool {
        self.difficult.has_new(from, to)
    }
}

/// Where the cells of a kind are.
#[derive(Debug)]
struct Table {
    grid: Grid,
    /// How many of them lie above and left of each corner of a grid of squares,
    /// or on hexes how many on each cell.
    sums: Vec<u32>,
}

impl Table {
    fn of(grid: Grid, is: impl Fn(usize) -> bool) -> Self {
        if grid.kind().is_hex() {
            let sums = (0..grid.len()).map(|at| u32::from(is(at))).collect();
            return Self { grid, sums };
        }
        let width = grid.width() as usize;
        let mut sums = vec![0; (width + 1) * (grid.height() as usize + 1)];
        for at in 0..grid.len() {
            let corner = (at / width + 1) * (width + 1) + at % width + 1;
            let above = corner - width - 1;
            sums[corner] = sums[corner - 1] + sums[above] - sums[above - 1] + u32::from(is(at));
        }
        Self { grid, sums }
    }

    /// How many lie between two corners of the grid, from the left upper to
    /// the right lower one.
    fn within(&self, [left, top]: [i32; 2], [right, bottom]: [i32; 2]) -> u32 {
        if left >= right || top >= bottom {
            return 0;
        }
        let row = self.grid.width().cast_signed() + 1;
        let at = |x: i32, y: i32| {
            let place = usize::try_from(y * row + x).ok();
            place.and_then(|place| self.sums.get(place)).copied()
        };
        let sum = |x, y| at(x, y).unwrap_or_default();
        sum(right, bottom) + sum(left, top) - sum(left, bottom) - sum(right, top)
    }

    /// Returns whether any lies in a space and not in the space before.
    fn has_new(&self, from: Space, to: Space) -> bool {
        if self.grid.kind().is_hex() {
            let ((before, from), (at, to)) = (from, to);
            let cells = to.cells(self.grid, at);
            let mut new = cells.filter(|cell| !from.covers(self.grid, before, *cell));
            let is = |cell| self.grid.index(cell).is_some_and(|at| self.sums[at] > 0);
            return new.any(is);
        }
        let sides = [self.grid.width(), self.grid.height()].map(u32::cast_signed);
        let ends = |(at, space): Space| {
            let (wide, high) = (space.width().cast_signed(), space.height().cast_signed());
            // A creature that rides another can stand partly off the map.
            let on_map = |x: i32, y: i32| [x.clamp(0, sides[0]), y.clamp(0, sides[1])];
            [on_map(at.x, at.y), on_map(at.x + wide, at.y + high)]
        };
        let ([from, from_end], [to, to_end]) = (ends(from), ends(to));
        let both = [from[0].max(to[0]), from[1].max(to[1])];
        let both_end = [from_end[0].min(to_end[0]), from_end[1].min(to_end[1])];
        self.within(to, to_end) > self.within(both, both_end)
    }
}
