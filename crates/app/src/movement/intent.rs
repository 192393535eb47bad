//! How a creature means to go: from the window's words to the rules', and what
//! the answers say of attempts and of where somebody is stopped.

use crate::convert::view::ReasonView;
use crate::convert::{because, cell_label};
use crate::movement::view::{
    AttemptChoice, CheckView, MoveActionChoice, MoveIntentForm, SettledView, StepView,
};
use crate::movement::withdraw;
use crate::tabletop::Tabletop;
use rules::{
    Attempt, Check, MoveAction, MoveIntent, Mover, OccupantId, Path, Reason, Ruleset, Settled,
    TumblingPast,
};
use terms::message;

/// Lets a mover go as it means to.
pub(crate) fn set_out(tabletop: &Tabletop, mover: &mut Mover, intent: &MoveIntentForm) {
    mover.intent = MoveIntent {
        doubled: false,
        move_action: intent.move_action.into(),
        target: intent.target.map(OccupantId),
        attempt: intent.attempt.map(Attempt::from),
        outcomes: intent.outcomes.iter().map(|it| (*it).into()).collect(),
        margin: None,
        spared: intent.spared.iter().map(|id| OccupantId(*id)).collect(),
    };
    withdraw::complete_withdrawal(tabletop, mover, intent.slip);
}

/// The movement actions of a ruleset.
pub(crate) fn move_actions(ruleset: &Ruleset) -> Vec<MoveActionChoice> {
    let offered = MoveAction::ALL.into_iter();
    let offered = offered.filter(|move_action| move_action.is_offered(ruleset));
    let choice = |move_action: MoveAction| MoveActionChoice {
        id: move_action.into(),
        label: move_action.label(ruleset).to_string(),
    };
    offered.map(choice).collect()
}

/// What a creature can try by its movement action.
pub(crate) fn attempts(ruleset: &Ruleset, mover: &Mover) -> Vec<AttemptChoice> {
    let offered = Attempt::ALL.into_iter();
    let offered = offered.filter(|attempt| {
        mover
            .body
            .may_try(ruleset, *attempt, mover.intent.move_action)
    });
    let choice = |attempt: Attempt| AttemptChoice {
        id: attempt.into(),
        label: attempt.label(ruleset).to_string(),
    };
    offered.map(choice).collect()
}

pub(crate) fn check_view(ruleset: &Ruleset, check: &Check) -> CheckView {
    CheckView {
        name: check.name.clone(),
        because: because(ruleset, &check.because),
        outcome: check.outcome.into(),
        success: check.success.to_string(),
        failure: check.failure.to_string(),
    }
}

pub(crate) fn settled_view(ruleset: &Ruleset, settled: &Settled) -> SettledView {
    let places = settled.places.iter();
    SettledView {
        places: places.map(|place| cell_label(place.at)).collect(),
        because: because(ruleset, &settled.because),
    }
}

/// That tumbling could avoid the attacks on a way, where it does nothing else.
pub(crate) fn tumbling_offer(
    ruleset: &Ruleset,
    mover: &Mover,
    steps: &[StepView],
) -> Option<ReasonView> {
    let (tumble, intent) = (Attempt::Tumble, &mover.intent);
    let able = mover.body.may_try(ruleset, tumble, intent.move_action);
    let past = &ruleset.policies.tumble_past;
    let mut attacks = steps.iter().flat_map(|step| &step.provokes);
    let attacked = attacks.any(|attack| attack.stopped.is_none());
    let avoids = past.value == TumblingPast::Everybody && able && intent.attempt.is_none();
    (avoids && attacked).then(|| {
        let attempt = tumble.label(ruleset).to_string();
        let text = message!("attacks-avoidable-by", attempt);
        because(
            ruleset,
            &Reason {
                text,
                rule: past.rule,
            },
        )
    })
}

/// That a way is open to those who try something, and where.
pub(crate) fn possible_by(ruleset: &Ruleset, attempt: Attempt, path: &Path) -> Option<Reason> {
    let tried = path.steps.iter().find(|step| !step.checks.is_empty())?;
    Some(Reason {
        text: message!(
            "possible-by",
            attempt = attempt.label(ruleset).to_string(),
            cell = cell_label(tried.to.at),
            cost = path.cost(),
        ),
        rule: attempt.rule(ruleset),
    })
}
