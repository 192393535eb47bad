//! “withdrawal A”: from whom a creature can withdraw, and what its check buys.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::intent;
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::query::Searches;
use app::wire::{MoveActionId, MoveIntentForm, ReasonView, WithdrawView};
use encounter::CreatureId;

/// The question.
#[derive(Debug)]
pub(crate) struct WithdrawQuestion {
    who: CreatureId,
    intent: MoveIntentForm,
    pub claims: Vec<Expected<WithdrawClaim>>,
}

/// What can be expected of a withdrawal.
#[derive(Debug)]
pub(crate) enum WithdrawClaim {
    /// From whom it can be: these and no others.
    From(Vec<CreatureId>),
    /// Whether it can be made as it is asked for.
    May(bool),
    /// The check and the figure it must reach, such as “Movement 23 against Maneuver Defense”.
    Check(String),
    /// How many others a check so many points above keeps off.
    Above(u32, u32),
    /// How likely that is, in hundredths.
    Chance(u32, u32),
    /// How many others the check that was made keeps off.
    Spares(u32),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for WithdrawClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["from", "nobody"] => Self::From(Vec::new()),
            ["from", who @ ..] if !who.is_empty() => {
                let who = who.iter().map(|name| setting.creature(name));
                Self::From(who.collect::<Result<_>>()?)
            }
            ["yes"] => Self::May(true),
            ["no"] => Self::May(false),
            ["check", check @ ..] if !check.is_empty() => Self::Check(check.join(" ")),
            ["above", points, "spares", others] => Self::Above(number(points)?, number(others)?),
            ["above", points, "chance", chance] => Self::Chance(
                number(points)?,
                number(chance.strip_suffix('%').unwrap_or(chance))?,
            ),
            ["spares", others] => Self::Spares(number(others)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about a withdrawal: choose one of from A B, from nobody, \
                     yes, no, check Movement 23 against Maneuver Defense, above 2 spares 2, \
                     above 2 chance 50%, spares 1, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl WithdrawQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who, how @ ..] = words else {
            return Err("the question must be “withdrawal A” or “withdrawal A from X”".to_owned());
        };
        let who = setting.creature(who)?;
        let intent = intent::read(&[&["withdrawing"], how].concat(), who, setting)?;
        let asked = MoveIntentForm {
            move_action: MoveActionId::Withdraw,
            target: intent.target,
            slip: intent.slip,
            spared: intent.spared.clone(),
            ..MoveIntentForm::default()
        };
        if intent != asked {
            return Err(
                "a withdrawal has “from X”, “against 23”, “bonus 12”, “rolled 25” and \
                        “past Y” only"
                    .to_owned(),
            );
        }
        Ok(Self {
            who,
            intent,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(&view, claim), lines)
    }
}

impl Ask for WithdrawQuestion {
    type Found = WithdrawView;

    fn ask(&self, setting: &Setting) -> Result<WithdrawView> {
        let table = &setting.table;
        let asked = query::reach(table, &mut Searches::default(), self.who, &self.intent);
        let (view, _) = asked.map_err(text)?;
        view.withdraw
            .ok_or_else(|| "the creature does not withdraw".to_owned())
    }

    fn lines(&self, _: &Setting, view: &WithdrawView) -> Vec<String> {
        let why = reasons(view).map(|why| said([why]));
        let buys = view.buys.iter().map(|buy| {
            let chance = buy.percent.map(|percent| format!(", {percent}%"));
            let (above, spares) = (buy.above, buy.spares);
            format!(
                "{above} above spares {spares}{}",
                chance.unwrap_or_default()
            )
        });
        let head = [from(view), checked(view)].into_iter();
        head.chain(buys).chain(why).collect()
    }
}

/// From whom it can withdraw.
fn open(view: &WithdrawView) -> Vec<u32> {
    let open = view.targets.iter().filter(|it| it.why_not.is_empty());
    open.map(|it| it.creature).collect()
}

fn reasons(view: &WithdrawView) -> impl Iterator<Item = &ReasonView> {
    let refused = view.targets.iter().flat_map(|it| &it.why_not);
    view.why_not.iter().chain(&view.because).chain(refused)
}

fn holds(view: &WithdrawView, claim: &WithdrawClaim) -> Result<()> {
    let buy = |points: u32| {
        let mut buys = view.buys.iter();
        let buy = buys.find(|buy| buy.above == points);
        buy.ok_or_else(|| format!("nothing is said of {points} above"))
    };
    match claim {
        WithdrawClaim::From(who) => {
            let mut who: Vec<u32> = who.iter().map(|id| id.0).collect();
            who.sort_unstable();
            let found = open(view);
            same(who == found, || from(view))
        }
        WithdrawClaim::May(may) => {
            let found = view.why_not.is_empty();
            same(*may == found, || {
                if found { "yes" } else { "no" }.to_owned()
            })
        }
        WithdrawClaim::Check(check) => {
            let found = checked(view);
            same(*check == found, || format!("check {found}"))
        }
        WithdrawClaim::Above(points, others) => {
            let found = buy(*points)?.spares;
            same(*others == found, || {
                format!("above {points} spares {found}")
            })
        }
        WithdrawClaim::Chance(points, chance) => {
            let found = buy(*points)?.percent;
            same(Some(*chance) == found, || match found {
                Some(found) => format!("above {points} chance {found}%"),
                None => "no chance is known".to_owned(),
            })
        }
        WithdrawClaim::Spares(others) => same(Some(*others) == view.spares, || match view.spares {
            Some(found) => format!("spares {found}"),
            None => "the check is not made".to_owned(),
        }),
        WithdrawClaim::Cites(ids) => cites(ids, reasons(view)),
        WithdrawClaim::Reason(reason) => reason.among(reasons(view)),
    }
}

fn checked(view: &WithdrawView) -> String {
    format!("{} against {}", view.check, view.against)
}

fn from(view: &WithdrawView) -> String {
    let names = view.targets.iter().filter(|it| it.why_not.is_empty());
    let names: Vec<&str> = names.map(|it| it.name.as_str()).collect();
    match names.as_slice() {
        [] => "from nobody".to_owned(),
        _ => format!("from {}", names.join(", ")),
    }
}
