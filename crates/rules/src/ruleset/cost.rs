//! Cost model of a ruleset.

use super::policies::Policies;
use crate::cost::{BarrierCost, CostFactor, CostModel, Formula};

/// Doublings at most, where the ruleset has no limit.
const NO_LIMIT: u8 = u8::MAX;

/// Returns the cost model of the values of a ruleset.
pub(crate) fn cost_model(p: &Policies) -> CostModel {
    // The limits of the values are below 256.
    let limit = p.most_doublings.as_ref();
    let formula = Formula::Multiply {
        limit: limit.map_or(NO_LIMIT, |limit| limit.value as u8),
        doubled_diagonal: p.doubled_diagonal.value,
    };
    let barrier = match p.obstacles_are_difficult() {
        Some(_) => BarrierCost::Difficult(p.barrier_cells.value),
        None => BarrierCost::Extra(p.barrier_cells.value),
    };
    let bodies = p.bodies_difficult.as_ref().filter(|it| it.value);
    let amounts = CostFactor::ALL.map(|factor| {
        let (amount, rule) = match factor {
            CostFactor::Difficult => (&p.difficult_doublings, p.difficult_doublings.rule),
            CostFactor::DeadBody => (&p.difficult_doublings, bodies?.rule),
            CostFactor::Obstacle => (&p.obstacle_doublings, p.obstacle_doublings.rule),
            CostFactor::Darkness => (&p.darkness_doublings, p.darkness_doublings.rule),
            CostFactor::HelplessBody => (&p.helpless_doublings, p.helpless_doublings.rule),
            CostFactor::Spears => (&p.obstacle_doublings, p.forest_spears.rule),
            CostFactor::Squeezed => (&p.squeeze_doublings, p.squeeze_doublings.rule),
            CostFactor::Barrier => (&p.barrier_cells, p.barrier_cells.rule),
            CostFactor::Impeded => return Some((0, p.impeded_action.as_ref()?.rule)),
        };
        Some((amount.value as u8, rule))
    });
    CostModel::new(
        formula,
        amounts,
        p.diagonals.value,
        barrier,
        p.mixed_terrain.value,
    )
}
