//! The search over a land: how long a party takes from one cell to all others.
//!
//! Dijkstra's search in a ring of buckets, as for the moves of creatures, with
//! whole ticks for costs. Where ticks are fine, a bucket holds many of them, and
//! is emptied until nothing in it gets better.

use super::land::Land;
use super::pace::{NEVER, Pace, Ticks};
use super::route::Route;
use super::route_error::RouteError;
use super::steps::Steps;
use crate::ruleset::Exact;
use grid::Cell;
use std::sync::Arc;

/// The most buckets of the ring.
const BUCKETS: Ticks = 1 << 12;

/// What was asked last.
#[derive(Debug)]
pub(super) struct Asked {
    pub land: Arc<Land>,
    pub pace: Arc<Pace>,
    pub from: Cell,
    /// How far was searched: in ticks, and in hours if not everywhere.
    pub limit: Ticks,
    pub hours: Option<Exact>,
}

/// The quickest ways from one cell. One value serves question after question,
/// keeping its arrays.
#[derive(Debug, Default)]
pub struct Routes {
    pub(super) asked: Option<Asked>,
    /// The ticks to each place, or more than the limit.
    labels: Vec<Ticks>,
    /// Places by their labels.
    buckets: Vec<Vec<u32>>,
    /// The places found so far.
    reached: Vec<u32>,
}

impl Routes {
    /// Searches from a cell, to everywhere or as far as so many hours lead. The
    /// pace must be one over this land.
    ///
    /// # Errors
    /// Why nobody can set out from there.
    pub fn search(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        from: Cell,
        hours: Option<&Exact>,
    ) -> Result<(), RouteError> {
        self.search_to(land, pace, from, None, hours)
    }

    /// The quickest way from stop to stop.
    ///
    /// # Errors
    /// Why there is none, with the number of the first stop that is not reached.
    pub fn through(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        stops: &[Cell],
    ) -> Result<Route, RouteError> {
        let mut route: Option<Route> = None;
        for (number, pair) in (2..).zip(stops.windows(2)) {
            let (from, to) = (pair[0], pair[1]);
            let searched = self.search_to(land, pace, from, Some(to), None);
            let next = searched.and_then(|()| self.route_to(to));
            let next = next.map_err(|why| why.of_stop(number, stops.len()))?;
            route = Some(match route {
                Some(before) => before.then(next),
                None => next,
            });
        }
        route.ok_or(RouteError::NoStops)
    }

    /// Whether the last search went everywhere from a cell, at this very pace.
    #[must_use]
    pub fn know(&self, pace: &Arc<Pace>, from: Cell) -> bool {
        let everywhere = |it: &Asked| it.limit == NEVER - 1 && it.from == from;
        let asked = self.asked.as_ref().filter(|it| everywhere(it));
        let begun = !self.reached.is_empty();
        begun && asked.is_some_and(|it| Arc::ptr_eq(&it.pace, pace))
    }

    fn search_to(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        from: Cell,
        to: Option<Cell>,
        hours: Option<&Exact>,
    ) -> Result<(), RouteError> {
        let mut asked = Asked {
            land: Arc::clone(land),
            pace: Arc::clone(pace),
            from,
            limit: hours.map_or(NEVER - 1, |hours| pace.ticks(hours)),
            hours: hours.cloned(),
        };
        self.forget(&asked);
        let begun = asked.begins_at();
        if let Ok(begin) = begun {
            let until = to.and_then(|to| land.place(to));
            match land.grid().kind().is_hex() {
                true => self.flood::<6>(&mut asked, begin, until),
                false => self.flood::<8>(&mut asked, begin, until),
            }
        }
        self.asked = Some(asked);
        begun.map(|_| ())
    }

    /// Forgets the search before.
    fn forget(&mut self, asked: &Asked) {
        self.labels.clear();
        let places = asked.land.sites.len();
        self.labels.resize(places, asked.limit + 1);
        self.reached.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        let most = asked.pace.most;
        let ring = ((most >> shift(most)) + 2).next_power_of_two();
        self.buckets.resize_with(ring as usize, Vec::new);
    }

    /// Searches from a place: as far as the limit, or until it is known how
    /// long it takes to another, which is the limit then.
    fn flood<const DIRS: usize>(&mut self, asked: &mut Asked, begin: usize, until: Option<usize>) {
        let (land, pace) = (&*asked.land, &*asked.pace);
        let (steps, limit) = (Steps::new(land, pace), asked.limit);
        let shift = shift(pace.most);
        let (labels, buckets) = (&mut self.labels[..], &mut self.buckets[..]);
        let mask = buckets.len() - 1;
        labels[begin] = 0;
        self.reached.push(begin as u32);
        buckets[0].push(begin as u32);
        let (mut turn, mut waiting): (Ticks, usize) = (0, 1);
        while waiting > 0 {
            let slot = turn as usize & mask;
            while let Some(here) = buckets[slot].pop() {
                waiting -= 1;
                let (here, label) = (here as usize, labels[here as usize]);
                if label >> shift != turn {
                    continue; // Found again in less time since.
                }
                let from = steps.from(here);
                // All steps are priced before any is made, without a branch: no
                // processor can foretell which of them lead on.
                let (mut totals, mut onward) = ([0; 8], 0_u32);
                for (dir, next) in from.nexts(DIRS) {
                    let total = label + steps.ticks(&from, next, dir);
                    totals[dir & 7] = total;
                    onward |= u32::from(total < labels[next]) << dir;
                }
                while onward != 0 {
                    let dir = (onward.trailing_zeros() & 7) as usize;
                    onward &= onward - 1;
                    if steps.is_shut(&from, dir) {
                        continue;
                    }
                    let (next, total) = (from.next(dir), totals[dir]);
                    if labels[next] > limit {
                        self.reached.push(next as u32);
                    }
                    labels[next] = total;
                    buckets[(total >> shift) as usize & mask].push(next as u32);
                    waiting += 1;
                }
            }
            turn += 1;
            let label = until.map(|until| labels[until]);
            if let Some(label) = label.filter(|label| label >> shift < turn) {
                asked.limit = label;
                break;
            }
        }
    }

    /// The ticks to a place, if the search got there.
    pub(super) fn label(&self, place: usize) -> Option<Ticks> {
        let label = *self.labels.get(place)?;
        (label <= self.asked.as_ref()?.limit).then_some(label)
    }

    /// How long it takes to a cell, in hours; `None` if the search did not get
    /// there.
    #[must_use]
    pub fn hours_to(&self, cell: Cell) -> Option<Exact> {
        let asked = self.asked.as_ref()?;
        let label = self.label(asked.land.place(cell)?)?;
        Some(asked.pace.hours(label))
    }

    /// The cells that can be reached within some days, each with the day, from
    /// 1, in whose hours of travel it is; the start is the first. A day ends
    /// after so many hours since the start. They are all there are if the search
    /// went so far.
    pub fn days(&self, ends: &[Exact]) -> impl Iterator<Item = (Cell, u32)> {
        let asked = self.asked.iter();
        asked.flat_map(move |asked| {
            let ends: Vec<Ticks> = ends.iter().map(|end| asked.pace.ticks(end)).collect();
            self.reached.iter().filter_map(move |place| {
                let place = *place as usize;
                let label = self.label(place)?;
                let day = ends.partition_point(|end| *end < label);
                (day < ends.len()).then(|| (asked.land.cell(place), day as u32 + 1))
            })
        })
    }
}

/// How many bits of a label its bucket does not tell, for the longest step.
fn shift(most: Ticks) -> u32 {
    (most / BUCKETS).checked_ilog2().map_or(0, |bits| bits + 1)
}
