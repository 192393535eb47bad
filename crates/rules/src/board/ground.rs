//! What the ground is like apart from what it costs to go there: what harms
//! those on it, and how high it lies.
//!
//! Neither makes a step dearer, so a search passes them over. A way tells them
//! step by step, and of several cheapest ways it is one past the fewest
//! hazards.

use super::map::Board;
use crate::creature::Body;
use grid::{Cell, Footprint, SharedVec};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use terms::Message;

/// The ground of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellFacts {
    /// What harms those on each cell: 0 for nothing, or which of the names,
    /// counted from 1. Empty as long as nothing harms anywhere.
    hazards: SharedVec<u8>,
    names: Vec<Message>,
    /// How high each cell lies, in feet above the level of the map. Empty as
    /// long as all of it lies level.
    heights: SharedVec<i16>,
}

impl CellFacts {
    /// The number that stands for a hazard on the cells.
    fn number(&mut self, hazard: Option<Message>) -> u8 {
        let Some(name) = hazard else { return 0 };
        let known = self.names.iter().position(|known| *known == name);
        let place = known.unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        });
        // There are a handful of hazards.
        u8::try_from(place + 1).unwrap_or(u8::MAX)
    }

    /// The name of the hazard that a number on the cells stands for.
    fn name(&self, number: u8) -> Option<&Message> {
        self.names.get(usize::from(number).checked_sub(1)?)
    }
}

/// Numbers go by what was put on the map first, so names are what counts.
impl PartialEq for CellFacts {
    fn eq(&self, other: &Self) -> bool {
        let hazards = other.hazards.iter().map(|it| other.name(*it));
        self.heights == other.heights && self.hazards.iter().map(|it| self.name(*it)).eq(hazards)
    }
}

impl Board {
    /// Changes what harms those on cells, each by its name; cells off the map
    /// are passed over.
    pub fn set_hazards(&mut self, hazards: impl IntoIterator<Item = (Cell, Option<Message>)>) {
        let grid = self.grid();
        let mut cleared = false;
        for (cell, hazard) in hazards {
            let number = self.lay.number(hazard);
            let known = &mut self.lay.hazards;
            if known.is_empty() && number > 0 {
                *known = SharedVec::of(0, grid.len());
            }
            let index = grid.index(cell).filter(|index| *index < known.len());
            if let Some(index) = index.filter(|index| known[*index] != number) {
                known[index] = number;
                cleared |= number == 0;
            }
        }
        if cleared && self.lay.hazards.iter().all(|number| *number == 0) {
            self.lay.hazards = SharedVec::default();
        }
    }

    /// Changes how high cells lie, in feet above the level of the map; cells
    /// off the map are passed over.
    pub fn set_heights(&mut self, heights: impl IntoIterator<Item = (Cell, i16)>) {
        let grid = self.grid();
        let (mut moved, mut leveled) = (Vec::new(), false);
        let known = &mut self.lay.heights;
        for (cell, feet) in heights {
            if known.is_empty() && feet != 0 {
                *known = SharedVec::of(0, grid.len());
            }
            let index = grid.index(cell).filter(|index| *index < known.len());
            if let Some(index) = index.filter(|index| known[*index] != feet) {
                known[index] = feet;
                leveled |= feet == 0;
                moved.push(cell);
            }
        }
        if leveled && self.lay.heights.iter().all(|feet| *feet == 0) {
            self.lay.heights = SharedVec::default();
        }
        if self.cube_feet.is_some() && !moved.is_empty() {
            // Cliffs come and go.
            self.changed(moved);
        }
    }

    /// Whether no ground lies higher or lower than the map.
    pub(crate) fn is_level(&self) -> bool {
        self.lay.heights.is_empty()
    }

    /// How high a cell lies, in feet above the level of the map.
    pub(crate) fn height_of(&self, index: usize) -> i32 {
        self.lay.heights.get(index).copied().map_or(0, i32::from)
    }

    /// What harms those in a space on the ground, each by its name and once;
    /// nothing harms those who fly over it.
    #[must_use]
    pub fn hazards_under(&self, space: &Footprint, at: Cell, body: &Body) -> Vec<Message> {
        let cells = space.cells(self.grid(), at).filter(|_| !body.flying);
        let numbers = cells.filter_map(|cell| self.lay.hazards.get(self.grid().index(cell)?));
        let names = numbers.filter_map(|it| self.lay.name(*it));
        let once: BTreeMap<&str, &Message> = names.map(|name| (name.id(), name)).collect();
        once.into_values().cloned().collect()
    }

    /// How high the ground under a space lies, from its lowest cell to its
    /// highest, in feet above the level of the map.
    #[must_use]
    pub fn heights_under(&self, space: &Footprint, at: Cell) -> RangeInclusive<i16> {
        let cells = space.cells(self.grid(), at);
        let heights = cells.filter_map(|cell| self.lay.heights.get(self.grid().index(cell)?));
        let ends = heights.fold(None, |ends: Option<(i16, i16)>, feet| {
            let (low, high) = ends.unwrap_or((*feet, *feet));
            Some((low.min(*feet), high.max(*feet)))
        });
        ends.map_or(0..=0, |(low, high)| low..=high)
    }

    /// Whether anything harms those on a cell.
    pub(crate) fn is_hazardous(&self, cell: Cell) -> bool {
        let index = self.grid().index(cell);
        let number = index.and_then(|index| self.lay.hazards.get(index));
        number.is_some_and(|number| *number > 0)
    }

    /// Where something harms one who goes there: a number above 0 for each such
    /// cell of the map. Empty where it meets no damage at all.
    pub(crate) fn damages(&self, body: &Body) -> SharedVec<u8> {
        if body.flying {
            SharedVec::default()
        } else {
            self.lay.hazards.clone()
        }
    }
}
