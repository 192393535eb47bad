//! How a creature means to go: from the window's words to the rules', and what
//! the answers say of attempts and of where somebody is stopped.

use crate::convert::view::ReasonView;
use crate::convert::{because, cell_label};
use crate::movement::view::{
    AttemptChoice, CheckView, MoveActionChoice, MoveIntentForm, SettledView, StepView,
};
use crate::movement::withdraw;
use crate::tabletop::Tabletop;
use grid::Cell;
use rules::damage::{Fall, fall};
use rules::{
    Attempt, Check, MoveAction, MoveIntent, Mover, OccupantId, Outcome, Reason, Ruleset, Settled,
    Step, TumblingPast,
};
use terms::{Modes, message};

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

/// The movement actions of a ruleset that a creature with such speeds can choose.
pub(crate) fn move_actions(ruleset: &Ruleset, modes: &Modes) -> Vec<MoveActionChoice> {
    let offered = MoveAction::ALL.into_iter();
    let offered = offered.filter(|it| it.is_offered(ruleset) && it.is_open_to(modes));
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

pub(crate) fn settled_view<P>(
    ruleset: &Ruleset,
    settled: &Settled<P>,
    named: impl Fn(&P) -> String,
) -> SettledView {
    // A creature that takes up a cell in several shapes has several places there.
    let mut places: Vec<String> = Vec::new();
    for name in settled.places.iter().map(named) {
        if !places.contains(&name) {
            places.push(name);
        }
    }
    SettledView {
        places,
        because: because(ruleset, &settled.because),
    }
}

/// What a jump down does that a step takes, if it takes one.
pub(crate) fn jump_damage(ruleset: &Ruleset, step: &Step) -> Option<Reason> {
    let feet = step.drop_feet?;
    let landing = step.checks.iter();
    let mut landing = landing.filter(|check| check.attempt == Some(Attempt::Jump));
    let asked = Fall {
        feet,
        water_feet: step.water_feet,
        jumped: true,
        check: landing.next().map_or(Outcome::Open, |check| check.outcome),
        ..Fall::default()
    };
    let damage = fall(ruleset, &asked)?;
    let text = match (feet, damage.dice.count()) {
        (0, _) => message!("jump-into-pit"),
        (_, 0) => message!("jump-harmless", feet),
        _ => message!("jump-harms", feet, dice = damage.dice.to_string()),
    };
    let water = ruleset.policies.fall_water.as_ref();
    let water = water.filter(|_| step.water_feet.is_some());
    let rule = water.map_or_else(|| Attempt::Jump.rule(ruleset), |water| water.rule);
    Some(Reason { text, rule })
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

/// What a mover could try where its way is closed, those together that open the same ways.
pub(crate) fn ways_to_try(ruleset: &Ruleset, mover: &Mover) -> Vec<Vec<Attempt>> {
    let intent = &mover.intent;
    let offered = |attempt: &Attempt| {
        intent.attempt.is_none() && mover.body.may_try(ruleset, *attempt, intent.move_action)
    };
    let known = Attempt::ALL.into_iter().filter(offered);
    let known = known.filter(|it| it.opens_ways(ruleset));
    // Ways through opponents are open to all attempts alike, and searched once.
    let (passing, others): (Vec<_>, Vec<_>) =
        known.partition(|attempt| attempt.passes_opponents(ruleset));
    let alike = std::iter::once(passing).chain(others.into_iter().map(|other| vec![other]));
    alike.filter(|attempts| !attempts.is_empty()).collect()
}

/// That a way of such a cost is open to those who try something at a cell.
pub(crate) fn possible_by(ruleset: &Ruleset, attempt: Attempt, at: Cell, cost: u32) -> Reason {
    Reason {
        text: message!(
            "possible-by",
            attempt = attempt.label(ruleset).to_string(),
            cell = cell_label(at),
            cost,
        ),
        rule: attempt.rule(ruleset),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_a_stopped_creature_are_named_once() {
        let ruleset = rules::all().get("srd35").expect("a shipped ruleset");
        let cells = [(1, 1), (2, 1), (1, 1), (2, 1), (0, 3)];
        let settled = Settled {
            places: cells.map(|(x, y)| Cell::new(x, y)).to_vec(),
            because: Reason {
                text: message!("straight"),
                rule: ruleset.policies.cell_feet.rule,
            },
        };
        let view = settled_view(ruleset, &settled, |cell| cell_label(*cell));
        assert_eq!(view.places, ["B2", "C2", "A4"]);
    }
}
