//! The checks of what a creature tries on its way.

use super::MovementSearch;
use crate::checks::Outcome;
use crate::creature::{Attempt, Mover, Occupant, OccupantId};
use crate::movement::{Allowance, CLOSED, Check, Place, Step, relation, tumbled_past};
use crate::query::Query;
use crate::reason::{Reason, once};
use crate::ruleset::Ruleset;
use grid::Cell;
use terms::message;

impl MovementSearch {
    /// The checks that a step between two places needs.
    pub(crate) fn checks(&self, query: Query<'_>, [from, to]: [Place; 2]) -> Vec<Check> {
        let Query { ruleset, mover, .. } = query;
        let check = |attempt: Attempt, against: Option<&Occupant>, because: Reason| {
            let name = attempt.label(ruleset).to_string();
            let fails = attempt.failure(&ruleset.policies);
            let attacker = fails.provokes.and(against).map(|other| &other.name);
            let failure = match (fails.ends.is_some(), attacker) {
                (false, None) => message!("failure-stays"),
                (true, None) => message!("failure-ends-movement"),
                (false, Some(name)) => message!("failure-provokes", name),
                (true, Some(name)) => message!("failure-ends-movement-and-provokes", name),
            };
            Check {
                attempt: Some(attempt),
                against: against.map(|other| other.id),
                outcome: mover.intent.outcome,
                because,
                success: message!("check-goes-on"),
                failure,
                name,
            }
        };
        let met: Vec<OccupantId> = self
            .others_at(query.board, mover, from)
            .map(|other| other.id)
            .collect();
        let opponents = self.others_at(query.board, mover, to);
        let opponents = opponents.filter(|other| !met.contains(&other.id));
        let against = opponents.filter_map(|other| {
            let attempt = relation(ruleset, mover, other).attempt?;
            let tried = attempt.label(ruleset).to_string();
            let text = message!("attempt-against", check = tried, name = &other.name);
            let rule = attempt.rule(ruleset);
            Some(check(attempt, Some(other), Reason { text, rule }))
        });
        let space: Vec<Cell> = self
            .footprint(from)
            .cells(query.board.grid(), from.at)
            .collect();
        let spears = tumbled_past(query, &space);
        let past = spears.into_iter().map(|other| {
            let tried = Attempt::Tumble.label(ruleset).to_string();
            let text = message!("attempt-past-spear", check = tried, name = &other.name);
            let rule = ruleset.policies.tumble_past_spears.rule;
            check(Attempt::Tumble, Some(other), Reason { text, rule })
        });
        let tight = self.is_tight(to) && !self.is_tight(from);
        let gap = tight.then(|| {
            let text = message!(
                "attempt-to-get-in",
                check = Attempt::Wriggle.label(ruleset).to_string()
            );
            let rule = Attempt::Wriggle.rule(ruleset);
            check(Attempt::Wriggle, None, Reason { text, rule })
        });
        against.chain(past).chain(gap).collect()
    }

    /// A way as it is gone when the first attempt on it fails: up to there.
    pub(crate) fn cut_at_failure(
        &self,
        ruleset: &Ruleset,
        mover: &Mover,
        mut steps: Vec<Step>,
    ) -> Vec<Step> {
        let tried = steps.iter().position(|step| !step.checks.is_empty());
        let (Some(tried), Outcome::Fails) = (tried, mover.intent.outcome) else {
            return steps;
        };
        steps.truncate(tried + 1);
        let Some(failed) = steps.pop() else {
            return steps;
        };
        let total = steps.last().map_or(0, |step| step.total);
        let allowances = Allowance::all(ruleset, mover);
        let longest = Allowance::longest(&allowances).map_or(0, |allowance| allowance.cells);
        let lost = longest.saturating_sub(total);
        let because = failed.checks.iter().flat_map(|check| {
            let fails = Reason {
                text: message!("attempt-fails", attempt = check.because.text.clone()),
                rule: check.because.rule,
            };
            let failure = check.attempt.map(|tried| tried.failure(&ruleset.policies));
            let ends = failure.and_then(|failure| failure.ends);
            let ends = ends.map(|rule| Reason {
                text: message!("movement-over", lost),
                rule,
            });
            [Some(fails), ends].into_iter().flatten()
        });
        steps.push(Step {
            to: steps.last().map_or(self.from(), |step| step.to),
            cost: 0,
            total,
            hampered: false,
            full_round: false,
            because: once(because),
            warnings: Vec::new(),
            checks: failed.checks,
            hazards: Vec::new(),
            rise_feet: 0,
        });
        steps
    }
}

impl MovementSearch {
    /// By what check a creature gets into the space of an opponent who closes a
    /// place to it, where it gets beside that and its ruleset has such a check.
    #[must_use]
    pub fn gets_in_by(&self, query: Query<'_>, to: Cell) -> Option<Reason> {
        let Query { board, mover, .. } = query;
        let clamber = query.ruleset.policies.clamber_check.as_ref()?;
        let place = self.place_at(to);
        let closed = |other: &&Occupant| {
            mover.team.opposes(other.team)
                && relation(query.ruleset, mover, other).marks & CLOSED != 0
        };
        let other = self.others_at(board, mover, place).find(closed)?;
        let grid = board.grid();
        let mut dirs = grid.kind().dirs();
        let beside = dirs.any(|dir| self.cost(self.place_at(grid.step(to, dir))).is_some());
        beside.then(|| Reason {
            text: message!(
                "attempt-into-space",
                check = &clamber.value,
                name = &other.name
            ),
            rule: clamber.rule,
        })
    }
}
