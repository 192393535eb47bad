//! Places a creature is to pass on its way.

use crate::convert::{because, cell_at, cell_label, point};
use crate::error::{AppError, Result};
use crate::movement::view::{MoveIntentForm, PathView};
use crate::tabletop::Tabletop;
use grid::{Cell, Point};
use rules::{Impassable, Mover, Reason, Refusal};
use scene::overlay::{PathPoint, PathSpec};
use scene::{Item, overlay};
use terms::message;

/// The most waypoints of a way: each is a search of its own.
const MOST: usize = 32;

/// The anchor cells of the places a creature is to pass.
pub(crate) fn waypoints(
    tabletop: &Tabletop,
    mover: &Mover,
    intent: &MoveIntentForm,
) -> Result<Vec<Cell>> {
    if intent.via.len() > MOST {
        return Err(AppError::invalid(message!(
            "waypoints-at-most",
            most = MOST
        )));
    }
    let anchor = |at: &crate::convert::view::At| {
        let anchor = mover.body.footprint.anchor_at(tabletop.grid(), point(*at));
        tabletop.grid().contains(anchor).then_some(anchor)
    };
    let anchors: Option<Vec<Cell>> = intent.via.iter().map(anchor).collect();
    anchors.ok_or_else(|| AppError::invalid(message!("waypoint-off-map")))
}

/// A way of which nothing is known yet.
pub(crate) fn unknown_way(tabletop: &Tabletop, mover: &Mover, to: Cell) -> PathView {
    PathView {
        revision: tabletop.revision,
        creature: mover.id.0,
        to: cell_at(to),
        label: cell_label(to),
        steps: Vec::new(),
        cells: 0,
        feet: 0,
        action: None,
        action_rule: None,
        why_not: Vec::new(),
        offers: Vec::new(),
        door: None,
        settled: None,
        height_feet: None,
        things: Vec::new(),
        steps_over: false,
    }
}

/// Why a way comes to nothing at a waypoint, and a mark there.
pub(crate) fn impassable(
    tabletop: &Tabletop,
    mover: &Mover,
    via: &[Cell],
    to: Cell,
    impassable: &Impassable,
) -> (PathView, Vec<Item>) {
    let mut view = unknown_way(tabletop, mover, to);
    let (n, at) = (impassable.waypoint, via[impassable.waypoint]);
    let refusal = refused_at((n, at), &impassable.refusal);
    let reasons = refusal.because.iter();
    view.why_not = reasons
        .map(|why| because(tabletop.ruleset(), why))
        .collect();
    let ends = [mover.at, at].map(|at| PathPoint {
        center: middle_at(tabletop, mover, at),
        cost: 0,
        doubled: false,
        height_feet: None,
    });
    let space = &mover.body.footprint;
    let mut picture = overlay::path(&PathSpec {
        points: &ends,
        cells: space.width().min(space.height()),
        reachable: false,
    });
    picture.extend(waypoint_marks(tabletop, mover, via, to));
    (view, picture)
}

/// Why a way does not get past a waypoint: its number from 0, and where it is.
pub(crate) fn refused_at((n, at): (usize, Cell), refusal: &Refusal) -> Refusal {
    let reasons = refusal.because.iter();
    let reasons = reasons.map(|why| Reason {
        text: message!(
            "waypoint-impassable",
            waypoint = n + 1,
            cell = cell_label(at),
            why = why.text.clone(),
        ),
        rule: why.rule,
    });
    Refusal {
        because: reasons.collect(),
    }
}

/// The numbers of the waypoints, where they are.
pub(crate) fn waypoint_marks(
    tabletop: &Tabletop,
    mover: &Mover,
    via: &[Cell],
    to: Cell,
) -> Vec<Item> {
    // At the end of the way is its cost.
    let aside = |at: Cell| if at == to { 0.36 } else { 0.0 };
    let middles = via
        .iter()
        .map(|at| middle_at(tabletop, mover, *at) + Point::new(aside(*at), -aside(*at)));
    overlay::waypoints(&middles.collect::<Vec<_>>())
}

fn middle_at(tabletop: &Tabletop, mover: &Mover, at: Cell) -> Point {
    mover.body.footprint.center(tabletop.grid(), at)
}
