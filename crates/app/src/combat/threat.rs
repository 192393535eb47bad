//! Who threatens what, and the openings a way gives.

use crate::combat::view::{ThreatMapView, ThreatView, ThreatenerView};
use crate::combat::{attacks, flanking};
use crate::convert::because;
use crate::error::Result;
use crate::movement;
use crate::movement::Searches;
use crate::tabletop::{Tabletop, translate};
use encounter::{CreatureId, Side};
use grid::Cell;
use rules::{Threat, spears_of};
use scene::{Item, ringed, side_color, spear_marks, threatened};

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

/// By whom each cell is threatened, opponents of `creature` first, with the
/// picture of all that `side` threatens and a ring around each who threatens
/// anything. It is what [`threat`] says of each creature, put together.
pub fn threat_map(
    tabletop: &Tabletop,
    creature: Option<CreatureId>,
    side: Option<Side>,
) -> Result<(ThreatMapView, Vec<Vec<Item>>)> {
    let asks = creature.map(|id| tabletop.creature(id.0)).transpose()?;
    let asks = asks.map(|asks| translate::team(asks.side));
    let grid = tabletop.grid();
    let (mut union, mut found) = (Vec::new(), Vec::new());
    for (id, other) in tabletop.encounter.creatures() {
        let (body, at) = tabletop.there(*id)?;
        let threat = Threat::of(&tabletop.board, tabletop.ruleset(), &body, at);
        if threat.cells().next().is_none() {
            continue;
        }
        if side == Some(other.side) {
            union.extend(threat.cells());
        }
        let middle = body.footprint.center(grid, at);
        let ring = ringed(middle, body.footprint.width(), other.side);
        let view = ThreatenerView {
            creature: id.0,
            name: other.name.clone(),
            side: other.side.into(),
            runs: runs(threat.cells()),
        };
        let opposes = asks.is_some_and(|asks| asks.opposes(translate::team(other.side)));
        found.push((!opposes, view, ring));
    }
    found.sort_by_key(|(last, ..)| *last);
    union.sort_unstable();
    union.dedup();
    let picture = side.map_or_else(Vec::new, |side| threatened(grid, &union, side));
    let (by, rings): (Vec<_>, Vec<_>) = found.into_iter().map(|(_, by, ring)| (by, ring)).unzip();
    let view = ThreatMapView {
        revision: tabletop.revision,
        creature: creature.map(|id| id.0),
        side: side.map(Into::into),
        // A map has at most a million cells.
        cells: union.len() as u32,
        by,
    };
    Ok((view, std::iter::once(picture).chain(rings).collect()))
}

/// Cells of the map, which come row by row, in runs: column and row of the
/// first, and how many.
fn runs(cells: impl Iterator<Item = Cell>) -> Vec<[u32; 3]> {
    let mut runs: Vec<[u32; 3]> = Vec::new();
    for cell in cells {
        let (x, y) = (cell.x.cast_unsigned(), cell.y.cast_unsigned());
        match runs.last_mut() {
            Some([first, row, count]) if *row == y && *first + *count == x => *count += 1,
            _ => runs.push([x, y, 1]),
        }
    }
    runs
}
