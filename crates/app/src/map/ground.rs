//! What the ground is like beyond what it is made of: its height, and what harms
//! those on it.

use crate::convert::id_of;
use crate::map::view::GroundView;
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, Gap, Hazard, Hindrance, Slope};
use grid::Cell;
use terms::{Message, message};

/// What covers a cell, in words; `None` off the map.
pub(crate) fn ground_at(tabletop: &Tabletop, cell: Cell) -> Option<String> {
    let gap = tabletop.encounter.gaps().get(&cell);
    let gap = gap.map(|gap| gap_name(tabletop, *gap));
    let mut words = vec![tabletop.encounter.ground(cell)?.name()];
    let hindrances = tabletop.encounter.hindrances(cell);
    words.extend(hindrances.all().map(Hindrance::name));
    words.extend(tabletop.encounter.hazard(cell).map(Hazard::name));
    words.extend(gap);
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    let mut words = words.join(", ");
    words.push_str(&height_in_words(tabletop, cell));
    Some(words)
}

/// What a gap is called in a sentence.
pub(crate) fn gap_name(tabletop: &Tabletop, gap: Gap) -> Message {
    match gap {
        Gap::Wide(width) => tabletop
            .board
            .gap_in_words(tabletop.ruleset(), width.percent()),
        Gap::MadeFor(size) => tabletop.ruleset().passage_in_words(size.as_str()),
        Gap::Low(ceiling) => message!("low-ceiling", feet = ceiling.feet()),
    }
}

/// What brushes do to the height of the ground, by id; a hyphen and the feet
/// may follow.
pub(crate) fn slopes() -> [(&'static str, Message); 3] {
    [
        ("raise", message!("raised-ground")),
        ("lower", message!("lowered-ground")),
        ("level", message!("fixed-elevation")),
    ]
}

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

/// How high the ground under a creature lies, and what harms it there.
pub(crate) fn ground_under(tabletop: &Tabletop, creature: &Creature) -> GroundView {
    let body = translate::body(creature, tabletop.ruleset(), tabletop.grid());
    let heights = tabletop.board.heights_under(&body.footprint, creature.at);
    let hazards = tabletop
        .board
        .hazards_under(&body.footprint, creature.at, &body);
    GroundView {
        lowest_feet: (*heights.start()).into(),
        highest_feet: (*heights.end()).into(),
        hazards: hazards.iter().map(ToString::to_string).collect(),
    }
}

/// How high a cell lies, to be added to what it is; nothing on the level
/// of the map.
pub(crate) fn height_in_words(tabletop: &Tabletop, cell: Cell) -> String {
    match tabletop.encounter().elevation(cell) {
        0 => String::new(),
        feet @ 1.. => message!("feet-up", feet).to_string(),
        feet => message!("feet-down", feet = feet.unsigned_abs()).to_string(),
    }
}
