//! Jumping down: where a step leads over an edge, and the check that goes with it.

use super::MovementSearch;
use crate::board::Terrain;
use crate::checks::Outcome;
use crate::creature::Attempt;
use crate::movement::{Check, Place};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use terms::message;

impl MovementSearch {
    /// How deep a creature that jumps drops by a step, in feet, if it does: by more
    /// than a level, or to where nothing but a pit is under it.
    pub(crate) fn drop_feet(&self, query: Query<'_>, ends: [Place; 2]) -> Option<u32> {
        let (board, grid) = (query.board, query.board.grid());
        if !self.ease().drops {
            return None;
        }
        let in_pit = |place: Place| {
            let mut cells = self.footprint(place).cells(grid, place.at);
            cells.all(|cell| board.terrain(cell) == Terrain::Hole)
        };
        let [from, to] = ends.map(|place| {
            let heights = board.heights_under(self.footprint(place), place.at);
            i32::from(*heights.end())
        });
        let cell_feet = query.ruleset.policies.cell_feet.value.cast_signed();
        let level = |feet: i32| feet.div_euclid(cell_feet);
        let drops = level(from) - level(to) > 1 || (in_pit(ends[1]) && !in_pit(ends[0]));
        drops.then(|| (from - to).max(0).unsigned_abs())
    }
}

/// The check of one who jumps down so many feet, where that would spare it anything.
pub(super) fn landing(ruleset: &Ruleset, feet: u32) -> Option<Check> {
    let p = &ruleset.policies;
    let (check, jump) = (p.jump_check.as_ref()?, p.jump_spares_feet.as_ref()?);
    let (name, dc) = (&check.value.skill, check.value.difficulty);
    (feet > jump.value).then(|| Check {
        attempt: Some(Attempt::Jump),
        name: name.clone(),
        against: None,
        outcome: Outcome::Open,
        stops: false,
        because: Reason {
            text: message!("check-against-dc", name, dc),
            rule: check.rule,
        },
        success: message!("landing-softens", feet = check.value.spares_feet),
        failure: message!("landing-softens-nothing"),
    })
}
