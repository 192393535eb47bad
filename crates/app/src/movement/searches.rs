//! Searches kept from question to question.

use crate::movement::cached_search::CachedSearch;
use crate::movement::in_space::SpaceSearches;
use crate::movement::obstacles::Obstacles;
use grid::{Cell, Grid};
use rules::MovementSearch;

/// Searches kept from question to question: as long as neither the map nor
/// the creature changes, a way under the pointer is only traced, not searched.
#[derive(Debug, Default)]
pub struct Searches {
    pub(super) way: CachedSearch,
    /// With an attempt to get through opponents, one to get through gaps, one to be
    /// let past, and one to jump down.
    pub(super) tried: [CachedSearch; 4],
    pub(super) obstacles: Obstacles,
    pub(crate) nearby: MovementSearch,
    pub(super) space: SpaceSearches,
    /// The same with what could be tried.
    pub(super) tried_in_space: [SpaceSearches; 2],
}

impl Searches {
    /// Forgets what was found: what is asked next is asked of another tabletop,
    /// which a revision does not tell from this one.
    pub(crate) fn forget(&mut self) {
        self.way.forget();
        for tried in &mut self.tried {
            tried.forget();
        }
        self.obstacles = Obstacles::default();
        self.space = SpaceSearches::default();
        self.tried_in_space = Default::default();
    }

    /// Whether the creature of the last way is squeezed at a place, and the
    /// cells it takes up there.
    pub(crate) fn standing(&self, grid: Grid, at: Cell) -> (bool, Vec<Cell>) {
        let field = self.way.field();
        let place = field.place_at(at);
        let space = field.footprint(place).cells(grid, place.at).collect();
        (field.is_squeezed(place), space)
    }
}
