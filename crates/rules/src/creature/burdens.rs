//! What armour and load take off a speed where a ruleset gives figures for
//! them, and what they take off a run.

use super::speed::Speed;
use super::speed_facts::SpeedFacts;
use crate::ruleset::{Burdens, LoadSlows, Ruled, Ruleset};
use terms::message;

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
        if armour > 0 {
            let burden = facts.armour.in_words();
            let text = message!("burden-takes-off", burden, feet = armour);
            self.say(text, burdens.rule);
        }
        let carried = match p.load_slows.value {
            LoadSlows::Always => load,
            LoadSlows::WhenAccepted if facts.slowed_by_load => load,
            LoadSlows::WhenAccepted | LoadSlows::Never => 0,
        };
        if carried > 0 {
            let burden = facts.load.in_words();
            let text = message!("burden-takes-off", burden, feet = carried);
            self.say(text, p.load_slows.rule);
        }
        let (together, left) = (armour + carried, less(armour + carried));
        if together > 0 {
            let text = match feet > by.slow_feet {
                true => message!("burdens-together", together, left),
                false => {
                    let spared = by.spared_feet;
                    message!("burdens-together-spared", together, spared, left)
                }
            };
            self.say(text, burdens.rule);
        }
        if load > carried && p.load_slows.value == LoadSlows::WhenAccepted {
            self.suggested_feet = Some(less(armour + load)).filter(|slower| *slower < left);
        }
        left
    }
}
