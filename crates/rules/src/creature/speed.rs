//! How fast a creature is: its base land speed, what is added to it, and what
//! armour and load take away, stage by stage.

use super::size_facts::cells;
use super::speed_bonuses::Entry;
use super::speed_facts::SpeedFacts;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{LoadSlows, Origin, Ruleset, SpeedFrom};
use terms::{Load, Message, Signed, message};

/// A stage of the calculation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeedStage {
    /// What it says and where that stands.
    pub because: Reason,
    /// Whether it is a bonus that does not count.
    pub struck: bool,
}

/// How fast a creature is, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Speed {
    /// Its base land speed, in feet.
    pub base_feet: u32,
    /// Its current speed, in feet a move.
    pub feet: u32,
    /// The slower speed its load suggests, in feet, until it is accepted.
    pub suggested_feet: Option<u32>,
    /// The calculation.
    pub stages: Vec<SpeedStage>,
}

impl Speed {
    /// The speed of a creature by its ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset, facts: &SpeedFacts) -> Self {
        let p = &ruleset.policies;
        let mut speed = Self {
            base_feet: facts.typed_feet,
            feet: facts.typed_feet,
            ..Self::default()
        };
        match p.speed_from.value {
            SpeedFrom::Sheet => speed.calculate(ruleset, facts),
            SpeedFrom::Typed => {
                let typed = message!("speed-as-typed", feet = speed.feet);
                speed.say(typed, p.speed_from.rule);
            }
        }
        if facts.slowed {
            speed.slow(ruleset);
        }
        let cell = p.cell_feet.value;
        let (feet, rule) = (speed.feet, p.cell_feet.rule);
        let cells = cells(feet / cell);
        speed.say(message!("speed-in-cells", feet, cells), rule);
        if feet % cell > 0 {
            speed.say(message!("speed-left-over", feet = feet % cell), rule);
        }
        speed
    }

    pub(super) fn say(&mut self, text: Message, rule: RuleRef) {
        self.stages.push(SpeedStage {
            because: Reason { text, rule },
            struck: false,
        });
    }

    fn calculate(&mut self, ruleset: &Ruleset, facts: &SpeedFacts) {
        let p = &ruleset.policies;
        let origin = ruleset.origin(facts.origin.as_deref());
        if let Some(Origin {
            label,
            feet,
            armoured_feet,
            ..
        }) = origin
        {
            self.base_feet = *feet;
            let text = message!(
                "speed-of-origin",
                name = label,
                feet = *feet,
                armoured = *armoured_feet
            );
            self.say(text, p.origins.rule);
            if let Some(note) = &p.origins.value.note {
                self.say(message!("plain", text = note), p.origins.rule);
            }
        }
        if let Some(name) = &p.base_speed_name {
            let base = message!("base-speed", name = &name.value, feet = self.base_feet);
            self.say(base, name.rule);
        }
        let bonuses = Entry::all(ruleset, facts, origin);
        let mut sum = self.size(ruleset, facts);
        for (n, entry) in bonuses.iter().enumerate() {
            let struck = entry.struck(ruleset, n, &bonuses);
            sum += if struck.is_none() {
                i64::from(entry.feet)
            } else {
                0
            };
            self.stages.push(SpeedStage {
                struck: struck.is_some(),
                because: struck.unwrap_or_else(|| entry.because()),
            });
        }
        let slow = |feet: u32| match origin {
            Some(origin) if origin.armoured_feet == origin.feet => feet,
            Some(origin) if origin.feet == feet => origin.armoured_feet,
            _ => reduced(ruleset, feet),
        };
        let changed = |feet: u32| {
            let feet = (i64::from(feet) + sum).clamp(0, i64::from(u32::MAX));
            u32::try_from(feet).unwrap_or(u32::MAX)
        };
        let unarmoured = changed(self.base_feet);
        self.feet = unarmoured;
        let first = &p.bonuses_before_armour;
        if !bonuses.is_empty() {
            self.say(message!("speed-together", feet = unarmoured), first.rule);
        }
        if let Some(burdens) = &p.burdens {
            self.feet = if first.value {
                self.burdened(ruleset, facts, burdens, unarmoured)
            } else {
                changed(self.burdened(ruleset, facts, burdens, self.base_feet))
            };
            return;
        }
        let armoured = facts.armour >= p.slowing_armour.value;
        if armoured {
            self.feet = if first.value {
                slow(unarmoured)
            } else {
                changed(slow(self.base_feet))
            };
            // The row of an origin says it where nothing is added.
            let tabled = origin.is_some() && sum == 0;
            let rule = if tabled {
                p.slowing_armour.rule
            } else {
                p.armour_keeps.rule
            };
            let (burden, feet) = (facts.armour.in_words(), self.feet);
            let text = if feet < unarmoured {
                message!("burden-slows-to", burden, feet)
            } else {
                message!("burden-does-not-slow", burden)
            };
            self.say(text, rule);
        }
        self.carry(ruleset, facts, slow(self.feet), armoured);
    }

    /// What its size adds to it, in feet.
    fn size(&mut self, ruleset: &Ruleset, facts: &SpeedFacts) -> i64 {
        let p = &ruleset.policies;
        let sheet = p.size_sheet.as_ref();
        let counts = facts.hero || !sheet.is_some_and(|sheet| sheet.value.heroes_only);
        let added = p.size_speeds.as_ref().filter(|_| counts);
        let added = added.and_then(|by| Some((*by.value.get(&facts.size)?, by.rule)));
        let Some((feet, rule)) = added.filter(|(feet, _)| *feet != 0) else {
            return 0;
        };
        self.say(message!("speed-for-size", change = Signed(feet)), rule);
        i64::from(feet)
    }

    /// What being slowed does to it, whatever it comes to otherwise.
    fn slow(&mut self, ruleset: &Ruleset) {
        let (slowed, cell) = (&ruleset.policies.slowed, ruleset.policies.cell_feet.value);
        let leaves = |feet| slowed.value.leaves(feet, cell);
        let slower = leaves(self.feet);
        let text = if slower < self.feet {
            message!("slowed-to", feet = slower)
        } else {
            message!("slowed-no-slower")
        };
        self.feet = slower;
        self.suggested_feet = self.suggested_feet.map(leaves);
        self.say(text, slowed.rule);
    }

    /// What its load does to a creature whom it could slow to `slower` feet.
    fn carry(&mut self, ruleset: &Ruleset, facts: &SpeedFacts, slower: u32, armoured: bool) {
        let (slows, again) = (
            &ruleset.policies.load_slows,
            &ruleset.policies.load_slows_again,
        );
        if facts.load == Load::Light || slows.value == LoadSlows::Never {
            return;
        }
        let burden = facts.load.in_words();
        let text = if armoured && !again.value {
            message!("burden-slows-no-further", burden)
        } else if slower >= self.feet {
            message!("burden-does-not-slow", burden)
        } else if facts.slowed_by_load || slows.value == LoadSlows::Always {
            self.feet = slower;
            message!("burden-slows-to", burden, feet = slower)
        } else {
            self.suggested_feet = Some(slower);
            message!("burden-may-slow-to", burden, feet = slower)
        };
        self.say(text, slows.rule);
    }
}

/// A speed in feet as armour reduces it, rounded up to whole cells.
fn reduced(ruleset: &Ruleset, feet: u32) -> u32 {
    let [keeps, of] = ruleset.policies.armour_keeps.value.map(u64::from);
    let cell = u64::from(ruleset.policies.cell_feet.value);
    let reduced = (u64::from(feet) * keeps).div_ceil(of * cell) * cell;
    u32::try_from(reduced).unwrap_or(u32::MAX).min(feet)
}
