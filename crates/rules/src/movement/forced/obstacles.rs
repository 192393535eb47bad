//! What of the map, and who on it, holds up one who is forced.

use super::forcing::is;
use crate::board::{Board, Layer, Room};
use crate::creature::{Exemptions, Mover, Occupant};
use crate::query::Query;
use crate::ruleset::Policies;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What does not hold up one who is forced, whatever it flies over otherwise.
pub(super) const EASE: Exemptions = Exemptions {
    difficult: false,
    obstacles: false,
    depths: true,
    walls: false,
    solid: false,
    darkness: false,
};

/// The map as one who is forced finds it, in its full space.
pub(super) fn layer(board: &Board, mover: &Mover) -> Arc<Layer> {
    let body = &mover.body;
    let slim = (body.footprint.len() == 1).then_some(body.slim_percent);
    let least = slim.unwrap_or(100).clamp(1, 100) as u8;
    let room = Room {
        widths: [least, 100],
        made_for: [board.made_free(body), u8::MAX],
    };
    board.layer(&body.footprint, room, EASE)
}

/// Who closes each position to the one who is forced.
pub(super) fn closed(query: Query<'_>, step_over: bool) -> BTreeMap<usize, usize> {
    let Query { board, mover, .. } = query;
    let (grid, p) = (board.grid(), &query.ruleset.policies);
    let mut closed = BTreeMap::new();
    if is(p.forced_into_occupied.as_ref()).is_some() {
        return closed;
    }
    for (n, other) in board.occupants().iter().enumerate() {
        if other.id == mover.id || (step_over && is_stepped_over(p, mover, other)) {
            continue;
        }
        let cells = other.cells(grid);
        let anchors = cells.flat_map(|cell| mover.body.footprint.anchors_over(grid, cell));
        closed.extend(anchors.filter_map(|anchor| Some((grid.index(anchor)?, n))));
    }
    closed
}

/// Whether one who is forced can be led over somebody.
fn is_stepped_over(p: &Policies, mover: &Mover, other: &Occupant) -> bool {
    let apart = mover.body.rank.saturating_sub(other.body.rank);
    is(p.forced_steps_over.as_ref()).is_some() && apart >= p.pass_smaller_ranks.value
}
