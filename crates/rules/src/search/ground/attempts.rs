//! The checks of what a creature tries on its way.

use super::MovementSearch;
use crate::creature::{Attempt, Mover, Occupant, OccupantId};
use crate::movement::{
    Allowance, CLOSED, Check, Place, Step, checks_against, clamber_farther, failing, relation,
    tumbling_checks,
};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use grid::Cell;
use std::ops::Range;
use terms::message;

impl MovementSearch {
    /// The checks that a step between two places needs.
    pub(crate) fn checks(&self, query: Query<'_>, [from, to]: [Place; 2]) -> Vec<Check> {
        let Query { ruleset, mover, .. } = query;
        let met: Vec<OccupantId> = self
            .others_at(query.board, mover, from)
            .map(|other| other.id)
            .collect();
        let others = self.others_at(query.board, mover, to);
        let mut checks = checks_against(query, &met, others);
        if self.is_tight(to) && !self.is_tight(from) {
            let attempt = Attempt::Wriggle;
            let tried = attempt.label(ruleset).to_string();
            let text = message!("attempt-to-get-in", check = tried);
            let rule = attempt.rule(ruleset);
            checks.push(Check::of(ruleset, attempt, None, Reason { text, rule }));
        }
        checks
    }

    /// Adds the checks of one who tumbles past others on its way, and lets all come
    /// out as they were rolled.
    pub(crate) fn roll(&self, query: Query<'_>, steps: &mut [Step]) {
        let Query { board, mover, .. } = query;
        let start = std::iter::once(self.from());
        let places: Vec<Place> = start.chain(steps.iter().map(|step| step.to)).collect();
        if mover.intent.attempt == Some(Attempt::Tumble) {
            let space = |place: &Place| self.footprint(*place).cells(board.grid(), place.at);
            let spaces: Vec<Vec<Cell>> = places.iter().map(|it| space(it).collect()).collect();
            let levels = places.iter().map(|it| board.levels_at(&mover.body, it.at));
            let levels: Vec<Range<i32>> = levels.collect();
            let past = tumbling_checks(query, (&spaces, &levels));
            for (step, checks) in steps.iter_mut().zip(past) {
                step.checks.extend(checks);
            }
        }
        clamber_farther(query.ruleset, mover, steps);
        let checks = steps.iter_mut().flat_map(|step| &mut step.checks);
        Check::come_out(checks, &mover.intent.outcomes);
    }

    /// A way as it is gone when a check on it fails: up to the first that stops it.
    pub(crate) fn cut_at_failure(
        &self,
        ruleset: &Ruleset,
        mover: &Mover,
        mut steps: Vec<Step>,
    ) -> Vec<Step> {
        let stops = |step: &Step| step.checks.iter().any(|it| it.failed() && it.stops);
        let Some(tried) = steps.iter().position(stops) else {
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
        steps.push(Step {
            to: steps.last().map_or(self.from(), |step| step.to),
            cost: 0,
            total,
            hampered: false,
            full_round: false,
            because: failing(ruleset, &failed.checks, lost),
            warnings: Vec::new(),
            checks: failed.checks,
            hazards: Vec::new(),
            drop_feet: None,
            water_feet: None,
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
