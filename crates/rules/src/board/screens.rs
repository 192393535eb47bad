//! What screens those behind it.

use grid::{Cell, Grid, Segment};

/// Where a thing that screens stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScreenAt {
    /// Along a line, in map units.
    Line(Segment),
    /// All over a cell.
    Cell(Cell),
}

/// How much a thing screens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Screening {
    /// It stops sight and blows.
    Sight,
    /// It stops blows, but can be seen through.
    Blows,
    /// Bars: the same, but there are openings in it.
    Bars,
    /// So low that one sees and strikes over it: its height in feet, where
    /// that is known.
    Low(Option<f64>),
}

/// A thing that screens those behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// Where it stands.
    pub at: ScreenAt,
    /// How much it screens.
    pub screening: Screening,
}

impl Screen {
    /// How far a creature is from it, in cells: next to a line counts 1, like
    /// next to a cell.
    pub(crate) fn distance(&self, grid: Grid, space: &[Cell]) -> u32 {
        let from = |cell: Cell| {
            space
                .iter()
                .map(move |own| cells_between(grid, *own, cell))
                .min()
        };
        match self.at {
            ScreenAt::Cell(cell) => from(cell).unwrap_or_default(),
            ScreenAt::Line(line) => {
                // Its cells are those whose sides it lies on or that it cuts.
                let beside = |reach: f64| {
                    let near = grid.cells_in(line.bounds().grown(1.0));
                    near.filter(move |cell| line.distance_to(grid.center(*cell)) < reach)
                };
                let nearest = |reach: f64| beside(reach).filter_map(from).min();
                1 + nearest(0.51).or_else(|| nearest(0.75)).unwrap_or_default()
            }
        }
    }
}

pub(crate) fn cells_between(grid: Grid, one: Cell, other: Cell) -> u32 {
    let span = grid.span(one, other);
    span.straight + span.diagonal
}
