//! Searches kept from question to question.

use crate::movement::in_space::SpaceSearches;
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::{Cell, Grid};
use rules::{Impassable, Limit, MoveIntent, MovementSearch, Mover};

/// Searches kept from question to question: as long as neither the map nor
/// the creature changes, a way under the pointer is only traced, not searched.
#[derive(Debug, Default)]
pub struct Searches {
    pub(super) way: Kept,
    /// With an attempt to get through opponents, and one to get through gaps.
    pub(super) tried: [Kept; 2],
    pub(crate) nearby: MovementSearch,
    pub(super) space: SpaceSearches,
}

/// A search without a limit, and of what.
#[derive(Debug)]
pub(super) struct Kept {
    field: MovementSearch,
    of: Option<(u32, CreatureId, MoveIntent, Vec<Cell>)>,
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
    pub(super) fn search(
        &mut self,
        table: &Tabletop,
        id: CreatureId,
        mover: &Mover,
        via: &[Cell],
    ) -> Result<&MovementSearch, &Impassable> {
        let kept = |(revision, of, going, through): &(u32, CreatureId, MoveIntent, Vec<Cell>)| {
            (*revision, *of, going, through.as_slice()) == (table.revision, id, &mover.going, via)
        };
        if !self.of.as_ref().is_some_and(kept) {
            self.of = None;
            let (board, ruleset) = (&table.board, table.ruleset());
            let field = &mut self.field;
            self.passed = field.search_via(board, ruleset, mover, via, Limit::None);
            self.of = Some((table.revision, id, mover.going.clone(), via.to_vec()));
        }
        match &self.passed {
            Ok(()) => Ok(&self.field),
            Err(impassable) => Err(impassable),
        }
    }
}

impl Searches {
    /// Whether the creature of the last way is squeezed at a place, and the
    /// cells it takes up there.
    pub(crate) fn standing(&self, grid: Grid, at: Cell) -> (bool, Vec<Cell>) {
        let field = &self.way.field;
        let place = field.place_at(at);
        let space = field.footprint(place).cells(grid, at).collect();
        (field.is_squeezed(place), space)
    }
}
