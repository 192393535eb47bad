//! Things thrown at somebody, or dropped on them.

use super::effect::{Damage, each, parts};
use crate::dice::Dice;
use crate::ruleset::Ruleset;
use terms::message;

/// An object to be asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Object {
    /// The id of its size.
    pub size: String,
    /// The id of what it is like; nothing special if nothing is said.
    pub nature: Option<String>,
    /// How it comes down.
    pub release: Release,
    /// How far it falls, in feet; nothing where it is thrown.
    pub drop_feet: u32,
    /// How far away the one it is meant for is, over the ground, in feet.
    pub target_feet: u32,
}

/// How an object comes down on somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Release {
    /// Somebody throws it.
    #[default]
    Thrown,
    /// Somebody drops it.
    Dropped,
    /// It falls by itself.
    Loose,
    /// It is part of a trap.
    Trap,
}

/// What an object does to one it hits; `None` where the ruleset does not say,
/// or does not know the size.
#[must_use]
pub fn object(ruleset: &Ruleset, asked: &Object) -> Option<Damage> {
    let p = &ruleset.policies;
    let dice = p.object_dice.as_ref()?;
    let rank = ruleset.rank(&asked.size)?;
    let label = &ruleset.size(&asked.size)?.label;
    let mut damage = Damage::default();
    if let Some(traps) = p.trap_objects_harm.as_ref()
        && asked.release == Release::Trap
        && !traps.value
    {
        damage.say(message!("object-of-a-trap"), traps.rule);
        return Some(damage);
    }
    // The largest that has a figure and is no larger than the object.
    let figures = dice.value.count.iter();
    let figures = figures.filter_map(|(size, count)| Some((ruleset.rank(size)?, *count)));
    let figure = figures.filter(|(of, _)| *of <= rank).max();
    let count = figure.map_or(0, |(_, count)| count);
    let text = match count {
        0 => message!("object-too-small", size = label),
        _ => message!("damage-dice", what = label, count, sides = dice.value.sides),
    };
    damage.dice = Dice::of(count, dice.value.sides);
    damage.say(text, dice.rule);
    let falls = matches!(
        asked.release,
        Release::Dropped | Release::Loose | Release::Trap
    );
    let drop_feet = if falls { asked.drop_feet } else { 0 };
    if let Some(fall) = p.fall_dice.as_ref()
        && dice.value.falls
        && count > 0
        && drop_feet > 0
    {
        let place = p
            .fall_places
            .as_ref()
            .and_then(|places| places.value.first());
        let most = place.and_then(|place| place.most).unwrap_or(u32::MAX);
        let more = parts(drop_feet, fall.value.each_feet).min(most);
        damage.dice = damage.dice.and(more, fall.value.sides);
        let (feet, sides) = (drop_feet, fall.value.sides);
        let text = message!("object-dropped", feet, count = more, sides);
        damage.say(text, dice.rule);
    }
    let nature = p.object_natures.as_ref().and_then(|natures| {
        let mut named = natures.value.iter();
        let named = named.find(|it| Some(&it.id) == asked.nature.as_ref())?;
        Some((named, natures.rule))
    });
    if let Some((nature, rule)) = nature {
        damage.dice = damage.dice.each(nature.each);
        damage.say(each(nature), rule);
        if damage.dice.goes_below() {
            damage.say(message!("below-zero-is-zero"), rule);
        }
    }
    let attacked = match (asked.release, &p.loose_objects_attack) {
        (Release::Loose, Some(attack)) if !attack.value => {
            damage.say(message!("object-falls-by-itself"), attack.rule);
            false
        }
        _ => true,
    };
    if let Some(attack) = p.object_attack.as_ref().filter(|_| attacked) {
        let far = drop_feet.max(asked.target_feet);
        let range = far.div_ceil(attack.value.range_feet.max(1)).max(1);
        damage.range = Some(range);
        let each = attack.value.range_feet;
        let attack_name = &attack.value.name;
        let text = message!("object-range", attack = attack_name, range, feet = each);
        damage.say(text, attack.rule);
    }
    if let Some(area) = p.object_area.as_ref()
        && ruleset.rank(&area.value).is_some_and(|least| rank >= least)
    {
        damage.area = true;
        let text = match attacked {
            true => message!("object-attacks-all-in-space"),
            false => message!("object-strikes-all-in-space"),
        };
        damage.say(text, area.rule);
    }
    Some(damage)
}
