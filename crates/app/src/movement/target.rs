//! Target of the pointer: the position to which a path leads.

use crate::error::Result;
use crate::movement::searches::Searches;
use crate::movement::view::MoveIntentForm;
use crate::movement::{in_space, mover, waypoints};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::{Mover, Volume};

/// Distance in map units below which a point is the center of a space. A caller that asks for an anchor passes
/// the center of the space at that anchor.
const AT_CENTER: f64 = 1e-6;

/// Returns the center of the space to which a move to the pointer leads; the point itself where no path leads to
/// a space that covers it.
///
/// # Errors
/// If the creature or a waypoint does not exist.
pub(crate) fn target(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    at: Point,
    intent: &MoveIntentForm,
) -> Result<Point> {
    let mover = mover::mover_going(tabletop, id, intent)?;
    let via = waypoints::waypoints(tabletop, &mover, intent)?;
    let (grid, footprint) = (tabletop.grid(), &mover.body.footprint);
    let anchor = anchor(tabletop, searches, &mover, &via, at);
    Ok(match anchor == footprint.anchor_at(grid, at) {
        true => at,
        false => footprint.center(grid, anchor),
    })
}

/// Returns the anchor of the reached position that covers the pointed cell and whose full space has its center
/// nearest to the pointer; of two as near, the cheaper one. A position in the full space goes before each squeezed
/// position. So the position is on the pointer's side of a wall. Without such a position, the anchor is that of
/// the nearest space.
pub(super) fn anchor(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    at: Point,
) -> Cell {
    let (grid, footprint) = (tabletop.grid(), &mover.body.footprint);
    let nearest = footprint.anchor_at(grid, at);
    let distance = |anchor: Cell| footprint.center(grid, anchor).distance(at);
    if footprint.len() == 1 || distance(nearest) < AT_CENTER {
        return nearest;
    }
    let pointed = grid.cell_at(at);
    let in_space = Volume::is_for(tabletop.query(mover));
    let mut cost = |anchor: Cell| {
        if in_space {
            let space = &mut searches.space;
            return in_space::cost_over(tabletop, space, (mover, via), (anchor, pointed));
        }
        let field = searches.way.search(tabletop, mover, via, anchor).ok()?;
        let place = field.place_at(anchor);
        let covers = field.footprint(place).covers(grid, place.at, pointed);
        let cost = field.cost(place).filter(|_| covers)?;
        Some((field.is_squeezed(place), cost))
    };
    let mut anchors: Vec<Cell> = footprint.anchors_over(grid, pointed).collect();
    anchors.sort_by(|one, other| distance(*one).total_cmp(&distance(*other)));
    let mut squeezed = None;
    for equals in anchors.chunk_by(|one, other| distance(*other) - distance(*one) < AT_CENTER) {
        let reached = equals
            .iter()
            .filter_map(|anchor| Some((cost(*anchor)?, *anchor)));
        match reached.min_by_key(|(cost, _)| *cost) {
            Some(((false, _), anchor)) => return anchor,
            Some((_, anchor)) => squeezed = squeezed.or(Some(anchor)),
            None => {}
        }
    }
    squeezed.unwrap_or(nearest)
}
