//! WHAT THE RULES SAY: rulesets as data, and answers that explain themselves.
//!
//! A [`Ruleset`] is read from a data file in which every value stands with the
//! rule that sets it. A [`Board`] is the map made for asking, a [`Mover`] who
//! asks, and a [`Query`] all three; a [`MovementSearch`] holds where it gets to,
//! and its `path_to` says step by step what a path costs and why, or why there is
//! none.
//!
//! The engine is pure and deterministic and knows no ruleset by name: it asks
//! the ruleset for a policy. Costs are whole numbers.

mod attacks;
mod board;
mod checks;
mod cost;
mod creature;
pub mod damage;
mod dice;
mod encounter_level;
mod movement;
mod offsets;
pub mod overland;
mod query;
mod reason;
pub mod round;
mod ruleset;
mod search;
mod sight;
mod threat;
mod turn;

// What every answer rests on.
pub use reason::{Reason, Refusal, RuleRef};
// Checks that are rolled at the table.
pub use checks::{Outcome, Roll, Test};
// Dice, and their chances.
pub use dice::{Chance, Dice, Halves, Spread};
// Cost of a step.
pub use cost::{
    BarrierCost, CostFactor, CostFactors, CostModel, Diagonals, Formula, MixedTerrain, Price,
};
// Rules as data.
pub use ruleset::{
    Aiming, Burdens, BySize, Concealing, ConcealingNear, Corner, CostFormula, CostRules, Defence,
    ElbowRoom, Fidelity, FlankEnds, FlankingRules, HexSpace, IgnoredBy, InbornBonus, Kind,
    LoadSlows, Measure, Motion, NaturalThreat, Nature, Origin, Origins, Passing, Policies,
    PullAround, Rule, Ruled, Ruleset, RulesetError, Rulesets, RunBurdens, Share, Size, SizeSheet,
    Slowed, SpeedFrom, SqueezeProvokes, Stopping, StraightLines, Takes, Tie, TumblingPast, Value,
    ValueKind, WithdrawCheck, all, by_id, renamed,
};
// Who asks.
pub use creature::{
    Action, Attempt, Body, Hold, Measures, MoveAction, MoveIntent, Mover, Occupant, OccupantId,
    Pace, RestPosition, SizeFacts, Speed, SpeedFacts, SpeedStage, Team,
};
// The map made for asking.
pub use board::{
    Barrier, Board, Hampering, Measurement, Opening, Screen, ScreenAt, Screening, Terrain,
    gap_made_for, measure, measuring_rule, squeezed_part, standing,
};
// What questions of a mover are asked of.
pub use query::Query;
// Threatened cells.
pub use threat::{Threat, cramped};
// Who sees whom.
pub use sight::{
    Area, Attack, Combatant, Concealment, Degree, Lines, SightLine, concealment, lines_between,
};
// What the rules say of movement.
pub use movement::{
    Allowance, Candidate, Check, Drop, Fall, Force, Forced, ForcedStep, ForcedWay, Forcing, Lift,
    Lying, Path, PickUp, Place, Step, forced, held, illegal_crowds, may_step_over, never_moves,
    not_tumbled_past, picked_up_along, provoked_by_failing, settle_at_rest, spears_against,
    spears_of, tumbling_checks, withdraw_candidates, withdraw_spares,
};
// Where a creature gets to.
pub use search::{Endless, Hop, Impassable, Limit, MovementSearch, Settled, Site, Spot, Volume};
// Who may strike whom.
pub use attacks::{
    Closest, Fighter, Flank, FlankLine, Flanked, Melee, Provoked, add_failed, closest, closest_to,
    fighters_around, flank, flanks_of, melee, melee_in_space, no_flanking, opponents_near,
    provoked,
};
// The turn of one who squeezes by choice.
pub use turn::{Moment, Offer, Squeezer, Taken, Turn, TurnChoice, sticks_out};
// How hard a fight is.
pub use encounter_level::{Difficulty, EncounterLevel, LEVEL, Level, MAX_LEVEL, encounter_level};
