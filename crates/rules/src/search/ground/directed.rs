//! The way to one place, searched in its direction.
//!
//! What waits is taken up in the order of its label and the least that lies between it and
//! the goal, as the map would be if nothing stood on it. That is never too much, and never
//! grows by more than a step costs, so a label is the cheapest once it is taken up. The search
//! goes on until it has been wherever a cheapest way could lead: among those the way back is
//! the same, then, as after a search everywhere. When the goal moves, what is known stays,
//! and what waits is put in another order.

use super::{Directed, MovementSearch};
use crate::movement::SHUT;
use grid::Cell;

impl MovementSearch {
    /// Searches in the direction of a goal, if that can be done: by one who takes up all of
    /// its space, wherever it goes, and to where there is room for that. Whether it got
    /// there.
    pub(super) fn search_toward(&mut self, goal: Cell) -> bool {
        let index = self.grid.index(goal);
        let open = |at: usize| self.layers[0].fits[at] && self.standing.at(at) & SHUT == 0;
        let Some(index) = index.filter(|at| self.postures.all.len() == 1 && open(*at)) else {
            return false;
        };
        let mut directed = match self.directed.take() {
            Some(directed) if directed.goal == goal => directed,
            before => self.turned(before, goal),
        };
        let reached = self.go_toward(&mut directed, index);
        self.directed = Some(directed);
        reached
    }

    /// What waits, in the order of another goal.
    fn turned(&self, before: Option<Directed>, goal: Cell) -> Directed {
        let begun = || {
            let ends = self.ends();
            let ends = ends.filter_map(|(end, label)| Some((self.position(end)? as u32, label)));
            ends.collect()
        };
        let waiting: Vec<(u32, u32)> = before.map_or_else(begun, |before| {
            let waiting = before.buckets.into_iter().flatten();
            waiting.filter(|it| self.is_cheapest(*it)).collect()
        });
        let ahead = self.ahead(goal);
        let sum = |(position, label): (u32, u32)| label + ahead(position as usize);
        let sums = waiting.iter().map(|it| sum(*it));
        let (first, last) = (sums.clone().min().unwrap_or(0), sums.max().unwrap_or(0));
        let longest = self.costs.longest(&self.postures, self.hardest());
        // A step adds what it costs, and may lead away by as much as one in the open.
        let room = last - first + 2 * longest + 1;
        let mut buckets = vec![Vec::new(); room.next_power_of_two() as usize];
        let mask = buckets.len() - 1;
        for it in waiting {
            buckets[sum(it) as usize & mask].push(it);
        }
        Directed {
            goal,
            first,
            buckets,
        }
    }

    /// Goes on until all is known that a cheapest way to the goal could lead through;
    /// whether there is any.
    fn go_toward(&mut self, directed: &mut Directed, goal: usize) -> bool {
        let (plain, ahead) = (self.steps_of_full_space(), self.ahead(directed.goal));
        let buckets = &mut directed.buckets;
        let mask = buckets.len() - 1;
        let mut waiting: usize = buckets.iter().map(Vec::len).sum();
        let mut highest = 0;
        loop {
            let known = self.labels[goal].wrapping_sub(self.base);
            let known = (known <= self.top - self.base).then_some(known);
            // Half a cell, left by a diagonal, is no cost: that may be another way.
            if known.is_some_and(|label| directed.first > label | 1) {
                return true;
            }
            if waiting == 0 {
                return known.is_some();
            }
            while let Some(here) = buckets[directed.first as usize & mask].pop() {
                waiting -= 1;
                if !self.is_cheapest(here) {
                    continue; // Found again at a lower cost since.
                }
                let here = (here.0 as usize, here.1);
                self.plain_steps(&plain, here, u32::MAX, &mut |next, label| {
                    let sum = label + ahead(next);
                    buckets[sum as usize & mask].push((next as u32, label));
                    waiting += 1;
                    highest = highest.max(label);
                });
            }
            self.top = self.top.max(self.base + highest);
            directed.first += 1;
        }
    }

    /// Whether no lower label was found for a position since.
    fn is_cheapest(&self, (position, label): (u32, u32)) -> bool {
        self.labels[position as usize] == self.base + label
    }

    /// The least label that lies between a position of the full space and a goal.
    fn ahead(&self, goal: Cell) -> impl Fn(usize) -> u32 + use<> {
        let grid = self.grid;
        let straight = self.costs.least(false);
        let diagonal = self.costs.least(true).min(2 * straight);
        move |position| {
            let span = grid.span(grid.cell(position), goal);
            span.straight * straight + span.diagonal * diagonal
        }
    }
}
