//! “line A to P”: what reaches from a creature to a place, or to somebody.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::distance;
use crate::setting::Setting;
use crate::words::{Result, rule_ids};
use app::wire::LinesView;
use grid::Cell;

/// The question.
#[derive(Debug)]
pub(crate) struct LinesQuestion {
    from: Cell,
    to: Cell,
    pub claims: Vec<Expected<LinesClaim>>,
}

/// What can be expected of the lines.
#[derive(Debug)]
pub(crate) enum LinesClaim {
    Sight(bool),
    Effect(bool),
    Teleport(bool),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for LinesClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["sight", yes @ ("yes" | "no")] => Self::Sight(*yes == "yes"),
            ["effect", yes @ ("yes" | "no")] => Self::Effect(*yes == "yes"),
            ["teleport", yes @ ("yes" | "no")] => Self::Teleport(*yes == "yes"),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about a line: choose one of sight yes, effect yes, \
                     teleport yes (or no), cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl LinesQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who, "to", to] = words else {
            return Err(
                "the question must be “line A to P”, with a creature and a cell".to_owned(),
            );
        };
        Ok(Self {
            from: setting.cell(who)?,
            to: setting.cell(to)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(claim, &view), lines)
    }
}

impl Ask for LinesQuestion {
    type Found = LinesView;

    fn ask(&self, setting: &Setting) -> Result<LinesView> {
        let lines = distance::measured(setting, self.from, self.to)?.lines;
        lines.ok_or_else(|| "the ruleset says nothing of lines".to_owned())
    }

    fn lines(&self, _: &Setting, view: &LinesView) -> Vec<String> {
        view.because.iter().map(|why| said([why])).collect()
    }
}

fn holds(claim: &LinesClaim, lines: &LinesView) -> Result<()> {
    let reaches = |expected: bool, found: bool| same(expected == found, || said(&lines.because));
    match claim {
        LinesClaim::Sight(yes) => reaches(*yes, lines.sight),
        LinesClaim::Effect(yes) => reaches(*yes, lines.effect),
        LinesClaim::Teleport(yes) => reaches(*yes, lines.teleport),
        LinesClaim::Cites(ids) => cites(ids, lines.because.iter()),
        LinesClaim::Reason(reason) => reason.among(lines.because.iter()),
    }
}
