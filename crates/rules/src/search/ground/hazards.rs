//! Of several cheapest ways, one past the fewest hazards.
//!
//! All the steps of cheapest ways are known from the labels. Where the
//! straightest of these ways is not free of hazards, one that is gets looked
//! for, and is mostly found at once. If there is none, the places of all of them
//! are gone over, the cheapest first, and each gets the fewest hazardous cells
//! that a way to it has entered.

use super::MovementSearch;
use super::trail::Trail;
use crate::creature::{Course, MoveAction};
use crate::movement::Place;
use crate::query::Query;
use grid::SharedVec;

/// The fewest hazardous cells entered on the way to each place.
pub(super) struct Fewest {
    /// For each position and what is left of a diagonal there; 0 where no
    /// cheapest way leads, and otherwise one more than they are.
    damages: Vec<u32>,
}

/// A place that ways lead through, before it is known what leads there.
const OPEN: u32 = u32::MAX;

impl MovementSearch {
    /// Keeps in mind what harms a mover, as far as it has a choice of ways.
    pub(super) fn mind_hazards(&mut self, query: Query<'_>) {
        let move_action = query.mover.intent.move_action;
        let free = matches!(move_action.course(&query.ruleset.policies), Course::Free);
        self.damages = if free && move_action != MoveAction::MoveThrough {
            query.board.damages(&query.mover.body)
        } else {
            SharedVec::default()
        };
    }

    /// On how many hazardous cells a creature is at a place.
    fn damage(&self, place: Place) -> u32 {
        let cells = self.footprint(place).cells(self.grid, place.at);
        let damages = cells.filter_map(|cell| self.damages.get(self.grid.index(cell)?));
        damages.map(|damage| u32::from(*damage > 0)).sum()
    }

    /// How many hazardous cells a way enters.
    pub(super) fn damage_on(&self, way: &Trail) -> u32 {
        if self.damages.is_empty() {
            return 0;
        }
        let entered = way.places.iter().skip(1);
        entered.map(|(place, _)| self.damage(*place)).sum()
    }

    /// A way to a label that enters no hazardous cell but at its end: the first
    /// that is found when the straightest step is tried first.
    pub(super) fn harmless(&self, to: (Place, u32)) -> Option<Trail> {
        let line = self.line_to(to.0);
        let untried = |here: (Place, u32)| {
            let mut before = self.steps_before(here);
            // They are taken from the end.
            before.reverse();
            before.sort_by(|x, y| self.off(line, y.0).total_cmp(&self.off(line, x.0)));
            before
        };
        let mut seen = vec![false; self.slots()];
        // Each place with the steps to it that are not tried yet.
        let mut back = vec![(to, untried(to))];
        while let Some((here, before)) = back.last_mut() {
            let begun = self.begun_at(*here);
            if let Some(way) = begun.filter(|way| self.damage_on(way) == 0) {
                let places = back.iter().map(|(place, _)| *place);
                return Some(way.led_on(places.collect()));
            }
            let next = before.pop().filter(|_| begun.is_none());
            let Some(next) = next else {
                back.pop();
                continue;
            };
            let harmless = self.damage(next.0) == 0 || self.begun_at(next).is_some();
            if let Some(slot) = self.slot(next).filter(|slot| harmless && !seen[*slot]) {
                seen[slot] = true;
                back.push((next, untried(next)));
            }
        }
        None
    }

    /// The fewest hazardous cells entered on the ways to some labels of a place.
    pub(super) fn fewest(&self, ends: impl Iterator<Item = (Place, u32)>) -> Fewest {
        let mut fewest = Fewest {
            damages: vec![0; self.slots()],
        };
        let mut open: Vec<(Place, u32)> = ends.collect();
        let mut found = Vec::new();
        while let Some(here) = open.pop() {
            if let Some(slot) = self.slot(here)
                && fewest.damages[slot] == 0
            {
                fewest.damages[slot] = OPEN;
                found.push(here);
                if self.begun_at(here).is_none() {
                    open.extend(self.steps_before(here));
                }
            }
        }
        // Every step costs something, so what leads to a place comes before it.
        found.sort_by_key(|(_, label)| *label);
        for here in found {
            let damage = match self.begun_at(here) {
                Some(way) => self.damage_on(way) + 1,
                None => {
                    let before = self.steps_before(here).into_iter();
                    let least = before.map(|before| self.damage_to(&fewest, before)).min();
                    least.unwrap_or(OPEN).saturating_add(self.damage(here.0))
                }
            };
            if let Some(slot) = self.slot(here) {
                fewest.damages[slot] = damage;
            }
        }
        fewest
    }

    /// How harmful the least harmful way to a label is, compared with others.
    pub(super) fn damage_to(&self, fewest: &Fewest, here: (Place, u32)) -> u32 {
        let slot = self.slot(here);
        slot.map_or(OPEN, |slot| match fewest.damages[slot] {
            0 => OPEN,
            damage => damage,
        })
    }

    /// How many labels there can be on cheapest ways.
    fn slots(&self) -> usize {
        2 * self.grid.len() * self.postures.all.len()
    }

    /// Where a label of a place is kept: the cheapest, or the one above it.
    fn slot(&self, (place, label): (Place, u32)) -> Option<usize> {
        let over = label.checked_sub(self.label(place)?)?;
        Some(2 * self.position(place)? + over as usize)
    }
}
