//! The map by keyboard: where its cursor goes, moving a creature by arrow
//! keys, a second one beside the first, and what can be reached as text.

use crate::convert::{at, cell_label, heading_of, point};
use crate::error::{AppError, Result};
use crate::input::spot;
use crate::input::view::{CursorMove, CursorView, StopsId};
use crate::tabletop::Tabletop;
use grid::{Cell, Grid, Point, Rect, Stops};
use terms::message;

/// The most stops one key press leads on.
const LONGEST_STEP: u32 = 100;

/// How large the mark on a side or corner is, from its middle, in map units.
const MARK: f64 = 0.16;

/// Where the cursor is after a key, and what is there.
pub(crate) fn cursor(tabletop: &Tabletop, to: CursorMove) -> Result<CursorView> {
    let grid = tabletop.grid();
    let stops = stops_of(to.stops);
    let from = point(to.from);
    if !from.is_finite() {
        return Err(AppError::invalid(message!("cursor-nowhere")));
    }
    let start = grid.stop_at(from, stops);
    let steps = to.steps.min(LONGEST_STEP);
    let place = to.heading.map_or(start, |heading| {
        let heading = heading_of(heading);
        (0..steps).fold(start, |at, _| grid.stop_beyond(at, heading, stops))
    });
    let cell = grid.cell_at(place);
    let whole = grid.contains(cell) && grid.center(cell).distance(place) < 1e-3;
    Ok(CursorView {
        at: at(place),
        outline: if whole {
            grid.corners(cell).into_iter().map(at).collect()
        } else {
            mark(place).map(at).to_vec()
        },
        label: if whole {
            cell_label(cell)
        } else {
            between(grid, place)
        },
        spot: spot(tabletop, place),
    })
}

/// A side or corner by the cells that share it.
fn between(grid: Grid, place: Point) -> String {
    let near = grid.cells_in(Rect::new(place, place).grown(0.01));
    let sharing: Vec<Cell> = near
        .filter(|cell| {
            let corners = grid.corners(*cell);
            let sides = grid.kind().side_dirs().map(|dir| grid.side(*cell, dir));
            corners.iter().any(|corner| corner.distance(place) < 1e-3)
                || sides.into_iter().any(|side| side.distance_to(place) < 1e-3)
        })
        .collect();
    match sharing[..] {
        [] => String::new(),
        [only] => message!("cursor-edge", cell = cell_label(only)).to_string(),
        [first, .., last] => {
            let (first, last) = (cell_label(first), cell_label(last));
            message!("cursor-between", first, last).to_string()
        }
    }
}

fn mark(at: Point) -> [Point; 4] {
    [(0.0, -MARK), (MARK, 0.0), (0.0, MARK), (-MARK, 0.0)]
        .map(|(x, y)| Point::new(at.x + x, at.y + y))
}

fn stops_of(id: StopsId) -> Stops {
    match id {
        StopsId::Cells => Stops::Cells,
        StopsId::Corners => Stops::Corners,
        StopsId::Sides => Stops::Sides,
    }
}
