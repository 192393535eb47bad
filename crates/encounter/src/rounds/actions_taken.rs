//! What a creature does with its rounds, and what it has for them, where its
//! ruleset says what each activity takes. What may come next is not known here.

use crate::bounded::list;
use crate::limits::{MAX_ACTIONS_TAKEN, MAX_MEANS};
use crate::usual::is_default;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use terms::{ActionCost, StepFeature, StepFrom};

/// Something done in a round. Figures are feet gone in all, or the bonus of an
/// attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActionTaken {
    /// Walked.
    Walk(u32),
    /// Moved twice.
    DoubleMove(u32),
    /// Crawled.
    Crawl(u32),
    /// Ran.
    Run(u32),
    /// Charged.
    Charge(u32),
    /// Made the minimum move.
    MinimumMove(u32),
    /// Went into impeded terrain.
    FullRoundMove(u32),
    /// Withdrew.
    Withdraw(u32),
    /// Teleported.
    Teleport(u32),
    /// Took a careful step.
    Step(StepFrom),
    /// Began a full attack.
    FullAttack,
    /// Made the best attack of its class that was left.
    Attack,
    /// Made a bonus attack.
    BonusAttack(i32),
    /// Something else that takes an action.
    Other(ActionCost),
    /// Spent an action point on a further action.
    Point(ActionCost),
    /// Something small with its move action.
    SwiftForMove,
    /// Something small along with a move action.
    Along,
    /// Stepped over a smaller creature on the walk before it.
    StepOver,
    /// Made the check to run on, and whether that succeeded.
    RunCheck(bool),
}

/// What is kept of a creature's round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundRecord {
    /// What it has done in it, in that order.
    #[serde(
        default,
        rename = "deeds",
        deserialize_with = "list::<_, _, MAX_ACTIONS_TAKEN>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub actions_taken: Vec<ActionTaken>,
    /// How many rounds in a row it has run before.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ran: u32,
}

impl RoundRecord {
    /// How many action points went into it.
    #[must_use]
    pub fn points_spent(&self) -> u32 {
        let point = |it: &&ActionTaken| {
            matches!(
                it,
                ActionTaken::Point(_) | ActionTaken::Step(StepFrom::Point)
            )
        };
        self.actions_taken.iter().filter(point).count() as u32
    }

    /// The round after it.
    #[must_use]
    pub fn next(&self) -> Self {
        let run = self
            .actions_taken
            .iter()
            .any(|round_action| matches!(round_action, ActionTaken::Run(_)));
        Self {
            actions_taken: Vec::new(),
            ran: if run { self.ran.saturating_add(1) } else { 0 },
        }
    }
}

/// What a creature has for its rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Means {
    /// The bonuses of the attacks its present class has in a full attack.
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_MEANS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub attacks: Vec<i32>,
    /// Those of further attacks.
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_MEANS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub bonus_attacks: Vec<i32>,
    /// What gives it careful steps.
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_MEANS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub features: Vec<StepFeature>,
    /// Its action points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub points: u32,
    /// The score that says how long it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run_score: Option<u32>,
    /// What it adds to the check to run on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run_bonus: Option<i32>,
    /// Whether it stays alert after a run.
    #[serde(default, skip_serializing_if = "is_default")]
    pub runner: bool,
}
