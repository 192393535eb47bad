//! “creature S Fighter medium 30 ft heroes”: who stands there.

use crate::words::{Result, named, number};
use app::wire::{BuildId, ConditionId, CreatureForm, ModesForm, SpeedForm};

/// Reads `Fighter medium 30 ft heroes` and the words that may follow.
pub(crate) fn creature_form(words: &[&str]) -> Result<CreatureForm> {
    let usage = "a creature is a letter, a name, a size, a speed, “ft” and a side, \
                 such as “creature S Fighter medium 30 ft heroes”";
    let feet = |word: &str| {
        let number = word.parse::<u32>();
        number.map_err(|_| format!("“{word}” is not a number of feet"))
    };
    let ft = words.iter().position(|word| *word == "ft");
    let (Some(ft), true) = (ft, words.len() >= 5) else {
        return Err(usage.to_owned());
    };
    let ([name @ .., size, speed], ["ft", side, rest @ ..]) = words.split_at(ft) else {
        return Err(usage.to_owned());
    };
    if name.is_empty() {
        return Err(usage.to_owned());
    }
    let mut form = CreatureForm {
        name: name.join(" "),
        size: (*size).to_owned(),
        speed_feet: feet(speed)?,
        speed: SpeedForm::default(),
        side: named("side", side)?,
        build: BuildId::Tall,
        space_feet: None,
        reach_feet: None,
        reach_weapon: false,
        hidden: false,
        modes: ModesForm::default(),
        challenge: None,
        portrait: None,
        conditions: Vec::new(),
        height_feet: 0,
    };
    let mut rest = rest;
    while let [word, after @ ..] = rest {
        rest = match (*word, after) {
            ("space", [space, "ft", after @ ..]) => {
                form.space_feet = Some(feet(space)?);
                after
            }
            ("reach", [reach, "ft", after @ ..]) => {
                form.reach_feet = Some(feet(reach)?);
                after
            }
            ("long", after) => {
                form.build = BuildId::Long;
                after
            }
            ("tall", after) => {
                form.build = BuildId::Tall;
                after
            }
            ("cr" | "level", [rating, after @ ..]) => {
                form.challenge = Some((*rating).to_owned());
                after
            }
            ("reach-weapon", after) => {
                form.reach_weapon = true;
                after
            }
            ("fly", [speed, "ft", after @ ..]) => {
                form.modes.fly = Some(feet(speed)?);
                after
            }
            ("swim", [speed, "ft", after @ ..]) => {
                form.modes.swim = Some(feet(speed)?);
                after
            }
            ("climb", [speed, "ft", after @ ..]) => {
                form.modes.climb = Some(feet(speed)?);
                after
            }
            ("teleport", [speed, "ft", after @ ..]) => {
                form.modes.teleport = Some(feet(speed)?);
                after
            }
            ("burrow", [speed, "ft", after @ ..]) => {
                form.modes.burrow = Some(feet(speed)?);
                after
            }
            ("flying", [height, "ft", after @ ..]) => {
                form.conditions.push(ConditionId::Flying);
                form.height_feet = number(height)?;
                after
            }
            ("deep", [depth, "ft", after @ ..]) => {
                form.height_feet = number::<i32>(depth)?.saturating_neg();
                after
            }
            (condition, after) => {
                form.conditions.push(named("condition", condition)?);
                after
            }
        };
    }
    Ok(form)
}
