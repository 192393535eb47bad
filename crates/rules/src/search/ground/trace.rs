//! The way back from a place to the start, through the labels of a search.

use super::MovementSearch;
use super::trail::Trail;
use crate::movement::Place;
use crate::search::postures::{Move, Way};
use grid::{Cell, Dir, Point, Segment};
use std::ops::RangeInclusive;

impl MovementSearch {
    /// The place where a creature that wants its full space at `anchor` ends
    /// up: there, or squeezed into the part of that space it gets to cheapest.
    #[must_use]
    pub fn place_at(&self, anchor: Cell) -> Place {
        let full = Place {
            at: anchor,
            posture: 0,
        };
        let shared = self.postures.shared().map(|posture| Place {
            at: anchor,
            posture,
        });
        if let Some(shared) = shared.filter(|place| self.label(*place).is_some()) {
            return shared;
        }
        let reached = self.places_at(anchor).into_iter();
        let widest = |place: &Place| std::cmp::Reverse(self.footprint(*place).len());
        let best = reached.min_by_key(|(place, label)| (*label, widest(place)));
        best.map_or(full, |(place, _)| place)
    }

    /// The places it gets to there, with their labels: its full space, or every
    /// part of it into which it squeezes. What it has no need of, since it gets there as
    /// soon with more of its space, counts only where that is all, and nobody is in
    /// the way of the full one.
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
        let squeezed = squeezed.filter(|(_, posture)| !posture.shared);
        let side = match self.postures.all.first() {
            // A hex leads its space, however that lies.
            Some(full) if self.postures.lying.is_empty() => full.footprint.width(),
            _ => 0,
        };
        let slack = |own: u32| 0..=side.saturating_sub(own).cast_signed();
        let parts = squeezed.flat_map(|(posture, shape)| {
            let (wide, high) = (shape.footprint.width(), shape.footprint.height());
            slack(wide).flat_map(move |x| slack(high).map(move |y| place(x, y, posture)))
        });
        let parts: Vec<(Place, u32)> = parts.filter_map(reached).collect();
        let needed = |(place, _): &(Place, u32)| !self.is_needless(*place);
        let on_map = self.footprint(place(0, 0, 0)).fits(self.grid, anchor);
        match parts.iter().any(needed) {
            true => parts.into_iter().filter(needed).collect(),
            // Who is in the way is named, and the edge of the map.
            false if self.is_closed(place(0, 0, 0)) || !on_map => Vec::new(),
            // It gets there as soon with more of its space, which lies elsewhere.
            false => parts,
        }
    }

    /// The places of a cheapest way, from the start to `to`, through those the
    /// search was led through.
    ///
    /// Among equally cheap ways it enters the fewest hazardous cells, then
    /// squeezes as little as it can and lies along its way, then keeps to the straight line between the two, and then to the first direction
    /// clockwise, so the answer never depends on the order of the search.
    pub(crate) fn trace(&self, to: Place) -> Option<Trail> {
        let label = self.label(to)?;
        // Half a cell, left by a diagonal, is no cost.
        self.trace_within(to, label..=label | 1)
    }

    /// The same for a way that leads on from there: what its diagonals leave
    /// counts for the rest of it.
    pub(super) fn trace_on(&self, to: Place) -> Option<Trail> {
        let label = self.label(to)?;
        self.trace_within(to, label..=label)
    }

    fn trace_within(&self, to: Place, labels: RangeInclusive<u32>) -> Option<Trail> {
        if self.straight.is_some() {
            return self.straight_trail(to);
        }
        if self.at_once || self.one_step {
            return self.single_step(to);
        }
        let straight = self.trace_by((to, *labels.start()), |_| 0)?;
        if self.damage_on(&straight) == 0 {
            return Some(straight);
        }
        let ends = || labels.clone().map(|label| (to, label));
        if let Some(way) = ends().find_map(|end| self.harmless(end)) {
            return Some(way);
        }
        let fewest = self.fewest(ends());
        let end = ends().min_by_key(|end| self.damage_to(&fewest, *end))?;
        self.trace_by(end, |place| self.damage_to(&fewest, place))
    }

    /// The way of one who goes no more than a step from where the search began.
    fn single_step(&self, to: Place) -> Option<Trail> {
        let end = (to, self.label(to)?);
        if let Some(begun) = self.begun_at(end) {
            return Some(begun.clone());
        }
        let begun = self.begun.first()?;
        Some(begun.led_on(vec![end, *begun.places.last()?]))
    }

    /// The way back from a label along what is least bad, and then straight.
    fn trace_by(&self, to: (Place, u32), bad: impl Fn((Place, u32)) -> u32) -> Option<Trail> {
        let mut here = to;
        let mut places = vec![here];
        let line = self.line_to(to.0);
        let begun = loop {
            if let Some(way) = self.begun_at(here) {
                break way;
            }
            let before = self.steps_before(here).into_iter();
            here = before.min_by(|x, y| {
                let straighter = self.off(line, x.0).total_cmp(&self.off(line, y.0));
                let [one, other] = [x.0, y.0].map(|before| self.lies_across(before, here.0));
                bad(*x).cmp(&bad(*y)).then(one.cmp(&other)).then(straighter)
            })?;
            places.push(here);
        };
        Some(begun.led_on(places))
    }

    /// How a creature lies before a step: 0 in its full space, 1 squeezed along the
    /// way it goes, 2 squeezed across it.
    fn lies_across(&self, before: Place, after: Place) -> u8 {
        let footprint = self.footprint(before);
        let [column, next] = [before, after].map(|place| {
            let (x, _) = self.postures.all[place.posture].offset;
            place.at.x - x
        });
        let along = match column == next {
            true => footprint.height() > footprint.width(),
            false => footprint.width() > footprint.height(),
        };
        u8::from(before.posture != 0) * if along { 1 } else { 2 }
    }

    /// The straight line to a place from where the search began.
    pub(super) fn line_to(&self, to: Place) -> Segment {
        let begins = self.ends().next().map_or(self.from(), |(end, _)| end);
        Segment::new(self.middle(begins), self.middle(to))
    }

    /// How far a place is off a line, in map units.
    pub(super) fn off(&self, line: Segment, place: Place) -> f64 {
        line.distance_to(self.middle(place))
    }

    fn middle(&self, place: Place) -> Point {
        self.footprint(place).center(self.grid, place.at)
    }

    /// The way gone before the search that ends there.
    pub(super) fn begun_at(&self, here: (Place, u32)) -> Option<&Trail> {
        let mut begun = self.begun.iter();
        begun.find(|way| way.places.last() == Some(&here))
    }

    /// The places from which a step explains a label, with theirs. A label can
    /// be above the cheapest of its place; then so can theirs, by as much.
    pub(super) fn steps_before(&self, (here, label): (Place, u32)) -> Vec<(Place, u32)> {
        let (Some(position), Some(least)) = (self.position(here), self.label(here)) else {
            return Vec::new();
        };
        let over = label.saturating_sub(least);
        let explained = |before: Place, known: u32, price: u32| {
            let spent = label.checked_sub(price)?;
            (spent >= known && spent - known <= over).then_some((before, spent))
        };
        let kind = self.grid.kind();
        if self.postures.moves.is_empty() {
            let explains = |dir: Dir| {
                // The step from that neighbor to here goes the other way.
                let at = self.grid.step(here.at, dir);
                let before = Place { at, posture: 0 };
                let known = self.label(before)?;
                let index = self.grid.index(at)?;
                let onward = dir.opposite(kind);
                let diagonal = kind.is_diagonal(dir);
                let price = self.price(before, position, diagonal);
                let crosses = self.is_barred(before, onward);
                let price = self.price_across(crosses, price, diagonal)?;
                let may = self.layers[0].steps[index] & (1 << onward.0) != 0
                    && self.leads_away(before, here)
                    && self.clears_corners(before, onward)
                    && !self.is_shunned(before, position);
                explained(before, known, price).filter(|_| may)
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
            explained(before, known, self.move_price(before, a_move, position)?)
                .filter(|_| self.arrival(before, a_move) == Some(position))
                .filter(|_| self.leads_away(before, here))
        };
        moves
            .filter(|a_move| a_move.way == Way::Lead || a_move.to == here.posture)
            .filter_map(explains)
            .collect()
    }
}
