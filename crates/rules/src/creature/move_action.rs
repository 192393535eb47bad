//! By which movement action a creature moves, and what each movement action asks of the way.

use crate::reason::RuleRef;
use crate::ruleset::{Passing, Policies, Ruled, Ruleset};
use terms::{Message, Modes, message};

/// By which movement action a creature moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveAction {
    /// Once or twice its speed.
    #[default]
    Ordinary,
    /// Running flat out.
    Run,
    /// At an opponent, in a straight line.
    Charge,
    /// The one careful step that can be taken instead of moving.
    FiveFootStep,
    /// One cell for a whole round, whatever it costs.
    Minimum,
    /// Past an opponent, striking in passing.
    MoveBy,
    /// Into an opponent.
    MoveThrough,
    /// Away from an opponent, giving it no opening.
    Withdraw,
    /// To another place at once, without a way there.
    Teleport,
}

/// Where a movement action leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// Anywhere, as far as the movement lasts.
    Free,
    /// Along a straight line, in the full space.
    Straight,
    /// One step.
    OneStep,
    /// At once to any place in sight.
    Teleport,
}

impl MoveAction {
    /// Every movement action, in the order they are offered.
    pub const ALL: [Self; 9] = [
        Self::Ordinary,
        Self::Run,
        Self::Charge,
        Self::FiveFootStep,
        Self::Minimum,
        Self::MoveBy,
        Self::MoveThrough,
        Self::Withdraw,
        Self::Teleport,
    ];

    /// Whether a ruleset knows the movement action.
    #[must_use]
    pub fn is_offered(self, ruleset: &Ruleset) -> bool {
        let p = &ruleset.policies;
        match self {
            Self::Ordinary => true,
            Self::Run => p.run_speeds.value > 0,
            Self::Charge => p.charge_speeds.value > 0,
            Self::FiveFootStep => !p.careful_step.value.is_empty(),
            Self::Minimum => p.minimum_move.value,
            Self::MoveBy | Self::MoveThrough => p.manoeuvre_speeds.value > 0,
            Self::Withdraw => p.withdraw_speeds.is_some(),
            Self::Teleport => p.teleport_takes.is_some(),
        }
    }

    /// Whether a creature with such speeds can choose it at all.
    #[must_use]
    pub const fn is_open_to(self, modes: &Modes) -> bool {
        !matches!(self, Self::Teleport) || modes.teleport.is_some()
    }

    /// The name people read.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> Message {
        match self {
            Self::Ordinary => message!("move-action-move"),
            Self::Run => message!("move-action-run"),
            Self::Charge => message!("move-action-charge"),
            Self::FiveFootStep => Message::plain(&ruleset.policies.careful_step.value),
            Self::Minimum => message!("move-action-minimum-move"),
            Self::MoveBy => message!("move-action-move-by"),
            Self::MoveThrough => message!("move-action-move-through"),
            Self::Withdraw => message!("move-action-withdraw"),
            Self::Teleport => message!("move-action-teleport"),
        }
    }

    /// The rule that has it.
    #[must_use]
    pub fn rule(self, ruleset: &Ruleset) -> RuleRef {
        let p = &ruleset.policies;
        match self {
            Self::Ordinary => p.move_speeds.rule,
            Self::Run => p.run_speeds.rule,
            Self::Charge => p.charge_speeds.rule,
            Self::FiveFootStep => p.careful_step.rule,
            Self::Minimum => p.minimum_move.rule,
            Self::MoveBy => p.manoeuvre_speeds.rule,
            Self::MoveThrough => p.move_through_target.rule,
            Self::Withdraw => {
                let speeds = p.withdraw_speeds.as_ref();
                speeds.map_or(p.move_speeds.rule, |speeds| speeds.rule)
            }
            Self::Teleport => {
                let takes = p.teleport_takes.as_ref();
                takes.map_or(p.move_speeds.rule, |takes| takes.rule)
            }
        }
    }

    pub(crate) fn course(self, p: &Policies) -> Course {
        let straight = match self {
            Self::Run => p.run_straight.value,
            Self::Charge => p.charge_straight.value,
            Self::FiveFootStep | Self::Minimum => return Course::OneStep,
            Self::Teleport => return Course::Teleport,
            Self::Ordinary | Self::MoveBy | Self::MoveThrough | Self::Withdraw => false,
        };
        if straight {
            Course::Straight
        } else {
            Course::Free
        }
    }

    /// Whether it may enter difficult terrain, if it asks at all.
    pub(crate) fn difficult(self, p: &Policies) -> Option<&Ruled<Passing>> {
        match self {
            Self::Run => Some(&p.run_difficult),
            Self::Charge => Some(&p.charge_difficult),
            Self::FiveFootStep => Some(&p.careful_step_difficult),
            Self::Minimum => p.minimum_difficult.as_ref(),
            Self::Ordinary | Self::MoveBy | Self::MoveThrough | Self::Withdraw | Self::Teleport => {
                None
            }
        }
    }

    /// The rule that keeps it off difficult terrain, if one does.
    pub(crate) fn no_difficult(self, p: &Policies) -> Option<RuleRef> {
        let barred = self.difficult(p)?;
        (barred.value == Passing::Blocked).then_some(barred.rule)
    }

    /// Whether it may go through friends.
    pub(crate) fn friends(self, p: &Policies) -> &Ruled<Passing> {
        let own = match self {
            Self::Charge => &p.charge_friend,
            Self::MoveBy | Self::MoveThrough => &p.manoeuvre_friend,
            Self::Ordinary
            | Self::Run
            | Self::FiveFootStep
            | Self::Minimum
            | Self::Withdraw
            | Self::Teleport => &p.pass_friend,
        };
        // What is closed to everyone is no more open to someone in a hurry.
        if p.pass_friend.value == Passing::Blocked {
            &p.pass_friend
        } else {
            own
        }
    }

    /// The rule of its own that lets it through no friend whom others may pass.
    pub(crate) fn bars_friends(self, p: &Policies) -> Option<RuleRef> {
        let own = self.friends(p);
        let bars = own.value == Passing::Blocked && p.pass_friend.value != Passing::Blocked;
        bars.then_some(own.rule)
    }

    /// How it counts for those who would strike at the mover.
    #[must_use]
    pub fn pace(self, ruleset: &Ruleset) -> Pace {
        let safe = match self {
            Self::FiveFootStep => true,
            Self::Minimum => !ruleset.policies.minimum_provokes.value,
            Self::Teleport => {
                let provokes = ruleset.policies.teleport_provokes.as_ref();
                provokes.is_some_and(|provokes| !provokes.value)
            }
            _ => false,
        };
        if safe {
            Pace::FiveFootStep
        } else {
            Pace::Moving
        }
    }
}

/// How a way is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As a movement of any length.
    Moving,
    /// As the one careful step that a creature can take instead of moving.
    FiveFootStep,
}
