//! The way back from a place to the start, through the labels of a search.

use super::{Field, Place};
use crate::posture::{Move, Way};
use grid::{Cell, Dir};

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

    pub fn steps(&self) -> usize {
        self.places.len().saturating_sub(1)
    }
}

impl Field {
    /// The place where a creature that wants its full space at `anchor` ends
    /// up: there, or squeezed into the part of that space it gets to cheapest.
    #[must_use]
    pub fn place_at(&self, anchor: Cell) -> Place {
        let full = Place {
            at: anchor,
            posture: 0,
        };
        let reached = self.places_at(anchor).into_iter();
        let widest = |place: &Place| std::cmp::Reverse(self.footprint(*place).len());
        let best = reached.min_by_key(|(place, label)| (*label, widest(place)));
        best.map_or(full, |(place, _)| place)
    }

    /// The places it gets to there, with their labels: its full space, or
    /// every part of it into which it squeezes.
    pub(super) fn places_at(&self, anchor: Cell) -> Vec<(Place, u32)> {
        let reached = |place: Place| Some((place, self.label(place)?));
        let place = |x: i32, y: i32, posture: usize| Place {
            at: Cell::new(anchor.x + x, anchor.y + y),
            posture,
        };
        if let Some(full) = reached(place(0, 0, 0)) {
            return vec![full];
        }
        let squeezed = self.postures.all.iter().enumerate().skip(1);
        if !self.postures.lying.is_empty() {
            let led = squeezed.filter_map(|(posture, _)| reached(place(0, 0, posture)));
            return led.collect();
        }
        let side = self
            .postures
            .all
            .first()
            .map_or(1, |posture| posture.footprint.width());
        let within = squeezed.flat_map(|(posture, shape)| {
            let wide = (side - shape.footprint.width()).cast_signed();
            let high = (side - shape.footprint.height()).cast_signed();
            (0..=wide).flat_map(move |x| (0..=high).map(move |y| place(x, y, posture)))
        });
        within.filter_map(reached).collect()
    }

    /// The places of a cheapest way, from the start to `to`, through those the
    /// search was led through.
    ///
    /// Among equally cheap ways it keeps to the straight line between the two,
    /// and then to the first direction clockwise, so the answer never depends
    /// on the order of the search.
    pub(crate) fn trace(&self, to: Place) -> Option<Trail> {
        let mut here = (to, self.label(to)?);
        let mut places = vec![here];
        let middle = |place: Place| self.footprint(place).centre(self.grid, place.at);
        let begins = self.ends().next().map_or(self.from(), |(end, _)| end);
        let line = grid::Segment::new(middle(begins), middle(to));
        let off_line = |place: Place| line.distance_to(middle(place));
        let begun = loop {
            let mut begun = self.begun.iter();
            if let Some(way) = begun.find(|way| way.places.last() == Some(&here)) {
                break way;
            }
            let before = self.steps_before(here.0, here.1).into_iter();
            here = before.min_by(|x, y| off_line(x.0).total_cmp(&off_line(y.0)))?;
            places.push(here);
        };
        places.extend(begun.places.iter().rev().skip(1));
        places.reverse();
        let through = begun.through.clone();
        Some(Trail { places, through })
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
