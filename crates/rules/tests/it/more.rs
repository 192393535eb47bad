//! What more speed and further kinds of movement do, and a map that lies otherwise: they
//! take nothing away.

#![allow(clippy::unwrap_used)]

use crate::in_space::{InSpace, in_space};
use crate::situation::{cases, mirrored};
use grid::Cell;
use proptest::prelude::*;
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

    #[test]
    fn in_space_a_map_costs_the_same_whichever_way_it_lies(way in in_space(), turned: bool) {
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
        let stops = way.stops();
        let (moved, stops) = (moved.unwrap_or_default(), stops.unwrap_or_default());
        let differ = |at: &&(Vec<Cell>, i32)| moved.get(at) != stops.get(at);
        let differs = moved.keys().chain(stops.keys()).find(differ);
        let costs = differs.map(|at| (at, moved.get(at), stops.get(at)));
        prop_assert_eq!(costs, None);
    }
}
