//! What a creature can try where the rules close the way: to get through an
//! opponent, or through a gap that is too tight to squeeze through. The dice
//! are rolled at the table; how they fell is part of the question.

use super::passing::relation;
use crate::checks::{Outcome, Roll};
use crate::creature::{Attempt, Occupant, OccupantId};
use crate::query::Query;
use crate::reason::{Reason, RuleRef, once};
use crate::ruleset::Ruleset;
use terms::{Message, message};

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
    /// Whether failing keeps the creature from making the step.
    pub stops: bool,
    /// What it is, and the rule that has it.
    pub because: Reason,
    /// What happens if it succeeds.
    pub success: Message,
    /// What happens if it fails.
    pub failure: Message,
}

impl Check {
    /// The check that something on the way asks for.
    pub(crate) fn asked_by(roll: &Roll, rule: RuleRef) -> Self {
        let name = roll.name.clone();
        let text = match roll.difficulty {
            Some(dc) => message!("check-against-dc", name = &name, dc),
            None => message!("plain", text = &name),
        };
        Self {
            attempt: None,
            name,
            against: None,
            outcome: Outcome::Open,
            stops: true,
            because: Reason { text, rule },
            success: message!("check-goes-on"),
            failure: message!("check-stays-before"),
        }
    }

    /// The check of an attempt, perhaps against somebody, that may keep it from a step.
    pub(crate) fn of(
        ruleset: &Ruleset,
        attempt: Attempt,
        against: Option<&Occupant>,
        because: Reason,
    ) -> Self {
        Self {
            attempt: Some(attempt),
            name: attempt.label(ruleset).to_string(),
            against: against.map(|other| other.id),
            outcome: Outcome::Open,
            stops: true,
            because,
            success: message!("check-goes-on"),
            failure: attempt.failing(ruleset, against.map(|other| other.name.as_str())),
        }
    }

    /// Lets the checks of a way come out, each as it was rolled.
    pub fn come_out<'a>(checks: impl Iterator<Item = &'a mut Self>, outcomes: &[Outcome]) {
        for (check, outcome) in checks.zip(outcomes) {
            check.outcome = *outcome;
        }
    }

    /// Whether it failed.
    #[must_use]
    pub fn failed(&self) -> bool {
        self.outcome == Outcome::Fails
    }
}

/// The checks of a step against those whom it tries to get through: others where it ends
/// who were not met before.
pub(crate) fn checks_against<'a>(
    query: Query<'_>,
    met: &[OccupantId],
    others: impl Iterator<Item = &'a Occupant>,
) -> Vec<Check> {
    let Query { ruleset, mover, .. } = query;
    let others = others.filter(|other| !met.contains(&other.id));
    let checks = others.filter_map(|other| {
        let attempt = relation(ruleset, mover, other).attempt?;
        let tried = attempt.label(ruleset).to_string();
        let text = message!("attempt-against", check = tried, name = &other.name);
        let rule = attempt.rule(ruleset);
        let because = Reason { text, rule };
        Some(Check::of(ruleset, attempt, Some(other), because))
    });
    checks.collect()
}

/// What those of some checks that failed do to a way of which so many cells of movement
/// are left.
pub(crate) fn failing(ruleset: &Ruleset, checks: &[Check], lost: u32) -> Vec<Reason> {
    let failed = checks.iter().filter(|check| check.failed());
    let because = failed.flat_map(|check| {
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
    once(because)
}

/// The opponents who may attack because one of the checks of a step failed that keep from
/// making it, and why.
#[must_use]
pub fn provoked_by_failing(ruleset: &Ruleset, checks: &[Check]) -> Vec<(OccupantId, Reason)> {
    let failed = |attempt| {
        let mut checks = checks.iter();
        checks.any(|it| it.attempt == attempt && it.failed() && it.stops)
    };
    // Whoever fails in the middle of several has slipped past those before only.
    let exposed = checks.iter();
    let exposed = exposed.filter(|it| failed(it.attempt) && it.outcome != Outcome::Succeeds);
    let attacks = exposed.filter_map(|check| {
        let rule = check.attempt?.failure(&ruleset.policies).provokes;
        let (by, rule) = check.against.zip(rule)?;
        let text = message!("check-failed", name = &check.name);
        Some((by, Reason { text, rule }))
    });
    attacks.collect()
}

/// The opponents whom a creature does not tumble past although it tries, by the
/// checks of a way.
#[must_use]
pub fn not_tumbled_past<'a>(checks: impl Iterator<Item = &'a Check>) -> Vec<OccupantId> {
    let failed = checks.filter(|check| check.failed() && !check.stops);
    failed.filter_map(|check| check.against).collect()
}
