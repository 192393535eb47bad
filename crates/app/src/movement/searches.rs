//! Searches kept from question to question.

use crate::movement::doors::OpenedDoors;
use crate::movement::in_space::SpaceSearches;
use crate::tabletop::Tabletop;
use grid::{Cell, Grid};
use rules::{Impassable, MovementSearch, Mover};

/// Searches kept from question to question: as long as neither the map nor
/// the creature changes, a way under the pointer is only traced, not searched.
#[derive(Debug, Default)]
pub struct Searches {
    pub(super) way: Kept,
    /// With an attempt to get through opponents, one to get through gaps, one to be
    /// let past, and one to jump down.
    pub(super) tried: [Kept; 4],
    pub(super) opened_doors: OpenedDoors,
    pub(crate) nearby: MovementSearch,
    pub(super) space: SpaceSearches,
    /// The same with what could be tried.
    pub(super) tried_in_space: [SpaceSearches; 2],
}

/// A search that goes as far as is asked for, and of what.
#[derive(Debug)]
pub(super) struct Kept {
    field: MovementSearch,
    /// All that the search read: the revision stands for board and ruleset.
    of: Option<(u32, Mover, Vec<Cell>)>,
    /// Whether its waypoints can be passed.
    passed: Result<(), Impassable>,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            field: MovementSearch::default(),
            of: None,
            passed: Ok(()),
        }
    }
}

impl Kept {
    /// A search that knows whether there is a way to an anchor cell.
    pub(super) fn search(
        &mut self,
        table: &Tabletop,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
    ) -> Result<&MovementSearch, &Impassable> {
        let kept = |(revision, of, through): &(u32, Mover, Vec<Cell>)| {
            (*revision, of, through.as_slice()) == (table.revision, mover, via)
        };
        if !self.of.as_ref().is_some_and(kept) {
            self.of = None;
            let field = &mut self.field;
            self.passed = field.begin_search(table.query(mover), via);
            self.of = Some((table.revision, mover.clone(), via.to_vec()));
        }
        match &self.passed {
            Ok(()) => {
                self.field.search_on(to);
                Ok(&self.field)
            }
            Err(impassable) => Err(impassable),
        }
    }
}

impl Searches {
    /// Forgets what was found: what is asked next is asked of another tabletop,
    /// which a revision does not tell from this one.
    pub(crate) fn forget(&mut self) {
        self.way.of = None;
        for tried in &mut self.tried {
            tried.of = None;
        }
        self.opened_doors = OpenedDoors::default();
        self.space = SpaceSearches::default();
        self.tried_in_space = Default::default();
    }

    /// Whether the creature of the last way is squeezed at a place, and the
    /// cells it takes up there.
    pub(crate) fn standing(&self, grid: Grid, at: Cell) -> (bool, Vec<Cell>) {
        let field = &self.way.field;
        let place = field.place_at(at);
        let space = field.footprint(place).cells(grid, place.at).collect();
        (field.is_squeezed(place), space)
    }
}
