//! What a creature's speed depends on, in the words of its form, and back.

use crate::convert::view::Choice;
use crate::creatures::view::{BonusForm, InbornChoice, SpeedChoices, SpeedForm};
use encounter::SpeedSheet;
use rules::{Ruleset, SpeedFrom};
use terms::SpeedBonus;

/// What speeds depend on in a ruleset; `None` where they are just typed.
pub(crate) fn speed_choices(ruleset: &Ruleset) -> Option<SpeedChoices> {
    if ruleset.policies.speed_from.value == SpeedFrom::Typed {
        return None;
    }
    let origins = &ruleset.policies.origins.value;
    let origin = |origin: &rules::Origin| Choice {
        id: origin.id.clone(),
        label: origin.label.clone(),
    };
    let inborn = |bonus: &rules::Ruled<rules::InbornBonus>| InbornChoice {
        id: bonus.value.id.clone(),
        label: bonus.value.label.clone(),
        feet: bonus.value.feet,
    };
    Some(SpeedChoices {
        origin: origins.called.clone(),
        origins: origins.list.iter().map(origin).collect(),
        bonuses: ruleset.policies.inborn_bonus.iter().map(inborn).collect(),
    })
}

/// What a creature's speed depends on, from its form.
///
/// # Errors
/// When the form names something that does not exist.
pub fn speed_of(form: &SpeedForm) -> SpeedSheet {
    let name = |words: &String| {
        let words = words.trim();
        (!words.is_empty()).then(|| words.to_owned())
    };
    let bonus = |bonus: &BonusForm| SpeedBonus {
        source: bonus.source.trim().to_owned(),
        feet: bonus.feet,
        kind: bonus.kind.as_ref().and_then(name),
    };
    SpeedSheet {
        origin: form.origin.as_ref().and_then(name),
        armour: form.armour.into(),
        load: form.load.into(),
        slowed_by_load: form.slowed_by_load,
        bonuses: form.bonuses.iter().map(bonus).collect(),
    }
}

pub(crate) fn speed_form(sheet: &SpeedSheet) -> SpeedForm {
    let bonus = |bonus: &SpeedBonus| BonusForm {
        source: bonus.source.clone(),
        feet: bonus.feet,
        kind: bonus.kind.clone(),
    };
    SpeedForm {
        origin: sheet.origin.clone(),
        armour: sheet.armour.into(),
        load: sheet.load.into(),
        slowed_by_load: sheet.slowed_by_load,
        bonuses: sheet.bonuses.iter().map(bonus).collect(),
    }
}
