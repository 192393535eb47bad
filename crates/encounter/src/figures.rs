//! What a creature's figures can be, wherever it stands.

use crate::deeds::check_deeds;
use crate::edit::check_name;
use crate::portrait::check_portrait;
use crate::rounds::check_initiative;
use crate::{Condition, Creature, EditError, MAX_BONUSES, MAX_FEET, SpeedBonus, SpeedSheet};

/// Whether a creature makes sense, wherever it stands.
pub(crate) fn check_figures(creature: &Creature) -> Result<(), EditError> {
    check_name(&creature.name)?;
    check_depth(creature)?;
    check_feet(creature)?;
    check_portrait(creature)?;
    check_deeds(creature)?;
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
            "bonus to the speed",
            it.feet.unwrap_or_default().unsigned_abs(),
        )
    };
    let feet = [
        ("speed", creature.speed_feet),
        ("reach", creature.reach_feet.unwrap_or_default()),
        ("height", creature.height_feet.unsigned_abs()),
        ("speed in the air", creature.modes.fly.unwrap_or_default()),
        ("speed in water", creature.modes.swim.unwrap_or_default()),
        ("climbing speed", creature.modes.climb.unwrap_or_default()),
        ("burrowing speed", creature.modes.burrow.unwrap_or_default()),
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
