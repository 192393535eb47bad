//! A way that a search has found.

use crate::movement::Place;

/// A way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail {
    /// Its places, each with the label of what it has cost so far.
    pub places: Vec<(Place, u32)>,
    /// How many steps had been made at each place it was led through.
    pub through: Vec<usize>,
}

impl Trail {
    /// The way of one who has not moved yet.
    pub fn at(place: Place) -> Self {
        Self {
            places: vec![(place, 0)],
            through: Vec::new(),
        }
    }

    /// With a way back to its end, from where that was begun.
    pub fn led_on(&self, mut back: Vec<(Place, u32)>) -> Self {
        back.extend(self.places.iter().rev().skip(1));
        back.reverse();
        let through = self.through.clone();
        Self {
            places: back,
            through,
        }
    }

    pub fn steps(&self) -> usize {
        self.places.len().saturating_sub(1)
    }
}
