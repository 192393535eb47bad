//! What the ground is like beyond what it is made of: its height, and what harms
//! those on it.

use crate::tabletop::Tabletop;
use crate::translate;
use crate::views::id_of;
use crate::wire::GroundView;
use encounter::{Condition, Creature, Hazard, Slope};
use grid::{Cell, Footprint};
use std::collections::BTreeSet;

/// What brushes do to the height of the ground, by id; a hyphen and the feet
/// may follow.
pub(crate) const SLOPES: [(&str, &str); 3] = [
    ("raise", "raise the ground"),
    ("lower", "lower the ground"),
    ("level", "set its height"),
];

/// How far the ground is raised or lowered where it is not said, in feet.
const USUAL_SLOPE: i16 = 5;

/// What raises or lowers ground, by its id.
pub(crate) fn slope_of(id: &str) -> Option<Slope> {
    let (verb, feet) = match id.split_once('-') {
        Some((verb, feet)) => (verb, feet.parse().ok()?),
        None => (id, USUAL_SLOPE),
    };
    match verb {
        "raise" => Some(Slope::By(feet)),
        "lower" => Some(Slope::By(feet.saturating_neg())),
        "level" => Some(Slope::To(feet)),
        _ => None,
    }
}

/// The id of what brushes leave where something harms.
pub(crate) fn hazard_id(hazard: Hazard) -> String {
    format!("hazard-{}", id_of(&hazard))
}

impl Tabletop {
    /// How high the ground under a creature lies, and what harms it there.
    pub(crate) fn ground_under(&self, creature: &Creature) -> GroundView {
        let (grid, encounter) = (self.grid(), self.encounter());
        let space = translate::footprint(creature, self.ruleset(), grid);
        let cells = space.cells(grid, creature.at);
        let levels: BTreeSet<i16> = cells.map(|cell| encounter.elevation(cell)).collect();
        let feet = |level: Option<&i16>| level.copied().unwrap_or_default().into();
        let flies = creature.conditions.contains(&Condition::Flying);
        GroundView {
            lowest_feet: feet(levels.first()),
            highest_feet: feet(levels.last()),
            hazards: self.hazards_under(&space, creature.at, flies),
        }
    }

    /// The names of what harms those in a space, each once; nothing harms those
    /// who fly over it.
    pub(crate) fn hazards_under(&self, space: &Footprint, at: Cell, flies: bool) -> Vec<String> {
        let cells = space.cells(self.grid(), at).filter(|_| !flies);
        let hazards: BTreeSet<Hazard> = cells
            .filter_map(|cell| self.encounter().hazard(cell))
            .collect();
        hazards.into_iter().map(|it| it.name().to_owned()).collect()
    }

    /// How high a cell lies, to be added to what it is; nothing on the level
    /// of the map.
    pub(crate) fn height_in_words(&self, cell: Cell) -> String {
        match self.encounter().elevation(cell) {
            0 => String::new(),
            feet @ 1.. => format!(", {feet} ft up"),
            feet => format!(", {} ft down", feet.unsigned_abs()),
        }
    }
}
