//! Forests of spears: the cells that the reach weapons of a formation fill, so
//! that they hold up its opponents like obstacles.

use crate::board::Board;
use crate::creature::{Attempt, Exemptions, Occupant, Pace, Team};
use crate::query::Query;
use crate::ruleset::Ruleset;
use crate::threat::{Threat, Zone, band};
use grid::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// The cells full of the spears of a creature's opponents, row by row; none for
/// those whom obstacles do not hold up.
#[must_use]
pub fn spears_against(query: Query<'_>) -> Vec<Cell> {
    let Query { board, mover, .. } = query;
    if Exemptions::of(query.ruleset, &mover.body).obstacles {
        return Vec::new();
    }
    let opposes = |other: &Occupant| mover.team.opposes(other.team);
    let others = board.occupants().iter();
    let others = others.filter(|other| other.id != mover.id);
    full_cells(board, query.ruleset, opposes, others)
}

/// The cells that those of a team fill with their spears, row by row.
#[must_use]
pub fn spears_of(board: &Board, ruleset: &Ruleset, team: Team) -> Vec<Cell> {
    let wields = |other: &Occupant| other.team == team;
    full_cells(board, ruleset, wields, board.occupants().iter())
}

/// The opponents past whose spears a creature tumbles that leaves a space, in
/// the order of their ids; none for one that does not try.
pub(crate) fn tumbled_past<'a>(query: Query<'a>, from: &[Cell]) -> Vec<&'a Occupant> {
    let Query { ruleset, mover, .. } = query;
    let tries = mover.intent.attempt == Some(Attempt::Tumble)
        && mover.intent.move_action.pace(ruleset) == Pace::Moving;
    if !tries || !ruleset.policies.tumble_past_spears.value {
        return Vec::new();
    }
    let armed = |other: &&Occupant| other.body.reach_weapon && mover.team.opposes(other.team);
    let threatens = |other: &&Occupant| {
        let threat = Threat::of(query.board, ruleset, &other.body, other.at);
        from.iter().any(|cell| threat.threatens(*cell))
    };
    let others = query.board.occupants().iter();
    let mut past: Vec<&Occupant> = others.filter(armed).filter(threatens).collect();
    past.sort_by_key(|other| other.id);
    past
}

/// The cells threatened by enough spears of those who wield them in which none
/// of the `others` stands.
fn full_cells<'a>(
    board: &Board,
    ruleset: &Ruleset,
    wields: impl Fn(&Occupant) -> bool,
    others: impl Iterator<Item = &'a Occupant> + Clone,
) -> Vec<Cell> {
    let (grid, p) = (board.grid(), &ruleset.policies);
    let (enough, enough_near) = (p.forest_spears.value, p.forest_near_spears.value);
    if enough == 0 && enough_near == 0 {
        return Vec::new();
    }
    // How many points of spears there are in a cell, and how many shafts.
    let mut spears: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    let armed = others.clone().filter(|other| other.body.reach_weapon);
    for wielder in armed.filter(|other| wields(other)) {
        let (points, _) = band(ruleset, &wielder.body);
        if points.is_empty() {
            continue;
        }
        let space: Vec<Cell> = wielder.cells(grid).collect();
        let cells = |band| Zone::around(board, ruleset, &space, &band);
        let shafts = cells(1..=*points.end());
        for place in shafts.cells().filter_map(|cell| grid.index(cell)) {
            spears.entry(place).or_default().1 += 1;
        }
        for place in cells(points).cells().filter_map(|cell| grid.index(cell)) {
            spears.entry(place).or_default().0 += 1;
        }
    }
    let fills = |count: u32, enough: u32| enough > 0 && count >= enough;
    spears.retain(|_, (points, shafts)| fills(*points, enough) || fills(*shafts, enough_near));
    if spears.is_empty() {
        return Vec::new();
    }
    let taken = others.flat_map(|other| other.cells(grid));
    let taken: BTreeSet<usize> = taken.filter_map(|cell| grid.index(cell)).collect();
    let full = spears.into_keys().filter(|place| !taken.contains(place));
    full.map(|place| grid.cell(place)).collect()
}
