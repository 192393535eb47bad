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
    labels: Vec<u32>,
    base: u32,
    buckets: Vec<Vec<(u32, u32)>>,
}

/// More than the label of any way, and a power of two.
const RING: usize = 4096;

impl Bare {
    pub fn of(map: &Map) -> Self {
        let (grid, kind) = (map.grid, map.grid.kind());
        let open = |cell: Cell| map.cost(cell).is_some();
        let steps = grid.cells().map(|cell| {
            let passes = |(dir, to): &(Dir, Cell)| {
                let beside = [Cell::new(cell.x, to.y), Cell::new(to.x, cell.y)];
                open(*to) && (!kind.is_diagonal(*dir) || beside.into_iter().all(open))
            };
            let next = grid.neighbors(cell).filter(passes);
            next.fold(0, |bits, (dir, _)| bits | 1 << dir.0)
        });
        let from = |row: i32| Cell::new(2, 2 + row);
        let dirs = [0, 1].map(|row| {
            let dirs = kind.dirs().map(|dir| {
                let ahead = grid.index(grid.step(from(row), dir)).unwrap() as isize;
                let price = if kind.is_diagonal(dir) { 3 } else { 2 };
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
        let (grid, goal) = (self.grid, grid_index(self.grid, to));
        let least = move |index: u32| {
            let span = grid.span(grid.cell(index as usize), to);
            2 * span.straight + 3 * span.diagonal
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
        self.base += RING as u32;
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
