//! Costs of steps, as increments of labels, for one search.

use crate::cost::{CostFactor, CostFactors, CostModel, IMPEDED};
use crate::creature::{Action, Mover};
use crate::movement::{Allowance, HAMPERED, SPEARS};
use crate::ruleset::Ruleset;
use crate::search::postures::Postures;
use crate::search::turns::{Advance, Turn};

/// Costs of steps for one mover.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepCosts {
    model: CostModel,
    /// Increment of a step into impeded terrain, which takes a round: a little more than a double move,
    /// so that no such move covers it.
    round: u32,
}

impl StepCosts {
    pub fn of(ruleset: &Ruleset, mover: &Mover) -> Self {
        let walk = Allowance::of(ruleset, mover, Action::DoubleMove).cells;
        Self {
            model: ruleset.cost.clone(),
            round: 2 * (walk + 1),
        }
    }

    /// Returns the amount of a step to a position, from the amount of its ground.
    pub fn amount(&self, ground: u8, squeezed: bool, marks: u8) -> u8 {
        match squeezed || marks & (HAMPERED | SPEARS) != 0 {
            true => self.model.amount(ground, factors(squeezed, marks)),
            false => self.model.amount(ground, CostFactors::NONE),
        }
    }

    /// Returns the amount of ground whose cells have two amounts.
    pub fn combine(&self, one: u8, other: u8) -> u8 {
        self.model.combine(one, other)
    }

    /// Returns the increment of a step with an amount.
    pub fn step(&self, diagonal: bool, amount: u8) -> u32 {
        match amount {
            IMPEDED => self.round,
            amount => self.model.label(amount, diagonal),
        }
    }

    /// Returns the increment of a step across a low barrier, which would be `price` without it.
    pub fn over_barrier(&self, price: u32, diagonal: bool) -> u32 {
        self.model.label_over_barrier(price, diagonal)
    }

    /// Returns the increment of a turn; `None` if the turn crosses a barrier that the movement action does not
    /// cross. `ground` is the amount of the ground that an advance enters. Where `join` joins it with that of
    /// the advances before, the creature pays for all that it has entered, the easiest side first. A turn that
    /// enters impeded terrain takes a round, however many advances it has.
    pub fn turn(
        &self,
        turn: &Turn,
        ground: impl Fn(&Advance) -> u8,
        join: Option<&dyn Fn(u8, u8) -> u8>,
        amount: impl Fn(u8) -> u8,
        crosses: impl Fn(&Advance) -> bool,
        may_cross: bool,
    ) -> Option<u32> {
        let joined = |before: Option<u8>, ground: u8| match (before, join) {
            (Some(before), Some(join)) => join(before, ground),
            _ => ground,
        };
        let (mut total, mut before) = (0, None);
        for sides in turn.axes() {
            let mut advances: Vec<(u8, &Advance)> = Vec::new();
            for side in sides {
                let mut entered = None;
                for advance in side {
                    let ground = joined(entered, ground(advance));
                    entered = Some(ground);
                    advances.push((ground, advance));
                }
            }
            advances.sort_by_key(|(ground, _)| *ground);
            for (ground, advance) in advances {
                if ground == IMPEDED {
                    return Some(self.step(false, IMPEDED));
                }
                let ground = joined(before, ground);
                before = Some(ground);
                let price = self.step(false, amount(ground));
                total += match self.has_barriers() && crosses(advance) {
                    false => price,
                    true if may_cross => self.over_barrier(price, false),
                    true => return None,
                };
            }
        }
        Some(total)
    }

    /// Returns whether low barriers raise the cost.
    pub fn has_barriers(&self) -> bool {
        self.model.counts(CostFactor::Barrier)
    }

    /// Makes every step cost what it costs on open floor.
    pub fn clear_extra_costs(&mut self) {
        self.model = self.model.without_factors();
        self.round = self.model.label(0, false);
    }

    /// Returns the smallest increment of any step.
    pub fn least(&self, diagonal: bool) -> u32 {
        self.model.least_label(diagonal)
    }

    /// Returns the greatest increment of a move, where `hardest` is the greatest amount of the ground.
    pub fn longest(&self, postures: &Postures, hardest: u8) -> u32 {
        let (impeded, ground) = match hardest {
            IMPEDED => (self.round, u8::MAX - 1),
            hardest => (0, hardest),
        };
        let most = self.amount(ground, true, HAMPERED | SPEARS);
        let moves = postures.moves.iter().flatten();
        let turns = moves.map(|a_move| a_move.steps).max().unwrap_or(1);
        let [straight, diagonal] = [false, true].map(|diagonal| self.step(diagonal, most));
        let barriers = 2 * self.model.barrier_cells() * turns;
        (straight * turns).max(diagonal).max(impeded) + barriers
    }
}

/// Returns the factors of a position besides its ground.
pub(crate) fn factors(squeezed: bool, marks: u8) -> CostFactors {
    CostFactors::when(squeezed, CostFactor::Squeezed)
        | CostFactors::when(marks & HAMPERED != 0, CostFactor::HelplessBody)
        | CostFactors::when(marks & SPEARS != 0, CostFactor::Spears)
}
