//! What crosses to the window.

use crate::convert::kinds::{ArmourId, BuildId, ConditionId, LoadId, SideId};
use crate::convert::view::{At, CellAt, Choice, ReasonView};
use crate::map::GroundView;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Creatures that are put on maps together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct PartyForm {
    /// What it is called; no other party is called so.
    pub name: String,
    /// Who belongs to it.
    pub members: Vec<CreatureForm>,
}

/// A file of creatures or parties just written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct WrittenView {
    /// Where it is.
    pub path: String,
    /// What is in it, counted.
    pub what: String,
}

/// Creatures just taken in from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TakenView {
    /// How many came, for people.
    pub told: String,
    /// What was guessed and what was left out, a sentence each.
    pub notes: Vec<String>,
}

/// What a creature's speed can depend on in a ruleset.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SpeedChoices {
    /// What an origin is called, such as “Race”.
    pub origin: String,
    /// The origins in the table of speeds.
    pub origins: Vec<Choice<String>>,
    /// The bonuses the ruleset knows.
    pub bonuses: Vec<InbornChoice>,
}

/// A bonus to speed that a ruleset knows.
#[derive(Clone, Debug, Serialize, Type)]
pub struct InbornChoice {
    /// Its name in the ruleset, such as `barbarian`.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// How much it is, in feet; `None` where the game master says it.
    pub feet: Option<i32>,
}

/// A bonus to a creature's speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct BonusForm {
    /// The id of one the ruleset knows, or what the game master calls it.
    pub source: String,
    /// In feet; `None` where the ruleset says it.
    pub feet: Option<i32>,
    /// Its type, such as “enhancement”.
    pub kind: Option<String>,
}

/// What a creature's speed depends on, as its form shows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Type)]
pub struct SpeedForm {
    /// The id of its origin, which then tells the base land speed.
    pub origin: Option<String>,
    /// What it wears.
    pub armour: ArmourId,
    /// What it carries.
    pub load: LoadId,
    /// Whether it is accepted that the load slows it.
    pub slowed_by_load: bool,
    /// What changes its speed.
    pub bonuses: Vec<BonusForm>,
}

/// What a creature's speed and its size come to.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SheetView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Its base land speed, in feet.
    pub base_feet: u32,
    /// Its current speed, in feet.
    pub speed_feet: u32,
    /// Its current speed, in cells.
    pub speed_cells: u32,
    /// The slower speed that its load suggests, until that is accepted.
    pub suggested_feet: Option<u32>,
    /// The calculation of its speed.
    pub stages: Vec<StageView>,
    /// The width of its space in feet, on a mount that one's; `None` for a size the
    /// ruleset does not know.
    pub space_feet: Option<f64>,
    /// The cells it takes up.
    pub space_cells: u32,
    /// How far it reaches, in feet.
    pub reach_feet: u32,
    /// What its size adds to attacks.
    pub attack: Option<i32>,
    /// What its size adds to defence.
    pub defence: Option<i32>,
    /// What its size adds in a grapple.
    pub grapple: Option<i32>,
    /// What its size adds to hiding.
    pub hide: Option<i32>,
    /// What its size means, in words.
    pub size: Vec<ReasonView>,
}

/// A stage in the calculation of a speed.
#[derive(Clone, Debug, Serialize, Type)]
pub struct StageView {
    /// What it says, and why.
    pub because: ReasonView,
    /// Whether it is a bonus that does not count.
    pub struck: bool,
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
    /// Whose side it is on.
    pub side: SideId,
    /// How it is built.
    pub build: BuildId,
    /// The width of its space in feet, where it differs from the table.
    pub space_feet: Option<u32>,
    /// Its reach in feet, where it differs from the table.
    pub reach_feet: Option<u32>,
    /// Whether it wields a reach weapon.
    pub reach_weapon: bool,
    /// Its state.
    pub conditions: Vec<ConditionId>,
    /// Whether the players' version leaves it out.
    pub hidden: bool,
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
    /// The middle of what it takes up, in map units.
    pub center: At,
    /// Cells from side to side of that, the narrow way.
    pub cells: u32,
    /// The ground it stands on.
    pub ground: GroundView,
    /// Its current speed, in feet a move.
    pub speed_feet: u32,
    /// Whom it is mounted on, if it rides or stands on somebody.
    pub upon: Option<MountedOnForm>,
    /// What is wrong with it, such as a place it does not fit or has to share.
    pub problems: Vec<ReasonView>,
}

/// That a creature is upon another one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct MountedOnForm {
    /// Whom.
    pub on: u32,
    /// Whether it rides; if not, it stands on top.
    pub rides: bool,
}

/// How fast a creature goes otherwise than on its feet, in feet a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ModesForm {
    /// Through the air.
    pub fly: Option<u32>,
    /// Through water.
    pub swim: Option<u32>,
    /// Up walls.
    pub climb: Option<u32>,
    /// Through the ground.
    pub burrow: Option<u32>,
    /// At once, from place to place.
    pub teleport: Option<u32>,
}

/// A kind of creature.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BeastView {
    /// What it is called.
    pub name: String,
    /// Whether it is one of the table's own.
    pub own: bool,
    /// Its size in words, of the ruleset if that has it.
    pub size: String,
    /// Its challenge rating.
    pub challenge: Option<String>,
    /// Its type, with its subtypes: such as “humanoid (goblinoid)”.
    pub kind: String,
    /// What else it is found by, between commas.
    pub tags: String,
    /// How fast it goes, in words.
    pub speeds: String,
    /// What the ruleset of the open encounter makes of it otherwise than it
    /// says, if anything.
    pub note: Option<String>,
    /// What a click places once it is chosen.
    pub form: CreatureForm,
}

/// Some of the kinds of creature there are.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BestiaryView {
    /// Those that fit what was looked for best.
    pub found: Vec<BeastView>,
    /// How many fit.
    pub total: u32,
}

/// A creature's portrait.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PortraitForm {
    /// Names its image.
    pub image: String,
    /// Whether the counter is square and not round.
    pub square: bool,
}

/// Which square of a picture becomes a portrait.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct CropForm {
    /// Its left end, in pixels of the picture as it was shown.
    pub left: u32,
    /// Its upper end, in pixels.
    pub top: u32,
    /// Its width and height, in pixels; at least one.
    pub side: u32,
    /// Whether the counter is to be square and not round.
    pub square: bool,
}

/// A creature of several that are changed at once.
#[derive(Clone, Debug, PartialEq, Deserialize, Type)]
pub struct CreatureChange {
    /// Which.
    pub creature: u32,
    /// As its form is afterwards.
    pub form: CreatureForm,
}

/// What is done with several creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum GroupAct {
    /// They are kept in the clipboard.
    Copy,
    /// They are kept there and taken off the map.
    Cut,
    /// Others like them are placed beside them, as they stand.
    Duplicate,
}
