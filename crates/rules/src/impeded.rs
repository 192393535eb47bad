//! Impeded terrain: no walk leads into it, and each cell takes an action.

use crate::going::IMPEDED;
use crate::manner::held;
use crate::{Because, Board, Check, Field, Manner, Mover, Pace, Path, Place, Roll, Ruleset};

/// The check for one cell of it, where a book asks for one.
pub(crate) fn clambering(ruleset: &Ruleset, mover: &Mover) -> Option<Check> {
    let p = &ruleset.policies;
    let (asks, action) = (p.impeded_checks.as_ref()?, p.impeded_action.as_ref()?);
    let roll = Roll {
        name: action.value.clone(),
        difficulty: None,
    };
    let asked = || Check::asked_by(&roll, asks.rule, mover.going.outcome);
    asks.value.then(asked)
}

/// What else it means to be in it.
pub(crate) fn stances_end(ruleset: &Ruleset) -> Option<Because> {
    let ends = ruleset.policies.impeded_ends_stances.as_ref()?;
    ends.value.then(|| Because {
        text: "ends any stance, and any hiding".to_owned(),
        rule: ends.rule,
    })
}

impl Path {
    /// How those who would strike at the mover see it go.
    #[must_use]
    pub fn pace(&self, ruleset: &Ruleset, manner: Manner) -> Pace {
        let provokes = ruleset.policies.impeded_provokes.as_ref();
        let clambers = !self.steps.is_empty() && self.steps.iter().all(|step| step.full_round);
        match provokes {
            Some(provokes) if clambers && !provokes.value => Pace::CarefulStep,
            _ => manner.pace(ruleset),
        }
    }
}

impl Field {
    /// The places in impeded terrain that a creature gets to from where it
    /// begins, each with the one action that it takes.
    #[must_use]
    pub fn clambers(&self, board: &Board, ruleset: &Ruleset, mover: &Mover) -> Vec<Place> {
        if self.is_under_way() || self.hardest() != IMPEDED || held(board, ruleset, mover).is_some()
        {
            return Vec::new();
        }
        let from = self.from();
        let steps = self.steps_on(from).into_iter();
        let impeded = steps.filter(|next| self.hard_into(from, *next) == IMPEDED);
        let places = impeded.map(|next| self.place(next));
        places
            .filter(|place| self.may_stop(*place) && !self.is_warned(*place))
            .collect()
    }
}
