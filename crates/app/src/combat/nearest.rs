//! Who is nearest to a creature or a place.

use crate::combat::view::{Among, NearestView, ThrowView};
use crate::convert::because;
use crate::error::Result;
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use grid::Cell;
use rules::{Closest, Occupant};

/// Who is nearest to a creature.
pub fn closest(
    tabletop: &Tabletop,
    id: CreatureId,
    among: Among,
    seed: Option<u32>,
) -> Result<NearestView> {
    let ruleset = tabletop.ruleset();
    let mover = translate::mover(&tabletop.encounter, ruleset, id)?;
    let wanted = |other: &Occupant| match among {
        Among::Opponents => mover.team.opposes(other.team),
        Among::Friends => mover.team == other.team,
        Among::Everyone => true,
    };
    let found = rules::closest(tabletop.query(&mover), wanted, seed);
    Ok(NearestView {
        creature: Some(id.0),
        ..shown(tabletop, found, seed)
    })
}

/// Who of all is nearest to a place, whoever stands there first.
pub fn closest_to(tabletop: &Tabletop, cell: Cell, seed: Option<u32>) -> NearestView {
    let found = rules::closest_to(tabletop.board(), tabletop.ruleset(), cell, seed);
    shown(tabletop, found, seed)
}

fn shown(tabletop: &Tabletop, found: Option<Closest>, seed: Option<u32>) -> NearestView {
    let ruleset = tabletop.ruleset();
    let mut view = NearestView {
        revision: tabletop.revision,
        creature: None,
        cells: 0,
        feet: 0,
        who: Vec::new(),
        because: None,
        throw: None,
    };
    if let Some(found) = found {
        view.cells = found.cells;
        view.feet = found.cells * ruleset.policies.cell_feet.value;
        view.who = found.who.iter().map(|id| tabletop.named(*id)).collect();
        view.because = found.because.map(|why| because(ruleset, &why));
        let throw = found.rolled.zip(seed).map(|(rolled, seed)| ThrowView {
            seed,
            sides: view.who.len() as u32,
            shows: rolled as u32 + 1,
            picks: view.who[rolled].clone(),
        });
        view.throw = throw;
    }
    view
}
