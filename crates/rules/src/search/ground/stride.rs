//! How single steps are made: which part of the space moves where, and what
//! barriers it crosses.

use super::MovementSearch;
use crate::board::Layer;
use crate::movement::Place;
use crate::search::postures::{Move, Way};
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
        let diagonal = a_move.is_diagonal(self.grid.kind());
        let price = self.price(from, next, diagonal, a_move.steps);
        let crosses = !self.layers[0].barred.is_empty()
            && match a_move.stepper(from).zip(a_move.dir) {
                Some((part, dir)) if a_move.way == Way::Lead && part.posture != 0 => {
                    let layer = self.cell_layer.as_ref();
                    layer.is_some_and(|layer| self.is_barred_in(layer, part.at, dir))
                }
                Some((part, dir)) => self.is_barred(part, dir),
                None => self.turns_over_barrier(from, self.place(next)),
            };
        self.price_across(crosses, price, diagonal)
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
        self.is_barred_in(&self.layers[part.posture], part.at, dir)
    }

    fn is_barred_in(&self, layer: &Layer, at: Cell, dir: Dir) -> bool {
        let index = self.grid.index(at);
        let bits = index.and_then(|index| layer.barred.get(index));
        bits.is_some_and(|bits| bits & (1 << dir.0) != 0)
    }

    /// Whether a space that turns gains a cell beyond a barrier.
    fn turns_over_barrier(&self, from: Place, to: Place) -> bool {
        let (grid, cell_layer) = (self.grid, &self.cell_layer);
        let has = |place: Place, cell: Cell| self.footprint(place).covers(grid, place.at, cell);
        let mut cells = self.footprint(from).cells(grid, from.at);
        cells.any(|cell| {
            let index = grid.index(cell);
            let bits = index.and_then(|index| cell_layer.as_ref()?.barred.get(index));
            let mut dirs = grid.kind().side_dirs();
            bits.is_some_and(|bits| {
                dirs.any(|dir| {
                    let beside = grid.step(cell, dir);
                    bits & (1 << dir.0) != 0 && has(to, beside) && !has(from, beside)
                })
            })
        })
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
