//! What holds of movement in every ruleset, whatever the map.

use crate::situation::{Thing, cases, situation};
use proptest::prelude::*;
use rules::MovementSearch;

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
