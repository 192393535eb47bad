//! Position of a creature that does not move: its full space, or the part of it that ground, walls and other
//! creatures leave.

use super::passing::{CLOSED, NO_STOP, relation};
use crate::board::{Board, Fit, fit_across, levels_overlap, parts_at_rest, squeezed_part};
use crate::creature::{MoveIntent, Mover, Occupant, RestPosition};
use crate::ruleset::{Ruleset, Stopping};
use grid::{Cell, Footprint};
use std::collections::BTreeSet;

/// Finds the position of each creature at rest. A creature occupies its full space if ground, walls and the full
/// spaces of the others leave it free; else the widest part that they leave free; else what ground and walls alone
/// leave. Others count if the creature must not end its move in their cells. Where a ruleset lets creatures share a
/// space squeezed, others do not count: the creatures share the cells.
///
/// No position depends on that of another creature, so their order does not matter.
pub fn settle_at_rest(board: &Board, ruleset: &Ruleset, all: &mut [Occupant]) {
    for one in all.iter_mut() {
        one.body.rest = None;
    }
    let parts: Vec<Option<(Cell, Footprint)>> = all
        .iter()
        .map(|one| part_at_rest(board, ruleset, one, all))
        .collect();
    for (one, part) in all.iter_mut().zip(parts) {
        one.body.rest = Some(RestPosition {
            anchor: one.at,
            part: part.clone(),
        });
        one.part = part;
    }
}

fn part_at_rest(
    board: &Board,
    ruleset: &Ruleset,
    one: &Occupant,
    all: &[Occupant],
) -> Option<(Cell, Footprint)> {
    let alone = squeezed_part(board, ruleset, &one.body, one.at);
    let grid = board.grid();
    let full: BTreeSet<Cell> = one.body.footprint.cells(grid, one.at).collect();
    let p = &ruleset.policies;
    let shares = [p.end_friend.value, p.end_helpless.value].contains(&Stopping::Squeezed);
    let fits = one.body.footprint.fits(grid, one.at);
    if full.len() == 1 || shares || !fits || !one.body.rests_on_ground() {
        return alone;
    }
    let others = all.iter().filter(|other| {
        let mut cells = other.body.footprint.cells(grid, other.at);
        other.id != one.id && cells.any(|cell| full.contains(&cell))
    });
    let others = others.filter(|other| keeps_out(board, ruleset, one, other));
    let taken: BTreeSet<Cell> = others
        .flat_map(|other| other.body.footprint.cells(grid, other.at))
        .collect();
    let is_clear = |(at, part): &(Cell, Footprint)| {
        let cells: Vec<Cell> = part.cells(grid, *at).collect();
        let is_free = !cells.iter().any(|cell| taken.contains(cell));
        // A part too narrow to squeeze into is no place to stop.
        is_free && fit_across(board, ruleset, &one.body, &cells) < Fit::Tight
    };
    let own = alone
        .clone()
        .unwrap_or((one.at, one.body.footprint.clone()));
    if taken.is_empty() || is_clear(&own) {
        return alone;
    }
    let parts = parts_at_rest(board, ruleset, &one.body, one.at);
    parts.into_iter().find(is_clear).or(alone)
}

/// Returns whether a creature must not end its move in the cells of another on its levels.
fn keeps_out(board: &Board, ruleset: &Ruleset, one: &Occupant, other: &Occupant) -> bool {
    if one.upon == Some(other.id) || other.upon == Some(one.id) {
        return false;
    }
    let [own, theirs] = [one, other].map(|it| board.levels_at(&it.body, it.at));
    let mover = Mover {
        id: one.id,
        team: one.team,
        at: one.at,
        speed_feet: 0,
        body: one.body.clone(),
        upon: one.upon,
        intent: MoveIntent::default(),
        left: Vec::new(),
    };
    levels_overlap(&own, &theirs)
        && relation(ruleset, &mover, other).marks & (CLOSED | NO_STOP) != 0
}
