//! “conceal T from A shot”: how well a creature is concealed from another.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, differences, said};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::ConcealmentView;
use encounter::CreatureId;
use rules::{Attack, Degree};

/// The question.
#[derive(Debug)]
pub(crate) struct ConcealmentQuestion {
    target: CreatureId,
    attacker: CreatureId,
    attack: Attack,
    pub claims: Vec<Expected<ConcealmentClaim>>,
}

/// What can be expected of a concealment.
#[derive(Debug)]
pub(crate) enum ConcealmentClaim {
    Degree(Degree),
    Defence(i32),
    Stopped(u32),
    /// In cells.
    Distance(u32),
    Attackable(bool),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for ConcealmentClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["degree", degree] => {
                let known = Degree::ALL.into_iter().find(|it| it.name() == *degree);
                Self::Degree(known.ok_or_else(|| {
                    let known = Degree::ALL.map(Degree::name).join(", ");
                    format!("“{degree}” is not a degree of concealment: choose one of {known}")
                })?)
            }
            ["defense", change] => {
                let change = change.parse();
                Self::Defence(change.map_err(|_| {
                    "the change of the defense is not a number: write “defense +2”".to_owned()
                })?)
            }
            ["cells", cells] => Self::Distance(number(cells)?),
            ["lines", "stopped", count] => Self::Stopped(number(count)?),
            ["attack", "yes"] => Self::Attackable(true),
            ["attack", "no"] => Self::Attackable(false),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about concealment: choose one of cells, degree, defense, lines \
                     stopped, attack yes, attack no, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl ConcealmentQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let attack = match words {
            [_, "from", _, "ranged"] => Attack::Ranged,
            [_, "from", _, "melee"] => Attack::Melee,
            _ => {
                return Err("the question must be “concealment T from A ranged” or “… melee”, with two creatures".to_owned());
            }
        };
        let [target, attacker] = setting.two_creatures(words[0], words[2])?;
        Ok(Self {
            target,
            attacker,
            attack,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(&view, claim), lines)
    }
}

impl Ask for ConcealmentQuestion {
    type Found = ConcealmentView;

    fn ask(&self, setting: &Setting) -> Result<ConcealmentView> {
        let asked = query::conceal(&setting.table, self.attacker, self.target, self.attack);
        asked.map(|(view, _)| view).map_err(text)
    }

    fn lines(&self, _: &Setting, view: &ConcealmentView) -> Vec<String> {
        let degree = format!("degree {}", Degree::from(view.degree).name());
        let reasons = view.because.iter().map(|why| said([why]));
        [degree].into_iter().chain(reasons).collect()
    }
}

fn holds(view: &ConcealmentView, claim: &ConcealmentClaim) -> Result<()> {
    let (holds, found) = match claim {
        ConcealmentClaim::Degree(degree) => (
            *degree == view.degree.into(),
            format!("degree {}", Degree::from(view.degree).name()),
        ),
        ConcealmentClaim::Defence(change) => (
            *change == view.defence,
            format!("defense {:+}", view.defence),
        ),
        ConcealmentClaim::Distance(cells) => {
            (*cells == view.cells, format!("cells {}", view.cells))
        }
        ConcealmentClaim::Stopped(count) => (
            *count == view.stopped,
            format!("lines stopped {} of {}", view.stopped, view.lines),
        ),
        ConcealmentClaim::Attackable(may) => (
            *may == view.attackable,
            format!("attack {}", if view.attackable { "yes" } else { "no" }),
        ),
        ConcealmentClaim::Cites(ids) => (
            ids.iter()
                .all(|id| view.because.iter().any(|why| why.rule == *id)),
            said(&view.because),
        ),
        ConcealmentClaim::Reason(reason) => return reason.among(&view.because),
    };
    if holds { Ok(()) } else { Err(found) }
}
