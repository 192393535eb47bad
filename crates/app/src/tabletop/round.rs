//! A creature's round between the document and the rules.

use encounter::Creature;
use rules::round::{CombatOptions, RoundAction, Running};
use rules::{Action, MoveAction, Takes};
use terms::ActionCost;

/// What a creature has for its rounds.
pub(crate) fn means(creature: &Creature) -> CombatOptions {
    let means = &creature.means;
    CombatOptions {
        hero: creature.is_player_character(),
        attacks: means.attacks.clone(),
        bonus_attacks: means.bonus_attacks.clone(),
        features: means.features.clone(),
        points: means.points,
        running: Running {
            rounds: creature.round.as_ref().map_or(0, |round| round.ran),
            score: means.run_score,
            bonus: means.run_bonus,
            runner: means.runner,
        },
    }
}

/// What it has done in its round.
pub(crate) fn actions_taken(creature: &Creature) -> Vec<RoundAction> {
    let actions_taken = creature.round.iter().flat_map(|round| &round.actions_taken);
    actions_taken
        .map(|round_action| action_done(*round_action))
        .collect()
}

fn action_done(round_action: encounter::ActionTaken) -> RoundAction {
    use encounter::ActionTaken as Done;
    match round_action {
        Done::Walk(feet) => RoundAction::Go(Action::Move, feet),
        Done::DoubleMove(feet) => RoundAction::Go(Action::DoubleMove, feet),
        Done::Crawl(feet) => RoundAction::Go(Action::Crawl, feet),
        Done::Run(feet) => RoundAction::Go(Action::Of(MoveAction::Run), feet),
        Done::Charge(feet) => RoundAction::Go(Action::Of(MoveAction::Charge), feet),
        Done::MinimumMove(feet) => RoundAction::Go(Action::Of(MoveAction::Minimum), feet),
        Done::FullRoundMove(feet) => RoundAction::Go(Action::FullRound, feet),
        Done::Withdraw(feet) => RoundAction::Go(Action::Of(MoveAction::Withdraw), feet),
        Done::Teleport(feet) => RoundAction::Go(Action::Of(MoveAction::Teleport), feet),
        Done::Step(from) => RoundAction::Step(from),
        Done::FullAttack => RoundAction::FullAttack,
        Done::Attack => RoundAction::Attack,
        Done::BonusAttack(at) => RoundAction::BonusAttack(at),
        Done::Other(cost) => RoundAction::Other(cost.into()),
        Done::Point(cost) => RoundAction::Point(cost.into()),
        Done::SwiftForMove => RoundAction::SwiftForMove,
        Done::Along => RoundAction::Along,
        Done::StepOver => RoundAction::StepOver,
        Done::RunCheck(passed) => RoundAction::RunCheck(passed),
    }
}

/// An action as documents keep it; `None` for one of no ruleset's rounds.
pub(crate) fn action_taken(round_action: RoundAction) -> Option<encounter::ActionTaken> {
    use encounter::ActionTaken as Done;
    Some(match round_action {
        RoundAction::Go(Action::Move, feet) => Done::Walk(feet),
        RoundAction::Go(Action::DoubleMove, feet) => Done::DoubleMove(feet),
        RoundAction::Go(Action::Crawl, feet) => Done::Crawl(feet),
        RoundAction::Go(Action::Of(MoveAction::Run), feet) => Done::Run(feet),
        RoundAction::Go(Action::Of(MoveAction::Charge), feet) => Done::Charge(feet),
        RoundAction::Go(Action::Of(MoveAction::Minimum), feet) => Done::MinimumMove(feet),
        RoundAction::Go(Action::FullRound, feet) => Done::FullRoundMove(feet),
        RoundAction::Go(Action::Of(MoveAction::Withdraw), feet) => Done::Withdraw(feet),
        RoundAction::Go(Action::Of(MoveAction::Teleport), feet) => Done::Teleport(feet),
        RoundAction::Go(..) => return None,
        RoundAction::Step(from) => Done::Step(from),
        RoundAction::FullAttack => Done::FullAttack,
        RoundAction::Attack => Done::Attack,
        RoundAction::BonusAttack(at) => Done::BonusAttack(at),
        RoundAction::Other(takes) => Done::Other(cost(takes)?),
        RoundAction::Point(takes) => Done::Point(cost(takes)?),
        RoundAction::SwiftForMove => Done::SwiftForMove,
        RoundAction::Along => Done::Along,
        RoundAction::StepOver => Done::StepOver,
        RoundAction::RunCheck(passed) => Done::RunCheck(passed),
    })
}

/// A single action as documents keep it; `None` for one that takes the round.
const fn cost(takes: Takes) -> Option<ActionCost> {
    Some(match takes {
        Takes::Free => ActionCost::Free,
        Takes::Swift => ActionCost::Swift,
        Takes::Move => ActionCost::Move,
        Takes::Standard => ActionCost::Standard,
        Takes::FullAttack | Takes::FullRound => return None,
    })
}
