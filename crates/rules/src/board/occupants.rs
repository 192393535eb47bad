//! Creatures on a board, with an index by cell.

use crate::creature::{Occupant, OccupantId};
use grid::{Cell, Footprint, Grid};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Creatures on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Occupants {
    all: Arc<[Occupant]>,
    /// Place in `all` of each creature.
    by_id: Arc<BTreeMap<OccupantId, usize>>,
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
        let by_id = all.iter().enumerate().map(|(place, it)| (it.id, place));
        Self {
            by_id: Arc::new(by_id.collect()),
            all: all.into(),
            by_cell: by_cell.into(),
        }
    }

    pub fn all(&self) -> &[Occupant] {
        &self.all
    }

    pub fn get(&self, id: OccupantId) -> Option<&Occupant> {
        self.by_id.get(&id).map(|place| &self.all[*place])
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
