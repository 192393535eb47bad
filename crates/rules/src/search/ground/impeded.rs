//! Where single actions lead into impeded terrain.

use super::MovementSearch;
use crate::board::IMPEDED;
use crate::movement::{Place, held};
use crate::query::Query;

impl MovementSearch {
    /// The places in impeded terrain that a creature gets to from where it
    /// begins, each with the one action that it takes.
    #[must_use]
    pub fn clambers(&self, query: Query<'_>) -> Vec<Place> {
        if self.is_under_way() || self.hardest() != IMPEDED || held(query).is_some() {
            return Vec::new();
        }
        let from = self.from();
        let steps = self.steps_on(from).into_iter();
        let impeded = steps.filter(|next| self.hard_into(from, *next) == IMPEDED);
        let places = impeded.map(|next| self.place(next));
        places
            .filter(|place| self.may_stop(*place) && !self.is_warned(*place))
            .collect()
    }
}
