//! WHAT THE RULES SAY: rulesets as data, and answers that explain themselves.
//!
//! A [`Ruleset`] is read from a data file in which every value stands with the
//! rule that sets it. A [`Board`] is the map made for asking, a [`Mover`] who
//! asks; a [`Field`] holds what a search found, and [`Field::path_to`] says
//! step by step what a way costs and why, or why there is none.
//!
//! The engine is pure and deterministic and knows no ruleset by name: it asks
//! the ruleset for a policy. Costs are whole numbers.

mod aim;
mod allowance;
mod answer;
mod area;
mod attempt;
mod barrier;
mod board;
mod body;
mod bonus;
mod burden;
mod catalog;
mod closest;
mod conceal;
mod crowd;
mod dice;
mod ease;
mod encounter_level;
mod entered;
mod field;
mod flank;
mod forced;
mod gap;
mod going;
mod ground;
pub mod harm;
mod house;
mod impeded;
mod layer;
mod levels;
mod lines;
mod low;
mod manner;
mod measure;
mod melee;
mod mode;
mod narrow;
pub mod overland;
mod pick_up;
mod policy;
mod posture;
mod provoke;
mod roll;
pub mod round;
mod ruleset;
mod sheet;
mod sight;
mod spears;
mod speed;
mod standing;
mod threat;
mod turn;
mod untyped;
mod value;
mod volume;
mod waived;
mod wield;
mod withdraw;

pub use allowance::{Action, Allowance};
pub use answer::{Because, Path, Refusal, Step};
pub use area::Area;
pub use attempt::{Attempt, Check, Outcome};
pub use barrier::Barrier;
pub use board::{Board, Terrain};
pub use body::{Body, Mover, Occupant, OccupantId, Team};
pub use bonus::{Bonus, InbornBonus};
pub use burden::{Burdens, RunBurdens};
pub use catalog::{Rulesets, all, by_id};
pub use closest::{Closest, closest};
pub use conceal::{Attack, Concealment, Degree, Party, SightLine, concealment};
pub use crowd::illegal_crowds;
pub use dice::{Chance, Dice, Halves, Spread};
pub use encounter_level::{Difficulty, EncounterLevel, LEVEL, Level, MAX_LEVEL, encounter_level};
pub use field::{Field, Impassable, Limit, Place, Settled};
pub use flank::{Fighter, Flank, FlankLine, Flanked, fighters_around, flank, flanks_of};
pub use forced::{Drop, Fall, Force, Forced, ForcedStep, ForcedWay, Forcing, Lift, Lying, forced};
pub use gap::Gap;
pub use going::Hampering;
pub use lines::{Lines, lines_between};
pub use manner::{Going, Hold, Manner, held};
pub use measure::{Leg, measure, measuring_rule};
pub use melee::{Melee, melee, melee_in_space, no_flanking, opponents_near};
pub use mode::{Mode, Modes};
pub use pick_up::{PickUp, picked_up_along};
pub use policy::{
    Aiming, BySize, Concealing, ConcealingNear, Corner, Defence, Diagonals, ElbowRoom, FlankEnds,
    HexSpace, MixedTerrain, NaturalThreat, Passing, Policies, PullAround, Ruled, Share, Size,
    SizeSheet, Slowed, Spares, SqueezeProvokes, Takes, Tie, TurnAction,
};
pub use provoke::{Pace, Provoked, add_failed, provoked};
pub use roll::Roll;
pub use ruleset::{Fidelity, Kind, Rule, RuleRef, Ruleset, RulesetError};
pub use sheet::SizeFacts;
pub use sight::{Screen, ScreenAt, Screening};
pub use spears::{spears_against, spears_of};
pub use speed::{Armour, Load, LoadSlows, Origin, Origins, Speed, SpeedFacts, SpeedFrom, Stage};
pub use threat::Threat;
pub use turn::{Moment, Offer, Squeezer, Taken, Turn, TurnChoice, sticks_out};
pub use value::{Value, ValueKind};
pub use volume::{Hop, Site, Volume};
pub use wield::cramped_weapon;
pub use withdraw::{Candidate, WithdrawCheck, withdraw_candidates, withdraw_spares};
