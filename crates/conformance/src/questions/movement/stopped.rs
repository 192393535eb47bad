//! “stopped A at P”: where a creature ends up that is stopped on its way where
//! it may not stop.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, differences, listed, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::path;
use crate::questions::movement::path::PathQuestion;
use crate::setting::Setting;
use crate::words::{Result, rule_ids};
use app::wire::SettledView;

/// The question: the way it was stopped on.
#[derive(Debug)]
pub(crate) struct StoppedQuestion {
    way: PathQuestion,
    pub claims: Vec<Expected<StoppedClaim>>,
}

/// What can be expected of where it ends up.
#[derive(Debug)]
pub(crate) enum StoppedClaim {
    /// The places; of several a die decides.
    GoesTo(Vec<String>),
    Stays,
    Cites(Vec<String>),
}

impl Claim for StoppedClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        match words {
            ["goes", "to", places @ ..] if !places.is_empty() => {
                Ok(Self::GoesTo(named(places, setting)?))
            }
            ["stays"] => Ok(Self::Stays),
            ["cites", ids @ ..] => Ok(Self::Cites(rule_ids(ids, setting.table.ruleset())?)),
            _ => Err(format!(
                "“{}” is not a claim about a stopped creature: choose one of goes to B (or to one \
                 of several, each perhaps at 10 ft), stays, cites",
                words.join(" ")
            )),
        }
    }
}

/// Places as the window calls them; how high one lies may follow it.
fn named(mut words: &[&str], setting: &Setting) -> Result<Vec<String>> {
    let mut names = Vec::new();
    while let [place, after @ ..] = words {
        let cell = setting.cell(place).map(Setting::label)?;
        let (name, after) = match after {
            ["at", feet, "ft", after @ ..] => (format!("{cell} at {feet} ft"), after),
            _ => (cell, after),
        };
        names.push(name);
        words = after;
    }
    Ok(names)
}

impl StoppedQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who, "at", place, how @ ..] = words else {
            return Err(
                "the question must be “stopped A at P”, with a creature and a cell".to_owned(),
            );
        };
        let way = [&[*who, "to", *place], how].concat();
        Ok(Self {
            way: PathQuestion::read(&way, setting)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let settled = self.ask(setting).map_err(Difference::no_answer)?;
        let holds = |claim: &StoppedClaim| holds(claim, settled.as_ref());
        differences(&self.claims, holds, || self.lines(setting, &settled))
    }
}

impl Ask for StoppedQuestion {
    type Found = Option<SettledView>;

    fn ask(&self, setting: &Setting) -> Result<Self::Found> {
        self.way.ask(setting).and_then(path::Found::settled)
    }

    fn lines(&self, _: &Setting, settled: &Self::Found) -> Vec<String> {
        vec![line(settled.as_ref())]
    }
}

fn holds(claim: &StoppedClaim, settled: Option<&SettledView>) -> Result<()> {
    let places = settled.map_or(&[][..], |settled| settled.places.as_slice());
    match claim {
        StoppedClaim::GoesTo(expected) => same(expected == places, || line(settled)),
        StoppedClaim::Stays => same(settled.is_none(), || line(settled)),
        StoppedClaim::Cites(ids) => {
            let cited = settled.map(|settled| &settled.because.rule);
            let all = ids.iter().all(|id| cited == Some(id));
            same(all, || format!("cites {}", listed(cited)))
        }
    }
}

fn line(settled: Option<&SettledView>) -> String {
    match settled {
        None => "stays".to_owned(),
        Some(settled) => format!(
            "goes to {}: {} [{}]",
            settled.places.join(" "),
            settled.because.text,
            settled.because.rule
        ),
    }
}
