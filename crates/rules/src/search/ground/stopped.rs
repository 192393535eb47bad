//! Where a creature ends up that was stopped where it may not stop.

use super::MovementSearch;
use super::trail::Trail;
use crate::movement::{FilledCorners, NO_STOP, Place, SHUT, WARNED};
use crate::query::Query;
use crate::search::settled::Settled;
use grid::Cell;

impl MovementSearch {
    /// Where a creature goes that was stopped on the last of the places it
    /// walked: back to the last where it may stop, or to one that is closer.
    /// `None` when it may stop there.
    ///
    /// Distances are those of movement round walls, without terrain and through everybody. A path must lead to the
    /// place and end there.
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
        let back = Settled::back(query.ruleset, last_legal);
        if !rules.stopped_goes_closer.value {
            return Some(back);
        }
        let mut closer: Vec<(Place, u32)> = self.stops().filter(|(_, cost)| *cost < far).collect();
        closer.sort_by_key(|(place, cost)| (*cost, place.at.y, place.at.x, place.posture));
        let mut paths = Self::default();
        paths.begin_search(query, &[]).ok()?;
        let equals = closer.chunk_by(|(_, one), (_, other)| one == other);
        let mut legal = equals.map(|equals| {
            let places = equals.iter().filter_map(|(place, _)| {
                let anchor = self.full_anchor(*place);
                paths.search_on(anchor);
                paths.stop_at(anchor)
            });
            let mut places: Vec<Place> = places.collect();
            places.dedup();
            places
        });
        let nearest = legal.find(|places| !places.is_empty());
        Some(nearest.map_or(back, |places| Settled::closest(query.ruleset, places)))
    }

    /// Returns the position that a path to an anchor reaches, if the creature may stop there.
    fn stop_at(&self, anchor: Cell) -> Option<Place> {
        let place = self.place_at(anchor);
        (self.cost(place).is_some() && self.may_stop(place)).then_some(place)
    }
}
