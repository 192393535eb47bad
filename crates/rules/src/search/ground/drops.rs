//! Jumping down: where a step leads over an edge, and the check that goes with it.

use super::MovementSearch;
use crate::board::Terrain;
use crate::creature::Attempt;
use crate::movement::{Back, Check, Place};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use terms::message;

impl MovementSearch {
    /// Returns the height in feet over the level of the map of what bears the creature at a place: ground, water, or
    /// the back on which it starts.
    pub(super) fn support_feet(&self, query: Query<'_>, place: Place) -> i32 {
        let space = self.footprint(place);
        let surface = query.board.surface_feet(space, place.at);
        let back = Back::under(query);
        let back = back.filter(|back| back.bears(self.grid, (space, place.at)));
        back.map_or(surface, |back| back.feet.max(surface))
    }

    /// How deep a creature that jumps drops by a step, in feet, if it does: by more
    /// than a level, or to where nothing but a pit or water is under it.
    pub(crate) fn drop_feet(&self, query: Query<'_>, ends: [Place; 2]) -> Option<u32> {
        let (board, grid) = (query.board, query.board.grid());
        if !self.ease().drops {
            return None;
        }
        let sinks = |place: Place| {
            let mut cells = self.footprint(place).cells(grid, place.at);
            cells.all(|cell| matches!(board.terrain(cell), Terrain::Hole | Terrain::Water))
        };
        let [from, to] = ends.map(|place| self.support_feet(query, place));
        let cell_feet = query.ruleset.policies.cell_feet.value.cast_signed();
        let level = |feet: i32| feet.div_euclid(cell_feet);
        let drops = level(from) - level(to) > 1 || (sinks(ends[1]) && !sinks(ends[0]));
        drops.then(|| (from - to).max(0).unsigned_abs())
    }
}

/// The check of one who jumps down so many feet, perhaps into water so deep, where
/// that would spare it anything.
pub(super) fn landing(ruleset: &Ruleset, feet: u32, water_feet: Option<u32>) -> Option<Check> {
    let p = &ruleset.policies;
    let deep = p.fall_water.as_ref().zip(water_feet);
    let (name, dc, rule, success) = match deep.filter(|(it, feet)| *feet >= it.value.deep_feet) {
        Some((water, depth)) => {
            let dive = p.dive_check.as_ref()?;
            let spared = feet <= water.value.spares_feet || depth < dive.value.depth_for(feet);
            if spared {
                return None;
            }
            let (name, dc) = (&dive.value.skill, dive.value.difficulty_of(feet));
            (name, dc, dive.rule, message!("landing-harms-nothing"))
        }
        None => {
            let (check, jump) = (p.jump_check.as_ref()?, p.jump_spares_feet.as_ref()?);
            if feet <= jump.value {
                return None;
            }
            let (name, dc) = (&check.value.skill, check.value.difficulty);
            let success = message!("landing-softens", feet = check.value.spares_feet);
            (name, dc, check.rule, success)
        }
    };
    let text = message!("check-against-dc", name, dc);
    Some(Check {
        name: name.clone(),
        stops: false,
        success,
        failure: message!("landing-softens-nothing"),
        ..Check::of(ruleset, Attempt::Jump, None, Reason { text, rule })
    })
}
