//! Creatures on a board, with an index by cell.

use crate::creature::Occupant;
use grid::{Cell, Footprint, Grid};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Creatures on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Occupants {
    all: Arc<[Occupant]>,
    /// Places in `all` of the creatures in each occupied cell.
    by_cell: Arc<BTreeMap<Cell, Vec<usize>>>,
}

impl Occupants {
    pub fn new(grid: Grid, all: Vec<Occupant>) -> Self {
        let mut by_cell: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (place, occupant) in all.iter().enumerate() {
            for cell in occupant.cells(grid) {
                by_cell.entry(cell).or_default().push(place);
            }
        }
        Self {
            all: all.into(),
            by_cell: by_cell.into(),
        }
    }

    pub fn all(&self) -> &[Occupant] {
        &self.all
    }

    /// Returns the creatures that occupy a cell of a space, in the order of the board.
    pub fn over(
        &self,
        grid: Grid,
        (footprint, at): (&Footprint, Cell),
    ) -> impl Iterator<Item = &Occupant> {
        let cells = footprint.cells(grid, at);
        let there = cells.filter_map(|cell| self.by_cell.get(&cell)).flatten();
        let places: BTreeSet<usize> = there.copied().collect();
        places.into_iter().map(|place| &self.all[place])
    }
}
