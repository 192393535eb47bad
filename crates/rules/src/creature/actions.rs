//! What a creature does with its round when it moves.

use super::move_action::MoveAction;
use crate::ruleset::{Ruled, Ruleset, Takes};
use terms::{Message, message};

/// What a creature does with its round when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Moves once and does something else.
    Move,
    /// Moves twice.
    DoubleMove,
    /// Moves once, prone.
    Crawl,
    /// Goes one cell into impeded terrain.
    FullRound,
    /// Moves by a movement action that takes what it takes.
    Of(MoveAction),
}

impl Action {
    /// The actions of a movement action, the shortest first.
    #[must_use]
    pub fn of(move_action: MoveAction) -> Vec<Self> {
        match move_action {
            MoveAction::Ordinary => vec![Self::Move, Self::DoubleMove],
            _ => vec![Self::Of(move_action)],
        }
    }

    /// Returns whether a creature can continue its path with the same action in the next round.
    #[must_use]
    pub const fn continues(self) -> bool {
        !matches!(self, Self::Of(_) | Self::FullRound)
    }

    /// Every action a ruleset knows.
    pub fn all(ruleset: &Ruleset) -> impl Iterator<Item = Self> {
        let move_actions = MoveAction::ALL.into_iter();
        let offered = move_actions.filter(|move_action| move_action.is_offered(ruleset));
        let crawls = ruleset.policies.crawl_feet.as_ref().map(|_| Self::Crawl);
        let impeded = ruleset.policies.impeded_action.as_ref();
        let clambers = impeded.map(|_| Self::FullRound);
        offered.flat_map(Self::of).chain(crawls).chain(clambers)
    }

    /// What it takes of a round, where the ruleset says so.
    #[must_use]
    pub fn takes(self, ruleset: &Ruleset) -> Option<Ruled<Takes>> {
        let p = &ruleset.policies;
        match self {
            Self::Move => p.walk_takes.clone(),
            Self::DoubleMove => p.double_move_takes.clone(),
            Self::Crawl => p.crawl_takes.clone(),
            Self::Of(MoveAction::Run) => p.run_takes.clone(),
            Self::Of(MoveAction::Withdraw) => p.withdraw_takes.clone(),
            Self::Of(MoveAction::Charge) => p.charge_takes.clone(),
            Self::Of(MoveAction::Minimum) => p.minimum_takes.clone(),
            Self::Of(MoveAction::Teleport) => p.teleport_takes.clone(),
            Self::FullRound => p.impeded_action.as_ref().map(|action| Ruled {
                value: Takes::FullRound,
                rule: action.rule,
            }),
            Self::Of(_) => None,
        }
    }

    /// The name people read.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> Message {
        match self {
            Self::Move => message!("move-action-move"),
            Self::DoubleMove => message!("move-action-double-move"),
            Self::Crawl => message!("move-action-crawl"),
            Self::FullRound => {
                let action = ruleset.policies.impeded_action.as_ref();
                Message::plain(action.map_or("", |action| action.value.as_str()))
            }
            Self::Of(move_action) => move_action.label(ruleset),
        }
    }
}
