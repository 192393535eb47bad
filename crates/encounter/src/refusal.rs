//! Why something is refused, in words for the person at the screen.

use crate::limits::{
    MAX_ACTIONS_TAKEN, MAX_BONUSES, MAX_CREATURES, MAX_DAY, MAX_ELEVATION, MAX_FEET,
    MAX_HUNDREDTHS, MAX_INITIATIVE, MAX_JOURNEYS, MAX_LEGS, MAX_MARK_TEXT, MAX_MARKS, MAX_MEANS,
    MAX_MEASURE, MAX_NAME, MAX_PACE, MAX_PARTY, MAX_POINTS, MAX_PORTRAITS, MAX_ROUND,
    MAX_RULESET_ID, MAX_STOPS, MAX_TRAVELERS, MAX_UPON, MAX_WALL_FIGURE, MAX_WALL_POINTS,
};
use crate::map::{Layer, MarkKind, WallKind};
use grid::{Cell, GridError, MAX_SIDE};

/// Why an edit, or a document from outside, is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// A name is empty or too long.
    #[error("a name has 1 to {MAX_NAME} characters; this one has {length}")]
    BadName {
        /// Characters in it.
        length: usize,
    },
    /// A mark without words, or with too many.
    #[error("a {} has 1 to {MAX_MARK_TEXT} characters", .0.name())]
    BadMark(MarkKind),
    /// A zone of no cells or of cells off the map, or cells of what is no zone.
    #[error("a zone covers cells of the map, and nothing else does")]
    BadZone,
    /// What names no encounter of a library.
    #[error("that encounter cannot be linked: choose another")]
    BadLink,
    /// What only the other sort of map holds.
    #[error("{} hold no {what}", if *overland { "overland maps" } else { "encounter maps" })]
    OtherSort {
        /// What.
        what: &'static str,
        /// Whether this is an overland map.
        overland: bool,
    },
    /// Miles for a map that is not overland.
    #[error("this is an encounter map: its cells are not measured in miles")]
    NotOverland,
    /// Cells of an overland map too small or too large.
    #[error("a cell of an overland map is 0.1 to 1000 miles across, not {}", f64::from(*hundredths) / 100.0)]
    BadCellMiles {
        /// In hundredths of a mile.
        hundredths: u32,
    },
    /// There is no such mark.
    #[error("that label, note, zone, item or settlement is no longer on the map")]
    NoSuchMark,
    /// More marks than a map holds.
    #[error("a map holds at most {MAX_MARKS} labels, notes, zones, items and settlements")]
    TooManyMarks,
    /// No id of a ruleset.
    #[error(
        "“{id}” cannot be the id of a ruleset: ids have up to {MAX_RULESET_ID} small letters, digits and hyphens"
    )]
    BadRuleset {
        /// As it was given, cut short.
        id: String,
    },
    /// A house ruleset that changes more than there can be.
    #[error("a house ruleset has too many changes, or one that is too long")]
    TooManyChanges,
    /// There is no such creature.
    #[error("that creature is no longer on the map")]
    NoSuchCreature,
    /// There is no such wall.
    #[error("that wall is no longer on the map")]
    NoSuchWall,
    /// It is a wall, not a door.
    #[error("that is a {}, not a door", .0.name())]
    NotADoor(WallKind),
    /// A place off the map.
    #[error("“{name}” would stand at column {}, row {}, which is off the map", .at.x + 1, .at.y + 1)]
    OffTheMap {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// A change of cells off the map.
    #[error("a step of the history changes cells that are off the map")]
    CellsOffTheMap,
    /// A gap off the map.
    #[error("a gap lies at column {}, row {}, which is off the map", .at.x + 1, .at.y + 1)]
    GapOffTheMap {
        /// Where.
        at: Cell,
    },
    /// A gap without a width and a size it was made for, or with both.
    #[error("the gap at column {}, row {} needs a width, or a size it was made for, not both", .at.x + 1, .at.y + 1)]
    GapUnclear {
        /// Where.
        at: Cell,
    },
    /// Ground of some height off the map.
    #[error("ground of some height lies at column {}, row {}, or right of it, off the map", .at.x + 1, .at.y + 1)]
    LevelOffTheMap {
        /// Where.
        at: Cell,
    },
    /// Ground too high or too low.
    #[error("the ground at column {}, row {}, lies more than {MAX_ELEVATION} feet above or below the map", .at.x + 1, .at.y + 1)]
    TooHigh {
        /// Where.
        at: Cell,
    },
    /// A speed, a reach or a bonus that no creature has.
    #[error("the {what} of “{name}” is {feet} feet; it can be {MAX_FEET} at most")]
    TooManyFeet {
        /// Who.
        name: String,
        /// Its speed, its reach, or a bonus to its speed.
        what: &'static str,
        /// How much.
        feet: u32,
    },
    /// A creature upon one that is not there.
    #[error("“{name}” cannot be mounted on a creature that is gone")]
    MountedOnNobody {
        /// Who.
        name: String,
    },
    /// A creature upon one that is upon it in turn, or upon itself.
    #[error("“{name}” at column {}, row {}, cannot be mounted on a creature that is mounted on it", .at.x + 1, .at.y + 1)]
    MountedOnItself {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// More creatures upon each other than can be.
    #[error("“{name}” at column {}, row {}, is mounted on more than {MAX_UPON} others, each on the next", .at.x + 1, .at.y + 1)]
    MountedTooMany {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// A ceiling where ground is.
    #[error("a ceiling at {feet} feet would lie below the floor: at column {}, row {}, the ground is {floor} feet high", .at.x + 1, .at.y + 1)]
    CeilingBelowFloor {
        /// The first such cell.
        at: Cell,
        /// How high the ceiling.
        feet: i16,
        /// How high the ground there.
        floor: i16,
    },
    /// A creature deep in water or earth that can be in neither.
    #[error(
        "“{name}” cannot be {feet} feet deep: it needs a speed in water or in earth, and must not be flying"
    )]
    TooDeep {
        /// Who.
        name: String,
        /// How deep.
        feet: u32,
    },
    /// An initiative beyond all measure.
    #[error("an initiative is a whole number from -{MAX_INITIATIVE} to {MAX_INITIATIVE}, not {0}")]
    BadInitiative(i32),
    /// A round that is none.
    #[error("rounds are counted from 1 to {MAX_ROUND}; this one is {0}")]
    BadRound(u32),
    /// Figures for a creature's rounds that make no sense.
    #[error(
        "“{name}” has up to {MAX_MEANS} attacks and features, figures up to {MAX_MEASURE}, \
         and {MAX_ACTIONS_TAKEN} actions in a round"
    )]
    BadMeans {
        /// The creature.
        name: String,
    },
    /// A party of nobody, or of too many.
    #[error("a party has 1 to {MAX_PARTY} members; this one has {0}")]
    BadParty(usize),
    /// More bonuses to speed than a creature has.
    #[error("“{name}” has {count} bonuses to speed; it can have {MAX_BONUSES} at most")]
    TooManyBonuses {
        /// Who.
        name: String,
        /// How many.
        count: usize,
    },
    /// A wall or a picture that is nowhere.
    #[error("{what} has a place that is not on any map (each coordinate lies between -{MAX_SIDE} and {})", 2 * MAX_SIDE)]
    NotAPlace {
        /// What.
        what: &'static str,
    },
    /// A wall of less than two points.
    #[error("a wall runs through at least two points")]
    WallTooShort,
    /// More wall than a map holds.
    #[error("the walls have more than {MAX_WALL_POINTS} points together")]
    TooManyWalls,
    /// A wall's height, or a check's difficulty, beyond all measure.
    #[error("the {what} of a wall is at most {MAX_WALL_FIGURE}")]
    TooMuch {
        /// Which.
        what: &'static str,
    },
    /// More creatures than an encounter holds.
    #[error("an encounter holds at most {MAX_CREATURES} creatures")]
    TooManyCreatures,
    /// A picture without area, or whose image is not named by a hash.
    #[error("the background image is not described as an image: {0}")]
    BadPicture(&'static str),
    /// A portrait whose image is not named by a hash.
    #[error("the portrait of “{name}” is not named by a hash")]
    BadPortrait {
        /// Whose.
        name: String,
    },
    /// More portraits than are drawn at once.
    #[error(
        "an encounter shows at most {MAX_PORTRAITS} different portraits; creatures of a kind can share one"
    )]
    TooManyPortraits,
    /// A character that stands for nothing that can be there.
    #[error("row {row} of the {what} has the character “{glyph}”, which stands for no {what}")]
    UnknownGlyph {
        /// What the row shows.
        what: &'static str,
        /// The character.
        glyph: char,
        /// Its row, counted from 1.
        row: u32,
    },
    /// A row that is shorter or longer than the first.
    #[error("row {row} of the {what} does not have {width} cells as the first one has")]
    UnevenRow {
        /// What the row shows.
        what: &'static str,
        /// The row, counted from 1.
        row: u32,
        /// Cells in the first row.
        width: u32,
    },
    /// Fewer rows, or more, than the map has.
    #[error("the {what} do not have {height} rows as the ground has")]
    RowsMissing {
        /// What the rows show.
        what: &'static str,
        /// Rows of the map.
        height: u32,
    },
    /// More travelers than a party has.
    #[error("a party has at most {MAX_TRAVELERS} travelers")]
    TooManyTravelers,
    /// More journeys than are kept.
    #[error("at most {MAX_JOURNEYS} journeys are kept side by side")]
    TooManyJourneys,
    /// A journey with more legs than there can be.
    #[error("“{0}” would have more than {MAX_LEGS} legs")]
    TooManyLegs(String),
    /// A way over a map with more stops than there can be.
    #[error("“{0}” would have more than {MAX_STOPS} stops")]
    TooManyStops(String),
    /// A traveler with too many hit points.
    #[error("“{0}” has at most {MAX_POINTS} hit points")]
    TravelerPoints(String),
    /// A leg that leads nowhere, or farther than any world.
    #[error("{leg} must be longer than 0 miles and no longer than {}, and is {miles}", MAX_HUNDREDTHS / 100)]
    BadMiles {
        /// Which, of which journey.
        leg: String,
        /// How long it would be, in miles.
        miles: f64,
    },
    /// Words of a journey that are too many.
    #[error("the {what} of {whose} has more than {MAX_NAME} characters")]
    JourneyWords {
        /// Which leg or journey.
        whose: String,
        /// What was written.
        what: &'static str,
    },
    /// Words that a journey cannot do without.
    #[error("{whose} has no {what}: choose one")]
    JourneyLacks {
        /// Which leg or journey.
        whose: String,
        /// What is missing.
        what: &'static str,
    },
    /// A day that cannot be like that.
    #[error("{day} has {count} {what}; it can have {most} at most")]
    BadDay {
        /// Which, of which journey.
        day: String,
        /// Which of its figures.
        what: &'static str,
        /// How many.
        count: u32,
        /// How many there can be.
        most: u32,
    },
    /// A day at a pace of nothing, or faster than anything.
    #[error("{day} has a pace of {miles} miles an hour; it must be more than 0 and no more than {}", MAX_PACE / 100)]
    BadPace {
        /// Which, of which journey.
        day: String,
        /// In miles an hour.
        miles: f64,
    },
    /// A plan for a day that no journey has.
    #[error("“{journey}” has a plan for day {day}; days are counted from 1 to {MAX_DAY}")]
    NoSuchDay {
        /// Which journey.
        journey: String,
        /// Which day.
        day: u32,
    },
    /// A wall or creature numbered so high that none could follow.
    #[error("a wall or a creature has a number that is too high")]
    IdTooHigh,
    /// A change of what is guarded against changes.
    #[error("the {} {} locked: unlock that layer in Inspector ▸ Layers", .0.name(), .0.verb())]
    LayerLocked(Layer),
    /// A change of what cannot be seen.
    #[error("the {} {} hidden: show that layer in Inspector ▸ Layers", .0.name(), .0.verb())]
    LayerHidden(Layer),
    /// A piece of a map with other cells.
    #[error("the copy is from another kind of grid: paste it on a map of that kind")]
    OtherGrid,
    /// A map of impossible size.
    #[error(transparent)]
    Grid(#[from] GridError),
}
