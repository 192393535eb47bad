//! Falls, collisions and objects: what is asked of them, and what comes out.

use super::{Because, CellAt, Choice, Named, OutcomeId};
use serde::{Deserialize, Serialize};
use specta::Type;

/// What may do harm. Feet and the like come as they are typed.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HarmOf {
    /// A fall.
    Fall {
        /// How deep, in feet.
        feet: i32,
        /// How far it had fallen before it teleported, in feet.
        before_feet: i32,
        /// Where, by its id; the usual place if nothing is said.
        place: Option<String>,
        /// What it lands on, by its id.
        surface: Option<String>,
        /// How deep the water is, in feet, if there is any.
        water_feet: Option<i32>,
        /// Whether it jumps.
        jumped: bool,
        /// How its check comes out.
        check: OutcomeId,
        /// What it adds to the check.
        bonus: Option<i32>,
        /// A spell to be cast on the way.
        spell: Option<SpellOf>,
        /// What the dice showed, once they are thrown.
        thrown: Option<i32>,
        /// How much damage does not count.
        reduced: i32,
    },
    /// A collision.
    Collision {
        /// How the creature came into it, by its id.
        motion: String,
        /// Its speed, in feet a round.
        speed_feet: i32,
        /// How many times its speed it runs.
        run_times: i32,
        /// How it comes about.
        cause: CauseId,
        /// What it bumps into, by its id.
        surface: Option<String>,
        /// The number of dice the game master gives instead.
        ruled: Option<i32>,
    },
    /// An object that comes down.
    Object {
        /// The id of its size.
        size: String,
        /// What it is like, by its id.
        nature: Option<String>,
        /// How it comes down.
        release: ReleaseId,
        /// How far, in feet.
        drop_feet: i32,
        /// How far off its target is, in feet.
        target_feet: i32,
        /// The upper left cell it lands on, if it lands on the map.
        on: Option<CellAt>,
    },
}

/// A spell to be cast in a fall.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct SpellOf {
    /// Its level.
    pub level: i32,
    /// Whether it takes but a moment.
    pub immediate: bool,
    /// What the caster adds to the check.
    pub bonus: Option<i32>,
}

/// How a collision comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum CauseId {
    /// Something unexpected is in the way.
    Unexpected,
    /// What is in the way is known.
    Foreseen,
    /// Somebody rams it.
    Rammed,
    /// It is a creature.
    Creature,
}

/// How an object comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseId {
    /// It is thrown.
    Thrown,
    /// It is dropped.
    Dropped,
    /// It falls by itself.
    Loose,
    /// It is part of a trap.
    Trap,
}

/// Whether something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum SureId {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// The dice say.
    Perhaps,
}

/// What can be asked of harm by a ruleset, and what the map suggests.
#[derive(Clone, Debug, Serialize, Type)]
pub struct HarmChoices {
    /// Where one can fall.
    pub places: Vec<Choice>,
    /// What one can land on.
    pub surfaces: Vec<Choice>,
    /// How one comes into a collision; none where there are no collisions.
    pub motions: Vec<MotionChoice>,
    /// The sizes of objects; none where objects do no harm.
    pub sizes: Vec<Choice>,
    /// What objects are like.
    pub natures: Vec<Choice>,
    /// How far the creature would fall from where it is.
    pub drops: Vec<DropChoice>,
    /// Its speed, in feet.
    pub speed_feet: u32,
    /// How many times its speed it runs.
    pub run_times: u32,
}

/// A way of coming into a collision.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MotionChoice {
    /// Its id.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// Whether it is as fast as a run.
    pub running: bool,
}

/// A fall the map suggests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DropChoice {
    /// The cell it leads down to; `None` for the ground below one who flies.
    pub to: Option<String>,
    /// How deep it is, in feet.
    pub feet: u32,
}

/// What harm is done.
#[derive(Clone, Debug, Serialize, Type)]
pub struct HarmView {
    /// What is thrown, such as `4d6+4`; empty where there is no damage.
    pub dice: String,
    /// The least it comes to.
    pub least: u32,
    /// The most.
    pub most: u32,
    /// What it comes to on average, such as `10.5`.
    pub average: String,
    /// How likely which totals are, the lowest first; empty of more dice than a
    /// table would throw.
    pub bars: Vec<BarView>,
    /// What else could be thrown, and when.
    pub others: Vec<OtherHarm>,
    /// The checks that come with it.
    pub tests: Vec<TestView>,
    /// Whether it leaves the creature prone, if anybody asks.
    pub prone: Option<SureId>,
    /// The damage that is left, once the dice are thrown.
    pub left: Option<u32>,
    /// Whether the spell can be cast.
    pub cast: Option<bool>,
    /// The range of the attack, counted from 1.
    pub range: Option<u32>,
    /// Those in the space of an object that strikes an area.
    pub strikes: Vec<Named>,
    /// All of it in words, with the rules.
    pub because: Vec<Because>,
}

/// How likely some totals are.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BarView {
    /// The lowest of them.
    pub from: u32,
    /// The highest.
    pub to: u32,
    /// How likely they are, in thousandths.
    pub chance: u32,
    /// How likely the lowest or more is, in thousandths.
    pub at_least: u32,
}

/// What else could be thrown.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OtherHarm {
    /// When.
    pub when: String,
    /// What; empty where there is no damage then.
    pub dice: String,
    /// What it comes to on average.
    pub average: String,
}

/// A check.
#[derive(Clone, Debug, Serialize, Type)]
pub struct TestView {
    /// What is rolled, and what it must reach.
    pub name: String,
    /// How likely it succeeds, in hundredths, if the bonus is known.
    pub percent: Option<u32>,
}
