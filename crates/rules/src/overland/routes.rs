//! The search over a land: how long a party takes from one cell to all others.
//!
//! Dijkstra's search in a ring of buckets, as for the moves of creatures, with
//! whole ticks for costs. Labels are kept relative to a base that moves with
//! every search, so that nothing is cleared. Where ticks are fine, a bucket
//! holds many of them, and is emptied until nothing in it gets better.

use super::pace::{NEVER, Ticks};
use super::steps::Steps;
use super::{Exact, Land, NoRoute, Pace, Route};
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
    /// The ticks to each place, relative to the base.
    labels: Vec<Ticks>,
    base: Ticks,
    /// No label written since the arrays were made is higher.
    top: Ticks,
    /// Places, with the part of their labels that the bucket does not tell.
    buckets: Vec<Vec<(u32, u32)>>,
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
    ) -> Result<(), NoRoute> {
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
    ) -> Result<Route, NoRoute> {
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
        route.ok_or(NoRoute::NoStops)
    }

    /// Where the last search began, if it went everywhere.
    #[must_use]
    pub fn searched_from(&self) -> Option<Cell> {
        let asked = self.asked.as_ref();
        asked.filter(|it| it.limit == NEVER - 1).map(|it| it.from)
    }

    fn search_to(
        &mut self,
        land: &Arc<Land>,
        pace: &Arc<Pace>,
        from: Cell,
        to: Option<Cell>,
        hours: Option<&Exact>,
    ) -> Result<(), NoRoute> {
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
            self.flood(&mut asked, begin, to.and_then(|to| land.place(to)));
        }
        self.asked = Some(asked);
        begun.map(|_| ())
    }

    /// Forgets the search before.
    fn forget(&mut self, asked: &Asked) {
        let (places, most) = (asked.land.covers.len(), asked.pace.most);
        // Labels grow by at most the longest step for each place.
        let room = most.saturating_mul(places as Ticks);
        if self.labels.len() < places || self.top > NEVER.saturating_sub(room) {
            self.labels = vec![0; places.max(self.labels.len())];
            self.top = 0;
        }
        self.base = self.top + 1;
        self.reached.clear();
        self.buckets.iter_mut().for_each(Vec::clear);
        let ring = ((most >> shift(most)) + 2).next_power_of_two();
        self.buckets.resize_with(ring as usize, Vec::new);
    }

    /// Searches from a place: as far as the limit, or until it is known how
    /// long it takes to another, which is the limit then.
    fn flood(&mut self, asked: &mut Asked, begin: usize, until: Option<usize>) {
        let (land, pace) = (&*asked.land, &*asked.pace);
        let (steps, limit) = (Steps::new(land, pace), asked.limit);
        let (shift, base) = (shift(pace.most), self.base);
        let (labels, buckets) = (&mut self.labels[..], &mut self.buckets[..]);
        let mask = buckets.len() - 1;
        labels[begin] = base;
        self.reached.push(begin as u32);
        buckets[0].push((0, begin as u32));
        let (mut turn, mut waiting): (Ticks, usize) = (0, 1);
        while waiting > 0 {
            let first = turn << shift;
            let slot = turn as usize & mask;
            while let Some((beyond, here)) = buckets[slot].pop() {
                waiting -= 1;
                let (here, label) = (here as usize, first + Ticks::from(beyond));
                if labels[here] != base + label {
                    continue; // Found again in less time since.
                }
                let from = steps.from(here);
                let soonest = label + pace.least_from(from.cover);
                for (dir, next) in from.nexts() {
                    // Asked before all else, since most steps lead back. What
                    // earlier searches wrote is below the base, so more than
                    // any limit.
                    let known = labels[next].wrapping_sub(base);
                    if known <= soonest {
                        continue;
                    }
                    let total = label + steps.ticks(&from, next, dir);
                    if total > limit || known <= total {
                        continue;
                    }
                    if known > limit {
                        self.reached.push(next as u32);
                    }
                    labels[next] = base + total;
                    let beyond = (total & ((1 << shift) - 1)) as u32;
                    buckets[(total >> shift) as usize & mask].push((beyond, next as u32));
                    waiting += 1;
                }
            }
            turn += 1;
            let label = until.map(|until| labels[until].wrapping_sub(base));
            if let Some(label) = label.filter(|label| label >> shift < turn) {
                asked.limit = label;
                break;
            }
        }
        // No label lies farther ahead than the longest step leads.
        self.top = base + (turn << shift) + pace.most;
    }

    /// The ticks to a place, if the search got there.
    pub(super) fn label(&self, place: usize) -> Option<Ticks> {
        let label = self.labels.get(place)?.wrapping_sub(self.base);
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

/// How many bits of a label its bucket does not tell, for the longest step:
/// never more than 32, since no step is longer than 2⁴².
fn shift(most: Ticks) -> u32 {
    (most / BUCKETS).checked_ilog2().map_or(0, |bits| bits + 1)
}
