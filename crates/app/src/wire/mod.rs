//! The types that cross to the window, as it sees them.
//!
//! Places a pointer touches cross as points in map units; what cell, edge or
//! wall lies there is answered here, not in the window.

mod area;
mod bestiary;
mod chunks;
mod compare;
mod cursor;
mod forced;
mod going;
mod ground;
mod harm;
mod house;
mod land;
mod layers;
mod level;
mod menu;
mod party;
mod portrait;
mod preview;
mod region;
mod resize;
mod round;
mod rounds;
mod sheet;
mod travel;
mod turn;
mod withdraw;

pub use area::{AreaOf, AreaView};
pub use bestiary::{BeastView, BestiaryView, ModesForm};
pub use chunks::{ChunkAt, ChunkHead, CountersHead, MapHead, PartOf};
pub use compare::{CompareView, ComparedView, PlaceOf};
pub use cursor::{BandPlaces, CursorMove, CursorView, HeadingId, StopsId};
pub use forced::{
    DropView, FallView, ForceId, ForcedStepView, ForcedView, ForcedWayView, ForcingOf, LiftView,
};
pub use going::{AttemptChoice, AttemptId, GoingOf, MannerChoice, MannerId, OutcomeId};
pub use ground::GroundView;
pub use harm::{
    BarView, CauseId, DropChoice, HarmChoices, HarmOf, HarmView, MotionChoice, OtherHarm,
    ReleaseId, SpellOf, SureId, TestView,
};
pub use house::{CreatureSwitch, RulesetSwitch, RulesetsView, ValueSwitch, ValueView};
pub use land::OverlandChoices;
pub use layers::LayerView;
pub use level::LevelView;
pub use menu::{MenuAct, MenuEntry, MenuGroup, MenuView};
pub use party::PartyForm;
pub use portrait::{CropForm, PortraitForm};
pub use preview::{
    Among, AttackView, BandView, CheckView, ClosestView, ConcealView, FlankView, LegView,
    LinesView, MeasureView, ModeLeft, Named, PassedView, PathView, ProvokeView, ReachInSpace,
    ReachView, SettledView, StepInSpace, StepView, ThingView, ThreatView, ThrowView,
};
pub use region::{RegionAct, RegionView};
pub use resize::{MarginsForm, ResizeDrag, ResizeView};
pub use round::{ActionView, MeansForm, RoundChoice, RoundView, StepFeatureForm};
pub use rounds::{Initiative, RoundStep, RoundsView};
pub use sheet::{BonusForm, InbornChoice, SheetView, SpeedChoices, SpeedForm, StageView};
pub use travel::{
    DayAreaView, DayPlanForm, DayView, HandOf, JourneyAreaView, JourneyForm, JourneyView,
    JourneyWayView, LedDeed, LedView, LegForm, MapWayForm, OtherwiseView, OwnDayForm, PaceView,
    PlaceView, StrainView, StretchView, TravelForm, TravelView, TravellerForm, VehicleChoice,
    WaysideView,
};
pub use turn::{ActKind, OfferView, TurnStep, TurnView};
pub use withdraw::{SlipOf, WithdrawBuy, WithdrawFrom, WithdrawView};

use serde::{Deserialize, Serialize};
use specta::Type;

/// A point in map units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct At {
    /// Rightwards.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A cell by column and row, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CellAt {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum GridKind {
    /// Squares.
    Square,
    /// Hexes with a corner at the top.
    HexPointy,
    /// Hexes with a side at the top.
    HexFlat,
}

/// A thing a form or palette offers, by the name the app uses and the one people read.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
pub struct Choice {
    /// The name the app uses.
    pub id: String,
    /// The name people read.
    pub label: String,
}

/// A thing a brush or pen offers.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PaletteChoice {
    /// The name the app uses.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// The heading under which it stands; those of a group follow each other.
    pub group: String,
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
    pub passages: Vec<PaletteChoice>,
}

/// What forms and palettes offer; it changes only with the house rulesets.
#[derive(Clone, Debug, Serialize, Type)]
pub struct Catalogue {
    /// The rulesets.
    pub rulesets: Vec<RulesetChoice>,
    /// The encounters that come with the app; the first is for a first look.
    pub samples: Vec<Choice>,
    /// What a brush paints: the kinds of ground, and what makes them hard to cross.
    pub grounds: Vec<PaletteChoice>,
    /// The grounds that a new map can be covered with.
    pub beginnings: Vec<Choice>,
    /// The looks a map can have.
    pub looks: Vec<Choice>,
    /// The kinds of wall a pen draws.
    pub walls: Vec<PaletteChoice>,
    /// What overland maps have instead of all that.
    pub overland: OverlandChoices,
    /// Those of them that a click sets into the side of a cell, by their ids.
    pub fittings: Vec<String>,
    /// The sides a creature can be on.
    pub sides: Vec<Choice>,
    /// How a creature can be built.
    pub builds: Vec<Choice>,
    /// The conditions a creature can be in.
    pub conditions: Vec<Choice>,
    /// The kinds of armour.
    pub armours: Vec<Choice>,
    /// What a creature can carry.
    pub loads: Vec<Choice>,
}

/// A line of the library's list.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryEntry {
    /// Names the encounter.
    pub id: String,
    /// What the game master calls it.
    pub name: String,
    /// Its ruleset's title.
    pub ruleset: String,
    /// The kind of its grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// How many creatures stand on it.
    pub creatures: u32,
    /// When it was changed last, in seconds since 1970 (UTC).
    pub changed: f64,
}

/// The library as the first page shows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryView {
    /// The encounters, the one changed last first.
    pub encounters: Vec<LibraryEntry>,
    /// Why nothing can be changed, if so: for a person, with the way out.
    pub read_only: Option<String>,
    /// What was found wrong at the start and what was done about it.
    pub notice: Option<String>,
}

/// What the form for a new encounter holds.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct NewEncounter {
    /// What the game master calls it.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The kind of grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// What covers the whole map at first, such as `rock` to carve rooms out of.
    pub ground: String,
    /// How many miles a cell is across, to a hundredth, if it is an overland map.
    pub miles_per_cell: Option<f64>,
}

/// A creature as its form shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct CreatureForm {
    /// What it is called.
    pub name: String,
    /// The name of its size, such as `medium`.
    pub size: String,
    /// The base land speed typed for it, in feet a move.
    pub speed_feet: u32,
    /// What changes its speed.
    pub speed: SpeedForm,
    /// `heroes`, `foes` or `bystanders`.
    pub side: String,
    /// `tall` or `long`.
    pub build: String,
    /// Its reach in feet, where it differs from the table.
    pub reach_feet: Option<u32>,
    /// Whether it wields a reach weapon.
    pub reach_weapon: bool,
    /// Its state: the ids of conditions.
    pub conditions: Vec<String>,
    /// How high it flies above the ground or water beneath it, in feet; while it
    /// does not fly, less than nothing where it is so deep in water or earth.
    pub height_feet: i32,
    /// How fast it goes otherwise than on its feet.
    pub modes: ModesForm,
    /// Its challenge rating, for a hero its level: such as `3` or `1/2`.
    pub challenge: Option<String>,
    /// What it looks like.
    pub portrait: Option<PortraitForm>,
}

/// A creature on the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CreatureView {
    /// Names it within the encounter.
    pub id: u32,
    /// Its form.
    pub form: CreatureForm,
    /// Its anchor cell.
    pub at: CellAt,
    /// The middle of its space, in map units.
    pub centre: At,
    /// Cells from side to side of its space.
    pub cells: u32,
    /// The ground it stands on.
    pub ground: GroundView,
    /// Its current speed, in feet a move.
    pub speed_feet: u32,
    /// Upon whom it is, if it rides or stands on somebody.
    pub upon: Option<UponOf>,
    /// What is wrong with it, such as a place it does not fit or has to share.
    pub problems: Vec<Because>,
}

/// That a creature is upon another one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct UponOf {
    /// Upon whom.
    pub on: u32,
    /// Whether it rides; if not, it stands on top.
    pub rides: bool,
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
    /// How the map is drawn, one of the looks of the catalogue.
    pub look: String,
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

/// Where the picture under the grid lies, and how opaque it is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct PictureForm {
    /// Its left upper corner, in map units.
    pub from: At,
    /// Its right lower corner.
    pub to: At,
    /// How opaque it is, 1 to 100 hundredths.
    pub opacity_percent: u8,
}

/// A rectangle on a picture whose size in cells is known.
#[derive(Clone, Copy, Debug, Deserialize, Type)]
pub struct Stretch {
    /// One of its corners, in map units.
    pub from: At,
    /// The corner across.
    pub to: At,
    /// Cells from left to right.
    pub columns: u32,
    /// Cells from top to bottom.
    pub rows: u32,
}

/// Words on the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MarkView {
    /// Names it within its encounter.
    pub id: u32,
    /// `label`, `note`, `zone`, `thing` or `settlement`.
    pub kind: String,
    /// What it says.
    pub text: String,
    /// Where it stands, in map units.
    pub at: At,
    /// The cell it stands on, as people call it.
    pub label: String,
    /// The encounter that waits there, by its id in the library.
    pub link: Option<String>,
}

/// What a low wall is like.
#[derive(Clone, Debug, Default, Serialize, Deserialize, Type)]
pub struct LowWallForm {
    /// How high it is, in feet.
    pub height_feet: Option<u32>,
    /// What must be rolled to get over it, such as “Climb”; nothing if that is empty.
    pub check: String,
    /// What the roll must reach.
    pub difficulty: Option<u32>,
}

/// The shape of an area that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum AreaShape {
    /// From corner to corner.
    Rectangle,
    /// The ellipse from corner to corner.
    Ellipse,
    /// From corner to corner of the grid, and back to the first.
    Polygon,
    /// An outline drawn by hand, smoothed.
    Cave,
    /// A passage through the points that turns along the grid.
    Corridor,
    /// Straight from point to point.
    Line,
}

/// What a tool does where the pointer goes.
#[derive(Clone, Debug, Deserialize, Type)]
#[serde(tag = "tool", rename_all = "kebab-case")]
pub enum Tool {
    /// Covers the cells under the pointer.
    Brush {
        /// What it paints, by its id in the catalogue, such as `rubble`.
        ground: String,
        /// Cells from side to side of the brush, 1 to 9.
        size: u32,
    },
    /// Covers the cells of a shape drawn through the points.
    Area {
        /// What it paints.
        ground: String,
        /// The shape.
        shape: AreaShape,
        /// Cells from side to side of a corridor or a line, 1 to 9.
        size: u32,
    },
    /// Covers the region of like ground around the last point, up to walls and doors.
    Fill {
        /// What it paints.
        ground: String,
    },
    /// Draws a wall through the corners nearest to the points. A door, a
    /// window or another opening takes the place of what stands there; with
    /// one point, or points that come to one corner, the side of a cell there.
    Wall {
        /// The kind's id, such as `wall`, `closed-door` or `low-wall`.
        kind: String,
        /// What a low wall is like besides.
        low: Option<LowWallForm>,
    },
    /// Takes away the walls the pointer crosses, a straight piece at a time.
    Eraser,
}

/// A gesture of the pointer with a tool, in map units.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct StrokeOf {
    /// The tool in hand.
    pub tool: Tool,
    /// Where the pointer went.
    pub points: Vec<At>,
}

/// A rule that an answer rests on.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RuleView {
    /// Its id, such as `srd35.terrain.difficult-doubles`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The section of the document.
    pub section: String,
    /// The document.
    pub source: String,
    /// How it is treated: `compute`, `warn`, `roll` or `reference`.
    pub kind: String,
    /// `printed`, `interpreted` or `house`.
    pub fidelity: String,
    /// What it says, in our words.
    pub text: String,
    /// How we read it where the document leaves room.
    pub reading: Option<String>,
    /// The values it sets.
    pub values: Vec<ValueView>,
}

/// Why a step costs what it costs, or why there is none.
#[derive(Clone, Debug, Serialize, Type)]
pub struct Because {
    /// In a few words.
    pub text: String,
    /// The rule's id.
    pub rule: String,
    /// What the rule is called.
    pub title: String,
}

/// What lies under the pointer.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SpotView {
    /// The cell, on the map or not.
    pub cell: CellAt,
    /// The cell as people call it; `None` off the map.
    pub label: Option<String>,
    /// The ground there, and what makes it hard to cross.
    pub ground: Option<String>,
    /// What a brush would have to paint to leave the same there, by its id.
    pub paint: Option<String>,
    /// The creature that stands there.
    pub creature: Option<u32>,
    /// The label, zone or note whose words or page lie there.
    pub mark: Option<u32>,
    /// The wall, door or window close to the pointer, by its kind's id.
    pub wall: Option<String>,
    /// Whether that is a door, which a click opens, locks or shuts.
    pub door: bool,
}

/// A picture file just written.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ExportView {
    /// Where it is.
    pub path: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// A map just taken in from a file.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ImportView {
    /// The new encounter, opened.
    pub encounter: EncounterView,
    /// What came, what was left out and what was odd, a sentence each.
    pub notes: Vec<String>,
}

/// What sort of thing went wrong, where the window acts on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// What was asked for is not there any more.
    NotFound,
    /// What was asked for cannot be.
    Invalid,
    /// Nothing can be changed now.
    ReadOnly,
    /// The disk refused; nothing was changed.
    Storage,
    /// A file could not be read as what it claims to be.
    BadFile,
    /// A fault of the app's own.
    Internal,
}

/// What went wrong, for the person at the screen.
#[derive(Clone, Debug, Serialize, Type, thiserror::Error)]
#[error("{message}")]
pub struct AppError {
    /// What sort of thing.
    pub code: ErrorCode,
    /// What went wrong, where, and what to do.
    pub message: String,
}
