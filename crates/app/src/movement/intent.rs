//! How a creature means to go: from the window's words to the rules', and what
//! the answers say of attempts and of where somebody is stopped.

use crate::convert::{because, cell_label};
use crate::movement::view::{
    AttemptChoice, AttemptId, CheckView, GoingOf, MannerChoice, MannerId, OutcomeId, SettledView,
};
use crate::movement::withdraw;
use crate::tabletop::Tabletop;
use rules::{
    Attempt, Check, MoveAction, MoveIntent, Mover, OccupantId, Outcome, Path, Reason, Ruleset,
    Settled,
};

/// Lets a mover go as it means to.
pub(crate) fn set_out(tabletop: &Tabletop, mover: &mut Mover, going: &GoingOf) {
    mover.going = MoveIntent {
        doubled: false,
        manner: meant(&MANNERS, &going.manner).unwrap_or_default(),
        target: going.target.map(OccupantId),
        attempt: going.attempt.and_then(|id| meant(&ATTEMPTS, &id)),
        outcome: outcome_of(going.outcome),
        margin: None,
        spared: going.spared.iter().map(|id| OccupantId(*id)).collect(),
    };
    withdraw::complete_withdrawal(tabletop, mover, going.slip);
}

/// The manners of a ruleset.
pub(crate) fn manners(ruleset: &Ruleset) -> Vec<MannerChoice> {
    let offered = MANNERS.into_iter();
    let offered = offered.filter(|(_, manner)| manner.is_offered(ruleset));
    let choice = |(id, manner): (MannerId, MoveAction)| MannerChoice {
        id,
        label: manner.label(ruleset).to_owned(),
    };
    offered.map(choice).collect()
}

/// What a creature can try in its manner.
pub(crate) fn attempts(ruleset: &Ruleset, mover: &Mover) -> Vec<AttemptChoice> {
    let offered = ATTEMPTS.into_iter();
    let offered =
        offered.filter(|(_, attempt)| mover.body.may_try(ruleset, *attempt, mover.going.manner));
    let choice = |(id, attempt): (AttemptId, Attempt)| AttemptChoice {
        id,
        label: attempt.label(ruleset).to_owned(),
    };
    offered.map(choice).collect()
}

pub(crate) fn check_view(ruleset: &Ruleset, check: &Check) -> CheckView {
    CheckView {
        name: check.name.clone(),
        because: because(ruleset, &check.because),
        outcome: OUTCOMES
            .iter()
            .find_map(|(id, outcome)| (*outcome == check.outcome).then_some(*id))
            .unwrap_or_default(),
        success: check.success.clone(),
        failure: check.failure.clone(),
    }
}

pub(crate) fn settled_view(ruleset: &Ruleset, settled: &Settled) -> SettledView {
    let places = settled.places.iter();
    SettledView {
        places: places.map(|place| cell_label(place.at)).collect(),
        because: because(ruleset, &settled.because),
    }
}

/// That a way is open to those who try something, and where.
pub(crate) fn possible_by(ruleset: &Ruleset, attempt: Attempt, path: &Path) -> Option<Reason> {
    let tried = path.steps.iter().find(|step| !step.checks.is_empty())?;
    Some(Reason {
        text: format!(
            "possible by {} at {}, for {}",
            attempt.label(ruleset),
            cell_label(tried.to.at),
            path.cost()
        ),
        rule: attempt.rule(ruleset),
    })
}

const MANNERS: [(MannerId, MoveAction); 8] = [
    (MannerId::Ordinary, MoveAction::Ordinary),
    (MannerId::Run, MoveAction::Run),
    (MannerId::Charge, MoveAction::Charge),
    (MannerId::CarefulStep, MoveAction::FiveFootStep),
    (MannerId::Minimum, MoveAction::Minimum),
    (MannerId::MoveBy, MoveAction::MoveBy),
    (MannerId::MoveThrough, MoveAction::MoveThrough),
    (MannerId::Withdraw, MoveAction::Withdraw),
];

const ATTEMPTS: [(AttemptId, Attempt); 3] = [
    (AttemptId::Overrun, Attempt::Overrun),
    (AttemptId::Tumble, Attempt::Tumble),
    (AttemptId::Wriggle, Attempt::Wriggle),
];

const OUTCOMES: [(OutcomeId, Outcome); 3] = [
    (OutcomeId::Open, Outcome::Open),
    (OutcomeId::Succeeds, Outcome::Succeeds),
    (OutcomeId::Fails, Outcome::Fails),
];

/// How an attempt or a check comes out.
pub(crate) fn outcome_of(outcome: OutcomeId) -> Outcome {
    meant(&OUTCOMES, &outcome).unwrap_or_default()
}

/// What stands beside an id in a table that has them all.
fn meant<I: PartialEq, T: Copy>(table: &[(I, T)], id: &I) -> Option<T> {
    table
        .iter()
        .find_map(|(known, meant)| (known == id).then_some(*meant))
}
