//! What holds of movement in every ruleset, whatever the map.

use crate::situation::{Situation, cases, mirrored, situation};
use grid::{Cell, Kind};
use proptest::prelude::*;
use rules::{Action, Allowance, Limit, MovementSearch, Place, Query, squeezed_part};
use std::collections::BTreeMap;

proptest! {
    #![proptest_config(cases(3000))]

    /// An obstacle less never closes a way. Nor does it make one dearer, but for
    /// those who squeeze: they take all the width there is, so they may have to widen
    /// onto hard ground, or lie up to half their space elsewhere.
    #[test]
    fn taking_something_away_closes_no_way(
        situation in situation(),
        which: prop::sample::Index,
    ) {
        prop_assume!(!situation.things.is_empty());
        let which = which.index(situation.things.len());
        let easier = situation.without(which);
        let may_widen = situation.may_widen();
        let mut field = MovementSearch::default();
        let (before, after) = (situation.costs(&mut field), easier.costs(&mut field));
        for (cell, cost) in before {
            let (now, taken) = (after.get(&cell), situation.things[which]);
            let cheaper = now.is_some_and(|now| may_widen || *now <= cost + situation.across / 2);
            prop_assert!(cheaper, "{cell:?}: {cost}, without {taken:?} {now:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    /// A map upside down, or with rows for columns, costs what it did.
    #[test]
    fn a_map_costs_the_same_whichever_way_it_lies(situation in situation()) {
        let mut field = MovementSearch::default();
        let costs = situation.costs(&mut field);
        let upside_down = situation.mirrored().costs(&mut field);
        let back = upside_down.into_iter().map(|(cell, cost)| (mirrored(cell, 1), cost));
        prop_assert_eq!(&back.collect::<BTreeMap<_, _>>(), &costs);
        if !situation.kind.is_hex() {
            let turned = situation.turned().costs(&mut field);
            let back = turned.into_iter().map(|(cell, cost)| (Cell::new(cell.y, cell.x), cost));
            prop_assert_eq!(&back.collect::<BTreeMap<_, _>>(), &costs);
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    /// The costs of the steps of a path add up to the cost of its end. A step that takes a round costs a round.
    #[test]
    fn costs_of_steps_add_up_to_the_cost_of_the_place(situation in situation()) {
        let mut search = MovementSearch::default();
        let (board, mover) = (situation.board(), situation.mover());
        let query = Query::new(&board, situation.ruleset(), &mover);
        search.search(query, Limit::None);
        let stops: Vec<(Place, u32)> = search.stops().collect();
        for (place, cost) in stops {
            let Ok(path) = search.path_to(query, place.at) else { continue };
            let sums = path.steps.iter().scan(0, |sum, step| {
                *sum += step.cost;
                Some(*sum)
            });
            let totals: Vec<u32> = path.steps.iter().map(|step| step.total).collect();
            prop_assert_eq!(sums.collect::<Vec<_>>(), totals, "{:?}", place);
            let is_whole = path.steps.iter().all(|step| !step.full_round);
            if let Some(last) = path.steps.last().filter(|step| is_whole && step.to == place) {
                prop_assert_eq!(last.total, cost, "{:?}", place);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(500))]

    /// Whoever stops squeezed on its way is where it was: it goes on for what the way
    /// would have cost, but for half a diagonal.
    #[test]
    fn who_stops_squeezed_goes_on_as_from_there(
        situation in situation(),
        which: prop::sample::Index,
    ) {
        let mut field = MovementSearch::default();
        let (board, mover) = (situation.board(), situation.mover());
        let query = Query::new(&board, situation.ruleset(), &mover);
        field.search(query, Limit::None);
        let places: Vec<(Place, u32)> = field.reached().collect();
        let squeezed = |(place, cost): &(Place, u32)| {
            let anchors = mover.body.footprint.anchors_over(board.grid(), place.at);
            let part = Some((place.at, field.footprint(*place).clone()));
            let at_rest = |at: &Cell| {
                squeezed_part(&board, situation.ruleset(), &mover.body, *at) == part
            };
            let at_rest: Vec<Cell> = anchors.filter(at_rest).collect();
            at_rest.into_iter().map(|at| (*place, *cost, at)).collect::<Vec<_>>()
        };
        let stops: Vec<(Place, u32, Cell)> = places.iter().flat_map(squeezed).collect();
        if stops.is_empty() {
            return Ok(());
        }
        let (stop, spent, at) = stops[which.index(stops.len())];
        let again = rules::Mover { at, ..mover.clone() };
        let mut onward = MovementSearch::default();
        onward.search(query.with_mover(&again), Limit::None);
        // The same cells can be a part of another space.
        if onward.from() != stop {
            return Ok(());
        }
        for (place, cost) in field.reached() {
            let rest = onward.cost(place);
            let no_shorter = rest.is_none_or(|rest| spent + rest + 1 >= cost);
            prop_assert!(no_shorter, "{place:?}: {cost}, by {stop:?} {spent} and {rest:?}");
        }
        for (to, _) in field.stops() {
            let Ok(path) = field.path_to(query, to.at) else { continue };
            let Some(end) = path.steps.last() else { continue };
            // What takes a round of its own is told by the round.
            let in_cells = path.steps.iter().all(|step| !step.full_round);
            if in_cells && path.steps.iter().any(|step| step.to == stop) {
                let rest = onward.cost(end.to);
                let as_far = rest.is_some_and(|rest| rest <= end.total - spent + 1);
                prop_assert!(as_far, "{:?}: {}, by {stop:?} {spent} and {rest:?}", end.to, end.total);
            }
        }
    }

    /// Wherever a big creature gets, a small one that begins within its space gets
    /// into some cell there, and at no higher cost.
    #[test]
    fn a_small_creature_gets_wherever_a_big_one_does(situation in situation()) {
        let mut field = MovementSearch::default();
        let small = situation.costs_of_small(&mut field);
        for (space, cost) in situation.spaces(&mut field) {
            let least = space.iter().filter_map(|cell| small.get(cell)).min();
            prop_assert!(least.is_some_and(|least| *least <= cost), "{space:?}: {cost}, {least:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    /// A further kind of movement takes nothing away: whoever could climb as well is
    /// searched for in space, and walks as far.
    #[test]
    fn who_could_climb_walks_as_far(situation in situation()) {
        let situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        let mut field = MovementSearch::default();
        let mover = situation.mover();
        let cells = Allowance::of(situation.ruleset(), &mover, Action::DoubleMove).cells;
        let in_space = situation.costs_in_space().unwrap_or_default();
        for (cell, cost) in situation.costs_of_stops(&mut field) {
            let now = in_space.get(&cell);
            let as_far = cost > cells || now.is_some_and(|now| *now <= cost);
            prop_assert!(as_far, "{cell:?}: {cost}, in space {now:?}");
        }
    }
}
