//! The search of those who withdraw: every step farther from somebody.

use super::{Limit, MovementSearch};
use crate::movement::Place;
use crate::query::Query;
use crate::reason::Reason;
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

    /// Why withdrawing does not lead to a place that a creature gets to otherwise, if it
    /// does not.
    pub(super) fn refuse_nearer(&self, query: Query<'_>, to: Place) -> Option<Reason> {
        let away = self.away.as_ref()?;
        let rule = query.ruleset.policies.withdraw_farther.as_ref()?.rule;
        let name = &away.name;
        if !self.leads_away(self.from(), to) {
            let text = message!("withdraw-no-farther", name);
            return Some(Reason { text, rule });
        }
        let mut anyhow = Self::default();
        anyhow.lay_out(query);
        anyhow.away = None;
        anyhow.place_others(query, |marks| marks);
        anyhow.bar_shunned(query.board, query.ruleset);
        anyhow.spread(query, self.begun.clone(), Limit::None);
        anyhow.label(anyhow.place_at(to.at)).map(|_| Reason {
            text: message!("withdraw-no-way-farther", name),
            rule,
        })
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
