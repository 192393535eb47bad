//! A path, step by step: what each costs and why, and what it takes.

use super::checks::{Check, provoked_by_failing};
use crate::creature::{MoveAction, OccupantId, Pace};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use grid::Cell;
use terms::Message;

/// Where and how a creature is: an anchor cell, and its full space or a part
/// of it into which it squeezes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The top left cell of what it takes up.
    pub at: Cell,
    pub(crate) posture: usize,
}

/// A step of a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it ends.
    pub to: Place,
    /// What it costs, in cells of movement.
    pub cost: u32,
    /// What the way has cost so far, in cells of movement.
    pub total: u32,
    /// Whether anything makes it dearer than on open floor.
    pub hampered: bool,
    /// Whether it is no part of a walk: it takes an action of its own, which
    /// leads one cell into impeded terrain.
    pub full_round: bool,
    /// Why it costs that.
    pub because: Vec<Reason>,
    /// What tables may see otherwise, or what else it means.
    pub warnings: Vec<Reason>,
    /// The checks it needs.
    pub checks: Vec<Check>,
    /// What harms those on the ground where it ends, by name.
    pub hazards: Vec<Message>,
    /// How deep a jump down is that it takes, in feet; 0 into a pit of which the map
    /// does not say how deep it is.
    pub drop_feet: Option<u32>,
    /// How deep the water is that it jumps into, in feet, if it does.
    pub water_feet: Option<u32>,
    /// How much higher it leads on the ground, in feet: from the highest cell
    /// under the space to the highest of the next. Nothing to one who flies.
    pub rise_feet: i32,
}

/// The cheapest way to a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The steps; none when the creature is there already.
    pub steps: Vec<Step>,
    /// Why the creature may not stop at its end although it can pass there.
    pub no_stop: Option<Reason>,
    /// How many steps have been made at each waypoint it was led through.
    pub through: Vec<usize>,
}

impl Path {
    /// How many of its steps lead into impeded terrain, by actions of their own.
    #[must_use]
    pub fn impeded_cells(&self) -> u32 {
        let steps = self.steps.iter();
        steps.map(|step| u32::from(step.full_round)).sum()
    }

    /// Of each step whether it begins such an action, when one leads over so many
    /// cells in a row.
    pub(crate) fn full_rounds(&self, at_once: u32) -> impl Iterator<Item = bool> {
        let mut row = 0;
        self.steps.iter().map(move |step| {
            row = if step.full_round { row + 1 } else { 0 };
            row > 0 && (row - 1) % at_once.max(1) == 0
        })
    }

    /// The whole cost, in cells of movement; a cell of impeded terrain is one.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.total)
    }
}

impl Path {
    /// The opponents who may attack because the last check failed, and why.
    #[must_use]
    pub fn failed(&self, ruleset: &Ruleset) -> Vec<(OccupantId, Reason)> {
        let last = self.steps.last();
        last.map_or_else(Vec::new, |step| provoked_by_failing(ruleset, &step.checks))
    }
}

impl Path {
    /// How those who would strike at the mover see it go.
    #[must_use]
    pub fn pace(&self, ruleset: &Ruleset, move_action: MoveAction) -> Pace {
        let provokes = ruleset.policies.impeded_provokes.as_ref();
        let clambers = !self.steps.is_empty() && self.steps.iter().all(|step| step.full_round);
        match provokes {
            Some(provokes) if clambers && !provokes.value => Pace::FiveFootStep,
            _ => move_action.pace(ruleset),
        }
    }
}
