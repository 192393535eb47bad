//! What of the map, and who on it, holds up one who is forced.

use super::forcing::is;
use crate::board::{Board, Layer, Room, SummedArea};
use crate::cost::{CostFactor, CostFactors, IMPEDED};
use crate::creature::{Exemptions, Mover, Occupant, OccupantId};
use crate::movement::filled_corners::FilledCorners;
use crate::movement::spears::spears_against;
use crate::query::Query;
use crate::ruleset::Policies;
use grid::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What does not hold up one who is forced, whatever it flies over otherwise.
pub(super) const EASE: Exemptions = Exemptions {
    difficult: false,
    obstacles: false,
    depths: true,
    drops: false,
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

/// Ground for which a creature pays that is moved by force.
#[derive(Debug)]
pub(super) struct PaidGround<'a> {
    query: Query<'a>,
    layer: Arc<Layer>,
    sums: Option<Arc<SummedArea>>,
    spears: BTreeSet<Cell>,
}

impl<'a> PaidGround<'a> {
    /// Returns the ground as the mover finds it on foot; `None` where forced movement does not pay for it.
    pub fn of(query: Query<'a>) -> Option<Self> {
        let Query {
            board,
            ruleset,
            mover,
        } = query;
        is(ruleset.policies.forced_pays_terrain.as_ref())?;
        let (footprint, ease) = (&mover.body.footprint, Exemptions::of(ruleset, &mover.body));
        Some(Self {
            query,
            layer: board.layer(footprint, Room::ANY, ease),
            sums: board.sums(footprint, ease),
            spears: spears_against(query).into_iter().collect(),
        })
    }

    /// Returns the amount of the ground and of spears for a step from one position to another. Impeded terrain
    /// counts as difficult terrain.
    pub fn amount(&self, [from, to]: [usize; 2]) -> u8 {
        let Query { ruleset, mover, .. } = self.query;
        let grid = self.query.board.grid();
        let footprint = &mover.body.footprint;
        let space = |at| (grid.cell(at), footprint);
        let ground = match &self.sums {
            Some(sums) => sums.hardest(space(from), space(to)),
            None => self.layer.hard[to],
        };
        let difficult = CostFactors::when(true, CostFactor::Difficult);
        let ground = match ground {
            IMPEDED => ruleset.cost.ground_amount(difficult),
            ground => ground,
        };
        let mut cells = footprint.cells(grid, grid.cell(to));
        let spears = !self.spears.is_empty() && cells.any(|cell| self.spears.contains(&cell));
        let factors = CostFactors::when(spears, CostFactor::Spears);
        ruleset.cost.amount(ground, factors)
    }
}

/// Who goes along with one who is forced: whoever is upon it, or upon somebody
/// who goes along.
pub(super) fn along(query: Query<'_>) -> Vec<&Occupant> {
    let others = query.board.occupants();
    let mut carriers = vec![query.mover.id];
    let mut along: Vec<&Occupant> = Vec::new();
    while let Some(carrier) = carriers.pop() {
        for other in others.iter().filter(|other| other.upon == Some(carrier)) {
            if other.id != query.mover.id && !along.iter().any(|known| known.id == other.id) {
                carriers.push(other.id);
                along.push(other);
            }
        }
    }
    along
}

/// Who is never in the way of one who is forced: itself, whoever goes along, and
/// whoever bears it.
pub(super) fn party(query: Query<'_>) -> BTreeSet<OccupantId> {
    let others = query.board.occupants();
    let mut party: BTreeSet<_> = along(query).iter().map(|other| other.id).collect();
    party.insert(query.mover.id);
    let mut below = query.mover.upon;
    while let Some(carrier) = below.filter(|id| party.insert(*id)) {
        let carrier = others.iter().find(|other| other.id == carrier);
        below = carrier.and_then(|carrier| carrier.upon);
    }
    party
}

/// Who has a cell in common with the space of one who is forced, of those it can
/// meet at all.
pub(super) fn in_column<'a>(
    query: Query<'a>,
    party: &BTreeSet<OccupantId>,
    at: Cell,
) -> impl Iterator<Item = &'a Occupant> {
    let space = (&query.mover.body.footprint, at);
    let others = query.board.occupants_over(space);
    others.filter(move |other| !party.contains(&other.id))
}

/// Who may close positions to the one who is forced, each by its place among the
/// occupants.
pub(super) fn closers(
    query: Query<'_>,
    party: &BTreeSet<OccupantId>,
    step_over: bool,
) -> Vec<usize> {
    let Query { board, mover, .. } = query;
    let p = &query.ruleset.policies;
    if is(p.forced_into_occupied.as_ref()).is_some() {
        return Vec::new();
    }
    let passed = |other: &Occupant| step_over && is_stepped_over(p, mover, other);
    let others = board.occupants().iter().enumerate();
    let others = others.filter(|(_, other)| !party.contains(&other.id) && !passed(other));
    others.map(|(n, _)| n).collect()
}

/// Returns the corners that creatures outside the party fill.
pub(super) fn corners(query: Query<'_>, party: &BTreeSet<OccupantId>) -> FilledCorners {
    let board = query.board;
    let others = board.occupants().iter();
    let others = others.filter(|other| !party.contains(&other.id));
    let others: Vec<_> = others
        .map(|other| (other, board.levels_of(other)))
        .collect();
    FilledCorners::of(query, &others)
}

/// Whether one who is forced can be led over somebody.
fn is_stepped_over(p: &Policies, mover: &Mover, other: &Occupant) -> bool {
    let apart = mover.body.rank.saturating_sub(other.body.rank);
    is(p.forced_steps_over.as_ref()).is_some() && apart >= p.pass_smaller_ranks.value
}
