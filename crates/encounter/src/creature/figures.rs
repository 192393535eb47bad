//! What a creature's figures can be, wherever it stands.

use super::sheet::{Condition, Creature};
use super::speed::SpeedSheet;
use crate::limits::{
    MAX_ACTIONS_TAKEN, MAX_BONUSES, MAX_FEET, MAX_INITIATIVE, MAX_MEANS, MAX_MEASURE, MAX_ON_CELL,
    MAX_PORTRAITS, MAX_SPACE_FEET,
};
use crate::name::{check_name, is_hash};
use crate::refusal::EditError;
use std::collections::{BTreeMap, BTreeSet};
use terms::SpeedBonus;
use terms::message;

/// Whether a creature makes sense, wherever it stands.
pub(crate) fn check_figures(creature: &Creature) -> Result<(), EditError> {
    check_name(&creature.name)?;
    check_depth(creature)?;
    check_space(creature)?;
    check_feet(creature)?;
    check_portrait(creature)?;
    check_actions_taken(creature)?;
    check_initiative(creature.initiative)
}

/// Nobody flies below the ground, and only those get into water or earth who
/// swim or burrow.
fn check_depth(creature: &Creature) -> Result<(), EditError> {
    let modes = &creature.modes;
    let flies = creature.conditions.contains(&Condition::Flying);
    let dives = modes.swim.or(modes.burrow).is_some();
    if creature.height_feet < 0 && (flies || !dives) {
        return Err(EditError::TooDeep {
            name: creature.name.clone(),
            feet: creature.height_feet.unsigned_abs(),
        });
    }
    Ok(())
}

/// A space has some width, and no more than a map has room for.
fn check_space(creature: &Creature) -> Result<(), EditError> {
    let bad = |feet: &u32| !(1..=MAX_SPACE_FEET).contains(feet);
    match creature.space_feet.filter(bad) {
        None => Ok(()),
        Some(feet) => Err(EditError::BadSpace {
            name: creature.name.clone(),
            feet,
        }),
    }
}

/// Figures so high that a map has no room for them are slips of the pen.
fn check_feet(creature: &Creature) -> Result<(), EditError> {
    let SpeedSheet {
        origin, bonuses, ..
    } = &creature.speed;
    if bonuses.len() > MAX_BONUSES {
        return Err(EditError::TooManyBonuses {
            name: creature.name.clone(),
            count: bonuses.len(),
        });
    }
    let names = origin.iter().chain(
        bonuses
            .iter()
            .flat_map(|it| [&it.source].into_iter().chain(&it.kind)),
    );
    names.map(String::as_str).try_for_each(check_name)?;
    let bonus = |it: &SpeedBonus| {
        (
            message!("limit-bonus-to-the-speed"),
            it.feet.unwrap_or_default().unsigned_abs(),
        )
    };
    let feet = [
        (message!("limit-speed"), creature.speed_feet),
        (
            message!("limit-reach"),
            creature.reach_feet.unwrap_or_default(),
        ),
        (
            message!("limit-height"),
            creature.height_feet.unsigned_abs(),
        ),
        (
            message!("limit-speed-in-the-air"),
            creature.modes.fly.unwrap_or_default(),
        ),
        (
            message!("limit-speed-in-water"),
            creature.modes.swim.unwrap_or_default(),
        ),
        (
            message!("limit-climbing-speed"),
            creature.modes.climb.unwrap_or_default(),
        ),
        (
            message!("limit-burrowing-speed"),
            creature.modes.burrow.unwrap_or_default(),
        ),
        (
            message!("limit-teleport"),
            creature.modes.teleport.unwrap_or_default(),
        ),
    ];
    let mut feet = feet.into_iter().chain(bonuses.iter().map(bonus));
    match feet.find(|(_, feet)| *feet > MAX_FEET) {
        None => Ok(()),
        Some((what, feet)) => Err(EditError::TooManyFeet {
            name: creature.name.clone(),
            what,
            feet,
        }),
    }
}

/// Whether what a creature has for its rounds, and what it has done in one,
/// keeps to the limits.
pub(crate) fn check_actions_taken(creature: &Creature) -> Result<(), EditError> {
    let means = &creature.means;
    let measure = MAX_MEASURE.unsigned_abs();
    let bonuses = means.attacks.iter().chain(&means.bonus_attacks);
    let bonuses = bonuses.chain(&means.run_bonus);
    let counts = [means.points].into_iter().chain(means.run_score);
    let lists = [
        means.attacks.len(),
        means.bonus_attacks.len(),
        means.features.len(),
    ];
    let actions_taken = creature
        .round
        .as_ref()
        .map_or(0, |round| round.actions_taken.len());
    let too_much = bonuses
        .map(|bonus| bonus.unsigned_abs())
        .chain(counts)
        .any(|it| it > measure);
    if too_much
        || lists.into_iter().any(|count| count > MAX_MEANS)
        || actions_taken > MAX_ACTIONS_TAKEN
    {
        return Err(EditError::BadMeans {
            name: creature.name.clone(),
        });
    }
    means
        .features
        .iter()
        .try_for_each(|it| check_name(&it.name))
}

/// Whether somebody can act at an initiative.
pub(crate) fn check_initiative(value: Option<i32>) -> Result<(), EditError> {
    match value.filter(|value| !(-MAX_INITIATIVE..=MAX_INITIATIVE).contains(value)) {
        None => Ok(()),
        Some(value) => Err(EditError::BadInitiative(value)),
    }
}

/// Whether a creature's portrait can be one.
fn check_portrait(creature: &Creature) -> Result<(), EditError> {
    match &creature.portrait {
        Some(portrait) if !is_hash(&portrait.image) => Err(EditError::BadPortrait {
            name: creature.name.clone(),
        }),
        _ => Ok(()),
    }
}

/// Whether no more of some creatures stand on a cell than can be told apart there.
pub(crate) fn check_crowds<'a>(
    creatures: impl Iterator<Item = &'a Creature>,
) -> Result<(), EditError> {
    let mut there = BTreeMap::new();
    for creature in creatures {
        let crowd = there.entry(creature.at).or_insert(0_usize);
        *crowd = crowd.saturating_add(1);
        if *crowd > MAX_ON_CELL {
            return Err(EditError::Crowd { at: creature.at });
        }
    }
    Ok(())
}

/// Whether creatures have no more different portraits together than there may be.
pub(crate) fn check_portraits<'a>(
    creatures: impl Iterator<Item = &'a Creature>,
) -> Result<(), EditError> {
    let portraits = creatures.filter_map(|creature| creature.portrait.as_ref());
    let images: BTreeSet<&str> = portraits.map(|it| it.image.as_str()).collect();
    if images.len() > MAX_PORTRAITS {
        return Err(EditError::TooManyPortraits);
    }
    Ok(())
}
