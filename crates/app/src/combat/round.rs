//! A creature's round: what is spent, what may still be done, and the edits
//! that things done make.

use crate::combat::view::{ActionView, CombatOptionsForm, RoundChoice, RoundView, StepFeatureForm};
use crate::convert::because;
use crate::convert::view::ReasonView;
use crate::error::{AppError, Result};
use crate::movement;
use crate::movement::{MoveIntentForm, action_id, move_action};
use crate::tabletop::Tabletop;
use crate::tabletop::round as record;
use encounter::{Creature, CreatureId, Edit, Means, RoundRecord};
use rules::round::{Choice, Round, RoundAction};
use rules::{Action, Reason, Ruleset, Takes};
use terms::{Message, Signed, StepFeature, StepFrom, message};

/// What a creature may still do in its round.
pub fn round(tabletop: &Tabletop, id: u32) -> Result<Option<RoundView>> {
    movement::in_round(
        tabletop,
        id,
        &MoveIntentForm::default(),
        |creature, round| round_view(tabletop, id, creature, round),
    )
}

fn round_view(tabletop: &Tabletop, id: u32, creature: &Creature, round: &Round<'_>) -> RoundView {
    let ruleset = tabletop.ruleset();
    let reasons = |reasons: &[Reason]| -> Vec<ReasonView> {
        reasons.iter().map(|why| because(ruleset, why)).collect()
    };
    let spent = round.spent();
    let action = |name: Message, spent| ActionView {
        name: name.to_string(),
        spent,
        left_feet: None,
    };
    let goes_on = |action| round.why_not(RoundAction::Go(action, 0)).is_empty();
    let under_way = round.under_way().map(|(action, _)| action);
    let moving = ActionView {
        left_feet: under_way
            .filter(|action| goes_on(*action))
            .map(|action| round.left(action)),
        ..action(message!("action-move"), spent.moving)
    };
    let choice = |choice: &Choice| RoundChoice {
        id: action_id(choice.round_action),
        label: label(ruleset, creature, choice.round_action).to_string(),
        takes: choice.takes.as_ref().map(|takes| {
            let (text, rule) = (takes.value.name(), takes.rule);
            because(ruleset, &Reason { text, rule })
        }),
        move_action: move_action(choice.round_action),
        left_feet: choice.left_feet,
        because: reasons(&choice.because),
        why_not: reasons(&choice.why_not),
    };
    let actions_taken = record::actions_taken(creature);
    let p = &ruleset.policies;
    RoundView {
        revision: tabletop.revision,
        creature: id,
        begun: creature.round.is_some(),
        actions: vec![
            action(message!("action-standard"), spent.standard),
            moving,
            action(message!("action-swift"), spent.swift),
        ],
        done: actions_taken
            .iter()
            .map(|round_action| done(ruleset, creature, *round_action).to_string())
            .collect(),
        choices: round.choices().iter().map(choice).collect(),
        outcome: reasons(&round.outcome()),
        means: form_of(&creature.means),
        run_score: p
            .run_free_rounds
            .as_ref()
            .map_or_else(String::new, |free| free.value.score.clone()),
        run_check: p
            .run_check
            .as_ref()
            .map_or_else(String::new, |check| check.value.skill.clone()),
    }
}

/// The edit that something done makes, or why it is not on offer.
pub fn action_edit(
    tabletop: &Tabletop,
    id: u32,
    choice: &str,
) -> Result<Result<Edit, Vec<Reason>>> {
    let creature = tabletop.creature(id)?;
    let now = creature.round.as_ref();
    let next = match choice {
        "begin" => Some(now.map_or_else(RoundRecord::default, RoundRecord::next)),
        "end" => None,
        _ => {
            let known =
                movement::in_round(tabletop, id, &MoveIntentForm::default(), |_, round| {
                    let choices = round.choices();
                    let choice = choices
                        .into_iter()
                        .find(|it| action_id(it.round_action) == choice)?;
                    Some((choice.why_not, round.after(choice.round_action)))
                })?;
            let Some((why_not, actions_taken)) = known.flatten() else {
                let unknown = message!("no-such-round-action", round_action = choice);
                return Err(AppError::invalid(unknown));
            };
            if !why_not.is_empty() {
                return Ok(Err(why_not));
            }
            Some(round_record(now, actions_taken))
        }
    };
    let mut means = creature.means.clone();
    if let Some(over) = now.filter(|_| ["begin", "end"].contains(&choice)) {
        // What a round took of them is gone with it.
        means.points = means.points.saturating_sub(over.points_spent());
    }
    let creature = Creature {
        round: next,
        means,
        ..creature.clone()
    };
    let id = CreatureId(id);
    Ok(Ok(Edit::SetCreature { id, creature }))
}

/// The edit that changes what a creature has for its rounds.
///
/// # Errors
/// When it is gone or the form makes no sense.
pub fn means_edit(tabletop: &Tabletop, id: u32, form: &CombatOptionsForm) -> Result<Edit> {
    let feature = |feature: &StepFeatureForm| StepFeature {
        name: feature.name.trim().to_owned(),
        cost: feature.cost.into(),
        after_moving: feature.after_moving,
    };
    let means = Means {
        attacks: form.attacks.clone(),
        bonus_attacks: form.bonus_attacks.clone(),
        features: form.features.iter().map(feature).collect(),
        points: form.points,
        run_score: form.run_score,
        run_bonus: form.run_bonus,
        runner: form.runner,
    };
    let creature = Creature {
        means,
        ..tabletop.creature(id)?.clone()
    };
    let id = CreatureId(id);
    Ok(Edit::SetCreature { id, creature })
}

/// A round with other actions taken.
pub(crate) fn round_record(
    round: Option<&RoundRecord>,
    actions_taken: Vec<RoundAction>,
) -> RoundRecord {
    RoundRecord {
        actions_taken: actions_taken
            .into_iter()
            .filter_map(record::action_taken)
            .collect(),
        ran: round.map_or(0, |round| round.ran),
    }
}

fn form_of(means: &Means) -> CombatOptionsForm {
    let feature = |feature: &StepFeature| StepFeatureForm {
        name: feature.name.clone(),
        cost: feature.cost.into(),
        after_moving: feature.after_moving,
    };
    CombatOptionsForm {
        attacks: means.attacks.clone(),
        bonus_attacks: means.bonus_attacks.clone(),
        features: means.features.iter().map(feature).collect(),
        points: means.points,
        run_score: means.run_score,
        run_bonus: means.run_bonus,
        runner: means.runner,
    }
}

fn label(ruleset: &Ruleset, creature: &Creature, round_action: RoundAction) -> Message {
    let step = &ruleset.policies.careful_step.value;
    match round_action {
        RoundAction::Go(Action::Move, _) => message!("round-action-walk"),
        RoundAction::Go(action, _) => action.label(ruleset),
        RoundAction::Step(StepFrom::Rest) => message!("plain", text = step),
        RoundAction::Step(StepFrom::Attack) => message!("round-action-step-attack", step),
        RoundAction::Step(StepFrom::Feature(n)) => match creature.means.features.get(n as usize) {
            Some(it) => message!("round-action-step-feature", step, feature = &it.name),
            None => message!("round-action-step-some-feature", step),
        },
        RoundAction::Step(StepFrom::Point) => message!("round-action-step-point", step),
        RoundAction::FullAttack => message!("round-action-full-attack"),
        RoundAction::Attack => message!("round-action-attack"),
        RoundAction::BonusAttack(at) => message!("round-action-bonus-attack", change = Signed(at)),
        RoundAction::Other(Takes::Swift) => message!("round-action-other-swift"),
        RoundAction::Other(Takes::Move) => message!("round-action-other-move"),
        RoundAction::Other(_) => message!("round-action-other-standard"),
        RoundAction::Point(Takes::Move) => message!("round-action-point-move"),
        RoundAction::Point(_) => message!("round-action-point-standard"),
        RoundAction::SwiftForMove => message!("round-action-swift-for-move"),
        RoundAction::Along => message!("round-action-along"),
        RoundAction::StepOver => message!("round-action-step-over"),
        RoundAction::RunCheck(true) => message!("round-action-runs-on"),
        RoundAction::RunCheck(false) => message!("round-action-out-of-breath"),
    }
}

/// Something done, in words.
fn done(ruleset: &Ruleset, creature: &Creature, round_action: RoundAction) -> Message {
    let label = label(ruleset, creature, round_action);
    match round_action {
        RoundAction::Go(_, feet) => message!("round-action-went", round_action = label, feet),
        _ => label,
    }
}
