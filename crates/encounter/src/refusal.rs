//! Why something is refused, in words for the person at the screen.

use crate::limits::{
    MAX_ACTIONS_TAKEN, MAX_BONUSES, MAX_CREATURES, MAX_DAY, MAX_ELEVATION, MAX_FEET,
    MAX_HUNDREDTHS, MAX_INITIATIVE, MAX_JOURNEYS, MAX_LEGS, MAX_MARK_TEXT, MAX_MARKS, MAX_MEANS,
    MAX_MEASURE, MAX_NAME, MAX_ON_CELL, MAX_PACE, MAX_PARTY, MAX_POINTS, MAX_PORTRAITS, MAX_ROUND,
    MAX_RULESET_ID, MAX_SPACE_FEET, MAX_STOPS, MAX_TRAVELERS, MAX_UPON, MAX_WALL_FIGURE,
    MAX_WALL_LENGTH, MAX_WALL_POINTS, MAX_WORDS,
};
use crate::map::{Layer, MarkKind, WallKind};
use grid::{Cell, GridError, MAX_SIDE};
use terms::{Message, message};

/// Why an edit, or a document from outside, is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// A name is empty or too long.
    #[error("{}", message!("edit-bad-name", max_name = MAX_NAME, length))]
    BadName {
        /// Characters in it.
        length: usize,
    },
    /// A mark without words, or with too many.
    #[error("{}", message!("edit-bad-mark", what = .0.name(), max_mark_text = MAX_MARK_TEXT))]
    BadMark(MarkKind),
    /// A zone of no cells or of cells off the map, or cells of what is no zone.
    #[error("{}", message!("edit-bad-zone"))]
    BadZone,
    /// What names no encounter of a library.
    #[error("{}", message!("edit-bad-link"))]
    BadLink,
    /// What only the other sort of map holds.
    #[error("{}", message!("edit-other-sort", maps = maps(*overland), what))]
    OtherSort {
        /// What.
        what: Message,
        /// Whether this is an overland map.
        overland: bool,
    },
    /// Miles for a map that is not overland.
    #[error("{}", message!("edit-not-overland"))]
    NotOverland,
    /// Cells of an overland map too small or too large.
    #[error("{}", message!("edit-bad-cell-miles", miles = (f64::from(*hundredths) / 100.0).to_string()))]
    BadCellMiles {
        /// In hundredths of a mile.
        hundredths: u32,
    },
    /// There is no such mark.
    #[error("{}", message!("edit-no-such-mark"))]
    NoSuchMark,
    /// More marks than a map holds.
    #[error("{}", message!("edit-too-many-marks", max_marks = MAX_MARKS))]
    TooManyMarks,
    /// More words on the map than are drawn at once.
    #[error("{}", message!("edit-too-many-words", max_words = MAX_WORDS))]
    TooManyWords,
    /// No id of a ruleset.
    #[error("{}", message!("edit-bad-ruleset", id, max_ruleset_id = MAX_RULESET_ID))]
    BadRuleset {
        /// As it was given, cut short.
        id: String,
    },
    /// A house ruleset that changes more than there can be.
    #[error("{}", message!("edit-too-many-changes"))]
    TooManyChanges,
    /// There is no such creature.
    #[error("{}", message!("edit-no-such-creature"))]
    NoSuchCreature,
    /// There is no such wall.
    #[error("{}", message!("edit-no-such-wall"))]
    NoSuchWall,
    /// It is a wall, not a door.
    #[error("{}", message!("edit-not-a-door", what = .0.name()))]
    NotADoor(WallKind),
    /// A place off the map.
    #[error("{}", message!("edit-off-the-map", name, column = number(.at.x), row = number(.at.y)))]
    OffTheMap {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// A change of cells off the map.
    #[error("{}", message!("edit-cells-off-the-map"))]
    CellsOffTheMap,
    /// A gap off the map.
    #[error("{}", message!("edit-gap-off-the-map", column = number(.at.x), row = number(.at.y)))]
    GapOffTheMap {
        /// Where.
        at: Cell,
    },
    /// A gap without a width and a size it was made for, or with both.
    #[error("{}", message!("edit-gap-unclear", column = number(.at.x), row = number(.at.y)))]
    GapUnclear {
        /// Where.
        at: Cell,
    },
    /// Two gaps in one cell.
    #[error("{}", message!("record-twice", what = message!("twice-gap", column = number(.at.x), row = number(.at.y))))]
    GapTwice {
        /// The cell of both.
        at: Cell,
    },
    /// Two elevations of one cell.
    #[error("{}", message!("record-twice", what = message!("twice-level", column = number(.at.x), row = number(.at.y))))]
    LevelTwice {
        /// The first cell of the second run of cells.
        at: Cell,
    },
    /// Ground of some height off the map.
    #[error("{}", message!("edit-level-off-the-map", column = number(.at.x), row = number(.at.y)))]
    LevelOffTheMap {
        /// Where.
        at: Cell,
    },
    /// A rounded cell off the map.
    #[error("{}", message!("edit-rounded-off-the-map", column = number(.at.x), row = number(.at.y)))]
    RoundedOffTheMap {
        /// The first cell of the run of cells.
        at: Cell,
    },
    /// Ground too high or too low.
    #[error("{}", message!("edit-too-high", column = number(.at.x), row = number(.at.y), max_elevation = MAX_ELEVATION))]
    TooHigh {
        /// Where.
        at: Cell,
    },
    /// A speed, a reach or a bonus that no creature has.
    #[error("{}", message!("edit-too-many-feet", what, name, feet, max_feet = MAX_FEET))]
    TooManyFeet {
        /// Who.
        name: String,
        /// Its speed, its reach, or a bonus to its speed.
        what: Message,
        /// How much.
        feet: u32,
    },
    /// A space that no creature has.
    #[error("{}", message!("edit-bad-space", name, feet, max_feet = MAX_SPACE_FEET))]
    BadSpace {
        /// Who.
        name: String,
        /// How wide.
        feet: u32,
    },
    /// A creature upon one that is not there.
    #[error("{}", message!("edit-mounted-on-nobody", name))]
    MountedOnNobody {
        /// Who.
        name: String,
    },
    /// A creature upon one that is upon it in turn, or upon itself.
    #[error("{}", message!("edit-mounted-on-itself", name, column = number(.at.x), row = number(.at.y)))]
    MountedOnItself {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// More creatures upon each other than can be.
    #[error("{}", message!("edit-mounted-too-many", name, column = number(.at.x), row = number(.at.y), max_upon = MAX_UPON))]
    MountedTooMany {
        /// Who.
        name: String,
        /// Where.
        at: Cell,
    },
    /// A ceiling where ground is.
    #[error("{}", message!("edit-ceiling-below-floor", feet, column = number(.at.x), row = number(.at.y), floor))]
    CeilingBelowFloor {
        /// The first such cell.
        at: Cell,
        /// How high the ceiling.
        feet: i16,
        /// How high the ground there.
        floor: i16,
    },
    /// A creature deep in water or earth that can be in neither.
    #[error("{}", message!("edit-too-deep", name, feet))]
    TooDeep {
        /// Who.
        name: String,
        /// How deep.
        feet: u32,
    },
    /// An initiative beyond all measure.
    #[error("{}", message!("edit-bad-initiative", max_initiative = MAX_INITIATIVE, it = .0))]
    BadInitiative(i32),
    /// A round that is none.
    #[error("{}", message!("edit-bad-round", max_round = MAX_ROUND, it = .0))]
    BadRound(u32),
    /// Figures for a creature's rounds that make no sense.
    #[error("{}", message!("edit-bad-means", name, max_means = MAX_MEANS, max_measure = MAX_MEASURE, max_actions_taken = MAX_ACTIONS_TAKEN))]
    BadMeans {
        /// The creature.
        name: String,
    },
    /// A party of nobody, or of too many.
    #[error("{}", message!("edit-bad-party", max_party = MAX_PARTY, it = .0))]
    BadParty(usize),
    /// More bonuses to speed than a creature has.
    #[error("{}", message!("edit-too-many-bonuses", name, count, max_bonuses = MAX_BONUSES))]
    TooManyBonuses {
        /// Who.
        name: String,
        /// How many.
        count: usize,
    },
    /// A wall or a picture that is nowhere.
    #[error("{}", message!("edit-not-a-place", what, max_side = MAX_SIDE, most = 2 * MAX_SIDE))]
    NotAPlace {
        /// What.
        what: Message,
    },
    /// A wall of less than two points.
    #[error("{}", message!("edit-wall-too-short"))]
    WallTooShort,
    /// More wall than a map holds.
    #[error("{}", message!("edit-too-many-walls", max_wall_points = MAX_WALL_POINTS))]
    TooManyWalls,
    /// Walls that are too long together.
    #[error("{}", message!("edit-walls-too-long", most = MAX_WALL_LENGTH as u32))]
    WallsTooLong,
    /// A wall's height, or a check's difficulty, beyond all measure.
    #[error("{}", message!("edit-too-much", what, max_wall_figure = MAX_WALL_FIGURE))]
    TooMuch {
        /// Which.
        what: Message,
    },
    /// More creatures than an encounter holds.
    #[error("{}", message!("edit-too-many-creatures", max_creatures = MAX_CREATURES))]
    TooManyCreatures,
    /// More creatures on one cell than anybody could tell apart.
    #[error("{}", message!("edit-crowd", max_on_cell = MAX_ON_CELL, column = number(.at.x), row = number(.at.y)))]
    Crowd {
        /// Where.
        at: Cell,
    },
    /// A picture without area, or whose image is not named by a hash.
    #[error("{}", message!("edit-bad-picture", it = .0))]
    BadPicture(Message),
    /// A portrait whose image is not named by a hash.
    #[error("{}", message!("edit-bad-portrait", name))]
    BadPortrait {
        /// Whose.
        name: String,
    },
    /// More portraits than are drawn at once.
    #[error("{}", message!("edit-too-many-portraits", max_portraits = MAX_PORTRAITS))]
    TooManyPortraits,
    /// A character that stands for nothing that can be there.
    #[error("{}", message!("edit-unknown-glyph", row, what, glyph = .glyph.to_string()))]
    UnknownGlyph {
        /// What the row shows.
        what: Message,
        /// The character.
        glyph: char,
        /// Its row, counted from 1.
        row: u32,
    },
    /// A row that is shorter or longer than the first.
    #[error("{}", message!("edit-uneven-row", row, what, width))]
    UnevenRow {
        /// What the row shows.
        what: Message,
        /// The row, counted from 1.
        row: u32,
        /// Cells in the first row.
        width: u32,
    },
    /// Fewer rows, or more, than the map has.
    #[error("{}", message!("edit-rows-missing", what, height))]
    RowsMissing {
        /// What the rows show.
        what: Message,
        /// Rows of the map.
        height: u32,
    },
    /// More travelers than a party has.
    #[error("{}", message!("edit-too-many-travelers", max_travelers = MAX_TRAVELERS))]
    TooManyTravelers,
    /// More journeys than are kept.
    #[error("{}", message!("edit-too-many-journeys", max_journeys = MAX_JOURNEYS))]
    TooManyJourneys,
    /// A journey with more legs than there can be.
    #[error("{}", message!("edit-too-many-legs", it = .0, max_legs = MAX_LEGS))]
    TooManyLegs(String),
    /// A way over a map with more stops than there can be.
    #[error("{}", message!("edit-too-many-stops", it = .0, max_stops = MAX_STOPS))]
    TooManyStops(String),
    /// A traveler with too many hit points.
    #[error("{}", message!("edit-traveler-points", it = .0, max_points = MAX_POINTS))]
    TravelerPoints(String),
    /// A leg that leads nowhere, or farther than any world.
    #[error("{}", message!("edit-bad-miles", leg, most = MAX_HUNDREDTHS / 100, miles = miles.to_string()))]
    BadMiles {
        /// Which, of which journey.
        leg: Message,
        /// How long it would be, in miles.
        miles: f64,
    },
    /// Words of a journey that are too many.
    #[error("{}", message!("edit-journey-words", what, whose, max_name = MAX_NAME))]
    JourneyWords {
        /// Which leg or journey.
        whose: Message,
        /// What was written.
        what: Message,
    },
    /// Words that a journey cannot do without.
    #[error("{}", message!("edit-journey-lacks", whose, what))]
    JourneyLacks {
        /// Which leg or journey.
        whose: Message,
        /// What is missing.
        what: Message,
    },
    /// A day that cannot be like that.
    #[error("{}", message!("edit-bad-day", day, count, what, most))]
    BadDay {
        /// Which, of which journey.
        day: Message,
        /// Which of its figures.
        what: Message,
        /// How many.
        count: u32,
        /// How many there can be.
        most: u32,
    },
    /// A day at a pace of nothing, or faster than anything.
    #[error("{}", message!("edit-bad-pace", day, miles = miles.to_string(), most = MAX_PACE / 100))]
    BadPace {
        /// Which, of which journey.
        day: Message,
        /// In miles an hour.
        miles: f64,
    },
    /// A plan for a day that no journey has.
    #[error("{}", message!("edit-no-such-day", journey, day, max_day = MAX_DAY))]
    NoSuchDay {
        /// Which journey.
        journey: String,
        /// Which day.
        day: u32,
    },
    /// A wall or creature numbered so high that none could follow.
    #[error("{}", message!("edit-id-too-high"))]
    IdTooHigh,
    /// A change of what is guarded against changes.
    #[error("{}", message!("edit-layer-locked", layer = .0.name(), count = .0.number()))]
    LayerLocked(Layer),
    /// A change of what cannot be seen.
    #[error("{}", message!("edit-layer-hidden", layer = .0.name(), count = .0.number()))]
    LayerHidden(Layer),
    /// A piece of a map with other cells.
    #[error("{}", message!("edit-other-grid"))]
    OtherGrid,
    /// A map of impossible size.
    #[error("{}", message!("map-size", max_side = MAX_SIDE, width = .0.width, height = .0.height))]
    Grid(#[from] GridError),
}

/// Returns the number of a column or row, counted from 1.
fn number(index: i32) -> i64 {
    i64::from(index).saturating_add(1)
}

fn maps(overland: bool) -> Message {
    match overland {
        true => message!("overland-maps"),
        false => message!("encounter-maps"),
    }
}
