//! What a creature does with its rounds, and what it has for them, where its
//! ruleset says what each activity takes. What may come next is not known here.

use crate::creature::is_default;
use crate::edit::check_name;
use crate::{Creature, EditError};
use serde::{Deserialize, Serialize};

/// The most that is done in one round.
pub const MAX_DEEDS: usize = 200;

/// The most attacks, and the most features, that a creature has.
pub const MAX_MEANS: usize = 20;

/// The highest bonus, score or number of points, and below nought the lowest.
pub const MAX_MEASURE: i32 = 1000;

/// What something takes of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// Nothing.
    Free,
    /// The swift action.
    Swift,
    /// The move action.
    Move,
    /// The standard action.
    Standard,
}

/// What a careful step is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepFrom {
    /// For not moving otherwise.
    Rest,
    /// For an attack of a full attack.
    Attack,
    /// By a feature of the creature, counted from 0.
    Feature(u32),
    /// For an action point.
    Point,
}

/// Something done in a round. Figures are feet gone in all, or the bonus of an
/// attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Walked.
    Walk(u32),
    /// Moved twice.
    DoubleMove(u32),
    /// Crawled.
    Crawl(u32),
    /// Ran.
    Run(u32),
    /// Withdrew.
    Withdraw(u32),
    /// Took a careful step.
    Step(StepFrom),
    /// Began a full attack.
    FullAttack,
    /// Made the best attack of its class that was left.
    Attack,
    /// Made a bonus attack.
    BonusAttack(i32),
    /// Something else that takes an action.
    Other(Cost),
    /// Something small with its move action.
    SwiftForMove,
    /// Something small along with a move action.
    Along,
    /// Made the check to run on, and whether that succeeded.
    RunCheck(bool),
}

/// A round of a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// What it has done in it, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// How many rounds in a row it has run before.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ran: u32,
}

impl Round {
    /// The round after it.
    #[must_use]
    pub fn next(&self) -> Self {
        let run = self.deeds.iter().any(|deed| matches!(deed, Deed::Run(_)));
        Self {
            deeds: Vec::new(),
            ran: if run { self.ran.saturating_add(1) } else { 0 },
        }
    }
}

/// A feature that gives a careful step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepFeature {
    /// What it is called.
    pub name: String,
    /// What the step takes.
    pub cost: Cost,
    /// Whether it can be taken after moving too.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after_moving: bool,
}

/// What a creature has for its rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Means {
    /// The bonuses of the attacks its present class has in a full attack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<i32>,
    /// Those of further attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus_attacks: Vec<i32>,
    /// What gives it careful steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
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

/// Whether what a creature has for its rounds, and what it has done in one,
/// keeps to the limits.
pub(crate) fn check_deeds(creature: &Creature) -> Result<(), EditError> {
    let means = &creature.means;
    let measure = MAX_MEASURE.unsigned_abs();
    let bonuses = means.attacks.iter().chain(&means.bonus_attacks);
    let bonuses = bonuses.chain(&means.run_bonus);
    let counts = [means.points].into_iter().chain(means.run_score);
    let lists = [
        means.attacks.len(),
        means.bonus_attacks.len(),
        means.features.len(),
    ];
    let deeds = creature.round.as_ref().map_or(0, |round| round.deeds.len());
    let too_much = bonuses
        .map(|bonus| bonus.unsigned_abs())
        .chain(counts)
        .any(|it| it > measure);
    if too_much || lists.into_iter().any(|count| count > MAX_MEANS) || deeds > MAX_DEEDS {
        return Err(EditError::BadMeans {
            name: creature.name.clone(),
        });
    }
    means
        .features
        .iter()
        .try_for_each(|it| check_name(&it.name))
}
