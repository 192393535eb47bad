//! What a creature takes up that is not on its way: its full space, or the part of
//! it that something solid, a pit or a wall leaves.
//!
//! The anchor of the full space says where a creature stands, whether all of that is free or not. So whatever is
//! drawn or taken away around it, it takes up what is free then. [`RestPosition`](crate::RestPosition) adds what
//! other creatures leave.

use super::layers::is_undivided;
use super::map::{Board, Terrain};
use super::openings::{Fit, Narrowest, cells_measured, fits_at, narrowest_of};
use crate::creature::{Body, Exemptions};
use crate::ruleset::Ruleset;
use grid::{Cell, Dir, Footprint};

/// The part of its full space that a creature on the ground is squeezed into, and
/// the anchor of that: the widest that is free, of equals rows before columns and
/// the first from the anchor of the full space; on hexes the first clockwise that
/// lies around its middle. Nothing where it takes up its full space.
#[must_use]
pub fn squeezed_part(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    at: Cell,
) -> Option<(Cell, Footprint)> {
    let full = &body.footprint;
    if full.len() == 1 || !body.rests_on_ground() || !full.fits(board.grid(), at) {
        return None;
    }
    if let Some(rest) = body.rest.as_ref().filter(|rest| rest.anchor == at) {
        return rest.part.clone();
    }
    let ease = (Exemptions::of(ruleset, body), body.flying);
    match is_free(board, ease, full, at) {
        true => None,
        false => parts_at_rest(board, ruleset, body, at).into_iter().next(),
    }
}

/// Returns the parts of the full space of a creature that ground and walls leave free, in the order in which a
/// creature at rest occupies them.
pub(crate) fn parts_at_rest(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    at: Cell,
) -> Vec<(Cell, Footprint)> {
    let (grid, full) = (board.grid(), &body.footprint);
    let ease = (Exemptions::of(ruleset, body), body.flying);
    let measure = cells_measured(grid.kind(), full);
    let parts: Vec<(Cell, Footprint)> = if grid.kind().is_hex() {
        let widths = (1..measure).rev();
        let strips = widths.flat_map(|across| {
            (0..6).flat_map(move |dir| Footprint::strips(across, measure, Dir(dir)))
        });
        strips.map(|strip| (at, strip)).collect()
    } else if full.height() == measure {
        let widths = (1..measure).rev();
        let lines = widths.flat_map(|width| {
            let offs = move || (0..=measure - width).map(u32::cast_signed);
            let rows = offs().map(move |off| (Cell::new(at.x, at.y + off), [measure, width]));
            let columns = offs().map(move |off| (Cell::new(at.x + off, at.y), [width, measure]));
            rows.chain(columns)
        });
        let rect = |(at, [width, height]): (Cell, [u32; 2])| (at, Footprint::rect(width, height));
        lines.map(rect).collect()
    } else {
        Vec::new()
    };
    let free = |(at, part): &(Cell, Footprint)| is_free(board, ease, part, *at);
    parts.into_iter().filter(free).collect()
}

/// The cells that a creature takes up that is not on its way.
pub(crate) fn cells_at_rest(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> Vec<Cell> {
    match squeezed_part(board, ruleset, body, at) {
        Some((at, part)) => part.cells(board.grid(), at).collect(),
        None => body.footprint.cells(board.grid(), at).collect(),
    }
}

/// Whether a creature is squeezed where it stands, and the cells it takes up there.
#[must_use]
pub fn standing(board: &Board, ruleset: &Ruleset, body: &Body, at: Cell) -> (bool, Vec<Cell>) {
    let space = cells_at_rest(board, ruleset, body, at);
    let fits = fit(board, ruleset, body, (&space, None));
    (fits != Fit::Full, space)
}

/// Whether nothing solid, no pit and no wall is in a space.
fn is_free(board: &Board, (ease, flies): (Exemptions, bool), space: &Footprint, at: Cell) -> bool {
    let shut = |cell: &Cell| match board.terrain(*cell) {
        Terrain::Pillar | Terrain::Solid => !ease.solid,
        Terrain::Hole | Terrain::Post => !ease.obstacles && !flies,
        _ => false,
    };
    let cells: Vec<Cell> = space.cells(board.grid(), at).collect();
    let walls = board.has_walls() && !ease.walls;
    !cells.iter().any(shut) && (!walls || is_undivided(board, &cells))
}

/// How a creature fits where it takes up some cells, all of its space or a part, and
/// under the ceiling there: as high as it is, or else on a level.
pub(crate) fn fit(
    board: &Board,
    ruleset: &Ruleset,
    body: &Body,
    (space, level): (&[Cell], Option<i32>),
) -> Fit {
    let across = fit_across(board, ruleset, body, space);
    let Some(ceiling) = board.ceiling_over_all(space.iter().copied()) else {
        return across;
    };
    let own = || {
        let one = Footprint::rect(1, 1);
        let levels = space.iter();
        levels.map(|cell| board.level_over(body, &one, *cell)).max()
    };
    let level = level.or_else(own);
    let room = level.map(|level| board.room_under(ceiling, level));
    let measure = cells_measured(board.grid().kind(), &body.footprint);
    let least = narrowest_of(body, board, ruleset, measure);
    // Only the game master puts it where nothing gets it in.
    let under = room.map(|room| fit_under(body, least, room).unwrap_or(Fit::Tight));
    across.max(under.unwrap_or(Fit::Full))
}

/// Returns how a creature fits where there is so much room below a ceiling, in hundredths of a level; `None` where
/// there is not even enough to force its way.
pub(crate) fn fit_under(body: &Body, least: Narrowest, room: i32) -> Option<Fit> {
    let high = body.height_hundredths();
    let at_least = |hundredths: u32| hundredths.cast_signed().min(high);
    match room {
        _ if room >= high => Some(Fit::Full),
        _ if room >= at_least(least.squeezed) => Some(Fit::Squeezed),
        _ => (room >= at_least(least.impeded)).then_some(Fit::Impeded),
    }
}

/// How a creature fits across.
pub(crate) fn fit_across(board: &Board, ruleset: &Ruleset, body: &Body, space: &[Cell]) -> Fit {
    let grid = board.grid();
    let measure = cells_measured(grid.kind(), &body.footprint);
    let least = narrowest_of(body, board, ruleset, measure);
    // All parts of a space are as long as it is wide.
    let across = match space.len() < body.footprint.len() {
        true => space.len() as u32 / measure,
        false => measure,
    };
    let width = board.narrowest(space.iter().copied());
    let made_for = board.made_for(space.iter().copied());
    let fits = fits_at([across, measure], body.slim_percent, least);
    let here = fits.iter().find(|(_, room)| room.holds(width, made_for));
    // Only the game master puts it where nothing gets it in.
    here.map_or(Fit::Tight, |(fit, _)| *fit)
}
