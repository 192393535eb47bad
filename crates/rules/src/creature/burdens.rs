//! What armour and load take off a speed where a ruleset gives figures for
//! them, and what they take off a run.

use super::speed::{Speed, SpeedFacts};
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Burdens, LoadSlows, Ruled, Ruleset};

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
            self.stages.push(crate::creature::speed::Stage {
                because: Reason {
                    text: text.into(),
                    rule,
                },
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
