//! How much of everything there can be. Whoever refuses more says so in
//! [`EditError`](crate::refusal::EditError).

/// The most creatures in one encounter.
pub const MAX_CREATURES: usize = 10_000;

/// The most creatures that stand with their first corner on the same cell.
pub const MAX_ON_CELL: usize = 500;

/// The longest name of an encounter or a creature, in characters as people count them.
pub const MAX_NAME: usize = 200;

/// The most members of a party.
pub const MAX_PARTY: usize = 100;

/// The most creatures that one can be upon, by way of each other.
pub const MAX_UPON: usize = 20;

/// The most different portraits in one encounter: all of them are in memory
/// at once when the map is drawn.
pub const MAX_PORTRAITS: usize = 100;

/// The highest challenge rating, and the highest level.
pub const MAX_CHALLENGE: u32 = 100;

/// The widest space that a creature has otherwise than by its size, in feet.
pub const MAX_SPACE_FEET: u32 = 200;

/// The most feet that a speed, a reach or a bonus has.
pub const MAX_FEET: u32 = 10_000;

/// The most bonuses to speed a creature has.
pub const MAX_BONUSES: usize = 50;

/// The most that is done in one round.
pub const MAX_ACTIONS_TAKEN: usize = 200;

/// The most attacks, and the most features, that a creature has.
pub const MAX_MEANS: usize = 20;

/// The highest bonus, score or number of points, and below nought the lowest.
pub const MAX_MEASURE: i32 = 1000;

/// The highest initiative there is, and below nought the lowest.
pub const MAX_INITIATIVE: i32 = 1000;

/// The highest round that is counted.
pub const MAX_ROUND: u32 = 1_000_000;

/// The most cells of a map.
pub(crate) const MAX_CELLS: usize = (grid::MAX_SIDE * grid::MAX_SIDE) as usize;

/// The longest text of a mark, in characters.
pub const MAX_MARK_TEXT: usize = 2000;

/// The most marks a map has.
pub const MAX_MARKS: usize = 2000;

/// The most that labels, zones, items and settlements of a map say together, in
/// characters: all of it is drawn.
pub const MAX_WORDS: usize = 50_000;

/// The most points all walls of a map may have together.
pub const MAX_WALL_POINTS: usize = 200_000;

/// The longest all walls of a map may be together, in map units: as long as the lines between
/// all cells of the largest map.
pub(crate) const MAX_WALL_LENGTH: f64 = 2e6;

/// The highest a wall may be in feet, and the hardest to get over.
pub const MAX_WALL_FIGURE: u32 = 1000;

/// How far above or below the level of the map ground can lie, in feet.
pub const MAX_ELEVATION: i16 = 5000;

/// The most who travel together.
pub const MAX_TRAVELERS: usize = 100;

/// The most journeys that are kept side by side.
pub const MAX_JOURNEYS: usize = 20;

/// The most legs a journey has.
pub const MAX_LEGS: usize = 200;

/// The most stops of a way over a map.
pub const MAX_STOPS: usize = 50;

/// The longest a leg is, in hundredths of a mile.
pub const MAX_HUNDREDTHS: i64 = 10_000_000;

/// The last day of a journey that can have a plan of its own.
pub const MAX_DAY: u32 = 2000;

/// The most hours a day has.
pub const MAX_HOURS: u32 = 24;

/// The most that is healed in a night, and the most hit points.
pub const MAX_POINTS: u32 = 100_000;

/// The fastest a game master lets anybody travel, in hundredths of a mile an hour.
pub const MAX_PACE: u32 = 100_000;

/// The longest id of a ruleset, in bytes.
pub const MAX_RULESET_ID: usize = 64;
