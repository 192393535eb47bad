//! WHAT IS THERE: the document a game master edits, the closed set of edits,
//! the change each one makes, and the history that takes changes back.
//!
//! Knows no rules (a size or a ruleset is only a name here), no SQL and no
//! drawing. A document is valid from its construction on: whatever is read
//! from outside passes the same checks as an edit.

#![deny(clippy::arithmetic_side_effects)]

mod bounded;
mod creature;
mod document;
mod house;
mod journey;
mod limits;
mod map;
mod name;
mod refusal;
mod rounds;
mod usual;

pub use bounded::list as bounded_list;
pub use creature::{
    Build, Challenge, Condition, Creature, CreatureId, MountedOn, NotAChallenge, Party, Portrait,
    Side, SpeedSheet,
};
pub use document::{
    CellMiles, Change, CutOff, Diff, Edit, Encounter, Entry, GroupEdit, Header, History, Margins,
    Picture, PieceParts, Records, Redrawn, Rounds, Run, Stamp, StoredDocument,
};
pub use house::HouseRuleset;
pub use journey::{Journey, JourneyLeg, MapWay, PartyMember, Travel};
pub use limits::{
    MAX_ACTIONS_TAKEN, MAX_BONUSES, MAX_CHALLENGE, MAX_CREATURES, MAX_DAY, MAX_ELEVATION, MAX_FEET,
    MAX_HOURS, MAX_HUNDREDTHS, MAX_INITIATIVE, MAX_JOURNEYS, MAX_LEGS, MAX_MARK_TEXT, MAX_MARKS,
    MAX_MEANS, MAX_MEASURE, MAX_NAME, MAX_ON_CELL, MAX_PACE, MAX_PARTY, MAX_POINTS, MAX_PORTRAITS,
    MAX_ROUND, MAX_RULESET_ID, MAX_SPACE_FEET, MAX_STOPS, MAX_TRAVELERS, MAX_UPON, MAX_WALL_FIGURE,
    MAX_WALL_POINTS, MAX_WORDS,
};
pub use map::{
    CeilingFeet, Gap, GapWidth, Ground, Hazard, Hindrance, Hindrances, Layer, Layers, Look, Mark,
    MarkId, MarkKind, RoundedCorner, SizeName, Slope, Wall, WallCheck, WallId, WallKind,
    cells_beside, is_near_wall, rounded_corners,
};
pub use name::check_name;
pub use refusal::EditError;
pub use rounds::{ActionTaken, Means, RoundRecord, TurnRecord, TurnStage};
