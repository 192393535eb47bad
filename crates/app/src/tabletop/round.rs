//! A creature's round between the document and the rules.

use encounter::{Cost, Creature, Side};
use rules::round::{Deed, Means, Running, StepFeature, StepFrom};
use rules::{Action, MoveAction, Takes};

/// What a creature has for its rounds.
pub(crate) fn means(creature: &Creature) -> Means {
    let means = &creature.means;
    let feature = |feature: &encounter::StepFeature| StepFeature {
        name: feature.name.clone(),
        takes: takes(feature.cost),
        after_moving: feature.after_moving,
    };
    Means {
        hero: creature.side == Side::Heroes,
        attacks: means.attacks.clone(),
        bonus_attacks: means.bonus_attacks.clone(),
        features: means.features.iter().map(feature).collect(),
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
pub(crate) fn deeds(creature: &Creature) -> Vec<Deed> {
    let deeds = creature.round.iter().flat_map(|round| &round.deeds);
    deeds.map(|deed| deed_done(*deed)).collect()
}

fn takes(cost: Cost) -> Takes {
    match cost {
        Cost::Free => Takes::Free,
        Cost::Swift => Takes::Swift,
        Cost::Move => Takes::Move,
        Cost::Standard => Takes::Standard,
    }
}

fn deed_done(deed: encounter::Deed) -> Deed {
    use encounter::Deed as Done;
    match deed {
        Done::Walk(feet) => Deed::Go(Action::Move, feet),
        Done::DoubleMove(feet) => Deed::Go(Action::DoubleMove, feet),
        Done::Crawl(feet) => Deed::Go(Action::Crawl, feet),
        Done::Run(feet) => Deed::Go(Action::Of(MoveAction::Run), feet),
        Done::Withdraw(feet) => Deed::Go(Action::Of(MoveAction::Withdraw), feet),
        Done::Step(from) => Deed::Step(match from {
            encounter::StepFrom::Rest => StepFrom::Rest,
            encounter::StepFrom::Attack => StepFrom::Attack,
            encounter::StepFrom::Feature(n) => StepFrom::Feature(n),
            encounter::StepFrom::Point => StepFrom::Point,
        }),
        Done::FullAttack => Deed::FullAttack,
        Done::Attack => Deed::Attack,
        Done::BonusAttack(at) => Deed::BonusAttack(at),
        Done::Other(cost) => Deed::Other(takes(cost)),
        Done::SwiftForMove => Deed::SwiftForMove,
        Done::Along => Deed::Along,
        Done::RunCheck(passed) => Deed::RunCheck(passed),
    }
}

/// A deed as documents keep it; `None` for one of no ruleset's rounds.
pub(crate) fn kept(deed: Deed) -> Option<encounter::Deed> {
    use encounter::Deed as Done;
    Some(match deed {
        Deed::Go(Action::Move, feet) => Done::Walk(feet),
        Deed::Go(Action::DoubleMove, feet) => Done::DoubleMove(feet),
        Deed::Go(Action::Crawl, feet) => Done::Crawl(feet),
        Deed::Go(Action::Of(MoveAction::Run), feet) => Done::Run(feet),
        Deed::Go(Action::Of(MoveAction::Withdraw), feet) => Done::Withdraw(feet),
        Deed::Go(..) => return None,
        Deed::Step(from) => Done::Step(match from {
            StepFrom::Rest => encounter::StepFrom::Rest,
            StepFrom::Attack => encounter::StepFrom::Attack,
            StepFrom::Feature(n) => encounter::StepFrom::Feature(n),
            StepFrom::Point => encounter::StepFrom::Point,
        }),
        Deed::FullAttack => Done::FullAttack,
        Deed::Attack => Done::Attack,
        Deed::BonusAttack(at) => Done::BonusAttack(at),
        Deed::Other(takes) => Done::Other(match takes {
            Takes::Free => Cost::Free,
            Takes::Swift => Cost::Swift,
            Takes::Move => Cost::Move,
            Takes::Standard => Cost::Standard,
            Takes::FullAttack | Takes::FullRound => return None,
        }),
        Deed::SwiftForMove => Done::SwiftForMove,
        Deed::Along => Done::Along,
        Deed::RunCheck(passed) => Done::RunCheck(passed),
    })
}
