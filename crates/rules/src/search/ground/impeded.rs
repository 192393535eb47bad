//! Where single actions lead into impeded terrain.

use super::MovementSearch;
use crate::cost::IMPEDED;
use crate::movement::{Place, clambers_cells, held};
use crate::query::Query;

impl MovementSearch {
    /// The places in impeded terrain that a creature gets to from where it
    /// begins with the one action that it takes.
    #[must_use]
    pub fn clambers(&self, query: Query<'_>) -> Vec<Place> {
        if self.is_under_way() || self.hardest() != IMPEDED || held(query).is_some() {
            return Vec::new();
        }
        let (mut places, mut last) = (Vec::new(), vec![self.from()]);
        for _ in 0..clambers_cells(query.ruleset, query.mover) {
            let mut next = Vec::new();
            for from in last {
                let steps = self.steps_on(from).into_iter();
                let impeded = steps.filter(|to| self.hard_into(from, *to) == IMPEDED);
                next.extend(impeded.map(|to| self.place(to)));
            }
            next.retain(|place| !places.contains(place));
            places.extend(next.iter().copied());
            last = next;
        }
        places.retain(|place| self.may_stop(*place) && !self.is_warned(*place));
        places
    }
}
