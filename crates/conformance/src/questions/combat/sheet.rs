//! “creature A”: what its sheet says, as the window shows it.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cited, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, rule_ids, text};
use app::query;
use app::wire::{ReasonView, SheetView};
use encounter::CreatureId;
use grid::Cell;
use serde::Serialize;
use std::collections::BTreeSet;

/// The question.
#[derive(Debug)]
pub(crate) struct SheetQuestion {
    who: CreatureId,
    pub claims: Vec<Expected<SheetClaim>>,
}

/// What can be expected of a sheet.
#[derive(Debug)]
pub(crate) enum SheetClaim {
    /// A number it shows.
    Number(&'static Figure, f64),
    /// A number it does not show.
    Without(&'static Figure),
    /// A bonus that does not count, in just these words.
    Struck(ReasonClaim),
    /// That every bonus counts.
    StruckNothing,
    /// Something wrong with the creature, in just these words.
    Problem(ReasonClaim),
    /// That nothing is wrong.
    NoProblem,
    /// The cells it is squeezed into; `None` where it has its full space.
    Squeezed(Option<BTreeSet<Cell>>),
    Cites(Vec<String>),
    Reason(ReasonClaim),
    Silent(ReasonClaim),
}

/// A number a sheet shows.
#[derive(Debug)]
pub(crate) struct Figure {
    name: &'static str,
    unit: &'static str,
    of: fn(&SheetView) -> Option<f64>,
}

const fn figure(
    name: &'static str,
    unit: &'static str,
    of: fn(&SheetView) -> Option<f64>,
) -> Figure {
    Figure { name, unit, of }
}

static FIGURES: [Figure; 11] = [
    figure("speed", "feet", |sheet| Some(sheet.speed_feet.into())),
    figure("speed", "cells", |sheet| Some(sheet.speed_cells.into())),
    figure("base", "feet", |sheet| Some(sheet.base_feet.into())),
    figure("suggests", "feet", |sheet| {
        sheet.suggested_feet.map(f64::from)
    }),
    figure("space", "feet", |sheet| sheet.space_feet),
    figure("space", "cells", |sheet| Some(sheet.space_cells.into())),
    figure("natural-reach", "feet", |sheet| {
        Some(sheet.reach_feet.into())
    }),
    figure("attack", "", |sheet| sheet.attack.map(f64::from)),
    figure("defense", "", |sheet| sheet.defence.map(f64::from)),
    figure("grapple", "", |sheet| sheet.grapple.map(f64::from)),
    figure("hide", "", |sheet| sheet.hide.map(f64::from)),
];

impl Figure {
    fn said(&self, amount: impl std::fmt::Display) -> String {
        let Self { name, unit, .. } = self;
        format!("{name} {amount} {unit}").trim().to_owned()
    }
}

impl Claim for SheetClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let wrong = || {
            let figures: Vec<String> = FIGURES.iter().map(|figure| figure.said(5)).collect();
            format!(
                "“{}” is not a claim about a creature: write “{}”, “suggests nothing”, \
                 “struck WORDS”, “struck nothing”, “problem WORDS”, “no problem”, “squeezed into B2 C2”, “not squeezed”, “cites ID”, “says WORDS”, “silent on WORDS”",
                words.join(" "),
                figures.join("”, “")
            )
        };
        Ok(match words {
            ["struck", "nothing"] => Self::StruckNothing,
            [name, "nothing"] => {
                let mut figures = FIGURES.iter();
                Self::Without(
                    figures
                        .find(|known| known.name == *name)
                        .ok_or_else(wrong)?,
                )
            }
            ["struck", words @ ..] => Self::Struck(ReasonClaim::after(words, setting)?),
            ["not", "squeezed"] => Self::Squeezed(None),
            ["squeezed", "into", places @ ..] if !places.is_empty() => {
                let cells = places.iter().map(|place| setting.cell(place));
                Self::Squeezed(Some(cells.collect::<Result<_>>()?))
            }
            ["no", "problem"] => Self::NoProblem,
            ["problem", words @ ..] => Self::Problem(ReasonClaim::after(words, setting)?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            [name, amount, unit @ ..] => {
                let unit = unit.join(" ");
                let mut figures = FIGURES.iter();
                let figure = figures.find(|known| known.name == *name && known.unit == unit);
                let amount = amount.parse().map_err(|_| wrong())?;
                Self::Number(figure.ok_or_else(wrong)?, amount)
            }
            _ => return Err(wrong()),
        })
    }
}

impl SheetQuestion {
    pub fn read(who: &str, setting: &Setting) -> Result<Self> {
        Ok(Self {
            // No figure of the sheet depends on the height.
            who: setting.creature_named(who)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let found = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &found);
        differences(&self.claims, |claim| found.holds(claim), lines)
    }
}

impl Ask for SheetQuestion {
    type Found = Found;

    fn ask(&self, setting: &Setting) -> Result<Found> {
        let table = &setting.table;
        let problems = query::problems(table).remove(&self.who).unwrap_or_default();
        let (squeezed, cells) = table.squeezed(self.who).map_err(text)?;
        Ok(Found {
            sheet: query::sheet(table, self.who).map_err(text)?,
            problems: cited(table, &problems),
            squeezed,
            stands: cells.into_iter().map(Setting::label).collect(),
        })
    }

    fn lines(&self, _: &Setting, found: &Found) -> Vec<String> {
        let figures = FIGURES.iter();
        let figures = figures.filter_map(|it| Some(it.said((it.of)(&found.sheet)?)));
        let figures: Vec<String> = figures.collect();
        let stages = found.sheet.stages.iter().map(|stage| {
            let mark = if stage.struck { "struck " } else { "" };
            format!("{mark}{}", said([&stage.because]))
        });
        let size = found.sheet.size.iter().map(|because| said([because]));
        let problems = found.problems.iter();
        let problems = problems.map(|because| format!("problem {}", said([because])));
        let head = [figures.join(" · "), found.standing()].into_iter();
        head.chain(stages).chain(size).chain(problems).collect()
    }
}

/// A creature's sheet, and what is wrong with the creature.
#[derive(Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    sheet: SheetView,
    problems: Vec<ReasonView>,
    squeezed: bool,
    /// The cells it takes up.
    stands: Vec<String>,
}

impl Found {
    fn reasons(&self) -> impl Iterator<Item = &ReasonView> {
        let stages = self.sheet.stages.iter().map(|stage| &stage.because);
        stages.chain(&self.sheet.size).chain(&self.problems)
    }

    fn struck(&self) -> Vec<&ReasonView> {
        let struck = self.sheet.stages.iter().filter(|stage| stage.struck);
        struck.map(|stage| &stage.because).collect()
    }

    /// How it stands, in words.
    fn standing(&self) -> String {
        match self.squeezed {
            true => format!("squeezed into {}", listed(&self.stands)),
            false => format!("not squeezed: {}", listed(&self.stands)),
        }
    }

    fn holds(&self, claim: &SheetClaim) -> Result<()> {
        match claim {
            SheetClaim::Number(figure, amount) => match (figure.of)(&self.sheet) {
                Some(found) => same(found == *amount, || figure.said(found)),
                None => Err(format!("no {}", figure.name)),
            },
            SheetClaim::Without(figure) => match (figure.of)(&self.sheet) {
                None => Ok(()),
                Some(found) => Err(figure.said(found)),
            },
            SheetClaim::Struck(reason) => reason.among(self.struck()),
            SheetClaim::StruckNothing => {
                let struck = self.struck();
                same(struck.is_empty(), || format!("struck {}", said(struck)))
            }
            SheetClaim::Problem(reason) => reason.among(&self.problems),
            SheetClaim::Squeezed(cells) => {
                let cells = cells.as_ref().map(|cells| {
                    let labels = cells.iter().map(|cell| Setting::label(*cell));
                    labels.collect::<BTreeSet<String>>()
                });
                let stands = || self.stands.iter().cloned().collect();
                let found = self.squeezed.then(stands);
                same(cells == found, || self.standing())
            }
            SheetClaim::NoProblem => same(self.problems.is_empty(), || {
                format!("problem {}", said(&self.problems))
            }),
            SheetClaim::Reason(reason) => reason.among(self.reasons()),
            SheetClaim::Silent(reason) => reason.absent(self.reasons()),
            SheetClaim::Cites(ids) => {
                let cited: Vec<&str> = self.reasons().map(|it| it.rule.as_str()).collect();
                let all = ids.iter().all(|id| cited.contains(&id.as_str()));
                same(all, || format!("cites {}", listed(&cited)))
            }
        }
    }
}
