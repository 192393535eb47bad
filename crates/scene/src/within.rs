//! Some cells near each other, to be asked of quickly whatever the map around them.

use grid::Cell;

/// A set of cells: a bitmap of the smallest part of a map that holds them.
#[derive(Debug, Default)]
pub(crate) struct Within {
    first: Cell,
    width: usize,
    cells: Vec<bool>,
}

impl Within {
    /// None yet of what may be put in.
    pub fn around<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Self {
        let ends = cells.into_iter().map(|cell| (*cell, *cell));
        let both = |(a, b): (Cell, Cell), (c, d): (Cell, Cell)| {
            (
                Cell::new(a.x.min(c.x), a.y.min(c.y)),
                Cell::new(b.x.max(d.x), b.y.max(d.y)),
            )
        };
        let Some((first, last)) = ends.reduce(both) else {
            return Self::default();
        };
        let side = |from: i32, to: i32| (to - from + 1).unsigned_abs() as usize;
        let width = side(first.x, last.x);
        Self {
            first,
            width,
            cells: vec![false; width * side(first.y, last.y)],
        }
    }

    /// All of some cells.
    pub fn of(cells: &[Cell]) -> Self {
        let mut within = Self::around(cells);
        for cell in cells {
            within.insert(*cell);
        }
        within
    }

    /// Puts a cell in that it was made around; whether it was not there.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let place = self.index(cell).and_then(|index| self.cells.get_mut(index));
        place.is_some_and(|place| !std::mem::replace(place, true))
    }

    pub fn holds(&self, cell: Cell) -> bool {
        let place = self.index(cell).and_then(|index| self.cells.get(index));
        place.copied().unwrap_or_default()
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let x = usize::try_from(cell.x - self.first.x).ok()?;
        let y = usize::try_from(cell.y - self.first.y).ok()?;
        (x < self.width).then_some(y * self.width + x)
    }
}
