//! The values that books have on damage by movement, each a table of its rule.

use super::sizes::BySize;
use serde::Deserialize;

/// How many dice a distance in feet is worth.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FallDice {
    /// One die for each so many feet; what is left over does nothing.
    pub each_feet: u32,
    /// The sides of a die.
    pub sides: u32,
}

/// Somewhere that falls differ.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FallPlace {
    /// Names it within its ruleset.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// The most dice a fall does there; 0 where nobody falls, and none where
    /// there is no such limit.
    #[serde(default)]
    pub most: Option<u32>,
}

/// What somebody lands on, or what an object is made of.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Nature {
    /// Names it within its ruleset.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// What it adds to each die.
    pub each: i32,
}

/// A check by which one who jumps is spared some of the fall.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct JumpCheck {
    /// The skill.
    pub skill: String,
    /// What the check must reach.
    pub difficulty: u32,
    /// How much of the fall does nothing then, in feet.
    pub spares_feet: u32,
}

/// When somebody who falls can cast a spell.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FallSpells {
    /// In falls of more than so many feet.
    pub above_feet: u32,
    /// Whether a spell of a moment can be cast in any fall.
    pub immediate: bool,
}

/// The check that casting in a fall takes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpellCheck {
    /// What it is called.
    pub name: String,
    /// What it must reach without any level.
    pub base: u32,
    /// How much more for each level of the spell.
    pub each_level: u32,
}

/// What deep water does to a fall.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FallWater {
    /// How deep it must be, in feet.
    pub deep_feet: u32,
    /// How much of the fall then does nothing, in feet.
    pub spares_feet: u32,
    /// How much of what comes next does less, in feet.
    pub soft_feet: u32,
    /// The sides of the dice of that.
    pub soft_sides: u32,
}

/// The check by which a dive does no damage.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DiveCheck {
    /// The skill, or the skills of which one does.
    pub skill: String,
    /// What the check must reach.
    pub difficulty: u32,
    /// How much harder it is …
    pub harder: u32,
    /// … for each so many feet of the dive.
    pub each_feet: u32,
    /// How deep the water must be …
    pub depth_feet: u32,
    /// … for each so many feet of the dive, begun or whole.
    pub begun_feet: u32,
}

impl DiveCheck {
    /// What the check of a dive of so many feet must reach.
    #[must_use]
    pub fn difficulty_of(&self, feet: u32) -> u32 {
        // Values are checked to be more than 0 when they are read.
        let times = feet.checked_div(self.each_feet).unwrap_or(0);
        let harder = times.saturating_mul(self.harder);
        self.difficulty.saturating_add(harder)
    }

    /// How deep the water must be for a dive of so many feet, in feet.
    #[must_use]
    pub fn depth_for(&self, feet: u32) -> u32 {
        let times = feet.div_ceil(self.begun_feet.max(1));
        times.saturating_mul(self.depth_feet)
    }
}

/// How many dice a speed is worth in a collision.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CrashDice {
    /// One die for each so many feet of speed.
    pub each_feet: u32,
    /// The sides of a die.
    pub sides: u32,
    /// The most dice of a collision.
    pub most: u32,
}

/// A way of coming into a collision.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Motion {
    /// Names it within its ruleset.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// Whether one who goes like that takes care.
    #[serde(default)]
    pub careful: bool,
    /// Whether it is as many times as fast as a run.
    #[serde(default)]
    pub running: bool,
}

/// What an object does to those it hits.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ObjectDice {
    /// How many dice, by its size; larger ones do as much as the largest here,
    /// smaller ones nothing.
    pub count: BySize<u32>,
    /// The sides of a die.
    pub sides: u32,
    /// Whether the dice of a fall come on top when it was dropped.
    pub falls: bool,
}

/// The attack by which an object is thrown or dropped on somebody.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ObjectAttack {
    /// What it is called.
    pub name: String,
    /// How far each range goes, in feet.
    pub range_feet: u32,
}
