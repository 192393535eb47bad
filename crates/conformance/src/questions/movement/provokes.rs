//! “provokes A to P”: the attacks of opportunity on a way, step by step.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::path::PathQuestion;
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::{ProvokeView, ReasonView};
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::Pace;
use serde::Serialize;
use std::collections::BTreeSet;

/// The question.
#[derive(Debug)]
pub(crate) struct ProvokesQuestion {
    who: CreatureId,
    way: Way,
    pub claims: Vec<Expected<ProvokesClaim>>,
}

/// The way that is gone.
#[derive(Debug)]
enum Way {
    /// The one the window would show to a place.
    Cheapest(PathQuestion),
    /// From cell to cell, in the full space.
    Via(Vec<Cell>, Pace),
}

/// What can be expected of the attacks on a way.
#[derive(Debug)]
pub(crate) enum ProvokesClaim {
    /// Who may attack on a step, counted from 1: these and no others.
    Step(u32, Vec<CreatureId>),
    /// How many attacks there are in all, those that come too late too.
    Attacks(u32),
    /// The step of somebody's first attack.
    First(CreatureId, u32),
    /// The rules of what else counts for the attacks on a step: these and no others.
    Notes(u32, Vec<String>),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for ProvokesClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["step", step, "by", "nobody"] => Self::Step(number(step)?, Vec::new()),
            ["step", step, "by", who @ ..] if !who.is_empty() => {
                let who = who.iter().map(|name| setting.creature(name));
                let mut who: Vec<CreatureId> = who.collect::<Result<_>>()?;
                who.sort();
                Self::Step(number(step)?, who)
            }
            ["nobody"] => Self::Attacks(0),
            ["attacks", count] => Self::Attacks(number(count)?),
            ["first", who, "at", step] => Self::First(setting.creature(who)?, number(step)?),
            ["step", step, "notes", "nothing"] => Self::Notes(number(step)?, Vec::new()),
            ["step", step, "notes", ids @ ..] => {
                Self::Notes(number(step)?, rule_ids(ids, setting.table.ruleset())?)
            }
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about attacks on a path: choose one of step 2 by A, \
                     step 2 by nobody, step 2 notes ID, step 2 notes nothing, nobody, attacks, first A at 2, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl ProvokesQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let usage = "the question must be “provokes A to P”, “provokes A via C3 D4” for a path step by step, \
                     or “provokes A step C3” for a single careful step";
        let [who, how, places @ ..] = words else {
            return Err(usage.to_owned());
        };
        let cells = || {
            let cells = places.iter().map(|place| setting.cell(place));
            cells.collect::<Result<Vec<Cell>>>()
        };
        let way = match (*how, places) {
            ("to", [_, ..]) => Way::Cheapest(PathQuestion::read(words, setting)?),
            ("step", [_]) => Way::Via(cells()?, Pace::FiveFootStep),
            ("via", [_, ..]) => Way::Via(cells()?, Pace::Moving),
            _ => return Err(usage.to_owned()),
        };
        Ok(Self {
            who: setting.creature(who)?,
            way,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let steps = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &steps);
        differences(&self.claims, |claim| steps.holds(claim), lines)
    }
}

impl Ask for ProvokesQuestion {
    type Found = Steps;

    fn lines(&self, _: &Setting, steps: &Steps) -> Vec<String> {
        let line = |(n, (label, attacks)): (u32, &(String, Vec<ProvokeView>))| {
            let reasons = said(reasons(attacks));
            format!("step {n} to {label} by {}  {reasons}", by(attacks))
        };
        (1..).zip(&steps.0).map(line).collect()
    }

    fn ask(&self, setting: &Setting) -> Result<Steps> {
        let (cells, pace) = match &self.way {
            Way::Via(cells, pace) => (cells, *pace),
            Way::Cheapest(way) => {
                let steps = way.ask(setting)?.steps()?;
                let steps = steps.into_iter().map(|step| (step.label, step.provokes));
                return Ok(Steps(steps.collect()));
            }
        };
        let (table, grid) = (&setting.table, setting.table.grid());
        let mover = query::mover(table.encounter(), table.ruleset(), self.who).map_err(text)?;
        let anchors: Vec<Cell> = [mover.at]
            .into_iter()
            .chain(cells.iter().copied())
            .collect();
        if let Some(apart) = anchors
            .windows(2)
            .find(|pair| grid.dir_between(pair[0], pair[1]).is_none())
        {
            let [from, to] = [apart[0], apart[1]].map(Setting::label);
            return Err(format!("no step leads from {from} to {to}"));
        }
        let space = &mover.body.footprint;
        let spaces = anchors.iter().map(|at| space.cells(grid, *at).collect());
        let spaces: Vec<Vec<Cell>> = spaces.collect();
        let middles = anchors.iter().map(|at| space.center(grid, *at));
        let middles: Vec<Point> = middles.collect();
        let levels = query::levels_on_ground(table, &mover, &spaces);
        let ways = (&spaces[..], &levels[..]);
        let (steps, _) = query::openings(table, &mover, ways, &middles, pace, (Vec::new(), &[]));
        let labels = cells.iter().map(|cell| Setting::label(*cell));
        Ok(Steps(labels.zip(steps).collect()))
    }
}

/// The steps of a way: where each ends, and the attacks on it.
#[derive(Serialize)]
pub(crate) struct Steps(Vec<(String, Vec<ProvokeView>)>);

impl Steps {
    fn attacks(&self) -> impl Iterator<Item = &ProvokeView> {
        self.0.iter().flat_map(|(_, attacks)| made(attacks))
    }

    fn reasons(&self) -> impl Iterator<Item = &ReasonView> {
        self.0.iter().flat_map(|(_, attacks)| reasons(attacks))
    }

    /// The attacks on a step, counted from 1.
    fn step(&self, number: u32) -> Result<&[ProvokeView]> {
        let step = (number as usize).checked_sub(1);
        let step = step.and_then(|step| self.0.get(step));
        let (_, attacks) = step.ok_or_else(|| format!("there are {} steps", self.0.len()))?;
        Ok(attacks)
    }

    fn holds(&self, claim: &ProvokesClaim) -> Result<()> {
        match claim {
            ProvokesClaim::Step(number, who) => {
                let attacks = self.step(*number)?;
                let found: Vec<u32> = made(attacks).map(|attack| attack.creature).collect();
                let who: Vec<u32> = who.iter().map(|id| id.0).collect();
                same(who == found, || format!("step {number} by {}", by(attacks)))
            }
            ProvokesClaim::Attacks(count) => {
                let found = self.attacks().count();
                same(*count as usize == found, || format!("attacks {found}"))
            }
            ProvokesClaim::First(who, number) => {
                let is_first = |attack: &ProvokeView| attack.creature == who.0 && attack.first;
                let mut numbered = (1..).zip(&self.0);
                let found = numbered.find(|(_, (_, attacks))| attacks.iter().any(is_first));
                let found: Option<u32> = found.map(|(n, _)| n);
                same(found == Some(*number), || match found {
                    Some(found) => format!("first at {found}"),
                    None => "never".to_owned(),
                })
            }
            ProvokesClaim::Notes(number, ids) => {
                let notes = self.step(*number)?.iter().flat_map(|attack| &attack.notes);
                let found: BTreeSet<&str> = notes.map(|note| note.rule.as_str()).collect();
                let ids: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
                same(ids == found, || match found.len() {
                    0 => format!("step {number} notes nothing"),
                    _ => format!("step {number} notes {}", listed(&found)),
                })
            }
            ProvokesClaim::Cites(ids) => cites(ids, self.reasons()),
            ProvokesClaim::Reason(reason) => reason.among(self.reasons()),
        }
    }
}

/// Those attacks that nothing stops.
fn made(attacks: &[ProvokeView]) -> impl Iterator<Item = &ProvokeView> {
    attacks.iter().filter(|attack| attack.stopped.is_none())
}

/// Why there are attacks, and why some are stopped.
fn reasons(attacks: &[ProvokeView]) -> impl Iterator<Item = &ReasonView> {
    let why = attacks.iter();
    why.flat_map(|attack| {
        let besides = attack.stopped.iter().chain(&attack.notes);
        [&attack.because].into_iter().chain(besides)
    })
}

/// The names of attackers.
fn by(attacks: &[ProvokeView]) -> String {
    let names: Vec<&str> = made(attacks).map(|attack| attack.name.as_str()).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        _ => names.join(", "),
    }
}
