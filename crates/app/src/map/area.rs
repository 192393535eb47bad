//! Areas of effect: where they lie, and who is within.

use crate::convert::because;
use crate::error::{AppError, Result};
use crate::map::view::{AreaOf, AreaView};
use crate::tabletop::Tabletop;
use grid::{Cell, Point};
use rules::Area;
use scene::{Item, overlay};
use terms::message;

/// The widest area, in feet.
const WIDEST: u32 = 1000;

/// An area of effect around a point, and its picture.
///
/// # Errors
/// When it is narrower than a cell or too wide, or the map is one of hexes.
pub fn area_of(tabletop: &Tabletop, at: Point, asked: &AreaOf) -> Result<(AreaView, Vec<Item>)> {
    let (grid, ruleset) = (tabletop.grid(), tabletop.ruleset());
    let narrow = || {
        let least = ruleset.policies.cell_feet.value;
        AppError::invalid(message!("area-width", least, most = WIDEST))
    };
    if asked.feet > WIDEST || grid.kind().is_hex() {
        return Err(narrow());
    }
    let area = Area::around(ruleset, at, asked.feet, asked.height_feet);
    let area = area.ok_or_else(narrow)?;
    let cells: Vec<Cell> = area.cells().filter(|cell| grid.contains(*cell)).collect();
    let mut who: Vec<_> = area.holds(&tabletop.board).map(|it| it.id).collect();
    who.sort();
    let view = AreaView {
        // A map has at most a million cells.
        cells: cells.len() as u32,
        cubes: area.cubes(),
        who: who.iter().map(|id| tabletop.named(*id)).collect(),
        because: because(ruleset, &area.because),
    };
    Ok((view, overlay::region(grid, &cells)))
}
