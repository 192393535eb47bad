//! What crosses to the window.

use crate::combat::{ForceId, LevelView, RoundsView};
use crate::convert::kinds::{
    ArmourId, BuildId, ConditionId, GroundId, LoadId, LookId, SideId, WallKindId,
};
use crate::convert::view::{At, Choice, GridKind, PaletteChoice};
use crate::convert::{at, grid_kind};
use crate::creatures::{BeastView, CreatureView, SpeedChoices};
use crate::library::view::{MapEntryView, SampleChoice};
use crate::map::{LayerView, MarkView, OverlandChoices, PictureForm};
use crate::workspace::Open;
use crate::{combat, creatures, map};
use serde::Serialize;
use specta::Type;
use terms::Units;

/// The encounter as its page shows it.
pub(crate) fn encounter_view(open: &Open, units: Units) -> EncounterView {
    let tabletop = &open.table;
    let (grid, encounter) = (tabletop.grid(), &tabletop.encounter);
    let header = encounter.header();
    let creatures = encounter.creatures().iter();
    let problems = creatures::problems(tabletop);
    EncounterView {
        id: open.id.to_string(),
        revision: tabletop.revision,
        name: header.name.clone(),
        ruleset: tabletop.ruleset().id.clone(),
        ruleset_title: tabletop.ruleset().title.clone(),
        forces: combat::forces(tabletop),
        look: header.look.into(),
        miles_per_cell: tabletop.miles_per_cell(),
        ceiling_feet: header.ceiling_feet,
        has_levels: tabletop.ruleset().has_levels(),
        layers: map::layer_views(tabletop),
        grid: grid_kind(grid.kind()),
        width: grid.width(),
        height: grid.height(),
        size: at(grid.bounds().max),
        blank: encounter.is_blank(),
        distances: distances(units),
        creatures: creatures
            .map(|(id, creature)| {
                let problems = problems.get(id).map_or(&[][..], Vec::as_slice);
                creatures::creature_view(tabletop, *id, creature, problems)
            })
            .collect(),
        level: combat::encounter_level(tabletop),
        rounds: combat::rounds_view(tabletop),
        marks: map::mark_views(tabletop),
        picture: map::picture_form(tabletop),
        undo: tabletop
            .history
            .next_undo()
            .map(|entry| entry.label.clone()),
        redo: tabletop
            .history
            .next_redo()
            .map(|entry| entry.label.clone()),
    }
}

fn distances(units: Units) -> DistancesView {
    DistancesView {
        unit: match units {
            Units::Feet => UnitId::Feet,
            Units::Squares(_) => UnitId::Squares,
            Units::Hexes(_) => UnitId::Hexes,
            Units::Meters => UnitId::Meters,
        },
        feet: units.feet(),
    }
}

/// A unit that distances are told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum UnitId {
    /// Feet.
    Feet,
    /// Squares of the map.
    Squares,
    /// Hexes of the map.
    Hexes,
    /// Meters.
    Meters,
}

/// How the page tells distances of its own: views have them in feet.
#[derive(Clone, Copy, Debug, Serialize, Type)]
pub struct DistancesView {
    /// In what.
    pub unit: UnitId,
    /// How many feet one of them is.
    pub feet: f64,
}

/// What there is after house rulesets were made, changed or deleted.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RulesetsView {
    /// The id of the ruleset made or changed, or of the book of the one deleted.
    pub ruleset: String,
    /// What forms and palettes offer now.
    pub catalogue: Catalogue,
    /// The open encounter as it is now, if one is open.
    pub encounter: Option<EncounterView>,
}

/// A size a creature can have.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SizeChoice {
    /// Its name in the ruleset, such as `medium`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// Cells from side to side.
    pub cells: u32,
    /// What creatures of this size are like, one for each build that makes a
    /// difference: forms to begin with.
    pub templates: Vec<BeastView>,
}

/// A ruleset an encounter can be played by.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RulesetChoice {
    /// Its id, such as `srd35`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is like to play by it, in a line.
    pub about: String,
    /// The title of the book it changes, if it is a house ruleset.
    pub base: Option<String>,
    /// The kinds of grid it is played on.
    pub grids: Vec<GridKind>,
    /// The sizes its creatures have.
    pub sizes: Vec<SizeChoice>,
    /// What speeds depend on; `None` where they are just typed.
    pub speed: Option<SpeedChoices>,
    /// What a brush paints that this ruleset has a rule on: passages made for
    /// one of its sizes.
    pub passages: Vec<PaletteChoice<String>>,
    /// Whether it has rules on lines of sight, so that there are some to show.
    pub sight: bool,
    /// Whether it states speeds and the like in whole cells, and not in feet.
    pub counts_in_cells: bool,
    /// Feet from side to side of a cell.
    pub cell_feet: u32,
    /// Whether its creatures have challenge ratings or levels.
    pub challenge: bool,
    /// Whether it has rules on journeys.
    pub journeys: bool,
    /// The conditions and traits that one of its rules asks for.
    pub conditions: Vec<ConditionChoice>,
}

/// A condition or a trait that a creature can have.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ConditionChoice {
    /// Its id.
    pub id: ConditionId,
    /// Its name.
    pub label: String,
    /// Whether it comes and goes in a fight; the others are traits.
    pub state: bool,
}

/// What forms and palettes offer; it changes only with the house rulesets.
#[derive(Clone, Debug, Serialize, Type)]
pub struct Catalogue {
    /// The rulesets.
    pub rulesets: Vec<RulesetChoice>,
    /// The encounters that come with the app; the first is for a first look.
    pub samples: Vec<SampleChoice>,
    /// What a brush paints: the kinds of ground, and what makes them hard to cross.
    pub grounds: Vec<PaletteChoice<String>>,
    /// The grounds that a new map can be covered with.
    pub beginnings: Vec<Choice<GroundId>>,
    /// The looks a map can have.
    pub looks: Vec<Choice<LookId>>,
    /// The kinds of wall a pen draws.
    pub walls: Vec<PaletteChoice<WallKindId>>,
    /// What overland maps have instead of all that.
    pub overland: OverlandChoices,
    /// Those of them that a click sets into the side of a cell, by their ids.
    pub fittings: Vec<WallKindId>,
    /// The sides a creature can be on.
    pub sides: Vec<Choice<SideId>>,
    /// How a creature can be built.
    pub builds: Vec<Choice<BuildId>>,
    /// The conditions a creature can be in.
    pub conditions: Vec<Choice<ConditionId>>,
    /// The kinds of armour.
    pub armours: Vec<Choice<ArmourId>>,
    /// What a creature can carry.
    pub loads: Vec<Choice<LoadId>>,
}

/// The open encounter, its drawing aside.
#[derive(Clone, Debug, Serialize, Type)]
pub struct EncounterView {
    /// Names it in the library.
    pub id: String,
    /// Counts up with every change; pictures and previews carry it too.
    pub revision: u32,
    /// What the game master calls it.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's title.
    pub ruleset_title: String,
    /// The kinds of forced movement that the ruleset has.
    pub forces: Vec<ForceId>,
    /// How the map is drawn.
    pub look: LookId,
    /// How many miles a cell is across, if it is an overland map.
    pub miles_per_cell: Option<f64>,
    /// How high the ceiling is over the level of the map, in feet; `None` where
    /// there is none.
    pub ceiling_feet: Option<i16>,
    /// Whether the ruleset has creatures move up and down, so that a ceiling
    /// matters.
    pub has_levels: bool,
    /// The layers, the uppermost first.
    pub layers: Vec<LayerView>,
    /// The kind of grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// The right and bottom end of the map in map units; it starts at 0, 0.
    pub size: At,
    /// Whether the map is nothing but rock.
    pub blank: bool,
    /// What distances are told in.
    pub distances: DistancesView,
    /// The creatures.
    pub creatures: Vec<CreatureView>,
    /// What the opponents add up to; `None` where the ruleset has no such levels.
    pub level: Option<LevelView>,
    /// The order of the fight, and how far it is.
    pub rounds: RoundsView,
    /// The labels, zones and notes.
    pub marks: Vec<MarkView>,
    /// The picture under the grid.
    pub picture: Option<PictureForm>,
    /// What undo would take back.
    pub undo: Option<String>,
    /// What redo would make again.
    pub redo: Option<String>,
}

/// An encounter that was opened, or into which a map was taken in.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ImportView {
    /// The encounter.
    pub encounter: EncounterView,
    /// What the map is called that was taken in, if one was.
    pub imported: Option<String>,
    /// What came, what was left out and what was odd, a sentence each.
    pub notes: Vec<String>,
    /// Whether the map names files that were not found: `import_with_folder` looks in another folder.
    pub is_missing_files: bool,
}

/// The answer to an import.
#[derive(Clone, Debug, Serialize, Type)]
#[serde(untagged)]
pub enum ImportAnswer {
    /// A map was imported.
    Imported(Box<ImportView>),
    /// Nothing was imported: the file has several maps, and none was chosen.
    Choice(MapListView),
}

/// The maps of a file with several.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MapListView {
    /// In the order of the file.
    pub maps: Vec<MapEntryView>,
}
