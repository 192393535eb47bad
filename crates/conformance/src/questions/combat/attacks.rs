//! “attacks A on X”: whether a creature can move and attack another one.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::AttackView;
use encounter::CreatureId;

/// The question.
#[derive(Debug)]
pub(crate) struct AttacksQuestion {
    who: CreatureId,
    on: CreatureId,
    pub claims: Vec<Expected<AttacksClaim>>,
}

/// What can be expected of an attack.
#[derive(Debug)]
pub(crate) enum AttacksClaim {
    Possible(bool),
    /// The anchor cell from which it is made, and how high off the ground.
    From(String),
    Cites(Vec<String>),
    Reason(ReasonClaim),
    Silent(ReasonClaim),
}

impl Claim for AttacksClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["yes"] => Self::Possible(true),
            ["no"] => Self::Possible(false),
            ["from", place] => Self::From(setting.cell(place).map(Setting::label)?),
            ["from", place, "at", feet, "ft"] => {
                let label = setting.cell(place).map(Setting::label)?;
                Self::From(format!("{label} at {} ft", number::<i32>(feet)?))
            }
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about an attack: choose one of yes, no, from, cites, reason, says, silent on",
                    words.join(" ")
                ));
            }
        })
    }
}

impl AttacksQuestion {
    pub fn read([who, on]: [&str; 2], setting: &Setting) -> Result<Self> {
        let [who, on] = setting.two_creatures(who, on)?;
        Ok(Self {
            who,
            on,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(claim, &view), lines)
    }
}

impl Ask for AttacksQuestion {
    type Found = AttackView;

    fn ask(&self, setting: &Setting) -> Result<AttackView> {
        query::attack_on(&setting.table, self.who, self.on).map_err(text)
    }

    fn lines(&self, _: &Setting, view: &AttackView) -> Vec<String> {
        let from = view.from.as_deref().unwrap_or("nowhere");
        vec![format!("from {from}"), said(&view.because)]
    }
}

fn holds(claim: &AttacksClaim, view: &AttackView) -> Result<()> {
    let found = || match &view.from {
        Some(from) => format!("from {from}"),
        None => format!("no: {}", said(&view.because)),
    };
    match claim {
        AttacksClaim::Possible(expected) => same(*expected == view.from.is_some(), found),
        AttacksClaim::From(label) => same(view.from.as_ref() == Some(label), found),
        AttacksClaim::Cites(ids) => cites(ids, view.because.iter()),
        AttacksClaim::Silent(reason) => reason.absent(&view.because),
        AttacksClaim::Reason(reason) => reason.among(view.because.iter()),
    }
}
