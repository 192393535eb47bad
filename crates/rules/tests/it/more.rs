//! What more speed and further kinds of movement do, and a map that lies otherwise: they
//! take nothing away.

#![allow(clippy::unwrap_used)]

use crate::in_space::{InSpace, in_space};
use crate::situation::{Situation, cases, mirrored, situation};
use grid::Cell;
use proptest::prelude::*;
use rules::{Limit, MovementSearch, Pace, Place, Query, Spot, Volume, provoked};
use std::collections::BTreeMap;

/// What it costs at least to stop in each cell on each level.
fn by_cell(stops: BTreeMap<(Vec<Cell>, i32), u32>) -> BTreeMap<(Cell, i32), u32> {
    let mut costs = BTreeMap::new();
    for ((cells, level), cost) in stops {
        for cell in cells {
            let known = costs.entry((cell, level)).or_insert(cost);
            *known = cost.min(*known);
        }
    }
    costs
}

/// Whether one gets wherever the other gets, at no higher cost.
fn gets_as_far(less: &InSpace, more: &InSpace) -> Result<(), TestCaseError> {
    let (Some(less), Some(more)) = (less.stops(), more.stops()) else {
        return Ok(());
    };
    let (less, more) = (by_cell(less), by_cell(more));
    for (at, cost) in less {
        let now = more.get(&at);
        prop_assert!(
            now.is_some_and(|now| *now <= cost),
            "{at:?}: {cost}, now {now:?}"
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn who_is_faster_gets_as_far(way in in_space(), mode in 0..5_usize, by in 1..5_u32) {
        let mut faster = way.clone();
        faster.speeds[mode] = way.speeds[mode].map(|cubes| cubes + by);
        gets_as_far(&way, &faster)?;
    }

    #[test]
    fn who_moves_in_further_ways_gets_as_far(way in in_space(), mode in 1..5_usize, by in 1..7_u32) {
        // One begins where the other does.
        let way = InSpace { aloft: 0, ..way };
        let mut abler = way.clone();
        abler.speeds[mode] = way.speeds[mode].or(Some(by));
        gets_as_far(&way, &abler)?;
    }
}

/// Compares the stops of a mover with those on the map with rows for columns, or upside down.
fn map_costs_the_same(way: &InSpace, turned: bool) -> Result<(), TestCaseError> {
    let back = |at: Cell| match turned {
        true => Cell::new(at.y, at.x),
        false => mirrored(at, 1),
    };
    let moved = way.moved(turned).stops().map(|stops| {
        let stops = stops.into_iter().map(|((cells, level), cost)| {
            let mut cells: Vec<Cell> = cells.into_iter().map(back).collect();
            cells.sort_unstable();
            ((cells, level), cost)
        });
        stops.collect::<BTreeMap<_, _>>()
    });
    let (moved, stops) = (moved.unwrap_or_default(), way.stops().unwrap_or_default());
    let differ = |at: &&(Vec<Cell>, i32)| moved.get(at) != stops.get(at);
    let differs = moved.keys().chain(stops.keys()).find(differ);
    let costs = differs.map(|at| (at, moved.get(at), stops.get(at)));
    prop_assert_eq!(costs, None);
    Ok(())
}

proptest! {
    #![proptest_config(cases(2000))]

    /// The costs of the steps of a path in space add up to the cost of its end.
    #[test]
    fn in_space_costs_of_steps_add_up_to_the_cost_of_the_place(way in in_space(), which: prop::sample::Index) {
        let (board, mover) = way.laid_out();
        let query = Query::new(&board, way.asked.situation.ruleset(), &mover);
        let volume = Volume::is_for(query).then(|| Volume::search(query, way.action(), (Volume::start(query), 0)));
        let Some(volume) = volume.flatten() else { return Ok(()) };
        let stops: Vec<(Spot, u32)> = volume.stops().collect();
        prop_assume!(!stops.is_empty());
        let (spot, cost) = stops[which.index(stops.len())];
        let hops = volume.way_to_spot(query, spot);
        let sums = hops.iter().scan(0, |sum, hop| {
            *sum += hop.cost;
            Some(*sum)
        });
        let totals: Vec<u32> = hops.iter().map(|hop| hop.total).collect();
        prop_assert_eq!(sums.collect::<Vec<_>>(), totals.clone(), "{:?}", spot);
        if hops.iter().all(|hop| !hop.full_round) {
            prop_assert_eq!(totals.last().copied().unwrap_or_default(), cost, "{:?}", spot);
        }
    }
}

// Two tests of 1,000 situations each, because tests run side by side.
proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn in_space_a_map_costs_the_same_upside_down(way in in_space()) {
        map_costs_the_same(&way, false)?;
    }

    #[test]
    fn in_space_a_map_costs_the_same_with_rows_for_columns(way in in_space()) {
        map_costs_the_same(&way, true)?;
    }
}

proptest! {
    #![proptest_config(cases(500))]

    /// Whoever goes along a way draws the same attacks on a map upside down, or with rows
    /// for columns.
    #[test]
    fn a_way_draws_the_same_attacks_whichever_way_it_lies(
        situation in situation(),
        which: prop::sample::Index,
        turned: bool,
    ) {
        let turned = turned && !situation.kind.is_hex();
        let at = |cell: Cell| match turned {
            true => Cell::new(cell.y, cell.x),
            false => mirrored(cell, 1),
        };
        let (board, mover) = (situation.board(), situation.mover());
        let query = Query::new(&board, situation.ruleset(), &mover);
        let mut search = MovementSearch::default();
        search.search(query, Limit::None);
        let reached: Vec<Place> = search.reached().map(|(place, _)| place).collect();
        let to = reached[which.index(reached.len())];
        let Ok(path) = search.path_to(query, to.at) else {
            return Ok(());
        };
        let places = std::iter::once(search.from()).chain(path.steps.iter().map(|it| it.to));
        let cells = |place: Place| search.footprint(place).cells(board.grid(), place.at).collect();
        let spaces: Vec<Vec<Cell>> = places.map(cells).collect();
        let attacks = |situation: &Situation, spaces: &[Vec<Cell>]| {
            let (board, mover) = (situation.board(), situation.mover());
            let query = Query::new(&board, situation.ruleset(), &mover);
            let levels = vec![0..mover.body.cubes_high.cast_signed(); spaces.len()];
            provoked(query, (spaces, &levels), Pace::Moving, &[])
        };
        let moved = match turned {
            true => situation.turned(),
            false => situation.mirrored(),
        };
        let there = spaces.iter().map(|space| {
            let mut cells: Vec<Cell> = space.iter().copied().map(at).collect();
            cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
            cells
        });
        let there: Vec<Vec<Cell>> = there.collect();
        prop_assert_eq!(attacks(&moved, &there), attacks(&situation, &spaces));
    }
}
