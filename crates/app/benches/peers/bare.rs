//! The yardstick: searches in a ring of buckets over flat arrays, and nothing else.

use crate::map::Map;
use grid::{Cell, Dir, Grid};

/// A map laid out for it: a byte of steps for each cell, a bit for each direction, and how
/// many times as dear a step into it is. Labels are twice the cells and the parity of the
/// diagonals.
pub struct Bare {
    grid: Grid,
    steps: Vec<u8>,
    hard: Vec<u8>,
    /// How far on the next cell lies in each direction, by the parity of the row, and what
    /// a step there adds.
    dirs: [Vec<(isize, u32)>; 2],
    /// Label of a diagonal step: 3 where diagonals cost 1 and 2 in turn, else 2.
    diagonal: u32,
    labels: Vec<u32>,
    base: u32,
    buckets: Vec<Vec<(u32, u32)>>,
}

/// Number of buckets: a power of two above the longest step.
const RING: usize = 4096;
/// A number above every label of a search.
const LABELS: u32 = 1 << 16;

impl Bare {
    pub fn of(map: &Map) -> Self {
        Self::priced(map, 3)
    }

    /// A search in which a diagonal step has a label.
    pub fn priced(map: &Map, diagonal: u32) -> Self {
        let (grid, kind) = (map.grid, map.grid.kind());
        let open = |cell: Cell| map.cost(cell).is_some();
        let is_joined = |one: Cell, other: Cell| {
            let dir = grid.dir_between(one, other);
            map.walls.is_empty() || dir.is_none_or(|dir| !map.walls.contains(&(one, dir)))
        };
        let steps = grid.cells().map(|cell| {
            let passes = |(dir, to): &(Dir, Cell)| {
                let corners = [Cell::new(cell.x, to.y), Cell::new(to.x, cell.y)];
                let turns = |corner: Cell| {
                    let is_free = open(corner) && is_joined(cell, corner) && is_joined(corner, *to);
                    is_free || !kind.is_diagonal(*dir)
                };
                let is_straight = kind.is_diagonal(*dir) || is_joined(cell, *to);
                open(*to)
                    && !map.closed.contains(to)
                    && is_straight
                    && corners.into_iter().all(turns)
            };
            let next = grid.neighbors(cell).filter(passes);
            next.fold(0, |bits, (dir, _)| bits | 1 << dir.0)
        });
        let from = |row: i32| Cell::new(2, 2 + row);
        let dirs = [0, 1].map(|row| {
            let dirs = kind.dirs().map(|dir| {
                let ahead = grid.index(grid.step(from(row), dir)).unwrap() as isize;
                let price = if kind.is_diagonal(dir) { diagonal } else { 2 };
                (ahead - grid.index(from(row)).unwrap() as isize, price)
            });
            dirs.collect()
        });
        Self {
            grid,
            steps: steps.collect(),
            hard: grid
                .cells()
                .map(|it| map.cost(it).unwrap_or(1) as u8)
                .collect(),
            dirs,
            diagonal,
            labels: vec![0; grid.len()],
            base: 1,
            buckets: vec![Vec::new(); RING],
        }
    }

    /// How many cells are within a budget.
    pub fn reach(&mut self, from: Cell, budget: u32) -> usize {
        let most = 2 * budget + 1;
        self.search(from, most, |_| 0, |_| false)
    }

    /// What the way to a cell costs, by A*.
    pub fn path(&mut self, from: Cell, to: Cell) -> Option<u32> {
        let (grid, goal, diagonal) = (self.grid, grid_index(self.grid, to), self.diagonal);
        let least = move |index: u32| {
            let span = grid.span(grid.cell(index as usize), to);
            2 * span.straight + diagonal * span.diagonal
        };
        self.search(from, u32::MAX, least, |index| index == goal);
        let label = self.labels[goal as usize].checked_sub(self.base);
        label.map(|label| label / 2)
    }

    /// Settles cells in the order of their label and what is left at least, until one is
    /// the goal; tells how many.
    fn search(
        &mut self,
        from: Cell,
        most: u32,
        least: impl Fn(u32) -> u32,
        is_goal: impl Fn(u32) -> bool,
    ) -> usize {
        // Beyond all that earlier searches wrote; there are too few to run out of numbers.
        self.base += LABELS;
        let start = grid_index(self.grid, from);
        self.labels[start as usize] = self.base;
        let (mut at, mut waiting, mut settled) = (least(start) as usize, 1, 0);
        self.buckets[at % RING].push((start, 0));
        let mut found = false;
        while waiting > 0 && !found {
            while let Some((here, label)) = self.buckets[at % RING].pop() {
                waiting -= 1;
                if self.labels[here as usize] != self.base + label {
                    continue;
                }
                settled += 1;
                if is_goal(here) {
                    found = true;
                    break;
                }
                let row = (here / self.grid.width()) as usize % 2;
                let mut steps = self.steps[here as usize];
                while steps != 0 {
                    let (ahead, price) = self.dirs[row][steps.trailing_zeros() as usize];
                    steps &= steps - 1;
                    let next = (here as usize).wrapping_add_signed(ahead);
                    let total = label + price * u32::from(self.hard[next]);
                    // What an earlier search wrote is below the base.
                    let known = self.labels[next].wrapping_sub(self.base) <= total;
                    if known || total > most {
                        continue;
                    }
                    self.labels[next] = self.base + total;
                    let bucket = (total + least(next as u32)) as usize % RING;
                    self.buckets[bucket].push((next as u32, total));
                    waiting += 1;
                }
            }
            at += 1;
        }
        if waiting > 0 {
            self.buckets.iter_mut().for_each(Vec::clear);
        }
        settled
    }
}

fn grid_index(grid: Grid, cell: Cell) -> u32 {
    grid.index(cell).unwrap() as u32
}
