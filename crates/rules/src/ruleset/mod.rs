//! RULES AS DATA: a [`Ruleset`] is read from a data file in which every value
//! stands with the rule that sets it.
//!
//! - [`rule`]: a [`Rule`] of a document, and why a data file is refused.
//! - [`declare`]: how values are declared, and gathered from the rules that set them.
//! - [`values`]: the types of values, topic by topic.
//! - [`policies`], [`optional_policies`]: every value that the engine reads, declared once.
//! - [`cost`]: the [`CostModel`](crate::cost::CostModel) of the values.
//! - [`module`], [`modules`]: groups of values that a ruleset has or lacks as a whole: [`cost`], [`flanking`].
//! - [`data_file`], [`house`], [`catalog`]: a ruleset read, changed by a table, and all there are.
//! - [`keys`], [`untyped`]: single values by their keys, as they are written.

#[macro_use]
mod declare;
#[macro_use]
mod optional_policies;
mod catalog;
mod cost;
mod data_file;
mod flanking;
mod house;
mod keys;
mod module;
mod modules;
mod policies;
mod renamed;
mod rule;
mod untyped;
mod values;

pub use catalog::{Rulesets, all, by_id};
pub use cost::{CostFormula, CostRules};
pub use data_file::{Measure, Ruleset};
pub use declare::Ruled;
pub use flanking::FlankingRules;
pub use keys::{Value, ValueKind};
pub use policies::Policies;
pub use renamed::renamed;
pub use rule::{Fidelity, Kind, Rule, RulesetError};
pub use values::{
    Aiming, Band, Burdens, BySize, Concealing, ConcealingNear, Corner, Country, Defence, ElbowRoom,
    Exact, FlankEnds, HexSpace, HustleDamage, IgnoredBy, InbornBonus, LoadSlows, MarchDamage,
    Motion, NaturalThreat, Nature, Origin, Origins, Overland, Passing, PullAround, RunBurdens,
    Share, Size, SizeSheet, Slowed, SpeedFrom, SqueezeProvokes, Stopping, StraightLines, Takes,
    Tie, TumblingPast, Vehicle, WithdrawCheck, hundredths,
};

pub(crate) use values::is_some;
