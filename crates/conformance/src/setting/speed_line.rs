//! “speed S race human, armor heavy, barbarian, +30 ft enhancement from
//! Haste”: what changes a creature's speed.

use crate::words::{Result, named};
use app::wire::{BonusForm, SpeedForm};
use rules::Ruleset;

/// Reads what stands after the creature's letter.
pub(crate) fn read(words: &[&str], ruleset: &Ruleset) -> Result<SpeedForm> {
    let mut form = SpeedForm::default();
    let line = words.join(" ");
    for part in line.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words.as_slice() {
            [called, origin @ ..] if is_origin(called, ruleset) && !origin.is_empty() => {
                form.origin = Some(origin.join(" "));
            }
            ["armor", armor] => form.armour = named("armor", armor)?,
            ["load", load] => form.load = named("load", load)?,
            ["load", load, "accepted"] => {
                form.load = named("load", load)?;
                form.slowed_by_load = true;
            }
            _ => form.bonuses.push(bonus(&words)?),
        }
    }
    Ok(form)
}

/// Whether a word is the ruleset's for where a creature comes from.
fn is_origin(word: &str, ruleset: &Ruleset) -> bool {
    ruleset.policies.origins.value.called.to_lowercase() == word
}

/// Reads `barbarian`, `monk +10 ft`, or `+30 ft enhancement from Haste`.
fn bonus(words: &[&str]) -> Result<BonusForm> {
    let wrong = || {
        format!(
            "“{}” changes no speed; write such as “race human” (or background), “armor heavy”, \
             “load heavy accepted”, “barbarian”, “monk +10 ft”, “+30 ft enhancement from Haste”",
            words.join(" ")
        )
    };
    let said = |words: &[&str]| (!words.is_empty()).then(|| words.join(" "));
    let Some(ft) = words.iter().position(|word| *word == "ft") else {
        let [source] = words else {
            return Err(wrong());
        };
        return Ok(BonusForm {
            source: (*source).to_owned(),
            feet: None,
            kind: None,
        });
    };
    let ([before @ .., feet], ["ft", after @ ..]) = words.split_at(ft) else {
        return Err(wrong());
    };
    let feet = feet.parse().map_err(|_| wrong())?;
    let from = after.iter().position(|word| *word == "from");
    let (kind, source) = after.split_at(from.unwrap_or(after.len()));
    let (kind, source) = (said(kind), said(source.get(1..).unwrap_or_default()));
    let source = said(before).or(source).or_else(|| kind.clone());
    Ok(BonusForm {
        source: source.ok_or_else(wrong)?,
        feet: Some(feet),
        kind,
    })
}
