//! Who threatens what, and the openings a way gives.

use crate::combat::view::ThreatView;
use crate::combat::{attacks, flanking};
use crate::convert::because;
use crate::error::Result;
use crate::movement;
use crate::movement::Searches;
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use grid::Cell;
use rules::{Threat, spears_of};
use scene::{Item, side_color, spear_marks, threatened};

/// The cells a creature threatens and whom it can attack, and their picture.
pub fn threat(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
) -> Result<(ThreatView, Vec<Item>)> {
    let threat = movement::threat_of(tabletop, id)?;
    let mover = translate::mover(&tabletop.encounter, tabletop.ruleset(), id)?;
    let cells: Vec<Cell> = threat.cells().collect();
    let spears = if mover.body.reach_weapon {
        spears_of(&tabletop.board, tabletop.ruleset(), mover.team)
    } else {
        Vec::new()
    };
    let reasons = threat.because().iter();
    let view = ThreatView {
        revision: tabletop.revision,
        creature: id.0,
        // A map has at most a million cells.
        cells: cells.len() as u32,
        cubes: {
            let (body, at) = tabletop.there(id)?;
            Threat::cubes(&tabletop.board, tabletop.ruleset(), &body, at)
        },
        spears: spears.len() as u32,
        because: reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
        attacks: attacks::attacks(tabletop, searches, id)?,
        no_flanking: attacks::no_flanking(tabletop, id)?,
        flanks: flanking::flanks(tabletop, id),
    };
    let mut picture = Vec::new();
    if let Some(creature) = tabletop.encounter.creatures().get(&id) {
        picture.extend(threatened(tabletop.grid(), &cells, creature.side));
        picture.extend(spear_marks(
            tabletop.grid(),
            &spears,
            side_color(creature.side),
        ));
    }
    Ok((view, picture))
}
