//! Steps of the full space from one cell to the next: nearly all that a search does.

use super::{MovementSearch, place_of};
use crate::board::Layer;
use crate::movement::{CROWDED, SHUT};
use crate::offsets::{odd_line, offsets};
use grid::{Dir, Grid};
use std::sync::Arc;

/// What steps are like where nothing hampers them, by their direction, from a cell in a
/// line that is not shoved and from one in a line that is.
pub(super) struct PlainSteps {
    full: Arc<Layer>,
    by_line: [[PlainStep; 8]; 2],
    /// The least label any of them adds.
    least: u32,
    /// Whether more counts than what the next cell is like.
    looks_around: bool,
}

/// A step in one direction.
#[derive(Clone, Copy, Debug)]
struct PlainStep {
    /// How far on the next cell lies.
    ahead: isize,
    dir: Dir,
    /// Whether it alternates.
    diagonal: bool,
    /// The least label it adds, whatever hampers it.
    least: u32,
    /// The label it adds where nothing does.
    price: u32,
}

impl PlainSteps {
    /// Those in each direction from there.
    fn from(&self, grid: Grid, here: usize) -> &[PlainStep; 8] {
        let kind = grid.kind();
        &self.by_line[match kind.is_hex() {
            true => odd_line(kind, grid.cell(here)),
            false => 0,
        }]
    }
}

impl PlainStep {
    /// Its direction among those of a byte.
    fn bit(&self) -> u8 {
        1 << self.dir.0
    }
}

impl MovementSearch {
    /// What its steps are like, for one search.
    pub(super) fn steps_of_full_space(&self) -> PlainSteps {
        let (grid, costs) = (self.grid, &self.costs);
        let line = |odd| {
            let ahead = offsets(grid, odd, grid.width() as usize);
            std::array::from_fn(|n| {
                let dir = Dir(n as u8);
                let diagonal = grid.kind().is_diagonal(dir);
                PlainStep {
                    ahead: ahead[n],
                    dir,
                    diagonal,
                    least: costs.least(diagonal),
                    price: costs.step(diagonal, 0),
                }
            })
        };
        PlainSteps {
            full: Arc::clone(&self.layers[0]),
            by_line: [line(0), line(1)],
            least: costs.least(false).min(costs.least(true)),
            looks_around: !self.corners.is_empty() || self.sums.is_some(),
        }
    }

    /// Notes where the full space gets to by a step from a position with a label, and
    /// tells of each that is the cheapest yet, with its label.
    #[inline]
    pub(super) fn plain_steps(
        &mut self,
        plain: &PlainSteps,
        (here, label): (usize, u32),
        budget: u32,
        found: &mut impl FnMut(usize, u32),
    ) {
        if label + plain.least > budget {
            return;
        }
        let ahead = plain.from(self.grid, here);
        let mut steps = plain.full.steps[here];
        let barred = plain.full.barred.get(here).copied().unwrap_or_default();
        while steps != 0 {
            let dir = steps.trailing_zeros() as usize % 8;
            steps &= steps - 1;
            // Steps lead to cells of the map only.
            let (step, next) = (&ahead[dir], here.wrapping_add_signed(ahead[dir].ahead));
            // Most lead back to where the search has been.
            if self.is_settled(next, label + step.least) {
                continue;
            }
            let hampered = barred & (1 << dir) != 0
                || self.standing.at(next) != 0
                || plain.looks_around
                || !plain.full.fits[next]
                || plain.full.hard[next] != 0;
            let price = match hampered {
                false => Some(step.price),
                true => self.plain_price(plain, (here, next), step, barred),
            };
            if let Some(price) = price {
                self.reach(next, label + price, budget, found);
            }
        }
    }

    /// The same into the posture of one who shares its cell with others, where they are.
    pub(super) fn steps_beside_others(
        &mut self,
        plain: &PlainSteps,
        (here, label): (usize, u32),
        shared: usize,
        budget: u32,
        found: &mut impl FnMut(usize, u32),
    ) {
        let steps = plain.full.steps[here];
        let barred = plain.full.barred.get(here).copied().unwrap_or_default();
        let ahead = plain.from(self.grid, here).iter();
        for step in ahead.filter(|step| steps & step.bit() != 0) {
            let next = here.wrapping_add_signed(step.ahead);
            let beside = shared * self.grid.len() + next;
            if self.standing.at(next) & CROWDED == 0
                || self.is_settled(beside, label + step.least)
                || !self.is_shared_at(beside)
                || self
                    .plain_price(plain, (here, next), step, barred)
                    .is_none()
            {
                continue;
            }
            let diagonal = step.diagonal;
            let price = self.price(place_of(self.grid, here), beside, diagonal);
            let price = self.price_across(barred & step.bit() != 0, price, diagonal);
            if let Some(price) = price {
                self.reach(beside, label + price, budget, found);
            }
        }
    }

    /// The label that a step of the full space adds, from one position to the next in a
    /// direction in which its layer lets it step; `None` if it cannot be made.
    fn plain_price(
        &self,
        plain: &PlainSteps,
        (here, next): (usize, usize),
        step: &PlainStep,
        barred: u8,
    ) -> Option<u32> {
        let marks = self.standing.at(next);
        if marks & SHUT != 0 || !plain.full.fits[next] {
            return None;
        }
        // To know the place takes divisions, which most maps can do without.
        let place = || place_of(self.grid, here);
        if plain.looks_around
            && (!self.clears_corners(place(), step.dir) || self.is_shunned(place(), next))
        {
            return None;
        }
        let hard = match self.sums {
            None => plain.full.hard[next],
            Some(_) => self.hard_into(place(), next),
        };
        let amount = self.costs.amount(hard, false, marks);
        let price = self.costs.step(step.diagonal, amount);
        self.price_across(barred & step.bit() != 0, price, step.diagonal)
    }
}
