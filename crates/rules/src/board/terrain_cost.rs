//! How hard the going is: what hampers movement in a cell, and in a space.

use super::map::{Board, Terrain};
use crate::cost::{CostFactor, CostFactors};
use crate::creature::Exemptions;
use grid::Cell;
use terms::Visibility;

/// What hampers movement in a cell besides its terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hampering {
    /// Something that fills the cell and can be got through.
    pub obstacle: bool,
    /// How well one sees there.
    pub visibility: Visibility,
}

impl Hampering {
    /// Whether one sees too little there to go at full speed, which dim light still
    /// lets one do.
    pub(crate) fn is_poorly_seen(self, ease: Exemptions) -> bool {
        match self.visibility {
            Visibility::Clear | Visibility::Dim => false,
            Visibility::Dark => !ease.darkness,
            Visibility::Fog => true,
        }
    }
}

/// Cost of the ground of a cell, or of the cell for which a space pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TerrainCost {
    pub factors: CostFactors,
    /// Sum of the amounts of the factors; [`IMPEDED`](crate::cost::IMPEDED) for impeded terrain.
    pub amount: u8,
    /// Whether it is difficult terrain for actions that may not enter such terrain.
    pub is_difficult: bool,
}

impl TerrainCost {
    pub fn is_impeded(self) -> bool {
        self.factors.has(CostFactor::Impeded)
    }
}

impl Board {
    /// Returns the cost of the ground of a cell.
    pub(crate) fn going(&self, index: usize, ease: Exemptions) -> TerrainCost {
        let (terrain, hampering) = (self.terrains()[index], self.hampering()[index]);
        let cost = self.cost();
        let is_cluttered = terrain == Terrain::Impeded && !ease.difficult;
        let impeded = is_cluttered && cost.counts(CostFactor::Impeded);
        let rough = terrain == Terrain::Difficult && !ease.difficult;
        let rough = (rough || is_cluttered) && !impeded;
        let over_body = |factor| cost.counts(factor) && self.is_over_body(index);
        let body = !rough && !impeded && !ease.difficult && over_body(CostFactor::DeadBody);
        let rough = rough && cost.counts(CostFactor::Difficult);
        let obstacle = hampering.obstacle && cost.counts(CostFactor::Obstacle) && !ease.obstacles;
        let darkness = cost.counts(CostFactor::Darkness) && hampering.is_poorly_seen(ease);
        let factors = CostFactors::when(impeded, CostFactor::Impeded)
            | CostFactors::when(rough, CostFactor::Difficult)
            | CostFactors::when(body, CostFactor::DeadBody)
            | CostFactors::when(obstacle, CostFactor::Obstacle)
            | CostFactors::when(darkness, CostFactor::Darkness);
        TerrainCost {
            factors,
            amount: cost.ground_amount(factors),
            is_difficult: rough || body || (obstacle && cost.obstacles_are_difficult()),
        }
    }

    /// Returns the cost of the cell for which a space with these cells pays, and whether the cells
    /// differ.
    pub(crate) fn going_under(
        &self,
        cells: impl Iterator<Item = Cell>,
        ease: Exemptions,
    ) -> (TerrainCost, bool) {
        let on_map = cells.filter_map(|cell| self.grid().index(cell));
        let mut each = on_map.map(|index| self.going(index, ease));
        let first = each.next().unwrap_or_default();
        each.fold((first, false), |(pays, mixed), next| {
            let amount = self.cost().combine(pays.amount, next.amount);
            (
                if amount == pays.amount { pays } else { next },
                mixed || pays.amount != next.amount,
            )
        })
    }
}
