//! The board as a creature of several cells finds it.
//!
//! A footprint may step where every one of its cells may, into a position that
//! holds no wall and nothing that cannot be entered. All three are worked out
//! for the whole map at once by folding shifted rows and columns together, so
//! the search asks one byte per position whatever the creature's size. Where some
//! cells change, what is known is worked out anew around them, when it is next asked for.

use super::elevation::Elevations;
use super::map::{Board, Terrain, cliffs_let_pass};
use super::openings::{Room, is_within};
use super::summed_area::SummedArea;
use crate::creature::Exemptions;
use crate::ruleset::Corner;
use grid::{Cell, Dir, Footprint, Grid, SharedVec};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// What each position of a footprint is like, by its anchor cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    /// The directions in which the footprint may step, a bit for each; how wide
    /// it is there is another question, since it may be a part of a space that
    /// steps.
    pub(crate) steps: SharedVec<u8>,
    /// Whether it may be there: on the map, nothing solid or hollow, no wall
    /// within, and as narrow as it may be.
    pub(crate) fits: SharedVec<bool>,
    /// How often the going under it doubles the cost of a step.
    pub(crate) hard: SharedVec<u8>,
    /// The most of those.
    pub(crate) hardest: u8,
    /// The directions in which a step of the footprint crosses a barrier, a bit
    /// for each; empty where there is none on the map.
    pub(crate) barred: SharedVec<u8>,
    /// Level on which the footprint rests: that of its highest ground. Empty where no ground is higher or lower
    /// than the map.
    pub(crate) grounds: SharedVec<i16>,
}

impl Layer {
    /// What a part of the map is like, whose cells are known.
    fn build(board: &Board, (footprint, room, ease): &Key, part: Part, cells: &Cells) -> Self {
        let (grid, room, ease) = (part.grid, *room, *ease);
        let and = |a, b| a & b;
        let enterable = folded(grid, footprint, cells.enterable.clone(), and);
        let inner = if ease.walls || !board.has_walls() {
            vec![true; grid.len()]
        } else {
            inner_sides_open(board, footprint, part)
        };
        let mut fits: Vec<bool> = grid
            .cells()
            .zip(enterable.iter().zip(&inner))
            .map(|(anchor, (ok, open))| *ok == 1 && *open && footprint.fits(grid, anchor))
            .collect();
        let mut steps = folded(grid, footprint, cells.steps.clone(), and);
        keep_fitting(grid, &mut steps, &fits);
        if ease.drops {
            // Who has jumped into water steps nowhere from there.
            let water = |index| board.terrains()[part.on(board, index)] == Terrain::Water;
            let sunk = fold(grid, footprint, &|index| u8::from(water(index)), u8::min);
            let sunk = steps.iter_mut().zip(sunk).filter(|(_, sunk)| *sunk == 1);
            sunk.for_each(|(steps, _)| *steps = 0);
        }
        let grounds = match board.is_uneven() {
            true => fold(
                grid,
                footprint,
                &|index| board.ground_of(part.on(board, index)),
                i16::max,
            ),
            false => Vec::new(),
        };
        if !grounds.is_empty() && !ignores_ground_level(ease) {
            keep_level(board, (footprint, ease), part, &mut steps, &grounds);
        }
        let mut keep = |values: &dyn Fn(usize) -> u8, range| {
            let least = fold(grid, footprint, values, u8::min);
            for (fits, least) in fits.iter_mut().zip(least) {
                *fits &= is_within(range, least);
            }
        };
        if board.has_gaps() && !ease.solid {
            keep(&|index| board.width_of(part.on(board, index)), room.widths);
        }
        if board.has_passages() && !ease.solid {
            keep(
                &|index| board.maker_of(part.on(board, index)),
                room.made_for,
            );
        }
        let pays = |a, b| board.cost().combine(a, b);
        let hard = folded(grid, footprint, cells.hard.clone(), pays);
        let crossings = board.crossings().filter(|_| !ease.obstacles);
        let barred = crossings.map(|crossed| {
            let crossed = |at: usize| crossed[part.on(board, at)];
            fold(grid, footprint, &crossed, |a, b| a | b)
        });
        Self {
            steps: steps.into(),
            fits: fits.into(),
            hardest: hard.iter().copied().max().unwrap_or_default(),
            hard: hard.into(),
            barred: barred.unwrap_or_default().into(),
            grounds: grounds.into(),
        }
    }

    /// The whole map, from what its cells are like.
    fn whole(board: &Board, key: &Key, cells: &Cells) -> Self {
        Self::build(board, key, Part::whole(board.grid()), cells)
    }

    /// Works out anew what lies around some cells that changed; `None` where that is
    /// no less than to begin anew.
    fn renew(&mut self, board: &Board, key: &Key, changed: Area) -> Option<()> {
        let (footprint, _, ease) = key;
        // How high water lies its banks tell, however far off they are.
        if ease.drops && board.has_water() {
            return None;
        }
        // Whoever stands or steps so far from them comes into none of them.
        let near = footprint.width().max(footprint.height()) + 1;
        let part = Part::around(board.grid(), changed.grown(2 * near))?;
        let fresh = Self::build(board, key, part, &Cells::of(board, *ease, part));
        if fresh.barred.is_empty() != self.barred.is_empty()
            || fresh.grounds.is_empty() != self.grounds.is_empty()
        {
            return None;
        }
        let inside = changed.grown(near);
        let mut eased = false;
        for (index, cell) in part.grid.cells().enumerate() {
            let at = part.on(board, index);
            if !inside.holds(part.moved(cell)) {
                continue;
            }
            self.steps[at] = fresh.steps[index];
            self.fits[at] = fresh.fits[index];
            eased |= self.hard[at] == self.hardest && fresh.hard[index] < self.hardest;
            self.hard[at] = fresh.hard[index];
            if !self.barred.is_empty() {
                self.barred[at] = fresh.barred[index];
            }
            if !self.grounds.is_empty() {
                self.grounds[at] = fresh.grounds[index];
            }
        }
        self.hardest = match eased {
            false => self.hardest.max(fresh.hardest),
            // There may be other cells as hard as those were.
            true => {
                let slices = self.hard.slices();
                let most = slices.filter_map(|hard| hard.iter().copied().max());
                most.max().unwrap_or_default()
            }
        };
        Some(())
    }
}

/// Some cells of a map, from the first column and row to the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    first: Cell,
    last: Cell,
}

impl Area {
    /// The area around some cells; none around nothing.
    pub fn around(cells: impl IntoIterator<Item = Cell>) -> Option<Self> {
        let areas = cells.into_iter().map(|cell| Self {
            first: cell,
            last: cell,
        });
        areas.reduce(Self::and)
    }

    fn and(self, other: Self) -> Self {
        let (first, last) = (self.first, self.last);
        Self {
            first: Cell::new(first.x.min(other.first.x), first.y.min(other.first.y)),
            last: Cell::new(last.x.max(other.last.x), last.y.max(other.last.y)),
        }
    }

    /// With so many more columns and rows on every side.
    pub fn grown(self, by: u32) -> Self {
        let by = by.cast_signed();
        Self {
            first: Cell::new(self.first.x - by, self.first.y - by),
            last: Cell::new(self.last.x + by, self.last.y + by),
        }
    }

    fn holds(self, cell: Cell) -> bool {
        let (columns, rows) = (self.first.x..=self.last.x, self.first.y..=self.last.y);
        columns.contains(&cell.x) && rows.contains(&cell.y)
    }
}

/// A part of a map, as a grid of its own.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Its first cell on the map.
    first: Cell,
    grid: Grid,
}

impl Part {
    const fn whole(grid: Grid) -> Self {
        Self {
            first: Cell::new(0, 0),
            grid,
        }
    }

    /// The part of a map that holds an area; `None` where that is most of it.
    fn around(map: Grid, area: Area) -> Option<Self> {
        // Every second row or column of hexes is shifted, so it begins at an even one.
        let first = Cell::new(area.first.x.max(0) & !1, area.first.y.max(0) & !1);
        let sides = [
            (
                area.last.x - first.x + 1,
                map.width().cast_signed() - first.x,
            ),
            (
                area.last.y - first.y + 1,
                map.height().cast_signed() - first.y,
            ),
        ];
        let [width, height] = sides.map(|(side, most)| side.min(most));
        let sides = (u32::try_from(width).ok()?, u32::try_from(height).ok()?);
        let grid = Grid::new(map.kind(), sides.0, sides.1).ok()?;
        (2 * grid.len() <= map.len()).then_some(Self { first, grid })
    }

    /// Where one of its cells lies on the map.
    fn moved(self, cell: Cell) -> Cell {
        Cell::new(cell.x + self.first.x, cell.y + self.first.y)
    }

    /// The index on the map of one of its cells.
    fn on(self, board: &Board, index: usize) -> usize {
        let width = self.grid.width() as usize;
        let (x, y) = (index % width, index / width);
        // Parts begin on the map.
        let first = (self.first.x as usize, self.first.y as usize);
        (first.1 + y) * board.grid().width() as usize + first.0 + x
    }
}

/// What single cells are like to those whom the same holds up. The layers of
/// all footprints are folded from it.
#[derive(Debug)]
pub(crate) struct Cells {
    /// 1 where it may be entered.
    enterable: Vec<u8>,
    steps: Vec<u8>,
    hard: Vec<u8>,
}

impl Cells {
    fn of(board: &Board, ease: Exemptions, part: Part) -> Self {
        let all = || (0..part.grid.len()).map(|index| part.on(board, index));
        let enterable = |index: usize| u8::from(board.terrains()[index].enterable(ease));
        Self {
            enterable: all().map(enterable).collect(),
            steps: all().map(|index| board.steps(index, ease)).collect(),
            hard: all().map(|index| board.going(index, ease).amount).collect(),
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
    let values = (0..grid.len()).map(value).collect();
    folded(grid, footprint, values, join)
}

/// The same of values that are known.
fn folded<T: Copy + Default>(
    grid: Grid,
    footprint: &Footprint,
    mut values: Vec<T>,
    join: impl Fn(T, T) -> T + Copy,
) -> Vec<T> {
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
    let [across, down] = [footprint.width(), footprint.height()].map(|it| it as usize);
    // All rows at once: what comes from the row below lies beyond the border.
    fold_ahead(&mut values, across, 1, join);
    let beyond = width.saturating_sub(across - 1);
    for row in values.chunks_exact_mut(width) {
        row[beyond..].fill(T::default());
    }
    fold_ahead(&mut values, down, width, join);
    let beyond = values.len().saturating_sub((down - 1) * width);
    values[beyond..].fill(T::default());
    values
}

/// Joins each value with the `count - 1` that follow it at a distance of
/// `stride`, in doubling strides, as far as there are so many.
fn fold_ahead<T: Copy>(values: &mut [T], count: usize, stride: usize, join: impl Fn(T, T) -> T) {
    let mut before = values.to_vec();
    let mut covered = 1;
    while covered < count {
        let ahead = covered.min(count - covered);
        let shift = (ahead * stride).min(values.len());
        // From one list into the other: so a machine takes many at a time.
        for (value, ahead) in values.iter_mut().zip(&before[shift..]) {
            *value = join(*value, *ahead);
        }
        before.copy_from_slice(values);
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
            let (row, to) = match by.x {
                0 => (row, to),
                1.. => {
                    row[width - 1] &= without;
                    (&mut row[..width - 1], &to[1..])
                }
                _ => {
                    row[0] &= without;
                    (&mut row[1..], &to[..width - 1])
                }
            };
            for (bits, fits) in row.iter_mut().zip(to) {
                *bits &= if *fits { u8::MAX } else { without };
            }
        }
    }
}

/// Returns whether the level of the ground does not limit the steps of a creature.
pub(crate) const fn ignores_ground_level(ease: Exemptions) -> bool {
    ease.obstacles || ease.depths
}

/// Returns whether a creature on the ground can take a step on which the ground rises by some levels, or falls
/// if `rise` is negative. A creature that jumps down falls as far as the ground does.
pub(crate) const fn is_step(rise: i32, ease: Exemptions) -> bool {
    rise <= 1 && (rise >= -1 || ease.drops)
}

/// Takes away the steps on which the ground under a footprint rises or falls too far, and the diagonal
/// steps past higher ground.
fn keep_level(
    board: &Board,
    (footprint, ease): (&Footprint, Exemptions),
    part: Part,
    steps: &mut [u8],
    grounds: &[i16],
) {
    let grid = part.grid;
    let kind = grid.kind();
    let corner = board.corner_cliff();
    let ground = |cell: Cell| {
        let index = board.grid().index(cell)?;
        Some(i32::from(board.ground_of(index)))
    };
    for (index, bits) in steps.iter_mut().enumerate().filter(|(_, bits)| **bits != 0) {
        let anchor = grid.cell(index);
        for (dir, to) in grid.neighbors(anchor) {
            let Some(to) = grid.index(to).filter(|_| *bits & (1 << dir.0) != 0) else {
                continue;
            };
            let [from, to] = [grounds[index], grounds[to]].map(i32::from);
            let passes = |cell: Cell| {
                let ends = [cell, grid.step(cell, dir)].map(|cell| part.moved(cell));
                cliffs_let_pass(corner, from.max(to), ends, &ground)
            };
            let clears = !kind.is_diagonal(dir)
                || corner == Corner::Open
                || footprint.cells(grid, anchor).all(passes);
            if !is_step(to - from, ease) || !clears {
                *bits &= !(1 << dir.0);
            }
        }
    }
}

/// Whether no wall stands between two of some cells.
pub(crate) fn is_undivided(board: &Board, cells: &[Cell]) -> bool {
    let grid = board.grid();
    let open = |cell: Cell, dir: Dir| {
        let index = grid.index(cell);
        !cells.contains(&grid.step(cell, dir))
            || index.is_some_and(|index| !board.is_walled(index, dir))
    };
    let mut cells = cells.iter();
    cells.all(|cell| grid.kind().dirs().all(|dir| open(*cell, dir)))
}

/// For each anchor on a part of the map whether no wall stands between two cells of the
/// footprint.
fn inner_sides_open(board: &Board, footprint: &Footprint, part: Part) -> Vec<bool> {
    let grid = part.grid;
    let kind = grid.kind();
    if footprint.len() == 1 {
        return vec![true; grid.len()];
    }
    if kind.is_hex() {
        let cells = |anchor| -> Vec<Cell> {
            let cells = footprint.cells(grid, anchor);
            cells.map(|cell| part.moved(cell)).collect()
        };
        let anchors = grid.cells();
        return anchors
            .map(|anchor| is_undivided(board, &cells(anchor)))
            .collect();
    }
    let (w, h) = (footprint.width(), footprint.height());
    let no_wall =
        |dir: Dir| move |index: usize| u8::from(!board.is_walled(part.on(board, index), dir));
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

/// What was asked for since the map last changed: layers by footprint, by what
/// its narrowest cell is like, and by what holds nobody up.
#[derive(Debug, Default)]
pub(crate) struct LayerCache {
    layers: Mutex<BTreeMap<Key, Kept>>,
    /// What single cells are like, by what holds nobody up.
    cells: Mutex<BTreeMap<Exemptions, Arc<Cells>>>,
    /// What is hard about the map, by what holds nobody up.
    sums: Mutex<BTreeMap<Exemptions, Option<Arc<SummedArea>>>>,
    /// How high the ground and the water lie.
    columns: OnceLock<Arc<Elevations>>,
}

/// A layer, and what changed since it was worked out.
#[derive(Clone, Debug)]
struct Kept {
    layer: Arc<Layer>,
    changed: Option<Area>,
}

/// What is kept follows from the map, so it makes no difference between boards.
impl PartialEq for LayerCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

fn locked<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

type Key = (Footprint, Room, Exemptions);

impl Clone for LayerCache {
    fn clone(&self) -> Self {
        let layers = locked(&self.layers).clone();
        let cells = locked(&self.cells).clone();
        let sums = locked(&self.sums).clone();
        Self {
            layers: Mutex::new(layers),
            cells: Mutex::new(cells),
            sums: Mutex::new(sums),
            columns: self.columns.clone(),
        }
    }
}

impl LayerCache {
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Notes which cells of the map are not what they were.
    pub(crate) fn change(&mut self, area: Area) {
        let layers = self.layers.get_mut();
        let layers = layers.unwrap_or_else(PoisonError::into_inner);
        for kept in layers.values_mut() {
            kept.changed = Some(kept.changed.map_or(area, |before| before.and(area)));
        }
        *self = Self {
            layers: Mutex::new(std::mem::take(layers)),
            ..Self::default()
        };
    }

    pub(crate) fn sums(&self, board: &Board, ease: Exemptions) -> Option<Arc<SummedArea>> {
        let mut sums = locked(&self.sums);
        let sum = || SummedArea::of(board, ease).map(Arc::new);
        sums.entry(ease).or_insert_with(sum).clone()
    }

    pub(crate) fn columns(&self, board: &Board, cell_feet: u32) -> Arc<Elevations> {
        let of = || Arc::new(Elevations::of(board, cell_feet));
        Arc::clone(self.columns.get_or_init(of))
    }

    fn cells(&self, board: &Board, ease: Exemptions) -> Arc<Cells> {
        let mut cells = locked(&self.cells);
        let of = || Arc::new(Cells::of(board, ease, Part::whole(board.grid())));
        Arc::clone(cells.entry(ease).or_insert_with(of))
    }

    pub(crate) fn get(
        &self,
        board: &Board,
        footprint: &Footprint,
        room: Room,
        ease: Exemptions,
    ) -> Arc<Layer> {
        let mut layers = locked(&self.layers);
        let key = (footprint.clone(), room, ease);
        let build = || Kept {
            layer: Arc::new(Layer::whole(board, &key, &self.cells(board, ease))),
            changed: None,
        };
        let kept = layers.entry(key.clone()).or_insert_with(build);
        if let Some(area) = kept.changed.take() {
            let layer = Arc::make_mut(&mut kept.layer);
            if layer.renew(board, &key, area).is_none() {
                *kept = build();
            }
        }
        Arc::clone(&kept.layer)
    }
}
