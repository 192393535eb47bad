//! What a creature can try where the rules close the way. The dice are rolled at
//! the table; how they fell is part of the question.

use crate::reason::RuleRef;
use crate::ruleset::{Passing, Policies, Ruleset};
use terms::{Message, message};

/// Something a creature tries on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attempt {
    /// To force its way through an opponent.
    Overrun,
    /// To slip through an opponent's space by skill.
    Tumble,
    /// To wriggle through where it is too tight to squeeze.
    Wriggle,
    /// To be let past by those who are on neither side.
    LetPast,
    /// To jump down where the ground drops too steeply to step, or into a pit or water.
    Jump,
    /// To get farther over impeded terrain with one action than a cell.
    Clamber,
}

impl Attempt {
    /// Every attempt, in the order they are offered.
    pub const ALL: [Self; 6] = [
        Self::Overrun,
        Self::Tumble,
        Self::Wriggle,
        Self::LetPast,
        Self::Jump,
        Self::Clamber,
    ];

    /// Whether the ruleset has it.
    #[must_use]
    pub fn is_known(self, ruleset: &Ruleset) -> bool {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => p.overrun.value,
            Self::Tumble => !p.tumble_skill.value.is_empty(),
            Self::Wriggle => !p.escape_skill.value.is_empty(),
            Self::LetPast => p
                .pass_neutral
                .as_ref()
                .is_some_and(|it| it.value == Passing::Warn),
            Self::Jump => p.jump_spares_feet.is_some() && ruleset.has_levels(),
            Self::Clamber => p.impeded_check_cells.is_some() && p.impeded_action.is_some(),
        }
    }

    /// The name people read, where the ruleset has it.
    #[must_use]
    pub fn label(self, ruleset: &Ruleset) -> Message {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => message!("attempt-overrun"),
            Self::Tumble => Message::plain(&p.tumble_skill.value),
            Self::Wriggle => Message::plain(&p.escape_skill.value),
            Self::LetPast => message!("attempt-let-past"),
            Self::Jump => message!("attempt-jump-down"),
            Self::Clamber => message!("attempt-clamber"),
        }
    }

    /// The rule that has it.
    #[must_use]
    pub fn rule(self, ruleset: &Ruleset) -> RuleRef {
        let p = &ruleset.policies;
        match self {
            Self::Overrun => p.overrun.rule,
            Self::Tumble => p.tumble_skill.rule,
            Self::Wriggle => p.escape_skill.rule,
            Self::LetPast => p.pass_neutral.as_ref().unwrap_or(&p.pass_friend).rule,
            Self::Jump => p
                .jump_spares_feet
                .as_ref()
                .map_or(p.cell_feet.rule, |jump| jump.rule),
            Self::Clamber => p
                .impeded_check_cells
                .as_ref()
                .map_or(p.cell_feet.rule, |check| check.rule),
        }
    }

    /// Whether it is a way through opponents.
    #[must_use]
    pub fn passes_opponents(self, ruleset: &Ruleset) -> bool {
        match self {
            Self::Overrun => true,
            Self::Tumble => ruleset.policies.tumble_through.value,
            Self::Wriggle | Self::LetPast | Self::Jump | Self::Clamber => false,
        }
    }

    /// Whether those who go about in space can try it there.
    #[must_use]
    pub const fn is_for_space(self) -> bool {
        match self {
            Self::Overrun | Self::Tumble | Self::LetPast => true,
            Self::Wriggle | Self::Jump | Self::Clamber => false,
        }
    }

    /// Whether it leads anywhere the creature could not go without it, and so
    /// makes a search of its own.
    #[must_use]
    pub fn opens_ways(self, ruleset: &Ruleset) -> bool {
        match self {
            Self::Tumble => self.passes_opponents(ruleset),
            Self::Clamber => false,
            Self::Overrun | Self::Wriggle | Self::LetPast | Self::Jump => true,
        }
    }

    /// Whether failing ends the movement, and whether it provokes the one who
    /// was to be passed.
    pub(crate) fn failure(self, p: &Policies) -> Failure {
        match self {
            Self::Overrun | Self::Wriggle | Self::LetPast | Self::Jump | Self::Clamber => {
                Failure::default()
            }
            Self::Tumble => Failure {
                ends: p
                    .tumble_failure_ends
                    .value
                    .then_some(p.tumble_failure_ends.rule),
                provokes: p
                    .tumble_failure_provokes
                    .value
                    .then_some(p.tumble_failure_provokes.rule),
            },
        }
    }
}

impl Attempt {
    /// What failing at it against somebody of a name means, in words.
    pub(crate) fn failing(self, ruleset: &Ruleset, against: Option<&str>) -> Message {
        let fails = self.failure(&ruleset.policies);
        let attacker = fails.provokes.and(against);
        match (fails.ends.is_some(), attacker) {
            (false, None) => message!("failure-stays"),
            (true, None) => message!("failure-ends-movement"),
            (false, Some(name)) => message!("failure-provokes", name),
            (true, Some(name)) => message!("failure-ends-movement-and-provokes", name),
        }
    }
}

/// What failing costs besides the way, each with its rule.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Failure {
    /// It ends the movement.
    pub ends: Option<RuleRef>,
    /// The opponent may attack.
    pub provokes: Option<RuleRef>,
}
