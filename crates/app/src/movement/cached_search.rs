//! Search on the ground that is kept until the map or the mover changes.

use crate::tabletop::Tabletop;
use grid::Cell;
use rules::{Impassable, MovementSearch, Mover};

/// A search that goes as far as is asked for, and of what.
#[derive(Debug)]
pub(super) struct CachedSearch {
    field: MovementSearch,
    /// All that the search read: the revision stands for board and ruleset.
    of: Option<(u32, Mover, Vec<Cell>)>,
    /// Whether its waypoints can be passed.
    passed: Result<(), Impassable>,
}

impl Default for CachedSearch {
    fn default() -> Self {
        Self {
            field: MovementSearch::default(),
            of: None,
            passed: Ok(()),
        }
    }
}

impl CachedSearch {
    pub(super) fn field(&self) -> &MovementSearch {
        &self.field
    }

    /// Drops what was found for another tabletop of the same revision.
    pub(super) fn forget(&mut self) {
        self.of = None;
    }

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
