//! Who forces whom to move, and how.

use crate::creature::OccupantId;
use crate::reason::RuleRef;
use crate::ruleset::{Policies, Ruled, Ruleset};

/// How somebody is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// Away from the one who forces.
    Push,
    /// Towards the one who forces.
    Pull,
    /// Wherever the one who forces likes.
    Slide,
}

impl Force {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Push, Self::Pull, Self::Slide];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Pull => "pull",
            Self::Slide => "slide",
        }
    }

    /// The rule of it, where a ruleset has it.
    pub(super) fn rule(self, policies: &Policies) -> Option<RuleRef> {
        let known = match self {
            Self::Push => &policies.pushes,
            Self::Pull => &policies.pulls,
            Self::Slide => &policies.slides,
        };
        known.as_ref().filter(|it| it.value).map(|it| it.rule)
    }

    /// Whether a ruleset has it.
    #[must_use]
    pub fn is_offered(self, ruleset: &Ruleset) -> bool {
        self.rule(&ruleset.policies).is_some()
    }
}

/// How the one who is forced lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lying {
    /// It does not.
    #[default]
    Upright,
    /// Prone by its own choice, or because it stayed so when it could get up.
    ByChoice,
    /// Prone against its will, and without a chance to get up since then.
    Felled,
}

/// Who forces somebody to move, how and how far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forcing {
    /// Who does.
    pub by: OccupantId,
    /// How.
    pub force: Force,
    /// How far, in feet, before anything that resists it.
    pub feet: u32,
    /// What abilities of the one who is forced take off that, in feet each.
    pub reductions: Vec<u32>,
    /// Whether it is led over creatures that are small enough for that.
    pub step_over: bool,
    /// How it lies.
    pub lying: Lying,
    /// Whether it cannot be made prone.
    pub prone_immune: bool,
    /// Whether an ability lets this movement give attacks of opportunity.
    pub provokes: bool,
}

/// Whether a choice is made that not every ruleset speaks of.
pub(super) fn is(choice: Option<&Ruled<bool>>) -> Option<RuleRef> {
    choice.filter(|it| it.value).map(|it| it.rule)
}
