//! What hurrying and marching on do to those who travel.

use super::travel_speed::{Traveler, say};
use crate::dice::{Dice, Halves};
use crate::reason::{Reason, list};
use crate::ruleset::Overland;
use terms::message;

/// What a day's travel does to each who walked or rode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayDamage {
    /// For certain, by hustling.
    pub points: u32,
    /// What dice add for a forced march.
    pub dice: Dice,
    /// What was done, with the rules.
    pub because: Vec<Reason>,
}

impl DayDamage {
    /// Whether it does anything.
    #[must_use]
    pub fn hurts(&self) -> bool {
        self.points > 0 || self.dice.most() > 0
    }
}

/// What a traveler carries of such damage at the end of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fatigue {
    /// What is not healed, at least.
    pub least: u64,
    /// On average.
    pub average: Halves,
    /// At most.
    pub most: u64,
    /// Whether it is fatigued, or may be if the dice were unkind.
    pub fatigued: bool,
    /// Whether its mount is fatigued as well.
    pub mount_fatigued: bool,
    /// What to look out for.
    pub warnings: Vec<Reason>,
}

/// Whole hours of a day that count as damage, and how many hustled ones came
/// before them since the last sleep.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Efforts {
    pub hustled_before: u32,
    pub hustled: u32,
    pub marched: u32,
}

/// The damage of hustled hours since the last sleep, counted from 0. Each counts by itself, so
/// that no hour is free because those before it did more than figures hold.
fn hustled_points(overland: &Overland, hours: std::ops::Range<u32>) -> u32 {
    let Some(damage) = &overland.hustle_harm else {
        return 0;
    };
    let damage = &damage.value;
    let harmful = hours.filter_map(|hour| hour.checked_sub(damage.free_hours));
    let points = harmful.map(|hour| {
        damage
            .points
            .saturating_mul(damage.times.saturating_pow(hour))
    });
    points.fold(0, u32::saturating_add)
}

/// What a day's efforts do.
pub(super) fn damage_of(overland: &Overland, efforts: Efforts) -> DayDamage {
    let mut day = DayDamage::default();
    let known = overland
        .hustle_harm
        .as_ref()
        .filter(|_| efforts.hustled > 0);
    if let Some(damage) = known {
        let before = efforts.hustled_before;
        day.points = hustled_points(overland, before..before + efforts.hustled);
        let kind = &damage.value.kind;
        let time = message!("hours-long", hours = efforts.hustled);
        let text = match day.points {
            0 => message!("hustled-free-of-damage", time),
            points => message!("hustled-damage", time, points, kind),
        };
        say(&mut day.because, text, Some(damage.rule));
    }
    let known = overland.march_harm.as_ref().filter(|_| efforts.marched > 0);
    if let Some(damage) = known {
        let each = &damage.value;
        day.dice = Dice::of(each.count * efforts.marched, each.sides);
        let text = message!(
            "forced-march-damage",
            time = message!("hours-long", hours = efforts.marched),
            dice = day.dice.to_string(),
            kind = &each.kind,
            average = day.dice.average().to_string(),
        );
        say(&mut day.because, text, Some(damage.rule));
    }
    day
}

/// Whether damage leaves one fatigued.
fn fatigues(overland: &Overland, damage: &DayDamage) -> bool {
    let hustling = overland.hustle_fatigues.as_ref().is_some_and(|it| it.value);
    let marching = overland
        .march_harm
        .as_ref()
        .is_some_and(|it| it.value.fatigues);
    (hustling && damage.points > 0) || (marching && damage.dice.most() > 0)
}

/// Adds a day's damage to what somebody carries already, and says what comes
/// of it.
pub(super) fn strain_by(
    overland: &Overland,
    one: &Traveler,
    strain: &mut Fatigue,
    damage: &DayDamage,
) {
    strain.least += u64::from(damage.points) + damage.dice.least().unsigned_abs();
    strain.most += u64::from(damage.points) + damage.dice.most().unsigned_abs();
    let average = 2 * i64::from(damage.points) + damage.dice.average().count();
    strain.average = Halves::of(strain.average.count() + average);
    strain.fatigued |= fatigues(overland, damage);
    strain.warnings.clear();
    let warnings = &mut strain.warnings;
    if strain.fatigued {
        let rule = overland
            .hustle_fatigues
            .as_ref()
            .filter(|_| damage.points > 0);
        let rule = rule.map(|it| it.rule);
        let rule = rule.or_else(|| Some(overland.march_harm.as_ref()?.rule));
        say(warnings, message!("fatigued-until-healed"), rule);
    }
    let tires = overland.mounts_tire.as_ref().filter(|it| it.value);
    let tires = tires.filter(|_| strain.fatigued && one.mount_feet.is_some());
    strain.mount_fatigued = tires.is_some();
    if let Some(tires) = tires {
        say(warnings, message!("mount-fatigued"), Some(tires.rule));
        let harder = overland.tired_mount_skills.as_ref();
        if let Some(harder) = harder {
            let text = message!("harder-with-tired-mount", skills = list(&harder.value));
            say(warnings, text, Some(harder.rule));
        }
    }
    let fells = overland.march_may_fell.as_ref().filter(|it| it.value);
    let faints = one.hit_points.filter(|hp| u64::from(*hp) <= strain.most);
    if let Some((fells, hp)) = fells.zip(faints) {
        let damage = strain.most.to_string();
        let text = message!("may-fall-unconscious", damage, hit_points = hp);
        say(warnings, text, Some(fells.rule));
    }
}

impl Fatigue {
    /// Heals so many points.
    pub(super) fn heal(&mut self, points: u32) {
        self.least = self.least.saturating_sub(u64::from(points));
        self.most = self.most.saturating_sub(u64::from(points));
        let left = self.average.count() - 2 * i64::from(points);
        self.average = Halves::of(left.max(0));
        self.fatigued &= self.most > 0;
        self.mount_fatigued &= self.fatigued;
    }
}
