//! What holds of movement in every ruleset, whatever the map.

use crate::situation::{Situation, Thing, cases, mirrored, situation};
use grid::{Cell, Kind};
use proptest::prelude::*;
use rules::{Action, Allowance, MovementSearch};
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
        let hard = |thing: &Thing| matches!(thing, Thing::Terrain(_, ':' | '"'));
        let may_widen = situation.across > 1 && situation.things.iter().any(hard);
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
    #![proptest_config(cases(500))]

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
