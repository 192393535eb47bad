//! What a journey over the map comes by: settlements, and places where another
//! encounter waits.

use crate::overland::resolved::ResolvedJourney;
use crate::overland::view::PassedPlaceView;
use crate::tabletop::Tabletop;
use encounter::{Mark, MarkKind};
use grid::Cell;
use rules::overland;
use rules::overland::Exact;
use std::collections::BTreeMap;

/// What a journey comes by on each of its days, in turn; nothing unless it
/// leads over the map.
pub(crate) fn passed_places(
    tabletop: &Tabletop,
    resolved: &ResolvedJourney,
    found: &overland::Schedule,
) -> Vec<Vec<PassedPlaceView>> {
    let mut days = vec![Vec::new(); found.days.len()];
    let Some((way, land)) = &resolved.way else {
        return days;
    };
    let passed = marks_by_cell(tabletop);
    let evenings: Vec<Exact> = found.miles_by_evening().collect();
    let (mut come, mut before) = (Exact::default(), None);
    for cell in &way.cells {
        let dir = before.and_then(|before| land.grid().dir_between(before, *cell));
        come += dir.map_or_else(Exact::default, |dir| land.miles(dir));
        before = Some(*cell);
        let day = evenings.partition_point(|evening| *evening < come);
        for mark in passed.get(cell).into_iter().flatten() {
            if let Some(places) = days.get_mut(day) {
                places.push(PassedPlaceView {
                    name: mark.text.clone(),
                    link: mark.link.clone(),
                });
            }
        }
    }
    days
}

fn marks_by_cell(tabletop: &Tabletop) -> BTreeMap<Cell, Vec<&Mark>> {
    let mut by_cell: BTreeMap<Cell, Vec<&Mark>> = BTreeMap::new();
    for mark in tabletop.encounter().marks().values() {
        if mark.kind == MarkKind::Settlement || mark.link.is_some() {
            let cell = tabletop.grid().cell_at(mark.at);
            by_cell.entry(cell).or_default().push(mark);
        }
    }
    by_cell
}
