//! Low barriers between cells: what costs movement to get over, but stops
//! nobody.
//!
//! A barrier lies between two cells when, as a wall, it would part them. A
//! diagonal step has two ways round the point it passes, and crosses a barrier
//! only if both do.

use super::map::Board;
use crate::checks::Roll;
use grid::{Cell, Dir, Rect, Segment, SharedVec, opening};
use std::sync::Arc;

/// A straight piece of low barrier.
#[derive(Clone, Debug, PartialEq)]
pub struct Barrier {
    /// Where it runs, in map units.
    pub line: Segment,
    /// What must be rolled to get over it, if anything.
    pub roll: Option<Roll>,
}

/// The barriers of a map.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Barriers {
    all: Arc<[Barrier]>,
    /// For each cell the directions in which a step crosses a barrier, a bit
    /// for each; empty where there is no barrier on the map.
    crossed: SharedVec<u8>,
}

impl Board {
    /// Replaces the low barriers. Only what lies in `touched` (map units) may
    /// differ from before.
    pub fn set_barriers(&mut self, barriers: Vec<Barrier>, touched: Rect) {
        if self.barriers.all.is_empty() && barriers.is_empty() {
            return;
        }
        let kind = self.grid().kind();
        let lines: Vec<Segment> = barriers.iter().map(|barrier| barrier.line).collect();
        let sides = kind.side_dirs().fold(0, |bits, dir| bits | 1 << dir.0);
        let mut crossed = std::mem::take(&mut self.barriers.crossed);
        if crossed.is_empty() {
            crossed = SharedVec::of(0, self.grid().len());
        }
        let near = self.shut_sides((&lines, &crossed), touched);
        for (index, shut) in &near {
            crossed[*index] = shut & sides;
        }
        self.barriers = Barriers {
            all: barriers.into(),
            crossed,
        };
        let near: Vec<Cell> = near.iter().map(|(at, _)| self.grid().cell(*at)).collect();
        for cell in &near {
            let (cell, index) = (*cell, self.grid().index(*cell).unwrap_or_default());
            let diagonals = kind.dirs().filter(|dir| kind.is_diagonal(*dir));
            let crossing = diagonals.filter(|dir| self.ways_round(cell, *dir).is_some());
            let bits = crossing.fold(0, |bits, dir| bits | 1 << dir.0);
            self.barriers.crossed[index] |= bits;
        }
        if self.barriers.all.is_empty() {
            self.barriers.crossed = SharedVec::default();
        }
        self.changed(near);
    }

    /// For each cell the directions in which a step crosses a barrier; `None`
    /// without any barrier on the map.
    pub(crate) fn crossings(&self) -> Option<&SharedVec<u8>> {
        let crossed = &self.barriers.crossed;
        (!crossed.is_empty()).then_some(crossed)
    }

    fn crosses(&self, cell: Cell, dir: Dir) -> bool {
        let index = self.grid().index(cell);
        let bits = index.and_then(|index| self.barriers.crossed.get(index));
        bits.is_some_and(|bits| bits & (1 << dir.0) != 0)
    }

    /// The sides with a barrier on the two ways round the point a diagonal
    /// step passes; `None` if one of them has none.
    fn ways_round(&self, cell: Cell, dir: Dir) -> Option<[Vec<(Cell, Dir)>; 2]> {
        let kind = self.grid().kind();
        let (left, right) = (dir.turned(kind.dir_count() - 1, kind), dir.turned(1, kind));
        let way = |first: Dir, then: Dir| {
            let sides = [(cell, first), (self.grid().step(cell, first), then)];
            let crossed = sides
                .into_iter()
                .filter(|(at, dir)| self.crosses(*at, *dir));
            crossed.collect::<Vec<_>>()
        };
        let ways = [way(left, right), way(right, left)];
        ways.iter().all(|way| !way.is_empty()).then_some(ways)
    }

    /// The rolls for the barriers that a step of these cells crosses; `None`
    /// if it crosses no barrier. Of two ways round a point it takes the one
    /// with fewer rolls.
    pub(crate) fn rolls_on_step(
        &self,
        cells: impl Iterator<Item = Cell>,
        dir: Dir,
    ) -> Option<Vec<Roll>> {
        let kind = self.grid().kind();
        let crossing = cells.filter(|cell| self.crosses(*cell, dir));
        let rolls = crossing.map(|cell| {
            if !kind.is_diagonal(dir) {
                return self.rolls_on(&[(cell, dir)]);
            }
            let ways = self.ways_round(cell, dir).into_iter().flatten();
            let rolls = ways.map(|way| self.rolls_on(&way));
            rolls.min_by_key(Vec::len).unwrap_or_default()
        });
        joined(rolls)
    }

    /// The same for a space that takes up other cells without going anywhere:
    /// it crosses the barriers between those it had and those it gains.
    pub(crate) fn rolls_on_turn(&self, from: &[Cell], to: &[Cell]) -> Option<Vec<Roll>> {
        let sides = from.iter().flat_map(|cell| {
            let dirs = self.grid().kind().side_dirs();
            dirs.map(move |dir| (*cell, dir))
        });
        let gained = |(cell, dir): &(Cell, Dir)| {
            let beside = self.grid().step(*cell, *dir);
            to.contains(&beside) && !from.contains(&beside) && self.crosses(*cell, *dir)
        };
        joined(sides.filter(gained).map(|side| self.rolls_on(&[side])))
    }

    /// The rolls for the barriers on some sides.
    fn rolls_on(&self, sides: &[(Cell, Dir)]) -> Vec<Roll> {
        let lies_on = |barrier: &Barrier, (cell, dir): (Cell, Dir)| {
            let beside = self.grid().step(cell, dir);
            let centers = [cell, beside].map(|cell| self.grid().center(cell));
            let side = self.grid().side(cell, dir);
            // Nothing farther away than a cell reaches between the two, and
            // what only touches the end of a side does not lie on it.
            barrier.line.distance_to(side.middle()) < 1.0
                && opening(side, centers, &[barrier.line]) < 0.99
        };
        let all = self.barriers.all.iter();
        all.filter(|barrier| sides.iter().any(|side| lies_on(barrier, *side)))
            .filter_map(|barrier| barrier.roll.clone())
            .collect()
    }
}

/// All rolls, each once; `None` if there was not even one list.
fn joined(each: impl Iterator<Item = Vec<Roll>>) -> Option<Vec<Roll>> {
    each.reduce(|mut all, more| {
        all.extend(more);
        all
    })
    .map(|mut all| {
        all.sort();
        all.dedup();
        all
    })
}
