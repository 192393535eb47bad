//! What the ground is like beyond what it is made of: its height, and what harms
//! those on it.

use crate::convert::id_of;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::GroundView;
use encounter::{Creature, Hazard, Slope};
use grid::Cell;

/// What brushes do to the height of the ground, by id; a hyphen and the feet
/// may follow.
pub(crate) const SLOPES: [(&str, &str); 3] = [
    ("raise", "raised ground"),
    ("lower", "lowered ground"),
    ("level", "ground at a height"),
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
        let body = translate::body(creature, self.ruleset(), self.grid());
        let heights = self.board.heights_under(&body.footprint, creature.at);
        let hazards = self
            .board
            .hazards_under(&body.footprint, creature.at, &body);
        GroundView {
            lowest_feet: (*heights.start()).into(),
            highest_feet: (*heights.end()).into(),
            hazards: hazards.into_iter().map(str::to_owned).collect(),
        }
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
