//! Areas of effect: where they lie, and who is within.

use crate::convert::because;
use crate::error::Answer;
use crate::tabletop::Tabletop;
use crate::wire::{AppError, AreaOf, AreaView};
use grid::{Cell, Point};
use rules::Area;
use scene::{Item, overlay};

/// The widest area, in feet.
const WIDEST: u32 = 1000;

impl Tabletop {
    /// An area of effect around a point, and its picture.
    ///
    /// # Errors
    /// When it is narrower than a cell or too wide, or the map is one of hexes.
    pub(crate) fn area_of(&self, at: Point, asked: &AreaOf) -> Answer<(AreaView, Vec<Item>)> {
        let (grid, ruleset) = (self.grid(), self.ruleset());
        let narrow = || {
            let feet = ruleset.policies.cell_feet.value;
            AppError::invalid(format!("an area is {feet} to {WIDEST} feet wide"))
        };
        if asked.feet > WIDEST || grid.kind().is_hex() {
            return Err(narrow());
        }
        let area = Area::around(ruleset, at, asked.feet, asked.height_feet);
        let area = area.ok_or_else(narrow)?;
        let cells: Vec<Cell> = area.cells().filter(|cell| grid.contains(*cell)).collect();
        let mut who: Vec<_> = area.holds(&self.board).map(|it| it.id).collect();
        who.sort();
        let view = AreaView {
            // A map has at most a million cells.
            cells: cells.len() as u32,
            cubes: area.cubes(),
            who: who.iter().map(|id| self.named(*id)).collect(),
            because: because(ruleset, &area.because),
        };
        Ok((view, overlay::region(grid, &cells)))
    }
}
