//! The way back from a place to the start, through the labels of a search.

use super::{Field, Place};
use crate::posture::{Move, Way};
use grid::Dir;

impl Field {
    /// The places of a cheapest way, from the start to `to`.
    ///
    /// Among equally cheap ways it keeps to the straight line between the two,
    /// and then to the first direction clockwise, so the answer never depends
    /// on the order of the search.
    #[must_use]
    pub fn trace(&self, to: Place) -> Option<Vec<Place>> {
        let mut label = self.label(to)?;
        let (mut places, mut here) = (vec![to], to);
        let middle = |place: Place| self.footprint(place).centre(self.grid, place.at);
        let line = grid::Segment::new(middle(self.from()), middle(to));
        while here != self.from() {
            let before = self.steps_before(here, label);
            let off_line = |place: Place| line.distance_to(middle(place));
            let (place, known) = before
                .into_iter()
                .min_by(|x, y| off_line(x.0).total_cmp(&off_line(y.0)))?;
            places.push(place);
            (here, label) = (place, known);
        }
        places.reverse();
        Some(places)
    }

    /// The places from which a step explains a label, with theirs.
    fn steps_before(&self, here: Place, label: u32) -> Vec<(Place, u32)> {
        let Some(position) = self.position(here) else {
            return Vec::new();
        };
        let kind = self.grid.kind();
        if self.postures.moves.is_empty() {
            let explains = |dir: Dir| {
                // The step from that neighbour to here goes the other way.
                let at = self.grid.step(here.at, dir);
                let before = Place { at, posture: 0 };
                let known = self.label(before)?;
                let index = self.grid.index(at)?;
                let onward = dir.opposite(kind);
                let mut price = self.price(0, position, kind.is_diagonal(dir));
                if self.is_barred(before, onward) {
                    price += self.costs.barrier;
                }
                let may = self.layers[0].steps[index] & (1 << onward.0) != 0
                    && self.clears_corners(before, onward);
                (may && known.checked_add(price)? == label).then_some((before, known))
            };
            return kind.dirs().filter_map(explains).collect();
        }
        let moves = self.postures.moves.iter().flatten();
        let explains = |a_move: &Move| {
            let at = a_move.back(self.grid, here.at);
            let before = Place {
                at,
                posture: a_move.from,
            };
            let known = self.label(before)?;
            let fits = known.checked_add(self.move_price(before, a_move, position))? == label
                && self.arrival(before, a_move) == Some(position);
            fits.then_some((before, known))
        };
        moves
            .filter(|a_move| a_move.way == Way::Lead || a_move.to == here.posture)
            .filter_map(explains)
            .collect()
    }
}
