//! What a step adds: by the going where it ends, or by what it newly enters,
//! and whether its movement action leads there at all.

use super::MovementSearch;
use crate::board::{Fit, Space};
use crate::cost::IMPEDED;
use crate::movement::Place;

impl MovementSearch {
    /// The label a step to a position adds, without the barriers it crosses.
    pub(super) fn price(&self, from: Place, next: usize, diagonal: bool) -> u32 {
        let hard = self.hard_into(from, next);
        let marks = self.standing.at(next);
        let squeezed = self.postures.all[next / self.grid.len()].squeezed;
        let amount = self.costs.amount(hard, squeezed, marks);
        self.costs.step(diagonal, amount)
    }

    /// How often the going doubles the cost of a step to a position.
    pub(crate) fn hard_into(&self, from: Place, next: usize) -> u8 {
        let cells = self.grid.len();
        if self.postures.all[next / cells].fit == Fit::Impeded {
            return IMPEDED;
        }
        let Some(sums) = self.sums.as_ref() else {
            return self.layers[next / cells].hard[next % cells];
        };
        let to = self.place(next);
        sums.hardest(self.space(from), self.space(to))
    }

    /// Whether a step to a position enters what the movement action does not lead into,
    /// as far as its position alone does not tell.
    pub(super) fn is_shunned(&self, from: Place, next: usize) -> bool {
        let Some(sums) = self.sums.as_ref().filter(|_| !self.shuns.nothing()) else {
            return false;
        };
        let to = self.place(next);
        self.shuns.forbids(sums, self.space(from), self.space(to))
    }

    /// The hardest going there may be anywhere.
    pub(crate) fn hardest(&self) -> u8 {
        let mut postures = self.postures.all.iter();
        let hardest = self.layers.iter().map(|layer| layer.hardest).max();
        match postures.any(|posture| posture.fit == Fit::Impeded) {
            true => IMPEDED,
            false => hardest.unwrap_or_default(),
        }
    }

    /// Whether a creature forces its way where it is too narrow to squeeze.
    pub(crate) fn is_impeded(&self, place: Place) -> bool {
        self.postures.all[place.posture].fit == Fit::Impeded
    }

    /// Whether a step pays only for what it newly enters.
    pub(crate) fn pays_for_new(&self) -> bool {
        self.sums.is_some()
    }

    fn space(&self, place: Place) -> Space<'_> {
        (place.at, self.footprint(place))
    }
}
