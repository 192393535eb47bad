//! “line A to P”: what reaches from a creature to a place, or to somebody.

use crate::claims::{Claim, Expected, ReasonClaim, cites, first_difference, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, rule_ids};
use app::query;
use app::wire::LinesView;
use encounter::CreatureId;
use grid::Cell;

/// The question.
#[derive(Debug)]
pub(crate) struct LinesQuestion {
    who: CreatureId,
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
                    "“{}” is nothing to expect of a line; there are: sight yes, effect yes, \
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
            return Err("ask “line A to B”: a creature's letter and a place".to_owned());
        };
        Ok(Self {
            who: setting.creature(who)?,
            to: setting.cell(to)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let creature = setting.table.encounter().creatures().get(&self.who);
        let from = creature.map_or(self.to, |creature| creature.at);
        let grid = setting.table.encounter().grid();
        let points = [from, self.to].map(|cell| grid.center(cell));
        let measured = query::measured(&setting.table, &points);
        let (view, _) = measured.map_err(|error| Difference::no_answer(error.message))?;
        let none = || Difference::no_answer("the ruleset says nothing of lines".to_owned());
        let lines = view.lines.ok_or_else(none)?;
        first_difference(
            &self.claims,
            |claim| holds(claim, &lines),
            || vec![said(&lines.because)],
        )
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
