//! A creature's round: what is spent of it, what may still be done.

use super::{Because, MannerId};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A creature's round, where its ruleset says what things take.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RoundView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Whether count is kept of its round.
    pub begun: bool,
    /// Its actions, and whether each is spent.
    pub actions: Vec<ActionView>,
    /// What it has done, in words.
    pub done: Vec<String>,
    /// What may come to mind now.
    pub choices: Vec<RoundChoice>,
    /// What the round means until the next one.
    pub outcome: Vec<Because>,
    /// What it has for its rounds.
    pub means: MeansForm,
    /// What the score is called that says how long it runs.
    pub run_score: String,
    /// What the check to run on is called.
    pub run_check: String,
}

/// An action of a round.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ActionView {
    /// What it is called.
    pub name: String,
    /// Whether it is spent.
    pub spent: bool,
    /// How far the movement on which it went still leads, in feet, if it goes on.
    pub left_feet: Option<u32>,
}

/// Something that can be done in a round, or cannot and why.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RoundChoice {
    /// Names it among the others.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// What it takes, in words.
    pub takes: Option<Because>,
    /// The manner of going in which it is done on the map, if it is done there.
    pub manner: Option<MannerId>,
    /// How far it still goes, in feet.
    pub left_feet: Option<u32>,
    /// What speaks for it.
    pub because: Vec<Because>,
    /// Why it cannot be done; nothing when it can.
    pub why_not: Vec<Because>,
}

/// A feature that gives a careful step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StepFeatureForm {
    /// What it is called.
    pub name: String,
    /// What the step takes: `free`, `swift`, `move` or `standard`.
    pub cost: String,
    /// Whether it can be taken after moving too.
    pub after_moving: bool,
}

/// What a creature has for its rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MeansForm {
    /// The bonuses of the attacks its present class has in a full attack.
    pub attacks: Vec<i32>,
    /// Those of further attacks.
    pub bonus_attacks: Vec<i32>,
    /// What gives it careful steps.
    pub features: Vec<StepFeatureForm>,
    /// Its action points.
    pub points: u32,
    /// The score that says how long it runs.
    pub run_score: Option<u32>,
    /// What it adds to the check to run on.
    pub run_bonus: Option<i32>,
    /// Whether it stays alert after a run.
    pub runner: bool,
}
