//! Rivers that a route crosses without a bridge.

use super::land::{Land, RIVER};
use super::route::Route;
use grid::{Cell, Dir};

/// A part of a route whose steps follow a river; a single cell if the route only comes by.
struct Shared<'a> {
    /// The cell before the part, the cells of the part, and the cell after it.
    cells: &'a [Cell],
}

impl Route {
    /// Returns the cells in which the route crosses a river where no track does. A track across a river
    /// is a bridge.
    #[must_use]
    pub fn river_crossings(&self, land: &Land) -> Vec<Cell> {
        let mut crossings = Vec::new();
        let follows = |n: usize| {
            let pair = self.cells.get(n..n + 2);
            pair.is_some_and(|pair| {
                land.links(pair[0], pair[1])
                    .is_some_and(|it| it & RIVER != 0)
            })
        };
        let mut n = 0;
        while n + 1 < self.cells.len() {
            if let Some(cell) = land.diagonal_crossing(self.cells[n], self.cells[n + 1]) {
                crossings.push(cell);
            }
            let first = n + 1;
            let mut last = first;
            while follows(last) {
                last += 1;
            }
            let is_inside = !follows(n) && last + 1 < self.cells.len();
            if is_inside {
                let shared = Shared {
                    cells: &self.cells[n..=last + 1],
                };
                if shared.crosses(land) {
                    crossings.push(self.cells[first]);
                }
            }
            n = if is_inside { last } else { last.max(n + 1) };
        }
        crossings
    }
}

impl Shared<'_> {
    /// Returns whether the route leaves the river on the other side than it came, without a bridge.
    fn crosses(&self, land: &Land) -> bool {
        let [before, first, .., last, after] = *self.cells else {
            return self.crosses_at_once(land);
        };
        let (Some(onward), Some(back)) = (
            land.dir(first, self.cells[2]),
            land.dir(last, self.cells[self.cells.len() - 3]),
        ) else {
            return false;
        };
        let side = |at: Cell, along: Dir, other: Cell| {
            let other = land.dir(at, other)?;
            land.is_clockwise_of_river(at, along, other)
        };
        let came = side(first, onward, before);
        let leaves = side(last, back, after);
        // Seen from the end, clockwise is the other side.
        let changes = came
            .zip(leaves)
            .is_some_and(|(came, leaves)| came == leaves);
        let on_track = |a: Cell, b: Cell| land.links(a, b).is_some_and(|it| it & !RIVER != 0);
        let is_bridged = on_track(before, first)
            || on_track(last, after)
            || self.cells[1..self.cells.len() - 1]
                .iter()
                .any(|cell| land.has_bridge(*cell));
        changes && !is_bridged
    }

    fn crosses_at_once(&self, land: &Land) -> bool {
        let [before, at, after] = *self.cells else {
            return false;
        };
        let ends = land.dir(at, before).zip(land.dir(at, after));
        let on_track =
            [before, after].map(|end| land.links(at, end).is_some_and(|it| it & !RIVER != 0));
        let is_parted = ends.is_some_and(|(a, b)| land.river_parts(at, a, b));
        is_parted && !on_track.contains(&true) && !land.has_bridge(at)
    }
}

impl Land {
    /// Returns the direction from a cell to a neighbor.
    fn dir(&self, from: Cell, to: Cell) -> Option<Dir> {
        self.grid().dir_between(from, to)
    }

    /// Returns what runs between two neighbors.
    fn links(&self, from: Cell, to: Cell) -> Option<u8> {
        let (place, dir) = self.place(from).zip(self.dir(from, to))?;
        Some(self.link_at(place, dir))
    }

    /// Returns the directions from a cell along what runs there, by bits of links.
    fn dirs_of(&self, at: Cell, bits: u8) -> Vec<Dir> {
        let place = self.place(at);
        let dirs = self.grid().kind().dirs();
        let runs = |dir: &Dir| place.is_some_and(|place| self.link_at(place, *dir) & bits != 0);
        dirs.filter(runs).collect()
    }

    /// Returns the steps clockwise from a direction to another, from 0.
    fn turn(&self, from: Dir, to: Dir) -> u8 {
        let count = self.grid().kind().dir_count();
        (to.0 + count - from.0) % count
    }

    /// Returns whether the river at a cell runs between two directions on both sides.
    fn river_parts(&self, at: Cell, a: Dir, b: Dir) -> bool {
        let span = self.turn(a, b);
        let river = self.dirs_of(at, RIVER);
        if river.contains(&a) || river.contains(&b) {
            return false;
        }
        let between = |dir: &Dir| self.turn(a, *dir) < span;
        river.iter().any(between) && !river.iter().all(between)
    }

    /// Returns whether a direction lies clockwise of the river that runs along `along` from a cell, up to
    /// where it comes from; `None` if the river begins there or runs in that direction.
    fn is_clockwise_of_river(&self, at: Cell, along: Dir, dir: Dir) -> Option<bool> {
        let river = self.dirs_of(at, RIVER);
        let others = river.iter().filter(|it| **it != along);
        let turns = others.map(|it| self.turn(along, *it));
        let (first, to) = (turns.min()?, self.turn(along, dir));
        (!river.contains(&dir)).then_some(to < first)
    }

    /// Returns whether a track crosses the river at a cell.
    fn has_bridge(&self, at: Cell) -> bool {
        let tracks = self.dirs_of(at, !RIVER);
        let mut pairs = tracks
            .iter()
            .flat_map(|a| tracks.iter().map(move |b| (*a, *b)));
        pairs.any(|(a, b)| self.river_parts(at, a, b))
    }

    /// Returns the first cell of a diagonal step without a track that crosses a river between the cells
    /// beside it.
    fn diagonal_crossing(&self, from: Cell, to: Cell) -> Option<Cell> {
        let kind = self.grid().kind();
        let dir = self.dir(from, to).filter(|dir| kind.is_diagonal(*dir))?;
        let count = kind.dir_count();
        let beside = [count - 1, 1].map(|by| self.grid().step(from, Dir((dir.0 + by) % count)));
        let runs = self.links(beside[0], beside[1])? & RIVER != 0;
        let on_track = self.links(from, to)? & !RIVER != 0;
        (runs && !on_track).then_some(from)
    }
}
