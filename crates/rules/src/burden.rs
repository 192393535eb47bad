//! What armour and load take off a speed where a ruleset gives figures for
//! them, and what they take off a run.

use crate::policy::Ruled;
use crate::speed::{Armour, Load, LoadSlows};
use crate::{Because, RuleRef, Ruleset, Speed, SpeedFacts};
use serde::Deserialize;

/// What armour and load take off a speed: as much for the one as for the other.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Burdens {
    /// For each of them that is medium, in feet.
    pub medium_feet: u32,
    /// For each that is heavy, in feet.
    pub heavy_feet: u32,
    /// The fastest speed that is slow, in feet.
    pub slow_feet: u32,
    /// How much less the slow lose, of all of it together, in feet.
    pub spared_feet: u32,
}

/// How many times its speed a creature runs at most, for what it wears and
/// carries.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RunBurdens {
    /// With nothing that slows.
    pub times: u32,
    /// How many times fewer for armour or load that is medium.
    pub medium: u32,
    /// How many times fewer for armour or load that is heavy.
    pub heavy: u32,
}

impl Burdens {
    const fn armour(&self, armour: Armour) -> u32 {
        match armour {
            Armour::None | Armour::Light => 0,
            Armour::Medium => self.medium_feet,
            Armour::Heavy => self.heavy_feet,
        }
    }

    const fn load(&self, load: Load) -> u32 {
        match load {
            Load::Light | Load::Other => 0,
            Load::Medium => self.medium_feet,
            Load::Heavy => self.heavy_feet,
        }
    }
}

impl RunBurdens {
    /// How many times its speed somebody runs at most who wears and carries that.
    #[must_use]
    pub fn most(&self, armour: Armour, load: Load) -> u32 {
        let armour = match armour {
            Armour::None | Armour::Light => 0,
            Armour::Medium => self.medium,
            Armour::Heavy => self.heavy,
        };
        let load = match load {
            Load::Light | Load::Other => 0,
            Load::Medium => self.medium,
            Load::Heavy => self.heavy,
        };
        self.times.saturating_sub(armour + load)
    }
}

impl Speed {
    /// A speed of so many feet, less what armour and load take off it.
    pub(crate) fn burdened(
        &mut self,
        ruleset: &Ruleset,
        facts: &SpeedFacts,
        burdens: &Ruled<Burdens>,
        feet: u32,
    ) -> u32 {
        let (p, by) = (&ruleset.policies, &burdens.value);
        let armour = match facts.armour >= p.slowing_armour.value {
            true => by.armour(facts.armour),
            false => 0,
        };
        let load = match armour > 0 && !p.load_slows_again.value {
            true => 0,
            false => by.load(facts.load),
        };
        let less = |together: u32| {
            let spared = if feet > by.slow_feet {
                0
            } else {
                by.spared_feet
            };
            feet.saturating_sub(together.saturating_sub(spared))
        };
        let mut say = |text: String, rule: RuleRef| {
            self.stages.push(crate::Stage {
                because: Because { text, rule },
                struck: false,
            });
        };
        if armour > 0 {
            say(
                format!("{} −{armour} ft", facts.armour.name()),
                burdens.rule,
            );
        }
        let carried = match p.load_slows.value {
            LoadSlows::Always => load,
            LoadSlows::WhenAccepted if facts.slowed_by_load => load,
            LoadSlows::WhenAccepted | LoadSlows::Never => 0,
        };
        if carried > 0 {
            say(
                format!("{} −{carried} ft", facts.load.name()),
                p.load_slows.rule,
            );
        }
        let (together, feet_left) = (armour + carried, less(armour + carried));
        if together > 0 {
            let slow = match feet > by.slow_feet {
                true => String::new(),
                false => format!(", {} ft of it spared the slow", by.spared_feet),
            };
            say(
                format!("together −{together} ft{slow}: {feet_left} ft"),
                burdens.rule,
            );
        }
        if load > carried && p.load_slows.value == LoadSlows::WhenAccepted {
            self.suggested_feet = Some(less(armour + load)).filter(|slower| *slower < feet_left);
        }
        feet_left
    }
}
