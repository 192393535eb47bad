//! How hard the going is: what hampers movement in a cell, and in a space.

use super::map::{Board, Terrain};
use crate::creature::Exemptions;
use crate::ruleset::{MixedTerrain, Policies};
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

/// Stands among doublings for what no walk leads into: each cell of it takes
/// an action of its own.
pub(crate) const IMPEDED: u8 = u8::MAX;

/// How often each thing that hampers doubles the cost of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doublings {
    difficult: u8,
    /// Whether there is such a thing as impeded terrain.
    impeded: bool,
    /// Whether dead bodies are like that too.
    bodies: bool,
    obstacle: u8,
    /// Whether obstacles are difficult terrain too.
    obstacle_difficult: bool,
    darkness: u8,
    pub(crate) mixed: MixedTerrain,
}

impl Doublings {
    pub fn of(policies: &Policies) -> Self {
        // Each is checked to be small when a ruleset is read.
        Self {
            difficult: policies.difficult_doublings.value as u8,
            impeded: policies.impeded_action.is_some(),
            bodies: policies
                .bodies_difficult
                .as_ref()
                .is_some_and(|it| it.value),
            obstacle: policies.obstacle_doublings.value as u8,
            obstacle_difficult: policies.obstacles_are_difficult().is_some(),
            darkness: policies.darkness_doublings.value as u8,
            mixed: policies.mixed_terrain.value,
        }
    }

    /// Of the goings under two parts of a space, the one that it pays for.
    pub fn pays(self, one: u8, other: u8) -> u8 {
        match self.mixed {
            MixedTerrain::Worst | MixedTerrain::Entered => one.max(other),
            MixedTerrain::Best => one.min(other),
        }
    }
}

/// What hampers a creature in a cell, or where its space pays most for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TerrainCost {
    pub impeded: bool,
    pub difficult: bool,
    /// Whether that is for nothing but a dead body.
    pub body: bool,
    pub obstacle: bool,
    pub darkness: bool,
    /// Whether it keeps off whoever may not enter difficult terrain.
    pub bars_haste: bool,
    /// How often the cost is doubled.
    pub doublings: u8,
}

impl Board {
    /// What hampers a creature in a cell.
    pub(crate) fn going(&self, index: usize, ease: Exemptions) -> TerrainCost {
        let (terrain, hampering) = (self.terrains()[index], self.hampering()[index]);
        let by = self.doublings();
        let clambered = terrain == Terrain::Impeded && !ease.difficult;
        let impeded = clambered && by.impeded;
        let rough = terrain == Terrain::Difficult && !ease.difficult;
        let rough = (rough || clambered) && !impeded;
        let body = !rough && !impeded && !ease.difficult && by.bodies && self.is_over_body(index);
        let difficult = (rough || body) && by.difficult > 0;
        let obstacle = hampering.obstacle && by.obstacle > 0 && !ease.obstacles;
        let darkness = by.darkness > 0 && hampering.is_poorly_seen(ease);
        let doublings = by.difficult * u8::from(difficult)
            + by.obstacle * u8::from(obstacle)
            + by.darkness * u8::from(darkness);
        TerrainCost {
            impeded,
            difficult,
            body,
            obstacle,
            darkness,
            bars_haste: difficult || (obstacle && by.obstacle_difficult),
            doublings: if impeded { IMPEDED } else { doublings },
        }
    }

    /// What a space pays for, and whether its cells differ in that.
    pub(crate) fn going_under(
        &self,
        cells: impl Iterator<Item = Cell>,
        ease: Exemptions,
    ) -> (TerrainCost, bool) {
        let on_map = cells.filter_map(|cell| self.grid().index(cell));
        let mut each = on_map.map(|index| self.going(index, ease));
        let first = each.next().unwrap_or_default();
        each.fold((first, false), |(pays, mixed), next| {
            let kept = self.doublings().pays(pays.doublings, next.doublings);
            (
                if kept == pays.doublings { pays } else { next },
                mixed || pays.doublings != next.doublings,
            )
        })
    }
}
