//! Falls: onto something solid, or into water.

use super::effect::{Damage, each, parts};
use crate::checks::{Outcome, Test};
use crate::dice::Dice;
use crate::ruleset::Ruleset;
use terms::message;

/// A fall to be asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fall {
    /// How deep it is, in feet.
    pub feet: u32,
    /// How far the creature had fallen before it got elsewhere by magic, in feet.
    pub before_feet: u32,
    /// The id of where it happens; the first the ruleset has if nothing is said.
    pub place: Option<String>,
    /// The id of what the creature lands on; plain ground if nothing is said.
    pub surface: Option<String>,
    /// How deep the water is it falls into, in feet; `None` where there is none.
    pub water_feet: Option<u32>,
    /// Whether it jumps, and does not just fall.
    pub jumped: bool,
    /// How its check comes out, if there is one.
    pub check: Outcome,
    /// What it adds to that check.
    pub bonus: Option<i32>,
    /// A spell it would cast on the way down.
    pub spell: Option<Spell>,
}

/// A spell to be cast in a fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its level.
    pub level: u32,
    /// Whether it is cast in a moment, outside of turns.
    pub immediate: bool,
    /// What the caster adds to the check.
    pub bonus: Option<i32>,
}

/// Whether a spell can be cast in a fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Casting {
    /// Whether it can.
    pub can: bool,
    /// The check it takes.
    pub test: Option<Test>,
}

/// What a fall does; `None` where the ruleset does not say.
#[must_use]
pub fn fall(ruleset: &Ruleset, fall: &Fall) -> Option<Damage> {
    let p = &ruleset.policies;
    let dice = p.fall_dice.as_ref()?;
    let mut damage = Damage::default();
    let mut feet = fall.feet;
    if let Some(keeps) = &p.teleport_keeps_fall
        && fall.before_feet > 0
    {
        let before = fall.before_feet;
        let text = if keeps.value {
            feet = feet.saturating_add(before);
            message!("fall-before-teleport-counts", feet = before)
        } else {
            message!("fall-before-teleport-forgotten", feet = before)
        };
        damage.say(text, keeps.rule);
    }
    let place = p.fall_places.as_ref().and_then(|places| {
        let mut named = places.value.iter();
        let named = named.find(|it| Some(&it.id) == fall.place.as_ref());
        Some((named.or(places.value.first())?, places.rule))
    });
    let most = place.and_then(|(place, _)| place.most);
    if let Some((place, rule)) = place
        && most == Some(0)
    {
        damage.say(message!("nobody-falls-there", place = &place.label), rule);
        return Some(damage);
    }
    let deep = p.fall_water.as_ref().zip(fall.water_feet);
    let landing = Landing {
        feet,
        most: most.unwrap_or(u32::MAX),
        deep: deep.is_some_and(|(water, depth)| depth >= water.value.deep_feet),
    };
    let total = parts(feet, dice.value.each_feet);
    let depth = message!("fall-depth", feet);
    let text = match total {
        0 => message!("harmless-below", what = depth, feet = dice.value.each_feet),
        count => message!("damage-dice", what = depth, count, sides = dice.value.sides),
    };
    damage.say(text, dice.rule);
    let uncapped = match landing.deep {
        true => wet(ruleset, fall, &landing, &mut damage),
        false => dry(ruleset, fall, &landing, &mut damage),
    };
    if let Some((place, rule)) = place
        && uncapped > u64::from(landing.most)
    {
        let text = message!(
            "dice-at-most-there",
            place = &place.label,
            most = landing.most
        );
        damage.say(text, rule);
    } else if let Some((place, rule)) = place
        && fall.place.is_some()
        && most.is_none()
    {
        damage.say(message!("dice-without-most", place = &place.label), rule);
    }
    let has_check = fall.check != Outcome::Open || fall.bonus.is_some();
    if let Some(check) = p.jump_check.as_ref().filter(|_| has_check && !fall.jumped) {
        damage.say(message!("only-jumps-have-checks"), check.rule);
    }
    if damage.dice.goes_below() {
        // The surface is what takes something off.
        if let Some(surfaces) = &p.fall_surfaces {
            damage.say(message!("below-zero-is-zero"), surfaces.rule);
        }
    }
    if damage.dice.count() > 0 {
        if let Some(note) = &p.fall_damage {
            damage.say(message!("plain", text = &note.value), note.rule);
        }
        if let Some(saves) = p.fall_saves.as_ref().filter(|saves| !saves.value) {
            damage.say(message!("no-saving-throw"), saves.rule);
        }
    }
    if let Some(spell) = &fall.spell {
        cast(ruleset, feet, *spell, &mut damage);
    }
    Some(damage)
}

/// How a fall ends.
struct Landing {
    feet: u32,
    /// The most dice.
    most: u32,
    /// Whether it is in water deep enough to count as such.
    deep: bool,
}

/// Onto something solid, or into water that is not deep. How many dice it would
/// be if there were no most.
fn dry(ruleset: &Ruleset, fall: &Fall, landing: &Landing, damage: &mut Damage) -> u64 {
    let p = &ruleset.policies;
    let Some(dice) = &p.fall_dice else { return 0 };
    if let Some((depth, water)) = fall.water_feet.zip(p.fall_water.as_ref()) {
        let text = message!("water-too-shallow", depth, deep = water.value.deep_feet);
        damage.say(text, water.rule);
    }
    let surface = p.fall_surfaces.as_ref().and_then(|surfaces| {
        let mut named = surfaces.value.iter();
        let named = named.find(|it| Some(&it.id) == fall.surface.as_ref())?;
        Some((named, surfaces.rule))
    });
    let count = |spared: u32| parts(landing.feet.saturating_sub(spared), dice.value.each_feet);
    let thrown = |spared: u32| {
        let dice = Dice::of(count(spared).min(landing.most), dice.value.sides);
        dice.each(surface.map_or(0, |(surface, _)| surface.each))
    };
    let mut spared = 0;
    if let Some(jump) = p.jump_spares_feet.as_ref().filter(|_| fall.jumped) {
        spared += jump.value;
        damage.say(message!("jump-spares", feet = jump.value), jump.rule);
    }
    if let Some(check) = p.jump_check.as_ref().filter(|_| fall.jumped) {
        let (value, rule) = (&check.value, check.rule);
        let test = Test::of(&value.skill, value.difficulty, fall.bonus);
        let (check, feet) = (test.roll.to_string(), value.spares_feet);
        let text = match fall.check {
            Outcome::Succeeds => {
                spared += feet;
                message!("jump-check-spares", check, feet)
            }
            Outcome::Fails => message!("jump-check-fails", check),
            Outcome::Open => {
                let with = message!("if-check-succeeds", check = &check);
                damage.others.push((with, thrown(spared + feet)));
                message!("jump-check-could-spare", check, feet)
            }
        };
        damage.tests.push(test);
        damage.say(text, rule);
    }
    damage.dice = thrown(spared);
    if let Some((surface, rule)) = surface {
        damage.say(each(surface), rule);
    }
    u64::from(count(spared))
}

/// Into deep water. How many dice it would be if there were no most.
fn wet(ruleset: &Ruleset, fall: &Fall, landing: &Landing, damage: &mut Damage) -> u64 {
    let p = &ruleset.policies;
    let (Some(dice), Some(water)) = (&p.fall_dice, &p.fall_water) else {
        return 0;
    };
    if fall.jumped && dives(ruleset, fall, landing.feet, damage) {
        return 0;
    }
    let (value, each_feet) = (&water.value, dice.value.each_feet);
    let beyond = landing.feet.saturating_sub(value.spares_feet);
    let soft = parts(beyond.min(value.soft_feet), each_feet);
    let hard = parts(beyond.saturating_sub(value.soft_feet), each_feet);
    let soft_thrown = soft.min(landing.most);
    let hard_thrown = hard.min(landing.most - soft_thrown);
    damage.dice = Dice::of(soft_thrown, water.value.soft_sides).and(hard_thrown, dice.value.sides);
    let text = message!(
        "fall-into-water",
        spared = value.spares_feet,
        soft = value.soft_feet,
        sides = value.soft_sides,
        each = each_feet,
    );
    damage.say(text, water.rule);
    u64::from(soft) + u64::from(hard)
}

/// Whether one who dives takes no damage.
fn dives(ruleset: &Ruleset, fall: &Fall, feet: u32, damage: &mut Damage) -> bool {
    let Some(dive) = &ruleset.policies.dive_check else {
        return false;
    };
    let value = &dive.value;
    let depth = fall.water_feet.unwrap_or(0);
    let needed = value.depth_for(feet);
    if depth < needed {
        let text = message!("too-shallow-to-dive", feet, depth, needed);
        damage.say(text, dive.rule);
        return false;
    }
    let test = Test::of(&value.skill, value.difficulty_of(feet), fall.bonus);
    let check = test.roll.to_string();
    let text = match fall.check {
        Outcome::Succeeds => message!("dive-succeeds", check),
        Outcome::Fails => message!("dive-fails", check),
        Outcome::Open => {
            let with = message!("if-check-succeeds", check = &check);
            damage.others.push((with, Dice::default()));
            message!("dive-could-succeed", check)
        }
    };
    damage.tests.push(test);
    damage.say(text, dive.rule);
    fall.check == Outcome::Succeeds
}

/// Whether a spell can be cast in a fall of so many feet.
fn cast(ruleset: &Ruleset, feet: u32, spell: Spell, damage: &mut Damage) {
    let p = &ruleset.policies;
    let Some(spells) = &p.fall_spells else { return };
    let at_once = spell.immediate && spells.value.immediate;
    let long = feet > spells.value.above_feet;
    let can = at_once || long;
    let feet = spells.value.above_feet;
    let text = if at_once {
        message!("immediate-spell-in-any-fall")
    } else if long {
        message!("long-enough-to-cast", feet)
    } else {
        message!("too-short-to-cast", feet)
    };
    damage.say(text, spells.rule);
    let check = p.fall_spell_check.as_ref().filter(|_| can);
    let test = check.map(|check| {
        let level = spell.level.saturating_mul(check.value.each_level);
        let difficulty = check.value.base.saturating_add(level);
        let test = Test::of(&check.value.name, difficulty, spell.bonus);
        let text = message!("check-to-cast", check = test.roll.to_string());
        damage.say(text, check.rule);
        test
    });
    damage.casting = Some(Casting { can, test });
}
