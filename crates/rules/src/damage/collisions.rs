//! Collisions: bumping into something while going without care.

use super::effect::{Damage, each, parts};
use crate::dice::Dice;
use crate::reason::RuleRef;
use crate::ruleset::{Motion, Ruleset};
use terms::message;

/// A collision to be asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collision {
    /// The id of how the creature comes into it.
    pub motion: String,
    /// Its speed, in feet a round.
    pub speed_feet: u32,
    /// How many times its speed it runs.
    pub run_times: u32,
    /// What it bumps into, and why.
    pub cause: Cause,
    /// The id of what it bumps into.
    pub surface: Option<String>,
    /// The number of dice the game master gives instead.
    pub ruled: Option<u32>,
}

/// How a collision comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// Something unexpected is in the way, or nobody can help it.
    #[default]
    Unexpected,
    /// What is in the way is known to be there.
    Foreseen,
    /// Somebody means to ram it.
    Rammed,
    /// It is another creature.
    Creature,
}

/// The ways of coming into a collision, each with its rule.
pub fn motions(ruleset: &Ruleset) -> impl Iterator<Item = (&Motion, RuleRef)> {
    let p = &ruleset.policies;
    let lists = p.crash_motions.iter().chain(&p.crash_uses);
    lists.flat_map(|list| list.value.iter().map(|motion| (motion, list.rule)))
}

/// What a collision does; `None` where the ruleset does not say, or does not
/// know the motion.
#[must_use]
pub fn collision(ruleset: &Ruleset, asked: &Collision) -> Option<Damage> {
    let p = &ruleset.policies;
    let dice = p.crash_dice.as_ref()?;
    let (motion, rule) = motions(ruleset).find(|(it, _)| it.id == asked.motion)?;
    let mut damage = Damage::default();
    if let (Some(count), Some(rules)) = (asked.ruled, &p.crash_ruled)
        && rules.value
    {
        damage.dice = Dice::of(count, dice.value.sides);
        damage.say(message!("dice-by-game-master"), rules.rule);
        return Some(damage);
    }
    let unless = match asked.cause {
        Cause::Unexpected => None,
        Cause::Foreseen => {
            let damages = p.crash_foreseen.as_ref();
            damages.map(|it| (it, message!("foreseen-no-collision")))
        }
        Cause::Rammed => {
            let damages = p.crash_rams.as_ref();
            damages.map(|it| (it, message!("rammed-no-damage")))
        }
        Cause::Creature => {
            let damages = p.crash_creatures.as_ref();
            damages.map(|it| (it, message!("creatures-get-out-of-the-way")))
        }
    };
    if let Some((damages, text)) = unless.filter(|(damages, _)| !damages.value) {
        damage.say(text, damages.rule);
        return Some(damage);
    }
    let label = &motion.label;
    if motion.careful {
        damage.say(message!("goes-with-care", motion = label), rule);
        if let Some(damages) = p.crash_careful.as_ref().filter(|damages| !damages.value) {
            damage.say(message!("care-no-damage"), damages.rule);
            return Some(damage);
        }
    } else {
        damage.say(message!("goes-without-care", motion = label), rule);
    }
    let times = if motion.running {
        asked.run_times.max(1)
    } else {
        1
    };
    if asked.run_times > times {
        let text = message!("only-runs-multiply-speed", motion = label);
        damage.say(text, rule);
    }
    let surface = p.fall_surfaces.as_ref().and_then(|surfaces| {
        let mut named = surfaces.value.iter();
        let named = named.find(|it| Some(&it.id) == asked.surface.as_ref())?;
        Some((named, surfaces.rule))
    });
    let count = |feet: u32| parts(feet, dice.value.each_feet);
    let thrown = |feet: u32| {
        let dice = Dice::of(count(feet).min(dice.value.most), dice.value.sides);
        dice.each(surface.map_or(0, |(surface, _)| surface.each))
    };
    let feet = asked.speed_feet.saturating_mul(times);
    damage.dice = thrown(feet);
    let speed = match times {
        1 => message!("collision-speed", feet),
        _ => message!(
            "collision-speed-times",
            times,
            speed = asked.speed_feet,
            feet
        ),
    };
    let text = match count(feet) {
        0 => message!("harmless-below", what = speed, feet = dice.value.each_feet),
        count => message!("damage-dice", what = speed, count, sides = dice.value.sides),
    };
    damage.say(text, dice.rule);
    if count(feet) > dice.value.most {
        damage.say(message!("dice-at-most", most = dice.value.most), dice.rule);
    }
    if times > 1 {
        let listed = message!("if-listed-speed-counts");
        damage.others.push((listed, thrown(asked.speed_feet)));
    }
    if let Some((surface, rule)) = surface {
        damage.say(each(surface), rule);
        if damage.dice.goes_below() {
            damage.say(message!("below-zero-is-zero"), rule);
        }
    }
    Some(damage)
}
