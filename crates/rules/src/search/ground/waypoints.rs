//! Ways that lead through certain places: one search from each to the next.
//!
//! What a way has cost, and the parity of its diagonals, is all in its label,
//! so a search begins with the labels of the one before. Where a creature gets
//! to a place squeezed, it begins from every part of its space it gets to: the
//! way on decides which of them was best.

use super::trail::Trail;
use super::{Limit, MovementSearch, Waiting};
use crate::creature::Course;
use crate::movement::held;
use crate::query::Query;
use crate::reason::Refusal;
use crate::search::away::Away;
use grid::Cell;

/// A place on the way that the creature cannot get to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impassable {
    /// Which of the places, counted from 0.
    pub waypoint: usize,
    /// Why not.
    pub refusal: Refusal,
}

impl MovementSearch {
    /// Searches from where the creature stands through the places where its
    /// full space would have its anchors at `waypoints`, one after the other,
    /// and on from the last. The limit is one of the whole way.
    ///
    /// # Errors
    /// Why there is no way to one of them; then nothing is reached.
    pub fn search_via(
        &mut self,
        query: Query<'_>,
        waypoints: &[Cell],
        limit: Limit,
    ) -> Result<(), Impassable> {
        // Where it ends up at a waypoint, squeezed or not, no limit changes.
        let limits = |n: usize| match n {
            n if n == waypoints.len() => limit,
            _ => Limit::None,
        };
        self.search(query, limits(0));
        for (n, waypoint) in waypoints.iter().enumerate() {
            let reached = self.places_at(*waypoint).into_iter();
            let ways = reached.filter_map(|(place, _)| {
                let mut way = self.trace_on(place)?;
                way.through.push(way.steps());
                Some(way)
            });
            let within = |way: &Trail| {
                way.places
                    .last()
                    .is_some_and(|(_, at)| *at <= limit.labels())
            };
            let ways: Vec<Trail> = ways.filter(within).collect();
            if ways.is_empty() {
                let to = self.place_at(*waypoint);
                let refusal = self.refuse(query, to);
                self.begin(Vec::new());
                return Err(Impassable {
                    waypoint: n,
                    refusal,
                });
            }
            self.spread(query, ways, limits(n + 1));
        }
        Ok(())
    }

    /// Begins a search everywhere that goes only as far as is asked for by
    /// [`Self::search_on`]; through waypoints it goes everywhere at once.
    ///
    /// # Errors
    /// Why there is no way to one of the waypoints; then nothing is reached.
    pub fn begin_search(&mut self, query: Query<'_>, waypoints: &[Cell]) -> Result<(), Impassable> {
        let course = query
            .mover
            .intent
            .move_action
            .course(&query.ruleset.policies);
        let floods = course == Course::Free && Away::of(query).is_none() && held(query).is_none();
        if !waypoints.is_empty() || !floods {
            return self.search_via(query, waypoints, Limit::None);
        }
        self.stand(query);
        self.begin(vec![Trail::at(self.from)]);
        self.waiting = Some(Waiting {
            label: 0,
            positions: self.begun.len(),
        });
        Ok(())
    }

    /// Whether the creature has gone somewhere before the search began.
    pub(crate) fn is_under_way(&self) -> bool {
        self.begun.iter().any(|way| way.steps() > 0)
    }
}
