//! Formula of a ruleset for the cost of a step.
//!
//! Costs are labels: twice the cells, plus one after an odd number of diagonals that cost 1 and 2
//! cells in turn.

use super::factor::{CostFactor, CostFactors};
use crate::reason::{Reason, RuleRef};
use schemars::JsonSchema;
use serde::Deserialize;
use terms::message;

/// Cost of diagonal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Diagonals {
    /// 1 cell and 2 cells in turn.
    Alternating,
    /// As much as a straight step.
    Single,
}

/// Cells of a space that decide what the space pays for its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MixedTerrain {
    /// The most expensive cell.
    Worst,
    /// The cheapest cell.
    Best,
    /// The most expensive of the cells that a step newly enters.
    Entered,
}

/// Combination of the factors of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Each factor doubles the cost as often as its amount says, all together at most `limit` times.
    /// A diagonal that is doubled once costs `doubled_diagonal` cells, and alternates with none.
    Multiply { limit: u8, doubled_diagonal: u32 },
    /// Each factor adds its amount of cells.
    Add,
}

/// Cost of a low barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarrierCost {
    /// So many cells more.
    Extra(u32),
    /// So many cells more, but nothing where another factor raises the cost.
    Difficult(u32),
}

/// Price of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Increment of the label; 0 for a step that takes a round.
    pub label: u32,
    /// Factors that raise the price.
    pub factors: CostFactors,
    /// Full rounds that the step takes.
    pub rounds: u8,
}

/// Amount that stands for impeded terrain: a step into it takes a round.
pub(crate) const IMPEDED: u8 = u8::MAX;

/// Greatest sum of amounts. More costs more than any round has.
const MAX_AMOUNT: usize = 12;

/// Amount of each factor, with the rule that sets it. A factor without an amount costs nothing.
pub type Amounts = [Option<(u8, RuleRef)>; CostFactor::COUNT];

/// Formula of a ruleset for the cost of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct CostModel {
    formula: Formula,
    /// Doublings or cells. The amount of impeded terrain is not read, that of a barrier is in `barrier`.
    amounts: Amounts,
    barrier: BarrierCost,
    mixed: MixedTerrain,
    /// Increments of a straight and of a diagonal step, by the sum of amounts.
    labels: [[u32; 2]; MAX_AMOUNT + 1],
}

impl Default for CostModel {
    /// A model without factors.
    fn default() -> Self {
        Self::new(
            Formula::Add,
            [None; CostFactor::COUNT],
            Diagonals::Single,
            BarrierCost::Extra(0),
            MixedTerrain::Worst,
        )
    }
}

impl CostModel {
    #[must_use]
    pub fn new(
        formula: Formula,
        amounts: Amounts,
        diagonals: Diagonals,
        barrier: BarrierCost,
        mixed: MixedTerrain,
    ) -> Self {
        let alternates = u32::from(diagonals == Diagonals::Alternating);
        let labels = std::array::from_fn(|amount| match formula {
            Formula::Multiply { .. } if amount == 0 => [2, 2 + alternates],
            Formula::Multiply {
                doubled_diagonal, ..
            } => [2 << amount, (2 * doubled_diagonal) << (amount - 1)],
            Formula::Add => {
                let cells = 2 * (1 + amount as u32);
                [cells, cells + alternates]
            }
        });
        Self {
            formula,
            amounts,
            barrier,
            mixed,
            labels,
        }
    }

    /// Returns whether a factor raises the cost in this ruleset.
    #[must_use]
    pub fn counts(&self, factor: CostFactor) -> bool {
        match factor {
            CostFactor::Impeded => self.amounts[factor as usize].is_some(),
            CostFactor::Barrier => self.barrier_cells() > 0,
            _ => self.amounts[factor as usize].is_some_and(|(amount, _)| amount > 0),
        }
    }

    /// Returns the sum of the amounts of the ground, without a limit; [`IMPEDED`] for impeded terrain.
    pub(crate) fn ground_amount(&self, factors: CostFactors) -> u8 {
        if factors.has(CostFactor::Impeded) {
            return IMPEDED;
        }
        let amounts = factors.iter().filter_map(|it| self.amounts[it as usize]);
        amounts.map(|(amount, _)| amount).sum()
    }

    /// Returns the amount of a space whose cells have two amounts.
    pub(crate) fn combine(&self, one: u8, other: u8) -> u8 {
        match self.mixed {
            MixedTerrain::Worst | MixedTerrain::Entered => one.max(other),
            MixedTerrain::Best => one.min(other),
        }
    }

    /// Returns whether obstacles and low barriers are difficult terrain too.
    pub(crate) fn obstacles_are_difficult(&self) -> bool {
        matches!(self.barrier, BarrierCost::Difficult(_))
    }

    /// Returns whether a space pays only for the ground of cells that it newly enters.
    pub(crate) fn pays_for_entered_cells(&self) -> bool {
        self.mixed == MixedTerrain::Entered
    }

    /// Returns the sum of the amount of the ground and of other factors, up to the limit of the ruleset.
    pub(crate) fn amount(&self, ground: u8, others: CostFactors) -> u8 {
        if ground == IMPEDED {
            return IMPEDED;
        }
        let most = match self.formula {
            Formula::Multiply { limit, .. } => limit.min(MAX_AMOUNT as u8),
            Formula::Add => MAX_AMOUNT as u8,
        };
        let others = self.ground_amount(others.without(CostFactor::Barrier));
        ground.saturating_add(others).min(most)
    }

    /// Returns the increment of the label by a step whose factors have this sum of amounts.
    pub(crate) fn label(&self, amount: u8, is_diagonal: bool) -> u32 {
        self.labels[usize::from(amount).min(MAX_AMOUNT)][usize::from(is_diagonal)]
    }

    /// Returns the smallest increment of any step. A house rule may make a doubled diagonal the cheaper
    /// one.
    pub(crate) fn least_label(&self, is_diagonal: bool) -> u32 {
        let [one, other] = [0, 1].map(|amount| self.label(amount, is_diagonal));
        one.min(other)
    }

    /// Returns the increment of the label by a step across a low barrier, which would be `label` without
    /// the barrier.
    pub(crate) fn label_over_barrier(&self, label: u32, is_diagonal: bool) -> u32 {
        match self.barrier {
            BarrierCost::Extra(cells) => label + 2 * cells,
            BarrierCost::Difficult(cells) => label.max(self.label(0, is_diagonal) + 2 * cells),
        }
    }

    /// Returns the cells that a low barrier adds at most.
    pub(crate) fn barrier_cells(&self) -> u32 {
        let (BarrierCost::Extra(cells) | BarrierCost::Difficult(cells)) = self.barrier;
        cells
    }

    /// Returns this model without factors: every step costs what it costs on open floor.
    pub(crate) fn without_factors(&self) -> Self {
        let plain = self.labels[0];
        Self {
            amounts: [None; CostFactor::COUNT],
            barrier: BarrierCost::Extra(0),
            labels: [plain; MAX_AMOUNT + 1],
            ..self.clone()
        }
    }

    /// Returns the price of one advance.
    #[must_use]
    pub fn price(&self, factors: CostFactors, is_diagonal: bool) -> Price {
        let counted = factors.iter().filter(|factor| self.counts(*factor));
        let counted = counted.fold(CostFactors::NONE, |all, factor| {
            all | CostFactors::when(true, factor)
        });
        let others = counted.without(CostFactor::Barrier);
        let has_barrier = counted.has(CostFactor::Barrier);
        let is_spared = self.obstacles_are_difficult() && !others.is_empty();
        let factors = match is_spared {
            true => others,
            false => counted,
        };
        if others.has(CostFactor::Impeded) {
            return Price {
                label: 0,
                factors,
                rounds: 1,
            };
        }
        let label = self.label(self.amount(0, others), is_diagonal);
        Price {
            label: match has_barrier {
                true => self.label_over_barrier(label, is_diagonal),
                false => label,
            },
            factors,
            rounds: 0,
        }
    }

    /// Returns the reason of a factor, if the ruleset counts it and the factor alone explains it. Helpless
    /// bodies, squeezing and impeded terrain need more than the factor.
    pub(crate) fn reason(&self, factor: CostFactor) -> Option<Reason> {
        let text = match factor {
            CostFactor::Difficult => message!("difficult-terrain"),
            CostFactor::DeadBody => message!("over-dead-body"),
            CostFactor::Obstacle => message!("an-obstacle"),
            CostFactor::Darkness => message!("poor-visibility"),
            CostFactor::Spears => message!("full-of-spears"),
            CostFactor::Barrier => message!("low-barrier", cells = self.barrier_cells()),
            CostFactor::HelplessBody | CostFactor::Squeezed | CostFactor::Impeded => return None,
        };
        let (_, rule) = self.amounts[factor as usize].filter(|_| self.counts(factor))?;
        Some(Reason { text, rule })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use CostFactor::{Barrier, Difficult, Obstacle, Squeezed};

    const RULE: RuleRef = RuleRef(0);

    fn model(formula: Formula, diagonals: Diagonals, barrier: BarrierCost) -> CostModel {
        let mut amounts = [Some((1, RULE)); CostFactor::COUNT];
        amounts[CostFactor::Darkness as usize] = None;
        CostModel::new(formula, amounts, diagonals, barrier, MixedTerrain::Worst)
    }

    fn set(factors: &[CostFactor]) -> CostFactors {
        let all = factors
            .iter()
            .map(|factor| CostFactors::when(true, *factor));
        all.fold(CostFactors::NONE, |all, factor| all | factor)
    }

    #[test]
    fn each_factor_doubles_a_step_up_to_the_limit() {
        let three = set(&[Difficult, Obstacle, Squeezed]);
        for limit in 0..=12 {
            let formula = Formula::Multiply {
                limit,
                doubled_diagonal: 3,
            };
            let model = model(formula, Diagonals::Alternating, BarrierCost::Extra(0));
            let doublings = u32::from(limit.min(3));
            assert_eq!(model.price(three, false).label, 2 * 2_u32.pow(doublings));
            let diagonal = match doublings {
                0 => 3,
                more => 6 * 2_u32.pow(more - 1),
            };
            assert_eq!(model.price(three, true).label, diagonal);
        }
    }

    #[test]
    fn labels_double_with_each_amount() {
        let formula = Formula::Multiply {
            limit: 12,
            doubled_diagonal: 2,
        };
        let model = model(formula, Diagonals::Single, BarrierCost::Extra(0));
        for amount in 0..12 {
            for is_diagonal in [false, true] {
                let [one, next] = [amount, amount + 1].map(|it| model.label(it, is_diagonal));
                assert_eq!(next, 2 * one);
            }
        }
    }

    #[test]
    fn each_factor_adds_a_cell() {
        let model = model(Formula::Add, Diagonals::Alternating, BarrierCost::Extra(2));
        let price = |factors: &[CostFactor], is_diagonal| model.price(set(factors), is_diagonal);
        assert_eq!(price(&[], false).label, 2);
        assert_eq!(price(&[], true).label, 3);
        assert_eq!(price(&[Difficult], false).label, 4);
        assert_eq!(price(&[Difficult, Squeezed], false).label, 6);
        assert_eq!(price(&[Difficult, Squeezed], true).label, 7);
        assert_eq!(price(&[Difficult, Barrier], false).label, 8);
    }

    #[test]
    fn factors_without_an_amount_are_no_part_of_the_price() {
        let model = model(Formula::Add, Diagonals::Single, BarrierCost::Extra(0));
        let price = model.price(set(&[CostFactor::Darkness, Barrier, Difficult]), false);
        assert_eq!(price.factors, set(&[Difficult]));
        assert_eq!(price.label, 4);
    }

    #[test]
    fn barrier_that_is_difficult_terrain_adds_nothing_to_other_factors() {
        let formula = Formula::Multiply {
            limit: 1,
            doubled_diagonal: 2,
        };
        let model = model(formula, Diagonals::Single, BarrierCost::Difficult(1));
        let alone = model.price(set(&[Barrier]), false);
        assert_eq!((alone.label, alone.factors), (4, set(&[Barrier])));
        let both = model.price(set(&[Barrier, Difficult]), false);
        assert_eq!((both.label, both.factors), (4, set(&[Difficult])));
    }

    #[test]
    fn impeded_terrain_takes_a_round() {
        let model = model(Formula::Add, Diagonals::Single, BarrierCost::Extra(0));
        let price = model.price(set(&[CostFactor::Impeded, Difficult]), false);
        assert_eq!((price.rounds, price.label), (1, 0));
    }
}
