//! What the count of its round leaves a creature to move and attack with.

use crate::error::Result;
use crate::movement::intent;
use crate::movement::view::{MoveActionId, MoveIntentForm};
use crate::tabletop::round as record;
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId};
use rules::round::{Round, RoundAction};
use rules::{Action, MoveAction, Mover, Squeezer, Takes};
use terms::StepFrom;

/// Looks at the round of a creature, if its ruleset has such.
pub(crate) fn in_round<T>(
    tabletop: &Tabletop,
    id: u32,
    intent: &MoveIntentForm,
    look: impl FnOnce(&Creature, &Round<'_>) -> T,
) -> Result<Option<T>> {
    let creature = tabletop.creature(id)?;
    let mut mover = tabletop.mover(CreatureId(id))?;
    intent::set_out(tabletop, &mut mover, intent);
    let (means, actions_taken) = (record::means(creature), record::actions_taken(creature));
    let round = Round::new(tabletop.query(&mover), &means, &actions_taken);
    Ok(round.map(|round| look(creature, &round)))
}

/// Why a creature has no attack left in its round; nothing where it has one, or
/// nobody keeps count.
pub(crate) fn attacks_spent(tabletop: &Tabletop, id: u32) -> Result<Vec<rules::Reason>> {
    if tabletop.creature(id)?.round.is_none() {
        return Ok(Vec::new());
    }
    let spent = in_round(tabletop, id, &MoveIntentForm::default(), |_, round| {
        let choices = round.choices().into_iter();
        let attack = |round_action| {
            matches!(
                round_action,
                RoundAction::Attack | RoundAction::BonusAttack(_)
            )
        };
        let mut attacks = choices
            .filter(|choice| attack(choice.round_action))
            .peekable();
        let first = attacks.peek().map(|choice| choice.why_not.clone());
        let any = attacks.any(|choice| choice.why_not.is_empty());
        first.filter(|_| !any).unwrap_or_default()
    })?;
    Ok(spent.unwrap_or_default())
}

/// Leaves a mover only what its round still allows, if count is kept of it.
pub(crate) fn spend(tabletop: &Tabletop, mover: &mut Mover, intent: &MoveIntentForm) -> Result<()> {
    let creature = tabletop.creature(mover.id.0)?;
    spend_turn(tabletop, creature, mover);
    if creature.round.is_none() {
        return Ok(());
    }
    let (means, actions_taken) = (record::means(creature), record::actions_taken(creature));
    let round = Round::new(tabletop.query(mover), &means, &actions_taken);
    let left = round.map(|round| {
        let cell_feet = tabletop.ruleset().policies.cell_feet.value;
        let choices = round.choices().into_iter();
        let of_move_action =
            choices.filter(|choice| move_action(choice.round_action) == Some(intent.move_action));
        let meant = of_move_action.filter(|choice| match choice.round_action {
            RoundAction::Step(_) => intent
                .round_action
                .as_ref()
                .is_none_or(|id| *id == action_id(choice.round_action)),
            _ => true,
        });
        let left = meant.map(|choice| {
            let action = match choice.round_action {
                RoundAction::Go(action, _) => action,
                _ => Action::Of(MoveAction::FiveFootStep),
            };
            let cells = choice.left_feet.map_or(1, |feet| feet / cell_feet);
            (
                action,
                choice.why_not.first().cloned().map_or(Ok(cells), Err),
            )
        });
        left.collect::<Vec<_>>()
    });
    mover.left = left.unwrap_or_default();
    Ok(())
}

/// Leaves a mover only what its turn still allows, if it is in a turn in which
/// creatures squeeze by choice.
fn spend_turn(tabletop: &Tabletop, creature: &Creature, mover: &mut Mover) {
    if creature.turn.is_none() {
        return;
    }
    let turn = translate::turn(creature);
    let Some(squeezer) = Squeezer::new(tabletop.query(mover)) else {
        return;
    };
    let (speed, _) = squeezer.speed(&turn);
    let has = |actions: u32| turn.has_actions(tabletop.ruleset(), actions);
    let [single, double] = match squeezer.left(&turn) {
        Some(left) => [Ok(left), has(1).map(|()| left + speed)],
        None => [has(1).map(|()| speed), has(2).map(|()| 2 * speed)],
    };
    mover.left = vec![(Action::Move, single), (Action::DoubleMove, double)];
}

/// Names something to do among all that can be done.
pub(crate) fn action_id(round_action: RoundAction) -> String {
    match round_action {
        RoundAction::Go(Action::Move, _) => "walk".to_owned(),
        RoundAction::Go(Action::DoubleMove, _) => "double-move".to_owned(),
        RoundAction::Go(Action::FullRound, _) => "full-round-move".to_owned(),
        RoundAction::Go(Action::Crawl, _) => "crawl".to_owned(),
        RoundAction::Go(Action::Of(move_action), _) => match move_action {
            MoveAction::Run => "run",
            MoveAction::Charge => "charge",
            MoveAction::Minimum => "minimum-move",
            MoveAction::Teleport => "teleport",
            _ => "withdraw",
        }
        .to_owned(),
        RoundAction::Step(StepFrom::Rest) => "step".to_owned(),
        RoundAction::Step(StepFrom::Attack) => "step-for-attack".to_owned(),
        RoundAction::Step(StepFrom::Feature(n)) => format!("step-by-feature-{}", n + 1),
        RoundAction::Step(StepFrom::Point) => "step-for-point".to_owned(),
        RoundAction::FullAttack => "full-attack".to_owned(),
        RoundAction::Attack => "attack".to_owned(),
        RoundAction::BonusAttack(at) => format!("bonus-attack{at:+}"),
        RoundAction::Other(takes) => cost_id(takes).to_owned(),
        RoundAction::Point(takes) => format!("{}-for-point", cost_id(takes)),
        RoundAction::SwiftForMove => "swift-for-move".to_owned(),
        RoundAction::Along => "along".to_owned(),
        RoundAction::StepOver => "step-over".to_owned(),
        RoundAction::RunCheck(true) => "runs-on".to_owned(),
        RoundAction::RunCheck(false) => "out-of-breath".to_owned(),
    }
}

const fn cost_id(takes: Takes) -> &'static str {
    match takes {
        Takes::Swift => "swift",
        Takes::Move => "move",
        _ => "standard",
    }
}

/// The movement action by which something is done on the map.
pub(crate) fn move_action(round_action: RoundAction) -> Option<MoveActionId> {
    match round_action {
        RoundAction::Go(Action::Of(move_action), _) => Some(move_action.into()),
        RoundAction::Go(..) => Some(MoveActionId::Ordinary),
        RoundAction::Step(_) => Some(MoveActionId::FiveFootStep),
        _ => None,
    }
}
