//! The board as a creature of several cells finds it.
//!
//! A footprint may step where every one of its cells may, into a position that
//! holds no wall and nothing that cannot be entered. All three are worked out
//! for the whole map at once by folding shifted rows and columns together, so
//! the search asks one byte per position whatever the creature's size.

use crate::board::Board;
use crate::ease::Ease;
use crate::entered::Sums;
use grid::{Cell, Dir, Footprint, Grid};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What each position of a footprint is like, by its anchor cell.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    /// The directions in which the footprint may step, a bit for each; how wide
    /// it is there is another question, since it may be a part of a space that
    /// steps.
    pub(crate) steps: Vec<u8>,
    /// Whether it may be there: on the map, nothing solid or hollow, no wall
    /// within, and of the right width.
    pub(crate) fits: Vec<bool>,
    /// How often the going under it doubles the cost of a step.
    pub(crate) hard: Vec<u8>,
    /// The most of those.
    pub(crate) hardest: u8,
    /// The directions in which a step of the footprint crosses a barrier, a bit
    /// for each; empty where there is none on the map.
    pub(crate) barred: Vec<u8>,
}

impl Layer {
    pub(crate) fn build(
        board: &Board,
        footprint: &Footprint,
        widths: &RangeInclusive<u8>,
        ease: Ease,
    ) -> Self {
        let grid = board.grid();
        let and = |a, b| a & b;
        let enterable = |index: usize| u8::from(board.terrains()[index].enterable(ease));
        let enterable = fold(grid, footprint, &enterable, and);
        let inner = if ease.walls || !board.has_walls() {
            vec![true; grid.len()]
        } else {
            inner_sides_open(board, footprint)
        };
        let mut fits: Vec<bool> = grid
            .cells()
            .zip(enterable.iter().zip(&inner))
            .map(|(anchor, (ok, open))| *ok == 1 && *open && footprint.fits(grid, anchor))
            .collect();
        let mut steps = fold(grid, footprint, &|index| board.steps(index, ease), and);
        keep_fitting(grid, &mut steps, &fits);
        if board.has_gaps() && !ease.solid {
            let narrowest = fold(grid, footprint, &|index| board.width_of(index), u8::min);
            for (fits, narrowest) in fits.iter_mut().zip(narrowest) {
                *fits &= widths.contains(&narrowest);
            }
        }
        let pays = |a, b| board.doublings().pays(a, b);
        let going = |index: usize| board.going(index, ease).doublings;
        let hard = fold(grid, footprint, &going, pays);
        let crossings = board.crossings().filter(|_| !ease.obstacles);
        let barred =
            crossings.map(|crossed| fold(grid, footprint, &|at| crossed[at], |a, b| a | b));
        Self {
            steps,
            fits,
            hardest: hard.iter().copied().max().unwrap_or_default(),
            hard,
            barred: barred.unwrap_or_default(),
        }
    }
}

/// For each anchor the values of the footprint's cells, joined; nothing where
/// the footprint leaves the map.
pub(crate) fn fold<T: Copy + Default>(
    grid: Grid,
    footprint: &Footprint,
    value: &dyn Fn(usize) -> T,
    join: impl Fn(T, T) -> T + Copy,
) -> Vec<T> {
    let values: Vec<T> = (0..grid.len()).map(value).collect();
    if footprint.len() == 1 {
        return values;
    }
    if grid.kind().is_hex() {
        let at = |cell: Cell| grid.index(cell).map_or(T::default(), |index| values[index]);
        let cells = |anchor| footprint.cells(grid, anchor);
        return grid
            .cells()
            .map(|anchor| cells(anchor).map(at).reduce(join).unwrap_or_default())
            .collect();
    }
    let width = grid.width() as usize;
    let mut folded = values;
    for row in folded.chunks_exact_mut(width) {
        fold_ahead(row, footprint.width() as usize, 1, join);
    }
    fold_ahead(&mut folded, footprint.height() as usize, width, join);
    folded
}

/// Joins each value with the `count - 1` that follow it at a distance of
/// `stride`, in doubling strides; 0 where fewer than that are left.
fn fold_ahead<T: Copy + Default>(
    values: &mut [T],
    count: usize,
    stride: usize,
    join: impl Fn(T, T) -> T,
) {
    let mut covered = 1;
    while covered < count {
        let ahead = covered.min(count - covered);
        let shift = (ahead * stride).min(values.len());
        let whole = values.len() - shift;
        // Values ahead are still those of the last round: this goes forwards.
        for index in 0..whole {
            values[index] = join(values[index], values[index + shift]);
        }
        values[whole..].fill(T::default());
        covered += ahead;
    }
}

/// Takes away the steps that lead to where a footprint does not fit.
fn keep_fitting(grid: Grid, steps: &mut [u8], fits: &[bool]) {
    if grid.kind().is_hex() {
        for (index, bits) in steps.iter_mut().enumerate() {
            let anchor = grid.cell(index);
            for dir in grid.kind().dirs() {
                let to = grid.index(grid.step(anchor, dir));
                if !to.is_some_and(|to| fits[to]) {
                    *bits &= !(1 << dir.0);
                }
            }
        }
        return;
    }
    // The same row by row, since this is what takes longest.
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    for dir in grid.kind().dirs() {
        let (by, without) = (grid.step(Cell::default(), dir), !(1_u8 << dir.0));
        for (y, row) in steps.chunks_exact_mut(width).enumerate() {
            let to = y.checked_add_signed(by.y as isize).filter(|y| *y < height);
            let Some(to) = to.map(|y| &fits[y * width..(y + 1) * width]) else {
                row.iter_mut().for_each(|bits| *bits &= without);
                continue;
            };
            let open = |x: usize| {
                let x = x.wrapping_add_signed(by.x as isize);
                to.get(x).is_some_and(|fits| *fits)
            };
            for (x, bits) in row.iter_mut().enumerate() {
                *bits &= if open(x) { u8::MAX } else { without };
            }
        }
    }
}

/// For each anchor whether no wall stands between two cells of the footprint.
fn inner_sides_open(board: &Board, footprint: &Footprint) -> Vec<bool> {
    let grid = board.grid();
    let kind = grid.kind();
    if footprint.len() == 1 {
        return vec![true; grid.len()];
    }
    if kind.is_hex() {
        return grid
            .cells()
            .map(|anchor| {
                let cells: Vec<Cell> = footprint.cells(grid, anchor).collect();
                let open = |cell: &Cell, dir: Dir| {
                    let index = grid.index(*cell);
                    !cells.contains(&grid.step(*cell, dir))
                        || index.is_some_and(|index| !board.is_walled(index, dir))
                };
                cells
                    .iter()
                    .all(|cell| kind.dirs().all(|dir| open(cell, dir)))
            })
            .collect();
    }
    let (w, h) = (footprint.width(), footprint.height());
    let no_wall = |dir: Dir| move |index: usize| u8::from(!board.is_walled(index, dir));
    let (east, south) = (Dir(0), Dir(2));
    let columns = Footprint::rect(w.saturating_sub(1), h);
    let rows = Footprint::rect(w, h.saturating_sub(1));
    let columns_open = if w > 1 {
        fold(grid, &columns, &no_wall(east), |a, b| a & b)
    } else {
        vec![1; grid.len()]
    };
    let rows_open = if h > 1 {
        fold(grid, &rows, &no_wall(south), |a, b| a & b)
    } else {
        vec![1; grid.len()]
    };
    columns_open
        .iter()
        .zip(&rows_open)
        .map(|(columns, rows)| *columns == 1 && *rows == 1)
        .collect()
}

/// The layers asked for since the map last changed, by footprint, by how wide
/// its narrowest cell is, and by what holds nobody up.
#[derive(Debug, Default)]
pub(crate) struct LayerCache {
    layers: Mutex<BTreeMap<Key, Arc<Layer>>>,
    /// What is hard about the map, by what holds nobody up.
    sums: Mutex<BTreeMap<Ease, Option<Arc<Sums>>>>,
}

fn locked<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

type Key = (Footprint, [u8; 2], Ease);

impl Clone for LayerCache {
    fn clone(&self) -> Self {
        let layers = locked(&self.layers).clone();
        let sums = locked(&self.sums).clone();
        Self {
            layers: Mutex::new(layers),
            sums: Mutex::new(sums),
        }
    }
}

impl LayerCache {
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn sums(&self, board: &Board, ease: Ease) -> Option<Arc<Sums>> {
        let mut sums = locked(&self.sums);
        let sum = || Sums::of(board, ease).map(Arc::new);
        sums.entry(ease).or_insert_with(sum).clone()
    }

    pub(crate) fn get(
        &self,
        board: &Board,
        footprint: &Footprint,
        widths: &RangeInclusive<u8>,
        ease: Ease,
    ) -> Arc<Layer> {
        let mut layers = locked(&self.layers);
        let key = (footprint.clone(), [*widths.start(), *widths.end()], ease);
        let build = || Arc::new(Layer::build(board, footprint, widths, ease));
        Arc::clone(layers.entry(key).or_insert_with(build))
    }
}
