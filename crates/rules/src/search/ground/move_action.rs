//! What an action of movement has to say about the steps that it leads.

use super::{Limit, MovementSearch};
use crate::creature::MoveAction;
use crate::movement::{Allowance, Path, Place, Step, held, is_stepped_over};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Passing;
use terms::message;

impl MovementSearch {
    /// Whether a way leads over somebody, who would bar it to a double move.
    #[must_use]
    pub fn steps_over(&self, query: Query<'_>, way: &Path) -> bool {
        way.steps.iter().any(|step| {
            let mut there = self.others_at(query.board, query.mover, step.to);
            there.any(|other| is_stepped_over(query.ruleset, query.mover, other))
        })
    }

    /// What a movement action has to say about a step besides its cost.
    pub(crate) fn warnings(&self, query: Query<'_>, to: Place) -> Vec<Reason> {
        let p = &query.ruleset.policies;
        let (step, into) = (&p.careful_step.value, &p.careful_step_difficult);
        let space = self.footprint(to).cells(query.board.grid(), to.at);
        let (going, _) = query.board.going_under(space, self.ease());
        let (squeezed, marks) = (self.is_squeezed(to), self.marks(to));
        let hampered = self.costs.amount(going.amount, squeezed, marks) > 0;
        match query.mover.intent.move_action {
            MoveAction::FiveFootStep if hampered && into.value == Passing::Warn => {
                vec![Reason {
                    text: message!("step-into-difficult-terrain", action = step),
                    rule: into.rule,
                }]
            }
            MoveAction::Minimum if !p.minimum_and_careful_step.value => vec![Reason {
                text: message!("no-step-besides", action = step),
                rule: p.minimum_and_careful_step.rule,
            }],
            _ => Vec::new(),
        }
    }

    /// Whether not a single step is within what the round allows, so that only
    /// a minimum move gets the creature anywhere: then the rule that has it. A way that
    /// was found may show that one is.
    #[must_use]
    pub fn least(&self, query: Query<'_>, allowances: &[Allowance], way: &Path) -> Option<Reason> {
        let p = &query.ruleset.policies;
        let mut least = query.mover.clone();
        least.intent.move_action = MoveAction::Minimum;
        if !p.minimum_move.value || held(query.with_mover(&least)).is_some() {
            return None;
        }
        let covered = |cost: u32| allowances.iter().any(|allowance| allowance.covers(cost));
        let stops = |step: &&Step| self.may_stop(step.to) && !self.is_warned(step.to);
        let first = way.steps.iter().find(stops);
        if first.is_some_and(|step| !step.full_round && covered(step.total)) {
            return None;
        }
        // One in the direction of a place knows little else.
        let whole = self.directed.as_ref().map(|_| {
            let mut whole = Self::default();
            whole.search(query, Limit::None);
            whole
        });
        let (_, cheapest) = whole.as_ref().unwrap_or(self).stops().nth(1)?;
        (!covered(cheapest)).then(|| Reason {
            text: message!("minimum-move-fits"),
            rule: p.minimum_move.rule,
        })
    }
}
