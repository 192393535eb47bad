//! The search of those who withdraw: every step farther from somebody.

use super::MovementSearch;
use crate::movement::Place;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::Ruleset;
use crate::search::away::Away;
use std::collections::BTreeMap;
use terms::message;

impl MovementSearch {
    /// How far a place is from the one withdrawn from.
    fn off_target(&self, away: &Away, place: Place) -> u32 {
        away.off(self.grid, (self.footprint(place), place.at))
    }

    /// Whether a step leads farther from the one withdrawn from, if anybody is.
    pub(super) fn leads_away(&self, from: Place, to: Place) -> bool {
        self.away
            .as_ref()
            .is_none_or(|away| self.off_target(away, to) > self.off_target(away, from))
    }

    /// Why withdrawing does not lead to a place it would have room in, if it
    /// does not.
    pub(super) fn refuse_nearer(&self, ruleset: &Ruleset, to: Place) -> Option<Reason> {
        let (name, rule) = self.withdraws_from(ruleset)?;
        let text = message!("withdraw-no-farther", name);
        (!self.leads_away(self.from(), to)).then_some(Reason { text, rule })
    }

    /// Why it does not lead there although nothing else keeps it off.
    pub(super) fn refuse_no_way_farther(&self, ruleset: &Ruleset, to: Place) -> Option<Reason> {
        let (name, rule) = self.withdraws_from(ruleset)?;
        let text = message!("withdraw-no-way-farther", name);
        (self.fits(to) && !self.is_closed(to)).then_some(Reason { text, rule })
    }

    /// From whom it withdraws, and the rule that keeps each step away from there.
    fn withdraws_from(&self, ruleset: &Ruleset) -> Option<(&str, RuleRef)> {
        let farther = ruleset.policies.withdraw_farther.as_ref()?;
        Some((&self.away.as_ref()?.name, farther.rule))
    }

    /// Searches on from its start by steps that lead away. None leads back, so
    /// that each place is settled once all that lie nearer are.
    pub(super) fn recede(&mut self, budget: u32) {
        let Some(away) = self.away.clone() else {
            return;
        };
        let mut open: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        self.stay();
        for start in self.reached.clone() {
            let start = start as usize;
            let off = self.off_target(&away, self.place(start));
            open.entry(off).or_default().push(start);
        }
        while let Some((off, layer)) = open.pop_first() {
            for here in layer {
                let spent = self.labels[here] - self.base;
                for (next, price) in self.onward(here) {
                    let far = self.off_target(&away, self.place(next));
                    let total = spent.saturating_add(price);
                    if far > off && total <= budget && self.note(next, total) {
                        open.entry(far).or_default().push(next);
                    }
                }
            }
        }
        self.order();
    }
}
