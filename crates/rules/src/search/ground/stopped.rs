//! Where a creature ends up that was stopped where it may not stop.

use super::MovementSearch;
use super::trail::Trail;
use crate::movement::{FilledCorners, NO_STOP, Place, SHUT, WARNED};
use crate::query::Query;
use crate::search::settled::Settled;

impl MovementSearch {
    /// Where a creature goes that was stopped on the last of the places it
    /// walked: back to the last where it may stop, or to one that is closer.
    /// `None` when it may stop there.
    ///
    /// Distances are those of movement round walls, without terrain and
    /// through everybody.
    pub fn settle(&mut self, query: Query<'_>, walked: &[Place]) -> Option<Settled<Place>> {
        self.lay_out(query);
        let rules = &query.ruleset.policies;
        // Nobody is in the way of a measure, but some bar stopping.
        let standing = |marks: u8| {
            if marks & (SHUT | NO_STOP) != 0 {
                NO_STOP
            } else {
                marks & WARNED
            }
        };
        self.place_others(query, standing);
        self.costs.clear_extra_costs();
        self.corners = FilledCorners::default();
        let mut stop = *walked.last()?;
        let last = walked.iter().rposition(|place| self.may_stop(*place))?;
        if last + 1 == walked.len() {
            return None;
        }
        let last_legal = walked[last];
        // The way it came is one way back.
        let back: u32 = walked[last..]
            .windows(2)
            .map(|pair| {
                let dir = self.grid.dir_between(pair[0].at, pair[1].at);
                2 + u32::from(dir.is_some_and(|dir| self.grid.kind().is_diagonal(dir)))
            })
            .sum();
        // From beside others it goes on in its full space.
        if self.postures.all[stop.posture].shared {
            stop.posture = 0;
        }
        self.begin(vec![Trail::at(stop)]);
        self.flood(back);
        let far = self.cost(last_legal).unwrap_or(back / 2);
        let mut nearest: Vec<(Place, u32)> = self.stops().collect();
        let near = nearest.iter().map(|(_, cost)| *cost).min().unwrap_or(far);
        if near >= far || !rules.stopped_goes_closer.value {
            return Some(Settled::back(query.ruleset, last_legal));
        }
        nearest.retain(|(_, cost)| *cost == near);
        let mut places: Vec<Place> = nearest.into_iter().map(|(place, _)| place).collect();
        places.sort_by_key(|place| (place.at.y, place.at.x, place.posture));
        Some(Settled::closest(query.ruleset, places))
    }
}
