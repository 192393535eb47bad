//! The document: everything one encounter holds.

use super::overland::{CellMiles, check_sort};
use super::shared::Shared;
use crate::creature::{Creature, CreatureId};
use crate::journey::Travel;
use crate::map::{
    Gap, Ground, Hazard, Hindrances, Layer, Layers, Look, Mark, MarkId, Wall, WallId,
};
use crate::name::check_name;
use crate::refusal::EditError;
use crate::usual::is_default;
use grid::{Cell, Grid, Rect, SharedVec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// What an encounter says of itself as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// What the game master calls it.
    pub name: String,
    /// The id of the ruleset it is played by.
    pub ruleset: String,
    /// The picture under the grid, if there is one.
    #[serde(default)]
    pub picture: Option<Picture>,
    /// How the map is drawn.
    #[serde(default, skip_serializing_if = "Look::is_usual")]
    pub look: Look,
    /// How many miles a cell is across, if it is an overland map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub miles_per_cell: Option<CellMiles>,
    /// Which layers are hidden or locked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub layers: Layers,
    /// How high the ceiling is over the level of the map, in feet, if there is
    /// one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling_feet: Option<i16>,
    /// How far the fight is, if one has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Rounds>,
}

impl Header {
    /// Whether the map shows whole countries and not the place of a fight.
    #[must_use]
    pub const fn is_overland(&self) -> bool {
        self.miles_per_cell.is_some()
    }
}

/// How far a fight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// The round, counted from 1.
    pub round: u32,
    /// Whose turn it is. It may have left the map since.
    pub turn: CreatureId,
    /// Its initiative when its turn began, by which the next is found then.
    pub initiative: i32,
}

/// A picture laid under the grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Names the image's bytes by their content: 64 hexadecimal digits of their BLAKE3 hash.
    pub image: String,
    /// Where it lies, in map units.
    pub at: Rect,
    /// How opaque it is, in hundredths.
    #[serde(default = "opaque", skip_serializing_if = "is_opaque")]
    pub opacity_percent: u8,
}

const fn opaque() -> u8 {
    100
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_opaque(percent: &u8) -> bool {
    *percent == opaque()
}

impl Picture {
    /// An opaque picture.
    #[must_use]
    pub fn new(image: &str, at: Rect) -> Self {
        Self {
            image: image.to_owned(),
            at,
            opacity_percent: opaque(),
        }
    }
}

/// An encounter: a map and those who stand on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Encounter {
    pub(crate) header: Header,
    pub(crate) grid: Grid,
    pub(crate) ground: SharedVec<Ground>,
    pub(crate) hindrances: SharedVec<Hindrances>,
    pub(crate) hazards: SharedVec<Option<Hazard>>,
    /// In feet.
    pub(crate) elevation: SharedVec<i16>,
    /// The cells along which floor ends in a curve.
    pub(crate) rounded: SharedVec<bool>,
    pub(crate) gaps: Shared<BTreeMap<Cell, Gap>>,
    pub(crate) walls: Shared<BTreeMap<WallId, Wall>>,
    pub(crate) creatures: Shared<BTreeMap<CreatureId, Creature>>,
    pub(crate) marks: Shared<BTreeMap<MarkId, Mark>>,
    pub(crate) travel: Shared<Travel>,
}

/// Everything an encounter holds, for those who have to heed every kind of
/// record: taken apart by name, a kind that is forgotten does not compile.
#[derive(Clone, Copy, Debug)]
pub struct Records<'a> {
    /// What it says of itself.
    pub header: &'a Header,
    /// The grid the map is drawn on.
    pub grid: Grid,
    /// What covers the cells, row by row.
    pub ground: &'a SharedVec<Ground>,
    /// What makes them hard to cross besides.
    pub hindrances: &'a SharedVec<Hindrances>,
    /// What harms whoever is in them.
    pub hazards: &'a SharedVec<Option<Hazard>>,
    /// How high the ground lies there, in feet above the level of the map.
    pub elevation: &'a SharedVec<i16>,
    /// The cells along which floor ends in a curve.
    pub rounded: &'a SharedVec<bool>,
    /// The cells that leave less than their whole width free.
    pub gaps: &'a BTreeMap<Cell, Gap>,
    /// The walls, doors and windows.
    pub walls: &'a BTreeMap<WallId, Wall>,
    /// The creatures.
    pub creatures: &'a BTreeMap<CreatureId, Creature>,
    /// The labels, zones and notes.
    pub marks: &'a BTreeMap<MarkId, Mark>,
    /// Who travels, and the journeys they think of.
    pub travel: &'a Travel,
}

impl Encounter {
    /// An empty map of open floor.
    ///
    /// # Errors
    /// When the name is empty or too long.
    pub fn new(name: &str, ruleset: &str, grid: Grid) -> Result<Self, EditError> {
        check_name(name)?;
        Ok(Self {
            header: Header {
                name: name.to_owned(),
                ruleset: ruleset.to_owned(),
                picture: None,
                look: Look::default(),
                miles_per_cell: None,
                ceiling_feet: None,
                layers: Layers::default(),
                rounds: None,
            },
            grid,
            ground: SharedVec::of(Ground::Floor, grid.len()),
            hindrances: SharedVec::of(Hindrances::default(), grid.len()),
            hazards: SharedVec::of(None, grid.len()),
            elevation: SharedVec::of(0, grid.len()),
            rounded: SharedVec::of(false, grid.len()),
            gaps: Shared::default(),
            walls: Shared::default(),
            creatures: Shared::default(),
            marks: Shared::default(),
            travel: Shared::default(),
        })
    }

    /// The same with one ground from end to end, such as rock to carve rooms out of.
    ///
    /// # Errors
    /// When such a map has no such ground.
    pub fn covered_by(mut self, ground: Ground) -> Result<Self, EditError> {
        let overland = self.header.is_overland();
        check_sort(overland, [ground].into_iter(), [].iter(), [].iter())?;
        self.ground.fill(ground);
        Ok(self)
    }

    /// Everything it holds.
    #[must_use]
    pub fn records(&self) -> Records<'_> {
        Records {
            header: &self.header,
            grid: self.grid,
            ground: &self.ground,
            hindrances: &self.hindrances,
            hazards: &self.hazards,
            elevation: &self.elevation,
            rounded: &self.rounded,
            gaps: &self.gaps,
            walls: &self.walls,
            creatures: &self.creatures,
            marks: &self.marks,
            travel: &self.travel,
        }
    }

    /// What it says of itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The grid the map is drawn on.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The encounter as it is drawn: without what hidden layers hold.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, Self> {
        let hidden = &self.header.layers.hidden;
        if hidden.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut shown = self.clone();
        for layer in hidden {
            match layer {
                Layer::Words => shown.marks.clear(),
                Layer::Creatures => shown.creatures.clear(),
                Layer::Walls => shown.walls.clear(),
                Layer::Picture => shown.header.picture = None,
                Layer::Terrain => {
                    let bare = shown.bare_ground();
                    shown.ground.fill(bare);
                    shown.hindrances.fill(Hindrances::default());
                    shown.hazards.fill(None);
                    shown.elevation.fill(0);
                    shown.rounded.fill(false);
                    shown.gaps.clear();
                }
            }
        }
        Cow::Owned(shown)
    }

    /// The names of all images it is drawn with, each once.
    #[must_use]
    pub fn images(&self) -> BTreeSet<&str> {
        let portraits = self
            .creatures
            .values()
            .filter_map(|it| it.portrait.as_ref());
        let portraits = portraits.map(|it| it.image.as_str());
        let picture = self.header.picture.iter().map(|it| it.image.as_str());
        picture.chain(portraits).collect()
    }

    /// The encounter without an image, wherever it was used.
    #[must_use]
    pub fn without_image(mut self, name: &str) -> Self {
        self.header.picture = self.header.picture.filter(|it| it.image != name);
        for creature in self.creatures.values_mut() {
            creature.portrait = creature.portrait.take().filter(|it| it.image != name);
        }
        self
    }

    /// The encounter with every rider on foot whose mount it does not hold, and the names of these
    /// riders.
    #[must_use]
    pub fn without_missing_mounts(mut self) -> (Self, Vec<String>) {
        let is_missing = |creature: &Creature| {
            let upon = creature.upon;
            upon.is_some_and(|upon| !self.creatures.contains_key(&upon.on))
        };
        let riders = self.creatures.iter().filter(|(_, it)| is_missing(it));
        let riders: Vec<CreatureId> = riders.map(|(id, _)| *id).collect();
        let mut names = Vec::with_capacity(riders.len());
        for id in riders {
            if let Some(rider) = self.creatures.get_mut(&id) {
                rider.upon = None;
                names.push(rider.name.clone());
            }
        }
        (self, names)
    }

    /// The same as an overland map of plains.
    #[must_use]
    pub fn overland(mut self, miles: CellMiles) -> Self {
        self.header.miles_per_cell = Some(miles);
        let bare = self.bare_ground();
        self.ground.fill(bare);
        self
    }

    /// What covers cells that nobody has painted.
    pub(crate) fn bare_ground(&self) -> Ground {
        if self.header.is_overland() {
            Ground::Plains
        } else {
            Ground::default()
        }
    }

    /// What covers a cell; `None` off the map.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Option<Ground> {
        self.grid.index(cell).map(|index| self.ground[index])
    }

    /// Returns true if the map is nothing but rock: without walls and without a picture.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        let rock = || self.ground.iter().all(|ground| *ground == Ground::Rock);
        self.header.picture.is_none() && self.walls.is_empty() && rock()
    }

    /// What covers the cells, row by row.
    #[must_use]
    pub fn grounds(&self) -> &SharedVec<Ground> {
        &self.ground
    }

    /// What makes a cell hard to cross besides its ground; nothing off the map.
    #[must_use]
    pub fn hindrances(&self, cell: Cell) -> Hindrances {
        let index = self.grid.index(cell);
        index.map_or_else(Hindrances::default, |index| self.hindrances[index])
    }

    /// What harms whoever is in a cell; nothing off the map.
    #[must_use]
    pub fn hazard(&self, cell: Cell) -> Option<Hazard> {
        self.grid.index(cell).and_then(|index| self.hazards[index])
    }

    /// How far above the level of the map the ground of a cell lies, in feet;
    /// 0 off the map.
    #[must_use]
    pub fn elevation(&self, cell: Cell) -> i16 {
        let index = self.grid.index(cell);
        index.map_or(0, |index| self.elevation[index])
    }

    /// Returns whether floor ends in a curve along a cell; false off the map.
    #[must_use]
    pub fn is_rounded(&self, cell: Cell) -> bool {
        self.grid
            .index(cell)
            .is_some_and(|index| self.rounded[index])
    }

    /// The cells that leave less than their whole width free.
    #[must_use]
    pub fn gaps(&self) -> &BTreeMap<Cell, Gap> {
        &self.gaps
    }

    /// The walls, doors and windows, by id.
    #[must_use]
    pub fn walls(&self) -> &BTreeMap<WallId, Wall> {
        &self.walls
    }

    /// The creatures, by id.
    #[must_use]
    pub fn creatures(&self) -> &BTreeMap<CreatureId, Creature> {
        &self.creatures
    }

    /// Who travels, and the journeys they think of.
    #[must_use]
    pub fn travel(&self) -> &Travel {
        &self.travel
    }

    /// The labels, zones and notes, by id.
    #[must_use]
    pub fn marks(&self) -> &BTreeMap<MarkId, Mark> {
        &self.marks
    }
}
