//! The area a creature reaches.

use crate::convert::{because, hex};
use crate::error::Result;
use crate::movement::intent::{attempts, move_actions};
use crate::movement::searches::Searches;
use crate::movement::view::{BandView, MoveIntentForm, MovementRangeView};
use crate::movement::{in_space, mover, waypoints, withdraw};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::Cell;
use rules::{
    Action, Allowance, Limit, MoveAction, MovementSearch, Mover, Place, Reason, Volume,
    spears_against,
};
use scene::overlay::Band;
use scene::{INK, Item, overlay, spear_marks};

/// The area a creature reaches, by action, and its picture.
pub fn reach(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    intent: &MoveIntentForm,
) -> Result<(MovementRangeView, Vec<Item>)> {
    let grid = tabletop.grid();
    let mover = mover::mover_going(tabletop, id, intent)?;
    let allowances = Allowance::all(tabletop.ruleset(), &mover);
    let via = waypoints::waypoints(tabletop, &mover, intent)?;
    if Volume::is_for(tabletop.query(&mover)) {
        let space = &mut searches.space;
        let height = intent.height_feet;
        let (mut view, picture) = in_space::reach_in_space(tabletop, space, &mover, &via, height);
        view.withdraw = withdraw::withdrawal(tabletop, &mover, intent);
        return Ok((view, picture));
    }
    let (areas, places) = areas(tabletop, searches, &mover, &via, &allowances);
    let bands: Vec<Band> = areas
        .iter()
        .enumerate()
        .map(|(color, cells)| Band { cells, color })
        .collect();
    let mut picture = overlay::reach(grid, &bands);
    let spears = spears_against(tabletop.query(&mover));
    picture.extend(spear_marks(grid, &spears, INK.warning));
    let feet = tabletop.ruleset().policies.cell_feet.value;
    let views = allowances.iter().zip(places).enumerate();
    // Nobody is told of impeded terrain where there is none.
    let views = views
        .filter(|(_, (allowance, places))| allowance.action != Action::FullRound || *places > 0);
    let bands = views.map(|(n, (allowance, places))| BandView {
        action: allowance.action.label(tabletop.ruleset()).to_string(),
        cells: allowance.cells,
        feet: allowance.cells * feet,
        places,
        color: hex(overlay::BAND_COLORS[n % overlay::BAND_COLORS.len()]),
        rule: because(
            tabletop.ruleset(),
            &Reason {
                text: allowance.action.label(tabletop.ruleset()),
                rule: allowance.rule,
            },
        ),
    });
    let view = MovementRangeView {
        revision: tabletop.revision,
        creature: id.0,
        bands: bands.collect(),
        move_actions: move_actions(tabletop.ruleset(), &mover.body.modes),
        attempts: attempts(tabletop.ruleset(), &mover),
        space: None,
        withdraw: withdraw::withdrawal(tabletop, &mover, intent),
    };
    Ok((view, picture))
}

/// The cells that a creature's space may take up where it stops with each
/// action by way of its waypoints, and how many places there are where it
/// may stop.
pub(crate) fn areas(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    allowances: &[Allowance],
) -> (Vec<Vec<Cell>>, Vec<u32>) {
    let query = tabletop.query(mover);
    let farthest = allowances
        .iter()
        .map(|allowance| allowance.cells)
        .max()
        .unwrap_or(0);
    let field = &mut searches.nearby;
    let limit = Limit::Cells(farthest);
    // Beyond what it cannot pass, it reaches nothing.
    let _ = field.search_via(query, via, limit);
    let mut areas: Vec<Vec<Cell>> = vec![Vec::new(); allowances.len()];
    let mut places = vec![0; allowances.len()];
    // The bands lie within one another; a place belongs to the nearest.
    let band = |cost: u32| allowances.iter().position(|it| it.covers(cost));
    let mut add = |n: usize, field: &MovementSearch, place: Place| {
        areas[n].extend(field.footprint(place).cells(tabletop.grid(), place.at));
        places[n] += u32::from(place != field.from());
    };
    let mut doubled = MovementSearch::default();
    let strides = strides(tabletop, mover);
    if strides {
        let mut twice = mover.clone();
        twice.intent.doubled = true;
        let _ = doubled.search_via(tabletop.query(&twice), via, limit);
    }
    let is_double = |n: usize| strides && allowances[n].action == Action::DoubleMove;
    for (place, cost) in field.stops() {
        if let Some(n) = band(cost).filter(|n| !is_double(*n)) {
            add(n, field, place);
        }
    }
    for (place, cost) in doubled.stops().filter(|_| strides) {
        let nearer = field.cost(place).and_then(band);
        let single = nearer.is_some_and(|n| !is_double(n) && field.may_stop(place));
        if let Some(n) = band(cost).filter(|n| is_double(*n) && !single) {
            add(n, &doubled, place);
        }
    }
    let clambering = allowances
        .iter()
        .position(|it| it.action == Action::FullRound);
    if let Some(n) = clambering {
        let impeded = field.clambers(query);
        places[n] += impeded.len() as u32;
        let spaces = impeded.into_iter();
        areas[n].extend(spaces.flat_map(|it| field.footprint(it).cells(tabletop.grid(), it.at)));
    }
    (areas, places)
}

/// Whether there is anybody a mover goes over in a single move only.
fn strides(tabletop: &Tabletop, mover: &Mover) -> bool {
    let ordinary = mover.intent.move_action == MoveAction::Ordinary && !mover.intent.doubled;
    ordinary && rules::may_step_over(tabletop.query(mover))
}
