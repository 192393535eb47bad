//! Labels of paths through space that take several rounds: the fewest rounds first, then the least cost.

use crate::search::ground::StepCosts;
use grid::{Cell, Grid};

/// Labels of a search that goes on from round to round, and its goal. A label is the number of rounds that are used
/// up times the length of a round, and the movement spent in the round under way. A later round never has the
/// lower label, and a creature may let the rest of a round go: one label for each spot is exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// Labels of a round: more than a creature can spend in one.
    length: u32,
    /// Smallest price of a step.
    least: u32,
    /// Anchor and level of the full space at the goal.
    pub goal: (Cell, i32),
}

impl Rounds {
    /// Returns the labels of rounds in which the fastest type of movement covers so many cells.
    pub fn of(cells: u32, costs: &StepCosts, goal: (Cell, i32)) -> Self {
        Self {
            length: 2 * cells + 2,
            least: costs.least(false).min(costs.least(true)),
            goal,
        }
    }

    /// Returns the movement spent in the round under way at a label, in halves of a cell.
    pub fn spent(self, label: u32) -> u32 {
        label % self.length
    }

    /// Returns the number of rounds up to a label, the round under way among them.
    pub fn count(self, label: u32) -> u32 {
        label.div_ceil(self.length)
    }

    /// Returns the label at the end of the round under way.
    fn end_of_round(self, label: u32) -> u32 {
        label.next_multiple_of(self.length)
    }

    /// Returns a lower bound of the labels that a path from a full space to the goal adds.
    pub fn bound(self, grid: Grid, (at, level): (Cell, i32)) -> u32 {
        let across = grid.span(at, self.goal.0);
        let levels = level.abs_diff(self.goal.1);
        self.least * (across.straight + across.diagonal).max(levels)
    }

    /// Returns the label after a step that takes a round of its own.
    pub fn after_full_round(self, label: u32) -> u32 {
        self.end_of_round(label) + self.length
    }

    /// Returns the label after a step: in the round under way if its movement covers the step, or else in the next
    /// round. `covers` returns whether a round covers the step after so much movement.
    pub fn after_step(self, label: u32, price: u32, covers: impl Fn(u32) -> bool) -> Option<u32> {
        let spent = self.spent(label);
        let (round, spent) = match covers(spent) {
            true => (label - spent, spent),
            false if spent > 0 && covers(0) => (self.end_of_round(label), 0),
            false => return None,
        };
        // The last step of a round may cost more than is left: nothing more is spent in that round.
        Some(round + (spent + price).min(self.length - 1))
    }
}
