//! What a creature can try where the rules close the way: to get through an
//! opponent, or through a gap that is too tight to squeeze through. The dice
//! are rolled at the table; how they fell is part of the question.

use crate::spears::tumbled_past;
use crate::standing::{CLOSED, relation};
use crate::{
    Allowance, Because, Board, Body, Field, Manner, Mover, Occupant, OccupantId, Path, Place,
    Policies, Roll, RuleRef, Ruleset, Step,
};
use grid::Cell;

/// Something a creature tries on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attempt {
    /// To force its way through an opponent.
    Overrun,
    /// To slip through an opponent's space by skill.
    Tumble,
    /// To wriggle through where it is too tight to squeeze.
    Wriggle,
}

/// How an attempt comes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Not known yet: the way is shown as if it succeeded.
    #[default]
    Open,
    /// It succeeds.
    Succeeds,
    /// The first one on the way fails.
    Fails,
}

/// A check that a step needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is tried; `None` where something on the way asks for it.
    pub attempt: Option<Attempt>,
    /// What it is called.
    pub name: String,
    /// Whom it is tried against.
    pub against: Option<OccupantId>,
    /// How it came out.
    pub outcome: Outcome,
    /// What it is, and the rule that has it.
    pub because: Because,
    /// What happens if it succeeds.
    pub success: String,
    /// What happens if it fails.
    pub failure: String,
}

impl Check {
    /// The check that something on the way asks for.
    pub(crate) fn asked_by(roll: &Roll, rule: RuleRef, outcome: Outcome) -> Self {
        Self {
            attempt: None,
            name: roll.name.clone(),
            against: None,
            outcome,
            because: Because {
                text: roll.to_string(),
                rule,
            },
            success: "goes on".to_owned(),
            failure: "stays before it".to_owned(),
        }
    }
}

impl Attempt {
    /// Every attempt, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Overrun, Self::Tumble, Self::Wriggle];

    /// The name people read; empty where the ruleset does not have it.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> &str {
        let p = &ruleset.policies;
        match self {
            Self::Overrun if p.overrun.value => "Overrun",
            Self::Overrun => "",
            Self::Tumble => &p.tumble_skill.value,
            Self::Wriggle => &p.escape_skill.value,
        }
    }

    /// The rule that has it.
    #[must_use]
    pub fn rule(self, ruleset: &Ruleset) -> RuleRef {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => p.overrun.rule,
            Self::Tumble => p.tumble_skill.rule,
            Self::Wriggle => p.escape_skill.rule,
        }
    }

    /// Whether a creature can try it while it moves in a manner.
    #[must_use]
    pub fn is_offered(self, ruleset: &Ruleset, body: &Body, manner: Manner) -> bool {
        let p = &ruleset.policies;
        let able = match self {
            Self::Overrun => manner != Manner::Charge || p.overrun_while_charging.value,
            Self::Tumble => {
                manner != Manner::Charge && (body.trained || !p.tumble_trained_only.value)
            }
            Self::Wriggle => body.escape_artist,
        };
        able && !self.label(ruleset).is_empty()
    }

    /// Whether it is a way through opponents.
    pub(crate) const fn passes(self) -> bool {
        matches!(self, Self::Overrun | Self::Tumble)
    }

    /// Whether failing ends the movement, and whether it provokes the one who
    /// was to be passed.
    pub(crate) fn failure(self, p: &Policies) -> Failure {
        match self {
            Self::Overrun | Self::Wriggle => Failure::default(),
            Self::Tumble => Failure {
                ends: p
                    .tumble_failure_ends
                    .value
                    .then_some(p.tumble_failure_ends.rule),
                provokes: p
                    .tumble_failure_provokes
                    .value
                    .then_some(p.tumble_failure_provokes.rule),
            },
        }
    }
}

/// What failing costs besides the way, each with its rule.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Failure {
    /// It ends the movement.
    pub ends: Option<RuleRef>,
    /// The opponent may attack.
    pub provokes: Option<RuleRef>,
}

impl Field {
    /// The checks that a step between two places needs.
    pub(crate) fn checks(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        mover: &Mover,
        [from, to]: [Place; 2],
    ) -> Vec<Check> {
        let check = |attempt: Attempt, against: Option<&Occupant>, because: Because| {
            let name = attempt.label(ruleset).to_owned();
            let fails = attempt.failure(&ruleset.policies);
            let failure = [
                Some("stays where it is".to_owned()),
                fails.ends.map(|_| "its movement is over".to_owned()),
                fails
                    .provokes
                    .and(against)
                    .map(|other| format!("{} may attack", other.name)),
            ];
            Check {
                attempt: Some(attempt),
                against: against.map(|other| other.id),
                outcome: mover.going.outcome,
                because,
                success: "goes on".to_owned(),
                failure: failure.into_iter().flatten().collect::<Vec<_>>().join(", "),
                name,
            }
        };
        let met: Vec<OccupantId> = self
            .others_at(board, mover, from)
            .map(|other| other.id)
            .collect();
        let opponents = self.others_at(board, mover, to);
        let opponents = opponents.filter(|other| !met.contains(&other.id));
        let against = opponents.filter_map(|other| {
            let attempt = relation(ruleset, mover, other).attempt?;
            let text = format!("{} against {}", attempt.label(ruleset), other.name);
            let rule = attempt.rule(ruleset);
            Some(check(attempt, Some(other), Because { text, rule }))
        });
        let space: Vec<Cell> = self.footprint(from).cells(board.grid(), from.at).collect();
        let spears = tumbled_past(board, ruleset, mover, &space);
        let past = spears.into_iter().map(|other| {
            let name = Attempt::Tumble.label(ruleset);
            let text = format!("{name} past the spear of {}", other.name);
            let rule = ruleset.policies.tumble_past_spears.rule;
            check(Attempt::Tumble, Some(other), Because { text, rule })
        });
        let tight = self.is_tight(to) && !self.is_tight(from);
        let gap = tight.then(|| {
            let text = format!("{} to get in", Attempt::Wriggle.label(ruleset));
            let rule = Attempt::Wriggle.rule(ruleset);
            check(Attempt::Wriggle, None, Because { text, rule })
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
        let (Some(tried), Outcome::Fails) = (tried, mover.going.outcome) else {
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
            let fails = Because {
                text: format!("{} fails", check.because.text),
                rule: check.because.rule,
            };
            let failure = check.attempt.map(|tried| tried.failure(&ruleset.policies));
            let ends = failure.and_then(|failure| failure.ends);
            let ends = ends.map(|rule| Because {
                text: format!("its movement is over, and {lost} are lost"),
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
            because: because.collect(),
            warnings: Vec::new(),
            checks: failed.checks,
            hazards: Vec::new(),
            rise_feet: 0,
        });
        steps
    }
}

impl Field {
    /// By what check a creature gets into the space of an opponent who closes a
    /// place to it, where it gets beside that and its ruleset has such a check.
    #[must_use]
    pub fn gets_in_by(
        &self,
        board: &Board,
        ruleset: &Ruleset,
        mover: &Mover,
        to: Cell,
    ) -> Option<Because> {
        let clamber = ruleset.policies.clamber_check.as_ref()?;
        let place = self.place_at(to);
        let closed = |other: &&Occupant| {
            mover.team.opposes(other.team) && relation(ruleset, mover, other).marks & CLOSED != 0
        };
        let other = self.others_at(board, mover, place).find(closed)?;
        let grid = board.grid();
        let mut dirs = grid.kind().dirs();
        let beside = dirs.any(|dir| self.cost(self.place_at(grid.step(to, dir))).is_some());
        beside.then(|| Because {
            text: format!("{} into the space of {}", clamber.value, other.name),
            rule: clamber.rule,
        })
    }
}

impl Path {
    /// The opponents who may attack because the last check failed, and why.
    #[must_use]
    pub fn failed(&self, ruleset: &Ruleset) -> Vec<(OccupantId, Because)> {
        let checks = self.steps.last().into_iter().flat_map(|step| &step.checks);
        let failed = checks.filter(|check| check.outcome == Outcome::Fails);
        let attacks = failed.filter_map(|check| {
            let rule = check.attempt?.failure(&ruleset.policies).provokes;
            let (by, rule) = check.against.zip(rule)?;
            let text = format!("{} failed", check.name);
            Some((by, Because { text, rule }))
        });
        attacks.collect()
    }
}
