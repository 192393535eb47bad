//! How single steps are made: which part of the space moves where, and what
//! barriers it crosses.

use super::MovementSearch;
use crate::cost::IMPEDED;
use crate::movement::Place;
use crate::search::postures::{Move, Way};
use crate::search::turns::{Advance, Turn};
use grid::{Cell, Dir, Kind};

/// How a step is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stride {
    /// The part of the space that steps on.
    pub part: Place,
    /// Where to; `None` when the space turns.
    pub dir: Option<Dir>,
    /// How many steps it counts as.
    pub steps: u32,
}

impl MovementSearch {
    /// The label a move adds, with the barriers it crosses; `None` where its movement
    /// action crosses none.
    pub(super) fn move_price(&self, from: Place, a_move: &Move, next: usize) -> Option<u32> {
        if a_move.way == Way::Turn {
            return self.turn_price(from, next);
        }
        let diagonal = a_move.is_diagonal(self.grid.kind());
        let price = self.price(from, next, diagonal);
        let step = a_move.stepper(from).zip(a_move.dir);
        let crosses = step.is_some_and(|(part, dir)| self.is_barred(part, dir));
        self.price_across(crosses, price, diagonal)
    }

    /// The label a turn adds; `None` where it crosses a barrier that its movement action does not cross.
    fn turn_price(&self, from: Place, next: usize) -> Option<u32> {
        let to = self.place(next);
        let space = |place: Place| (self.footprint(place), place.at);
        let cells = self.cell_layer.as_deref();
        let squeezed = self.postures.all[to.posture].squeezed;
        let marks = self.standing.at(next);
        let combine = |one, other| self.costs.combine(one, other);
        let ground = |advance: &Advance| match (&self.sums, cells) {
            _ if self.is_impeded(to) => IMPEDED,
            (Some(sums), _) => {
                let (footprint, at) = space(from);
                sums.hardest((at, footprint), (advance.at, &advance.strip))
            }
            (None, Some(layer)) => {
                let cells = advance.strip.cells(self.grid, advance.at);
                let grounds = cells.filter_map(|cell| layer.hard.get(self.grid.index(cell)?));
                grounds.copied().reduce(combine).unwrap_or(0)
            }
            (None, None) => 0,
        };
        let barred = |cell: Cell| {
            let bits = cells.and_then(|layer| layer.barred.get(self.grid.index(cell)?));
            bits.copied().unwrap_or(0)
        };
        self.costs.turn(
            &Turn::between(space(from), space(to))?,
            ground,
            // What the advances before entered, the creature still occupies.
            self.sums.is_none().then_some(&combine),
            |ground| self.costs.amount(ground, squeezed, marks),
            |advance| advance.crosses(self.grid, barred),
            self.shuns.beyond_barriers.is_none(),
        )
    }

    /// The label a step adds that costs so much without the barrier it may cross;
    /// `None` where its movement action crosses none.
    pub(super) fn price_across(&self, crosses: bool, price: u32, diagonal: bool) -> Option<u32> {
        if !crosses || !self.costs.has_barriers() {
            return Some(price);
        }
        let open = self.shuns.beyond_barriers.is_none();
        open.then(|| self.costs.over_barrier(price, diagonal))
    }

    /// Whether a step of a part of the space crosses a barrier.
    pub(super) fn is_barred(&self, part: Place, dir: Dir) -> bool {
        let barred = &self.layers[part.posture].barred;
        let index = self.grid.index(part.at);
        let bits = index.and_then(|index| barred.get(index));
        bits.is_some_and(|bits| bits & (1 << dir.0) != 0)
    }

    /// How a step between two places of a way is made.
    pub(crate) fn stride(&self, [from, to]: [(Place, u32); 2]) -> Stride {
        let ((from, from_label), (to, to_label)) = (from, to);
        let by = (to.at.x - from.at.x, to.at.y - from.at.y);
        let kind = self.grid.kind();
        let plain = Stride {
            part: from,
            dir: self.grid.dir_between(from.at, to.at),
            steps: 1,
        };
        if self.postures.moves.is_empty() || kind != Kind::Square {
            return plain;
        }
        let position = self.position(to).unwrap_or_default();
        let mut moves = self.postures.moves[from.posture].iter();
        let made = moves.find(|a_move| {
            a_move.to == to.posture
                && a_move.by == by
                && self.arrival(from, a_move).is_some()
                && self.move_price(from, a_move, position) == Some(to_label - from_label)
        });
        made.map_or(plain, |a_move| Stride {
            part: a_move.stepper(from).unwrap_or(from),
            dir: a_move.dir,
            steps: a_move.steps,
        })
    }
}
