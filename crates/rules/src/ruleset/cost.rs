//! Module `cost`, and the cost model that it makes.

use super::declare::Ruled;
use super::module::Module;
use super::policies::Policies;
use crate::cost::{BarrierCost, CostFactor, CostModel, Formula, MixedTerrain};
use schemars::JsonSchema;
use serde::Deserialize;

/// Doublings at most, where the ruleset has no limit.
const NO_LIMIT: u8 = u8::MAX;

/// Costs of steps.
///
/// A factor of 0 costs nothing. The number stays in the data file, since a house ruleset changes the values
/// of its base and adds none.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CostRules {
    /// Combination of the factors of a step: each doubles the cost so many times, or each adds so many cells.
    pub model: Ruled<CostFormula>,
    /// Factor of difficult terrain.
    #[schemars(range(min = 0, max = 4))]
    pub difficult: Ruled<u32>,
    /// Factor of an obstacle in a cell.
    #[schemars(range(min = 0, max = 4))]
    pub obstacle: Ruled<u32>,
    /// Factor of poor visibility.
    #[schemars(range(min = 0, max = 4))]
    pub darkness: Ruled<u32>,
    /// Factor of a helpless creature of several cells in the space.
    #[schemars(range(min = 0, max = 4))]
    pub helpless_body: Ruled<u32>,
    /// Factor of squeezing.
    #[schemars(range(min = 0, max = 4))]
    pub squeezed: Ruled<u32>,
    /// Cells that a low barrier adds to a step across it.
    #[schemars(range(min = 0, max = 20))]
    pub barrier: Ruled<u32>,
    /// Whether a low barrier can require a check.
    pub barrier_checks: Ruled<bool>,
    /// Cells that decide what a space pays which covers several kinds of terrain.
    pub mixed_terrain: Ruled<MixedTerrain>,
    /// Number of doublings of a step at most.
    #[schemars(range(min = 0, max = 12))]
    pub limit: Option<Ruled<u32>>,
    /// Whether obstacles and low barriers are difficult terrain.
    pub obstacles_difficult: Option<Ruled<bool>>,
    /// Whether a dead body is difficult terrain.
    pub bodies_difficult: Option<Ruled<bool>>,
}

/// Combination of the factors of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostFormula {
    /// Each factor doubles the cost so many times.
    Multiply,
    /// Each factor adds so many cells.
    Add,
}

impl Module for CostRules {
    const NAME: &'static str = "cost";
    const PRESENCE: Option<&'static str> = None;
}

impl CostRules {
    /// Returns the cost model of these values and of the values for diagonals.
    pub(crate) fn model(&self, p: &Policies) -> CostModel {
        // The limits of the values are below 256.
        let formula = match self.model.value {
            CostFormula::Multiply => Formula::Multiply {
                limit: self
                    .limit
                    .as_ref()
                    .map_or(NO_LIMIT, |limit| limit.value as u8),
                doubled_diagonal: p.doubled_diagonal.value,
            },
            CostFormula::Add => Formula::Add,
        };
        let barrier = match is_on(self.obstacles_difficult.as_ref()) {
            true => BarrierCost::Difficult(self.barrier.value),
            false => BarrierCost::Extra(self.barrier.value),
        };
        let amounts = CostFactor::ALL.map(|factor| {
            let (amount, rule) = match factor {
                CostFactor::Difficult => (&self.difficult, self.difficult.rule),
                CostFactor::DeadBody => {
                    let bodies = self.bodies_difficult.as_ref().filter(|it| it.value);
                    (&self.difficult, bodies?.rule)
                }
                CostFactor::Obstacle => (&self.obstacle, self.obstacle.rule),
                CostFactor::Darkness => (&self.darkness, self.darkness.rule),
                CostFactor::HelplessBody => (&self.helpless_body, self.helpless_body.rule),
                CostFactor::Spears => (&self.obstacle, p.forest_spears.rule),
                CostFactor::Squeezed => (&self.squeezed, self.squeezed.rule),
                CostFactor::Barrier => (&self.barrier, self.barrier.rule),
                CostFactor::Impeded => return Some((0, p.impeded_action.as_ref()?.rule)),
            };
            Some((amount.value as u8, rule))
        });
        CostModel::new(
            formula,
            amounts,
            p.diagonals.value,
            barrier,
            self.mixed_terrain.value,
        )
    }

    /// Returns whether dead bodies are difficult terrain.
    pub(crate) fn bodies_are_difficult(&self) -> bool {
        is_on(self.bodies_difficult.as_ref())
    }
}

fn is_on(value: Option<&Ruled<bool>>) -> bool {
    value.is_some_and(|value| value.value)
}
