//! WHAT IS THERE: the document a game master edits, the closed set of edits,
//! the change each one makes, and the history that takes changes back.
//!
//! Knows no rules (a size or a ruleset is only a name here), no SQL and no
//! drawing. A document is valid from its construction on: whatever is read
//! from outside passes the same checks as an edit.

mod challenge;
mod change;
mod check;
mod clip;
mod creature;
mod deeds;
mod document;
mod edit;
mod elevation;
mod figures;
mod gap;
mod ground;
mod hazard;
mod hindrance;
mod history;
mod house;
mod layer;
mod look;
mod mark;
mod overland;
mod party;
mod portrait;
mod record;
mod refusal;
mod resize;
mod rounds;
mod shared;
mod speed;
mod stamp;
mod travel;
mod turn;
mod upon;
mod wall;

pub use challenge::{Challenge, MAX_CHALLENGE, NotAChallenge};
pub use change::{Change, Diff, Redrawn, Run};
pub use creature::{Build, Condition, Creature, CreatureId, MAX_CREATURES, MAX_NAME, Side};
pub use deeds::{
    Cost, Deed, MAX_DEEDS, MAX_MEANS, MAX_MEASURE, Means, Round, StepFeature, StepFrom,
};
pub use document::{Encounter, Header, Picture, Records};
pub use edit::{Edit, check_name};
pub use elevation::{MAX_ELEVATION, Slope};
pub use gap::{Gap, GapWidth, SizeName};
pub use ground::Ground;
pub use hazard::Hazard;
pub use hindrance::{Hindrance, Hindrances};
pub use history::{Entry, History};
pub use house::{HouseRuleset, MAX_RULESET_ID};
pub use layer::{Layer, Layers};
pub use look::Look;
pub use mark::{MAX_MARK_TEXT, MAX_MARKS, Mark, MarkId, MarkKind};
pub use overland::CellMiles;
pub use party::{MAX_PARTY, Party};
pub use portrait::{MAX_PORTRAITS, Portrait};
pub use refusal::EditError;
pub use resize::{CutOff, Margins};
pub use rounds::{MAX_INITIATIVE, MAX_ROUND, Rounds};
pub use speed::{Armour, Load, MAX_BONUSES, MAX_FEET, Modes, SpeedBonus, SpeedSheet};
pub use stamp::Stamp;
pub use travel::{
    DayPlan, Journey, Keep, Leg, MAX_DAY, MAX_HOURS, MAX_HUNDREDTHS, MAX_JOURNEYS, MAX_LEGS,
    MAX_PACE, MAX_POINTS, MAX_STOPS, MAX_TRAVELLERS, MapWay, Track, Travel, Traveller,
};
pub use turn::{Act, Stage, Turn};
pub use upon::{MAX_UPON, Upon};
pub use wall::{MAX_WALL_FIGURE, MAX_WALL_POINTS, Wall, WallCheck, WallId, WallKind};
